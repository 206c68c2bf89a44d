// What moves, games and reasons are called on the pages.

import { pairings } from "./notation";
import { amount, mean, percent, titled } from "./format";
import { decimal, language, named, t } from "./language.svelte";
import { NOBODY } from "./settings.svelte";
import type { Advice, AdviceOption, Deciding, Further, Motive } from "./described";

/** Values closer than this are equal. */
const EQUAL = 1e-9;

export const boxWord = (name: string) => named("box", name) ?? titled(name.replace(/-/g, " "));
export const unitWord = (unit: string) => named("unit", unit) ?? unit;

/** A player's name as it is shown: games call those who gave none by one name. */
export const shownName = (name: string) => (name === NOBODY ? t("you") : name);
/** The same backwards, for what is typed. */
export const givenName = (typed: string) => (typed.trim() === t("you") ? NOBODY : typed);

/** The word for an error rate. */
export const ratingWord = (word: string) => named("rating", word) ?? word;

const faces = (text: string) => text.replace(/-/g, " ");

/** The two halves of a move as people say them, where it has them: what is taken, and what follows. */
function halves(move: string): { what: string; then: string } {
  if (move === "keep -") return { what: t("move-keep-none"), then: "" };
  if (move.startsWith("keep ")) return { what: t("move-keep", { dice: faces(move.slice(5)) }), then: "" };
  if (move.startsWith("score ")) return { what: t("move-score", { box: boxWord(move.slice(6)) }), then: "" };
  const [, taken = "", follows] = /^(.*?) ?(roll|stop|hold)?$/.exec(move) ?? [];
  const aside = taken.includes("-") && !taken.includes("+");
  const what = aside ? t("move-aside", { dice: faces(taken) }) : taken && (named("move", taken) ?? taken.replace("+", " + "));
  return { what, then: (follows && named("move", follows)) ?? "" };
}

/** A move as people say it: `6+8 roll` is "6 + 8, roll again". */
export function said(move: string): string {
  const { what, then } = halves(move);
  return what && then ? t("move-both", { first: what, second: then }) : what || then || move;
}

/** The best move; where estimates cannot tell it from others, the half of it that is sure, and what is open. */
function callOf(near: AdviceOption[]): string {
  const all = near.map((one) => halves(one.move));
  const [[what, ...whats], [then, ...thens]] = [[...new Set(all.map((one) => one.what))], [...new Set(all.map((one) => one.then))]];
  const either = (one: string, others: string[]) => titled(new Intl.ListFormat(language.code, { type: "disjunction" }).format([one, ...others]));
  if (near.length === 1) return titled(said(near[0]!.move));
  if (then && !thens.length) return t("reason-close", { sure: titled(then), open: either(what!, whats) });
  if (what && !whats.length) return t("reason-close", { sure: titled(what), open: either(then!, thens) });
  return titled(t("verdict-close"));
}

/** What is unusual about a game of Can't Stop; nothing where there are no words for it. */
function rulesOf(named: string[]): string[] | undefined {
  const words = named.map((part) => {
    const [key, value = ""] = part.split("=");
    if (key === "win") return t("rule-win", { count: Number(value) });
    return key !== "sharing" ? undefined : value === "jump" ? t("rule-jump") : value === "forced-roll" ? t("rule-forced-roll") : undefined;
  });
  return words.every((word) => word !== undefined) ? words : undefined;
}

