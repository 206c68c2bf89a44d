// Words for moves, games and reasons.

import { pairSums } from "./moves";
import { amount, mean, percent, titled } from "./format";
import { decimal, language, familyText, t } from "./language.svelte";
import { ANONYMOUS } from "./settings.svelte";
import type { Advice, AdviceOption, Deciding, Further, Motive } from "./described";

/** Values closer than this are equal. */
const EQUAL = 1e-9;

export const boxWord = (name: string) => familyText("box", name) ?? titled(name.replace(/-/g, " "));
export const unitWord = (unit: string) => familyText("unit", unit) ?? unit;

/** Name of a player on the pages: games call those who gave none by one name. */
export const displayName = (name: string) => (name === ANONYMOUS ? t("you") : name);
/** Name of a player in games, for one that is typed on the pages. */
export const storedName = (typed: string) => (typed.trim() === t("you") ? ANONYMOUS : typed);

/** Word for an error rate. */
export const ratingWord = (word: string) => familyText("rating", word) ?? word;

const diceWords = (text: string) => text.replace(/-/g, " ");

/** Says a move in two halves, either of which may be empty: what it does with the dice, and what follows. */
export function halves(move: string): { what: string; then: string } {
  if (move === "keep -") return { what: t("move-keep-none"), then: "" };
  if (move.startsWith("keep ")) return { what: t("move-keep", { dice: diceWords(move.slice(5)) }), then: "" };
  if (move.startsWith("score ")) return { what: t("move-score", { box: boxWord(move.slice(6)) }), then: "" };
  const count = /^roll (\d+)$/.exec(move)?.[1];
  if (count) return { what: t("move-dice", { count: Number(count) }), then: "" };
  const [, dice = "", follows] = /^(.*?) ?(roll|stop|hold)?$/.exec(move) ?? [];
  const aside = dice.includes("-") && !dice.includes("+");
  const what = aside
    ? t("move-aside", { dice: diceWords(dice) })
    : dice && (familyText("move", dice) ?? dice.replace("+", " + "));
  return { what, then: (follows && familyText("move", follows)) ?? "" };
}

/** Says a move: `6+8 roll` is "6 + 8, roll again". */
export function moveWords(move: string): string {
  const { what, then } = halves(move);
  return what && then ? t("move-both", { first: what, second: then }) : what || then || move;
}

/** Says the best move; where estimates cannot tell it from others, the half that is sure, and what is open. */
function callOf(near: AdviceOption[]): string {
  const all = near.map((one) => halves(one.move));
  const [[what, ...whats], [then, ...thens]] = [
    [...new Set(all.map((one) => one.what))],
    [...new Set(all.map((one) => one.then))],
  ];
  const either = (one: string, others: string[]) =>
    titled(new Intl.ListFormat(language.code, { type: "disjunction" }).format([one, ...others]));
  if (near.length === 1) return titled(moveWords(near[0]!.move));
  const half = (sure: string, best: string, others: string[]) =>
    t("reason-close", { sure: titled(sure), open: either(best, others), best });
  if (then && !thens.length) return half(then, what!, whats);
  if (what && !whats.length) return half(what, then!, thens);
  return t("reason-close-all", { best: moveWords(near[0]!.move) });
}

/** Says which rules of Can't Stop differ from the official ones; undefined where there are no words for one. */
function rulesOf(options: string[]): string[] | undefined {
  const words = options.map((part) => {
    const [key, value = ""] = part.split("=");
    if (key === "win") return t("rule-win", { count: Number(value) });
    if (key === "dice" && value === "2") return t("rule-two-dice");
    return key !== "sharing"
      ? undefined
      : value === "jump"
        ? t("rule-jump")
        : value === "forced-roll"
          ? t("rule-forced-roll")
          : undefined;
  });
  return words.every((word) => word !== undefined) ? words : undefined;
}

