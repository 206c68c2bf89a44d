// What the coach says must agree with its numbers, in many positions of every game.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { build } from "vite";
import { Server } from "./harness.mjs";

const POSITIONS = 120;
/** Kinds of motives in the advice so far. */
const motives = new Set();
let server;
let words;
let verdict;
let settings;
const folder = mkdtempSync(join(tmpdir(), "retrodice-words-"));
before(async () => {
  server = await new Server().start();
  const lib = join(import.meta.dirname, "../src/lib");
  await build({
    configFile: false,
    logLevel: "silent",
    plugins: [svelte({ configFile: false })],
    build: {
      outDir: folder,
      lib: {
        entry: { words: `${lib}/words.ts`, verdict: `${lib}/verdict.ts`, settings: `${lib}/settings.svelte.ts` },
        formats: ["es"],
        fileName: (_, name) => `${name}.mjs`,
      },
    },
  });
  words = await import(join(folder, "words.mjs"));
  verdict = await import(join(folder, "verdict.mjs"));
  ({ settings } = await import(join(folder, "settings.mjs")));
});
after(async () => {
  rmSync(folder, { recursive: true });
  await server.end();
});

/** Reasons of an advice in a language. */
function reasonsIn(language, advice) {
  settings.language = language;
  return words.reasons(advice).join(" ");
}

/** Positions with something to decide, from games of opponents that err. */
async function positions(spec, seats) {
  const positions = [];
  for (let seed = 1; positions.length < POSITIONS && seed < 40; seed++) {
    let { id, view } = await server.post("/matches", { spec, seats, seed: String(seed) });
    for (let step = 0; view.phase !== "over" && step < 400; step++)
      ({ view } = await server.post(`/matches/${id}/bot`, {}));
    positions.push(...view.history.filter((one) => !one.bust).map((one) => one.position));
  }
  return positions.slice(0, POSITIONS);
}

/** The sentences of `retrodice play`, word for word. */
function sameAsTerminal(advice) {
  settings.language = "en";
  assert.deepEqual(
    words.reasons(advice).map((one) => one.replaceAll("\u00a0", " ")),
    advice.reasons.words,
    advice.position,
  );
}

/** The numbers of a text, as English writes them. */
const numbers = (text) => [...text.matchAll(/\d+(?:[.,]\d+)*/g)].map(([number]) => number.replace(",", ".")).sort();