/** A game as people call it; its spec only where that says more. */
export function gameName(spec: string): string {
  const [, kind = "", inside = ""] = /^(\w+)(?:\((.*)\))?$/.exec(spec.trim()) ?? [];
  const parts = inside.split(",").map((part) => part.trim()).filter(Boolean);
  const players = parts.find((part) => part.startsWith("players="))?.slice(8);
  const plain = parts.filter((part) => !part.startsWith("players="));
  const name = named("game", kind);
  const rules = kind === "cantstop" ? rulesOf(plain.filter((part) => part.includes("="))) : [];
  if (!name || !rules || (!rules.length && plain.some((part) => part.includes("=")))) return spec;
  // Ratings are of a kind of game, whatever its board and its seats.
  if (!parts.length) return name;
  if (kind === "cantstop") {
    const size = plain.filter((part) => !part.includes("=")).join(", ");
    const board = size === "6, 3" ? name : t("game-sized", { name, size });
    const seats = named("seats", players ?? "1");
    return [seats ? t("game-both", { name: board, seats }) : board, ...rules].join(", ");
  }
  if (kind === "farkle" || kind.startsWith("pig")) {
    const to = plain[0] ? t("game-to", { name, target: plain[0] }) : name;
    return players === "1" ? t("game-both", { name: to, seats: t("seats-1") }) : to;
  }
  return plain.length && plain[0] !== "forced" ? spec : name;
}

function worth(value: number, unit: string): string {
  if (unit === "win probability") return percent(value);
  const given = { amount: amount(value, unit) };
  return unit === "turns" ? t("worth-turns", given) : t("worth-points", given);
}


/** Half of the 95 % interval; zero where a value is exact, undefined where nobody knows. */
export function margin({ low, high }: { low: number | null; high: number | null }): number | undefined {
  return low === null || high === null ? undefined : (high - low) / 2;
}

/** What is given away; nothing if that is too little to be seen. */
function cost(value: number, unit: string): string | undefined {
  if (unit === "win probability") return value >= 0.00005 ? percent(value, 2) : undefined;
  const given = { amount: decimal(value, value < 0.1 ? 3 : 2) };
  return value < 0.0005 ? undefined : unit === "turns" ? t("worth-turns", given) : t("worth-points", given);
}

/** So many of a hundred rolls. */
function ofHundred(chance: number): string {
  const count = 100 * chance;
  if (count > 0 && count < 1) return t("of-hundred-few");
  return count > 99 && count < 100 ? t("of-hundred-most") : t("of-hundred", { count: decimal(count, 0) });
}

/** How many rolls do not bust. */
function survive(bust: number): string {
  if (!(bust > 0)) return t("survive-all");
  const count = 100 * (1 - bust);
  return count > 0 && count < 1 ? t("survive-few") : t("survive", { count: ofHundred(1 - bust) });
}

/** How a sentence shows each thing that a motive has. */
const SHOWN: Record<string, (value: never) => string | number> = {
  move: said,
  box: boxWord,
  bust: survive,
  chance: ofHundred,
  less: ofHundred,
  gain: mean,
  loss: mean,
  points: (value: number) => decimal(value, 0),
  columns: (value: number[]) => new Intl.ListFormat(language.code, { type: "conjunction" }).format(value.map(String)),
};

/** A motive as a sentence. */
export function motiveWords({ kind, ...facts }: Motive): string {
  const given: Record<string, string | number> = "columns" in facts ? { count: facts.columns.length } : {};
  for (const [name, value] of Object.entries(facts)) {
    const show = SHOWN[name];
    given[name] = show ? show(value as never) : typeof value === "boolean" ? (value ? "yes" : "no") : (value ?? 0);
  }
  return titled(named("motive", kind, given) ?? kind);
}

function withStep({ step, best }: Further): string {
  const move = said(best);
  if (step.kind === "points") return t("reason-further-points", { more: step.more, move });
  if (step.place === null) return t("reason-further-space", { column: step.column, move });
  return t("reason-further-seat", { place: step.place, column: step.column, move });
}

/** Where values come from. */
export const sourceWord = (from: { source: string; basis: string }) => named("source", from.source) ?? from.basis;

