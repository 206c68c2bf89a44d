// Every text of the pages is a message, every message is used, and every language has them all.
import { test } from "node:test";
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { parse } from "svelte/compiler";
import { languages, placeholders, plain, plurals, read } from "./messages.mjs";

const root = join(import.meta.dirname, "../src");
const SOURCES = readdirSync(root, { recursive: true })
  .filter((name) => /\.(svelte|ts)$/.test(name) && !/described\.ts|keys\.ts|\.d\.ts/.test(name))
  .map((name) => ({ name, text: readFileSync(join(root, name), "utf8") }));
const english = read("en");
/** The strategies that can be opponents. */
const NAMES = [
  "optimal mind stages alone odds linear2011 simple linear2009 constant2009 survival rule28 steps random",
  "pace hold cautious daring halves bonus2026 rules2026 rules2007 means greedy novice",
].join(" ");
const TERMS =
  "bust runner claimed chance turns gives-away signs close exact estimate rule28 rollout error-rate luck residual";

/** Messages whose ids are put together, by what they begin with. The types know those of `t`; those
 * of `familyText` come from elsewhere. */
const FAMILIES = {
  bands: "good doubtful inaccuracy mistake",
  box: [
    "ones twos threes fours fives sixes pair two-pairs three-kind four-kind five-kind full-house",
    "small-straight large-straight chance yahtzee",
  ].join(" "),
  coach: "off after before",
  explore: "odds triples stopping scores papers solve",
  extras: "text jsonl csv quick calm slow",
  game: "cantstop yahtzee yatzy kniffel yacht farkle pig bigpig piglet pushyourluck hog",
  "home-game": "cantstop small yahtzee farkle pig hog",
  leak: "stopped rolled kept box aside columns",
  move: "roll stop hold bust take",
  motive: [
    "wins next-wins claims must-roll last-round minimum bonus-now extra bonus-kept bonus-lost zero course odds rival",
    "rival-needs race marker safer dice-left more-points completes jump lends reach climbs stake",
  ].join(" "),
  nudge: "roll bust nothing only several close go-on end which",
  opponent: NAMES,
  way: NAMES,
  page: "play analyse review puzzles explore me rules",
  rating: "flawless world-class expert advanced intermediate casual beginner",
  refused: "too-large too-long unsupported missing stale forbidden busy full failed request",
  rules: "yahtzee farkle pig hog",
  "rules-cantstop": "roll move stop bust claim",
  term: TERMS,
  meaning: TERMS,
  seats: "1 2 3 4",
  sharing: "free jump forced-roll",
  source: "solved profile rollouts mind",
  theme: [
    "stop-or-roll stopped-too-early rolled-too-long race which-dice which-box upper-bonus zero",
    "which-columns wasted-runner new-column column-at-stake",
  ].join(" "),
  triples: "chance expected stopping-point optimal rolls failure",
  unit: "win-probability points turns",
  verdict: "good doubtful inaccuracy mistake blunder close",
};

for (const language of languages) {
  test(`${language} has every message of English, with the same things filled in`, () => {
    const own = read(language);
    assert.deepEqual(
      [...own.keys()].filter((id) => !english.has(id)),
      [],
      "messages that English lacks",
    );
    assert.deepEqual(
      [...english.keys()].filter((id) => !own.has(id)),
      [],
      "messages that are missing",
    );
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories.filter((form) => form !== "other");
    const marks = (pattern) => [...new Set([...plain(pattern).matchAll(/<\/?\w+>/g)].map(([mark]) => mark))].sort();
    for (const [id, pattern] of own) {
      assert.deepEqual(
        [...placeholders(pattern).keys()],
        [...placeholders(english.get(id)).keys()],
        `${id}: placeholders`,
      );
      assert.deepEqual(marks(pattern), marks(english.get(id)), `${id}: marks`);
      for (const keys of plurals(pattern))
        for (const form of forms) assert.ok(keys.includes(form), `${id}: the plural form ${form}`);
    }
  });
}

/** Nouns that are counted, in the plural. */
const PLURALS = {
  en: "points turns spaces rolls games wins dice moves columns days decisions puzzles mistakes players bars anchors",
  de: "Punkten? Zügen? Feldern? Würfen? Spielen? Siegen? Spalten Tagen? Entscheidungen Aufgaben Fehlern? Balken",
};
/** Messages that are never given a one: its number has decimal places, or there are always several. */
const NEVER_ONE = {
  decimals:
    "worth-points worth-turns gain-points gain-turns gain-wins wins-in-100 odds-spaces odds-stop-at stopping-cell",
  means: "strength-points strength-turns chances-turns chances-points motive-odds",
  several:
    "board-column advice-all log-all ruleset-board solve-words chart-bars motive-jump motive-dice-left motive-course",
  fives: "motive-bonus-now motive-extra motive-last-round motive-minimum motive-more-points",
};

