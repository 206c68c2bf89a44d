// What the coach says must agree with its numbers, in many positions of every game.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { build } from "vite";
import { Server } from "./harness.mjs";

const POSITIONS = 120;
let server;
let words;
before(async () => {
  server = await new Server().start();
  const made = await build({
    configFile: false,
    logLevel: "silent",
    build: { write: false, lib: { entry: `${import.meta.dirname}/../src/lib/words.ts`, formats: ["es"] } },
  });
  const { code } = made[0].output[0];
  words = await import(`data:text/javascript;base64,${Buffer.from(code).toString("base64")}`);
});
after(() => server.end());

/** Positions with something to decide, from games of opponents that err. */
async function positions(spec, seats) {
  const found = [];
  for (let seed = 1; found.length < POSITIONS && seed < 40; seed++) {
    let { id, view } = await server.post("/matches", { spec, seats, seed: String(seed) });
    for (let step = 0; view.phase !== "over" && step < 400; step++) ({ view } = await server.post(`/matches/${id}/bot`, {}));
    found.push(...view.history.filter((one) => !one.bust).map((one) => one.position));
  }
  return found.slice(0, POSITIONS);
}

for (const [spec, seats] of [
  ["cantstop(6,3,players=2)", ["random", "rule28"]],
  ["cantstop(3,1,players=2)", ["random", "optimal"]],
  ["cantstop(3,1)", ["random"]],
  ["farkle(2000)", ["hold", "random"]],
  ["pig(100)", ["random", "optimal"]],
  ["yahtzee", ["greedy"]],
]) {
  test(`reasons agree with the table in ${spec}`, async () => {
    for (const position of await positions(spec, seats)) {
      const advice = await (await fetch(`${server.url}/api/advise?${new URLSearchParams({ position })}`)).json();
      const [best, second] = advice.options;
      const text = words.reasons(advice).join(" ");
      const say = `${position}: ${text}`;
      assert.doesNotMatch(text, /undefined|null|NaN|Infinity|  |keep -/, say);
      const called = text.toLowerCase().startsWith(words.said(best.move).toLowerCase());
      assert.ok(called || text.startsWith("Too close"), say);
      const { stop, roll, bust } = advice.reasons;
      if (stop !== null && roll !== null) {
        const sense = advice.unit === "turns" ? -1 : 1;
        assert.ok(sense * (roll - stop) * (best.then === "roll" ? 1 : -1) >= -1e-12, say);
      }
      if (/too timid/.test(text)) assert.ok(best.then === "roll" && best.rule28 >= 28, say);
      if (/too bold/.test(text)) assert.ok(best.then !== "roll" && best.rule28 < 28, say);
      if (best.rule28 !== null) assert.match(text, best.rule28 >= 28 ? /would stop/ : /would roll/, say);
      // Inside the error of an estimate there is no next best.
      if (called && second?.regret > 0.01) assert.match(text, /next best/, say);
      const groups = words.rollGroups(advice);
      const lost = groups.find((group) => group.name === "bust");
      assert.equal(lost?.chance ?? 0, bust ?? 0, say);
      assert.ok(groups.reduce((sum, group) => sum + group.chance, 0) < 1 + 1e-9, say);
      assert.equal(new Set(groups.map((group) => group.name)).size, groups.length, say);
    }
  });
}