/** Why the best move is best, in sentences that agree with the table: in English those of `coach/src/words.rs`. */
export function reasons(advice: Advice): string[] {
  const [best, second] = advice.options;
  const { stop, roll, bust, further, motives } = advice.reasons;
  const points = advice.unit === "points";
  if (!best) {
    const value = t("reason-position", { value: worth(advice.value, advice.unit) });
    return [value, ...(points || bust === null ? [] : [`${titled(survive(bust))}.`]), ...estimated(advice)];
  }
  const found: string[] = [];
  const rolls = best.then === "roll";
  const near = advice.options.filter((one) => one === best || one.close);
  const close = near.length > 1;
  const call = callOf(near);
  if (roll !== null && bust !== null && (!points || bust > 0)) {
    const rolled = { call, survive: survive(bust) };
    found.push(rolls && !close ? t("reason-roll", rolled) : t("reason-not-roll", rolled));
    if (stop === null) found.push(t("reason-value", { value: worth(roll, advice.unit) }));
    else found.push(t("reason-both", { stop: worth(stop, advice.unit), roll: worth(roll, advice.unit) }));
  } else {
    found.push(t("reason-worth", { call, value: worth(best.value, advice.unit) }));
  }
  found.push(...motives.map(motiveWords));
  if (second && !close) {
    const loss = cost(second.regret, advice.unit);
    if (loss) found.push(t("reason-next", { move: said(second.move), loss }));
    else if (second.regret < EQUAL) found.push(t("reason-equal", { move: said(second.move) }));
  }
  if (best.rule28 !== null) {
    const stops = best.rule28 >= 28;
    const open = near.some((one) => (one.then === "roll") !== rolls);
    const verdict = stops === !rolls || open ? "right" : stops ? "timid" : "bold";
    found.push(t("reason-rule28", { count: best.rule28, would: stops ? "stop" : "roll", verdict }));
  }
  for (const one of further) if (one.differs && !close) found.push(withStep(one));
  return [...found, ...estimated(advice)];
}

/** How far off the value of the position may be; nothing if all values are exact. */
function estimated(advice: Advice): string[] {
  const error = margin(advice);
  if (error) return [t("reason-estimated", { margin: worth(error, advice.unit) })];
  // Of a move that ends the game the value is known, of others it is not.
  return advice.exact ? [] : [t("reason-inexact")];
}

export interface RollGroup { name: string; bust: boolean; chance: number; swing: number }

/** The rolls that decide, those of equal worth together, and always the bust. */
export function rollGroups(advice: Advice): RollGroup[] {
  const bust = advice.reasons.bust ?? 0;
  const groups: { rolls: Deciding[]; swing: number }[] = [];
  for (const roll of advice.reasons.deciding) {
    const same = groups.find((group) => Math.abs(group.swing - roll.swing) < 1e-9);
    if (same) same.rolls.push(roll);
    else groups.push({ rolls: [roll], swing: roll.swing });
  }
  const lowest = Math.min(0, ...groups.map((group) => group.swing));
  const found = groups
    .map(({ rolls, swing }) => ({ name: nameOf(rolls), bust: false, chance: rolls.reduce((sum, roll) => sum + roll.chance, 0), swing }))
    // The rolls that bust are in the group of the bust.
    .filter((group) => !(bust > 0 && group.swing < 0 && group.swing <= lowest + 1e-9));
  const loss = advice.reasons.stop !== null && lowest < 0 ? lowest : Number.NaN;
  return bust > 0 ? [...found, { name: t("move-bust"), bust: true, chance: bust, swing: loss }] : found;
}

/** What rolls have in common: `a 6 and an 8`, or the dice themselves. */
function nameOf(rolls: Deciding[]): string {
  const sums = rolls.map((roll) => pairings(roll.dice).map((pair) => pair.join(" + ")));
  const shared = sums[0]?.filter((pair) => sums.every((all) => all.includes(pair))) ?? [];
  if (rolls.length > 1 && shared[0]) return t("rolls-any", { sums: shared[0] });
  return rolls.map((roll) => roll.dice.join("-")).join(", ");
}