/** Names a game as people call it, or by its spec where that says more. */
export function gameName(spec: string): string {
  const [, kind = "", inside = ""] = /^(\w+)(?:\((.*)\))?$/.exec(spec.trim()) ?? [];
  const parts = inside
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
  const players = parts.find((part) => part.startsWith("players="))?.slice(8);
  const plain = parts.filter((part) => !part.startsWith("players="));
  const name = familyText("game", kind);
  const rules = kind === "cantstop" || kind === "pig" ? rulesOf(plain.filter((part) => part.includes("="))) : [];
  if (!name || !rules || (!rules.length && plain.some((part) => part.includes("=")))) return spec;
  // Ratings are of a kind of game, without a board or seats.
  if (!parts.length) return name;
  if (kind === "cantstop") {
    const size = plain.filter((part) => !part.includes("=")).join(", ");
    const board = size === "6, 3" ? name : t("game-sized", { name, size });
    const seats = familyText("seats", players ?? "1");
    return [seats ? t("game-both", { name: board, seats }) : board, ...rules].join(", ");
  }
  if (kind === "farkle" || kind === "hog" || kind.startsWith("pig")) {
    const to = plain[0] ? t("game-to", { name, target: plain[0] }) : name;
    const seats = players && familyText("seats", players);
    return [seats ? t("game-both", { name: to, seats }) : to, ...rules].join(", ");
  }
  return plain.length && plain[0] !== "forced" ? spec : name;
}

function worth(value: number, unit: string): string {
  if (unit === "win probability") return percent(value);
  const values = { amount: amount(value, unit) };
  return unit === "turns" ? t("worth-turns", values) : t("worth-points", values);
}

/** Half of the 95 % interval; zero where a value is exact, undefined where its error is not known. */
export function margin({ low, high }: { low: number | null; high: number | null }): number | undefined {
  return low === null || high === null ? undefined : (high - low) / 2;
}

/** Writes a loss; undefined if it is too small to be seen. */
function cost(value: number, unit: string): string | undefined {
  if (unit === "win probability") return value >= 0.00005 ? percent(value, 2) : undefined;
  const values = { amount: decimal(value, value < 0.1 ? 3 : 2) };
  return value < 0.0005 ? undefined : unit === "turns" ? t("worth-turns", values) : t("worth-points", values);
}

/** Writes a probability as a number of a hundred rolls. */
export function ofHundred(chance: number): string {
  const count = 100 * chance;
  if (count > 0 && count < 1) return t("of-hundred-few");
  return count > 99 && count < 100 ? t("of-hundred-most") : t("of-hundred", { count: decimal(count, 0) });
}

/** Number of a hundred rolls that do not bust, for the form of the verb: one roll "is" safe. */
export const safeCount = (bust: number) => Math.max(1, Math.round(100 * (1 - bust)));

/** Says how many rolls do not bust. */
function safety(bust: number): string {
  return bust > 0 ? t("safe-rolls", { count: safeCount(bust), share: ofHundred(1 - bust) }) : t("safe-all");
}

/** Formats of the facts of a motive, by their names in the answer. */
const FORMATS: Record<string, (value: never) => string | number> = {
  move: moveWords,
  box: boxWord,
  bust: safety,
  chance: ofHundred,
  less: ofHundred,
  gain: mean,
  loss: mean,
  points: (value: number) => decimal(value, 0),
  best: (value: number) => decimal(value, 0),
  columns: (value: number[]) => new Intl.ListFormat(language.code, { type: "conjunction" }).format(value.map(String)),
};

/** Says a motive in a sentence. */
export function motiveWords({ kind, ...facts }: Motive): string {
  const values: Record<string, string | number> = "columns" in facts ? { count: facts.columns.length } : {};
  for (const [name, value] of Object.entries(facts)) {
    const format = FORMATS[name];
    values[name] = format ? format(value as never) : typeof value === "boolean" ? (value ? "yes" : "no") : (value ?? 0);
  }
  return titled(familyText("motive", kind, values) ?? kind);
}

function withStep({ step, best }: Further): string {
  const move = moveWords(best);
  if (step.kind === "points") return t("reason-further-points", { more: step.more, move });
  if (step.place === null) return t("reason-further-space", { column: step.column, move });
  return t("reason-further-seat", { place: step.place, column: step.column, move });
}

/** Says where values come from. */
export const sourceWord = (from: { source: string; basis: string }) => familyText("source", from.source) ?? from.basis;