for (const language of languages) {
  test(`${language} has a form for one of each thing that is counted`, () => {
    const nouns = new RegExp(
      `\\{ \\$(\\w+) \\} (?:more |fewer )?(?:${PLURALS[language].replaceAll(" ", "|")})(?!\\p{L})`,
      "gu",
    );
    const never = new Set(Object.values(NEVER_ONE).join(" ").split(" "));
    const text = readFileSync(join(root, `messages/${language}.ftl`), "utf8");
    const faulty = text.split(/^(?=[\w-]+ =)/m).flatMap((message) => {
      const [id] = message.split(" =");
      const counts = [...message.matchAll(nouns)].map(([, name]) => name);
      // "1 of 100 rolls" is a share.
      return counts.some((name) => !["chance", "share"].includes(name) && !message.includes(`{ $${name} ->`)) &&
        !never.has(id)
        ? [id]
        : [];
    });
    assert.deepEqual(faulty, []);
  });
}

test("every message is used", () => {
  const all = SOURCES.map(({ text }) => text).join("\n");
  const used = new Set([...all.matchAll(/\bt\(\s*"([\w-]+)"/g)].map(([, id]) => id));
  const called = new Set(
    [...all.matchAll(/\bt\(`([\w-]+)-\$\{|familyText\("([\w-]+)"/g)].map(([, one, other]) => one ?? other),
  );
  for (const family of called) assert.ok(FAMILIES[family], `messages ${family}-…: say in this test which there are`);
  for (const [family, names] of Object.entries(FAMILIES)) {
    assert.ok(called.has(family), `no page asks for messages ${family}-…`);
    for (const name of names.split(" ")) {
      assert.ok(english.has(`${family}-${name}`), `${family}-${name} is missing`);
      used.add(`${family}-${name}`);
    }
  }
  assert.deepEqual(
    [...english.keys()].filter((id) => !used.has(id)),
    [],
  );
});

/** Attributes that people read or hear. */
const READ = new Set(["aria-label", "aria-description", "title", "placeholder", "alt", "label"]);
/** Functions whose strings are no texts: ids of messages, addresses, names of things. */
const NO_TEXTS = new Set([
  "t",
  "familyText",
  "address",
  "get",
  "post",
  "set",
  "readStored",
  "writeStored",
  "go",
  "follow",
  "download",
  "matchMedia",
  "startsWith",
  "endsWith",
  "includes",
  "opponent",
  "addEventListener",
  "removeEventListener",
  "createIndex",
  "createObjectStore",
  "querySelector",
  "closest",
  "matches",
]);
/** What is shown in every language as it is, and what nobody sees. */
const EXCEPTIONS = new Map([
  ["App.svelte", ["retrodice", " · retrodice"]],
  // Notation.
  ["pages/Home.svelte", ["cantstop(4,2,players=2,sharing=jump)"]],
  [
    "components/Ask.svelte",
    [
      "ones twos threes fours fives sixes pair two-pairs three-kind four-kind full-house",
      "small-straight large-straight chance yahtzee",
    ],
  ],
  // What is typed in a terminal.
  ["pages/play/Invite.svelte", ["retrodice serve --host 0.0.0.0"]],
  // As games store it.
  ["lib/settings.svelte.ts", ["You"]],
  // Faults of the browser, which a worker reports.
  ["page/store.ts", ["this browser keeps no games:", "this browser keeps no more games:"]],
]);
/** Attributes and directives of what things look like. */
const LOOKS = new Set(["class", "style", "transform", "d", "points", "viewBox"]);
const word = /\p{L}/u;
const sentence = /\p{L}[\p{L}’,.]* \p{L}|^\p{Lu}\p{Ll}/u;

/** The texts in a component that are no messages. */
function texts({ name, text }) {
  const texts = [];
  const say = (what) => {
    const plain = what.trim();
    if (!(EXCEPTIONS.get(name) ?? []).some((one) => one.trim() === plain)) texts.push(plain);
  };
  /** Strings of an expression that may be shown: all, or only what looks like a sentence. */
  function strings(node, test) {
    if (!node || typeof node !== "object") return;
    if (Array.isArray(node)) return node.forEach((one) => strings(one, test));
    switch (node.type) {
      case "Literal":
        if (typeof node.value === "string" && test.test(node.value)) say(node.value);
        return;
      case "TemplateLiteral":
        for (const { value } of node.quasis) if (test.test(value.cooked)) say(value.cooked);
        return strings(node.expressions, test);
      case "CallExpression": {
        const callee = node.callee.name ?? node.callee.property?.name;
        strings(node.callee, test);
        return NO_TEXTS.has(callee) ? undefined : strings(node.arguments, test);
      }
      case "NewExpression":
        return node.callee.name === "URL" || node.callee.name === "RegExp" ? undefined : strings(node.arguments, test);
      case "BinaryExpression":
        return ["===", "!==", "in"].includes(node.operator)
          ? undefined
          : (strings(node.left, test), strings(node.right, test));
      case "MemberExpression":
        return strings(node.object, test);
      case "Property":
        // The keys that a page listens to.
        return node.key.name === "keys" ? undefined : strings(node.value, test);
      case "ImportDeclaration":
      case "TSTypeAliasDeclaration":
      case "TSInterfaceDeclaration":
      case "TSTypeAnnotation":
      case "TSAsExpression":
      case "TSLiteralType":
      case "TSTypeParameterInstantiation":
        return node.type === "TSAsExpression" ? strings(node.expression, test) : undefined;
    }
    for (const [key, value] of Object.entries(node)) if (key !== "metadata" && key !== "parent") strings(value, test);
  }
  function show(node, inside) {
    if (!node || typeof node !== "object") return;
    if (Array.isArray(node)) return node.forEach((one) => show(one, inside));
    switch (node.type) {
      case "Text":
        // What stands on a key is its name.
        if (word.test(node.data) && inside !== "kbd") say(node.data);
        return;
      case "ExpressionTag":
      case "HtmlTag":
        return strings(node.expression, word);
      case "StyleDirective":
      case "ClassDirective":
        return;
      case "Attribute":
        if (LOOKS.has(node.name)) return;
        // What a component is given may be shown by it.
        if (!READ.has(node.name) && inside !== "Component") return strings(node.value, sentence);
        for (const part of [node.value].flat()) {
          if (part.type === "Text" && (READ.has(node.name) ? word : sentence).test(part.data)) say(part.data);
          if (part.type === "ExpressionTag") strings(part.expression, READ.has(node.name) ? word : sentence);
        }
        return;
      case "RegularElement":
      case "Component":
        show(node.attributes, node.type);
        return show(node.fragment, node.name);
    }
    for (const [key, value] of Object.entries(node)) {
      if (key === "test" || key === "expression" || key === "key" || key === "context" || key === "declaration")
        strings(value, sentence);
      else if (key !== "metadata" && key !== "parent") show(value, inside);
    }
  }
  const wrapped = name.endsWith(".ts") ? `<script lang="ts">${text}</script>` : text;
  const { fragment, instance, module } = parse(wrapped, { modern: true, filename: name });
  show(fragment, "");
  strings(instance?.content, sentence);
  strings(module?.content, sentence);
  return texts;
}

test("no page has texts of its own", () => {
  const violations = SOURCES.flatMap((source) => texts(source).map((text) => `${source.name}: ${text}`));
  assert.deepEqual(violations, []);
});

/** Texts whose space at the beginning the compiler takes away: `{#if sure} ±` is shown as `±`. */
function lost(node) {
  if (!node || typeof node !== "object") return [];
  const [first] = node.type === "Fragment" ? node.nodes : [];
  const own =
    first?.type === "Text" && /^ +([^\s]|$)/.test(first.data)
      ? [node.nodes.map((one) => one.raw ?? one.type).join("")]
      : [];
  return [
    ...own,
    ...Object.entries(node)
      .filter(([key]) => key !== "metadata" && key !== "parent")
      .flatMap(([, value]) => lost(value)),
  ];
}

test("no space at the beginning of a block is lost", () => {
  const of = (text) => lost(parse(text, { modern: true }).fragment);
  assert.equal(of("{value}{#if sure} <b>±</b>{/if}").length, 1);
  assert.equal(of("<b>{title}</b>{#if unit}<i> · {unit}</i>{/if}").length, 1);
  assert.deepEqual(
    SOURCES.filter(({ name }) => name.endsWith(".svelte")).flatMap(({ name, text }) =>
      of(text).map((one) => `${name}: ${one}`),
    ),
    [],
  );
});

test("a text outside the messages is found", () => {
  const of = (text) => texts({ name: "Some.svelte", text });
  assert.deepEqual(of("<p>Roll again</p>"), ["Roll again"]);
  assert.deepEqual(of('<p>{one ? "Fewer" : t("advice-all")}</p>'), ["Fewer"]);
  assert.deepEqual(of("<p>{`${count} dice`}</p>"), ["dice"]);
  assert.deepEqual(of('<input placeholder="dice" />'), ["dice"]);
  assert.deepEqual(of('<BarChart title="Final scores" />'), ["Final scores"]);
  assert.deepEqual(of('<script>let words = "Choose a box";</script>'), ["Choose a box"]);
  assert.deepEqual(of('<b class:on={phase === "over"} class="card row">{t("stop")} <kbd>s</kbd> · 28</b>'), []);
});