/** German with all that English says. */
function saysTheSame(german, english) {
  assert.doesNotMatch(
    german,
    /undefined|null|NaN|Infinity| {2}|\{|(?<!\p{L})(the|is|of|roll|stop|hold|keep|score|after|yes|no)(?!\p{L})/u,
    german,
  );
  assert.deepEqual(numbers(german), numbers(english), `${english} / ${german}`);
}

const advised = async (position) =>
  (await fetch(`${server.url}/api/advise?${new URLSearchParams({ position })}`)).json();

test("verdicts are those of the terminal, word for word", async () => {
  const rust = readFileSync(join(import.meta.dirname, "../../../../crates/coach/src/grade.rs"), "utf8");
  const terminal = Object.fromEntries(
    [...rust.matchAll(/Self::(\w+) => "([a-z]+)"/g)].map(([, kind, word]) => [kind.toLowerCase(), word]),
  );
  const messages = readFileSync(join(import.meta.dirname, "../src/messages/en.ftl"), "utf8");
  assert.deepEqual(Object.keys(terminal), ["good", "doubtful", "inaccuracy", "mistake", "blunder"]);
  for (const [kind, word] of Object.entries(terminal))
    assert.match(messages, new RegExp(`^verdict-${kind} = ${word}$`, "m"));
  // The marks of whole games: those of the program, decision by decision.
  let judged = 0;
  for (const [spec, seats] of [
    ["pig(40)", ["random", "optimal"]],
    ["cantstop(3,1,players=2)", ["random", "random"]],
  ]) {
    let { id, view } = await server.post("/matches", { spec, seats, seed: "8" });
    while (view.phase !== "over") ({ view } = await server.post(`/matches/${id}/bot`, {}));
    const review = await (await fetch(`${server.url}/api/matches/${id}/review`)).json();
    for (const one of review.decisions) {
      const advice = await advised(one.position);
      const own = verdict.judge(one.seat, one.choice, advice);
      if (!own || own.verdict === "close") continue;
      judged += 1;
      assert.equal(verdict.SIGNS[own.verdict], one.mark, `${one.position}: ${one.choice}`);
    }
  }
  assert.ok(judged > 20, `${judged} decisions`);
});

/** Only what estimates cannot tell is called close: the move, or whether to go on, or both. */
function saysWhatIsClose({ options }, text, say) {
  const near = options.filter((one, place) => !place || one.close);
  const [rolls, choices] = [
    new Set(near.map((one) => one.then === "roll")),
    near.map((one) => one.move.replace(/ ?(roll|stop|hold)$/, "")),
  ];
  const [first, open] = text.split(/[.:] /);
  if (near.length === 1) return assert.doesNotMatch(text, /too close to be sure/i, say);
  assert.match(text, /too close to be sure/i, say);
  if (rolls.size === 1) {
    assert.match(first, rolls.has(true) ? /^Roll again$/ : /^(Stop|Hold)$/, say);
    for (const one of choices)
      assert.ok(open.toLowerCase().includes(words.moveWords(one).toLowerCase()), `${one} in ${say}`);
  } else if (new Set(choices).size === 1)
    assert.equal(first.toLowerCase(), words.moveWords(choices[0]).toLowerCase(), say);
  else assert.match(text, /^Too close to be sure/, say);
}

test("two moves that are too close to call leave no doubt about rolling on", async () => {
  const board = "7:3,8:4,11:1 / 3:1,4:1,5:1,6:3,7:2,11:1,12:1 | 2:1,6:2,8:6";
  const advice = await advised(`cantstop(6,3,players=2) | ${board} | 1-2-4-4`);
  const english = /^Roll again\. 8 or 6: too close to be sure, 8 by a hair\. Rolling again, /;
  assert.match(reasonsIn("en", advice), english);
  const german = /^Weiter\. 8 oder 6: zu knapp, um sicher zu sein, eher 8\. Beim Weiterwürfeln: /;
  assert.match(reasonsIn("de", advice), german);
});

test("one of a thing is said as one", async () => {
  const advice = await advised("cantstop(6,3,players=2) | 7:3 / 8:4 | 2:1,12:1,3:1 | 1-1-6-6");
  advice.reasons.bust = 0.99;
  assert.match(reasonsIn("en", advice), /1 of 100 rolls is safe/);
  assert.match(reasonsIn("de", advice), /1 von 100 Würfen geht gut/);
  advice.reasons.bust = 0.98;
  assert.match(reasonsIn("en", advice), /2 of 100 rolls are safe/);
  assert.match(reasonsIn("de", advice), /2 von 100 Würfen gehen gut/);
  settings.language = "en";
  const points = (score) => verdict.outcome({ score, loss: 0 });
  assert.deepEqual([0, 1, 2].map(points), ["0 points of 100.", "1 point of 100.", "2 points of 100."]);
});

test("a kind of game without a board is its name", () => {
  settings.language = "en";
  assert.deepEqual(["cantstop", "yahtzee", "pig", "cantstop(6,3,players=2)", "cantstop(6,3)"].map(words.gameName), [
    "Can’t Stop",
    "Yahtzee",
    "Pig",
    "Can’t Stop for two",
    "Can’t Stop alone",
  ]);
});

for (const [spec, seats] of [
  ["cantstop(6,3,players=2)", ["random", "rule28"]],
  ["cantstop(3,1,players=2)", ["random", "optimal"]],
  ["cantstop(3,1)", ["random"]],
  ["farkle(1000)", ["hold", "random"]],
  ["pig(100)", ["random", "optimal"]],
  ["yahtzee", ["greedy"]],
  ["yahtzee", ["random"]],
  ["cantstop(3,1,players=2,sharing=jump)", ["random", "random"]],
  ["cantstop(3,1,players=2,sharing=forced-roll)", ["random", "random"]],
  ["farkle(1000,entry=500)", ["random", "random"]],
]) {
  test(`reasons agree with the table in ${spec}, played by ${seats}`, async () => {
    for (const position of await positions(spec, seats)) {
      const advice = await advised(position);
      const [best, second] = advice.options;
      const text = reasonsIn("en", advice);
      const say = `${position}: ${text}`;
      assert.doesNotMatch(text, /undefined|null|NaN|Infinity| {2}|keep -/, say);
      const called = text.toLowerCase().startsWith(words.moveWords(best.move).toLowerCase());
      saysWhatIsClose(advice, text, say);
      const { stop, roll, bust } = advice.reasons;
      if (stop !== null && roll !== null) {
        const sense = advice.unit === "turns" ? -1 : 1;
        assert.ok(sense * (roll - stop) * (best.then === "roll" ? 1 : -1) >= -1e-12, say);
      }
      if (/too timid/.test(text)) assert.ok(best.then === "roll" && best.rule28 >= 28, say);
      if (/too bold/.test(text)) assert.ok(best.then !== "roll" && best.rule28 < 28, say);
      if (best.rule28 !== null) assert.match(text, best.rule28 >= 28 ? /would stop/ : /would roll/, say);
      sameAsTerminal(advice);
      for (const { kind } of advice.reasons.motives) motives.add(kind);
      // Inside the error of an estimate there is no next best.
      if (called && second?.regret > 0.01) assert.match(text, /next best/, say);
      const german = reasonsIn("de", advice);
      saysTheSame(german, text);
      assert.ok(german.toLowerCase().startsWith(words.moveWords(best.move).toLowerCase()) === called, german);
      for (const [one, other] of [
        [/too timid/, /zu vorsichtig/],
        [/too bold/, /zu mutig/],
        [/next best/, /Nächstbeste/],
        [/it would be/, /am besten\./],
      ])
        assert.equal(one.test(text), other.test(german), `${say} / ${german}`);
      settings.language = "en";
      const groups = words.rollGroups(advice);
      const lost = groups.find((group) => group.bust);
      assert.equal(lost?.chance ?? 0, bust ?? 0, say);
      assert.ok(groups.reduce((sum, group) => sum + group.chance, 0) < 1 + 1e-9, say);
      assert.equal(new Set(groups.map((group) => group.name)).size, groups.length, say);
    }
  });
}

/** What games come to seldom. */
const RARE = {
  "bonus-now": "yahtzee | ones:3,twos:6,threes:9,fours:12,fives:15,three-kind:22 | 0 | 1-2-6-6-6",
  "last-round": "farkle(500,last_round=yes) | 0/1100 | 0 | 2-2-4-4-4-5",
  lends: "cantstop(3,1,players=2,sharing=jump) | 6:1 / 4:5,5:3 | - | 1-1-2-3",
  rival: "cantstop(6,3,players=2) | - / 2:3,12:3,7:12 | 4:3,6:5,8:6 | 2-3-4-5",
};
for (const [kind, position] of Object.entries(RARE)) {
  test(`a motive that is rare: ${kind}`, async () => {
    const advice = await advised(position);
    sameAsTerminal(advice);
    saysTheSame(reasonsIn("de", advice), reasonsIn("en", advice));
    for (const one of advice.reasons.motives) motives.add(one.kind);
    assert.ok(motives.has(kind), advice.reasons.words.join(" "));
  });
}

test("every motive was said in both languages", () => {
  const messages = readFileSync(join(import.meta.dirname, "../src/messages/en.ftl"), "utf8");
  const kinds = [...messages.matchAll(/^motive-([a-z-]+) =/gm)].map(([, kind]) => kind);
  assert.deepEqual(
    kinds.filter((kind) => !motives.has(kind)),
    [],
  );
});