/** Says why the best move is best, in sentences that agree with the table. In English they are those of the program. */
export function reasons(advice: Advice): string[] {
  const [best, second] = advice.options;
  const { stop, roll, bust, further, motives } = advice.reasons;
  const points = advice.unit === "points";
  if (!best) {
    const value = t("reason-position", { value: worth(advice.value, advice.unit) });
    return [value, ...(points || bust === null ? [] : [`${titled(safety(bust))}.`]), ...estimated(advice)];
  }
  const sentences: string[] = [];
  const rolls = best.then === "roll";
  const near = advice.options.filter((one) => one === best || one.close);
  const close = near.length > 1;
  const call = callOf(near);
  if (roll !== null && bust !== null && (!points || bust > 0)) {
    const rolled = { call, safe: safety(bust) };
    sentences.push(rolls && !close ? t("reason-roll", rolled) : t("reason-not-roll", rolled));
    if (stop === null) sentences.push(t("reason-value", { value: worth(roll, advice.unit) }));
    else sentences.push(t("reason-both", { stop: worth(stop, advice.unit), roll: worth(roll, advice.unit) }));
  } else {
    sentences.push(t("reason-worth", { call, value: worth(best.value, advice.unit) }));
  }
  sentences.push(...motives.map(motiveWords));
  if (second && !close) {
    const loss = cost(second.regret, advice.unit);
    if (loss) sentences.push(t("reason-next", { move: moveWords(second.move), loss }));
    else if (second.regret < EQUAL) sentences.push(t("reason-equal", { move: moveWords(second.move) }));
  }
  if (best.rule28 !== null) {
    const stops = best.rule28 >= 28;
    const open = near.some((one) => (one.then === "roll") !== rolls);
    const verdict = stops === !rolls || open ? "right" : stops ? "timid" : "bold";
    sentences.push(t("reason-rule28", { count: best.rule28, would: stops ? "stop" : "roll", verdict }));
  }
  for (const one of further) if (one.differs && !close) sentences.push(withStep(one));
  return [...sentences, ...estimated(advice)];
}

/** Says how far off the value of the position may be; nothing if all values are exact. */
function estimated(advice: Advice): string[] {
  const error = margin(advice);
  if (error) return [t("reason-estimated", { margin: worth(error, advice.unit) })];
  // The value of a move that ends the game is exact, that of others is not.
  return advice.exact ? [] : [t("reason-inexact")];
}

export interface RollGroup {
  name: string;
  bust: boolean;
  chance: number;
  swing: number;
}

/** Groups the rolls that decide by their value, and adds the bust. */
export function rollGroups(advice: Advice): RollGroup[] {
  const bust = advice.reasons.bust ?? 0;
  const groups: { rolls: Deciding[]; swing: number }[] = [];
  for (const roll of advice.reasons.deciding) {
    const same = groups.find((group) => Math.abs(group.swing - roll.swing) < 1e-9);
    if (same) same.rolls.push(roll);
    else groups.push({ rolls: [roll], swing: roll.swing });
  }
  const lowest = Math.min(0, ...groups.map((group) => group.swing));
  const entries = groups
    .map(({ rolls, swing }) => ({
      name: nameOf(rolls),
      bust: false,
      chance: rolls.reduce((sum, roll) => sum + roll.chance, 0),
      swing,
    }))
    // The rolls that bust are in the group of the bust.
    .filter((group) => !(bust > 0 && group.swing < 0 && group.swing <= lowest + 1e-9));
  const loss = advice.reasons.stop !== null && lowest < 0 ? lowest : Number.NaN;
  return bust > 0 ? [...entries, { name: t("move-bust"), bust: true, chance: bust, swing: loss }] : entries;
}

/** Names what rolls have in common: `a 6 and an 8`, or the dice themselves. */
function nameOf(rolls: Deciding[]): string {
  const sums = rolls.map((roll) => pairSums(roll.dice).map((pair) => pair.join(" + ")));
  const shared = sums[0]?.filter((pair) => sums.every((all) => all.includes(pair))) ?? [];
  if (rolls.length > 1 && shared[0]) return t("rolls-any", { sums: shared[0] });
  return rolls.map((roll) => roll.dice.join("-")).join(", ");
}
