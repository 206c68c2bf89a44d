// What moves, games and reasons are called on the pages.

import { pairings } from "./notation";
import { amount, percent, titled } from "./format";
import type { Advice, AdviceOption, Deciding } from "./described";

const BOXES: Record<string, string> = {
  "three-kind": "Three of a kind", "four-kind": "Four of a kind", pair: "One pair", "two-pairs": "Two pairs",
};
export const boxWord = (name: string) => BOXES[name] ?? titled(name.replace(/-/g, " "));

const faces = (text: string) => text.replace(/-/g, " ");

/** A move as people say it: `6+8 roll` is "6 + 8, roll again". */
export function said(move: string): string {
  if (move === "keep -") return "keep none";
  if (move.startsWith("keep ")) return `keep ${faces(move.slice(5))}`;
  if (move.startsWith("score ")) return `score ${boxWord(move.slice(6)).toLowerCase()}`;
  const [, what, then] = /^(.*?) ?(roll|stop|hold)?$/.exec(move) ?? [];
  const after = then === "roll" ? "roll again" : then;
  if (!what) return after ?? move;
  const name = what.includes("+") || !what.includes("-") ? what.replace("+", " + ") : `set aside ${faces(what)}`;
  return after ? `${name}, ${after}` : name;
}

const KINDS: Record<string, string> = {
  cantstop: "Can’t Stop", yahtzee: "Yahtzee", yatzy: "Yatzy", kniffel: "Kniffel", yacht: "Yacht",
  farkle: "Farkle", pig: "Pig", piglet: "Piglet", pushyourluck: "Push your luck",
};
const SEATS: Record<string, string> = { "1": "alone", "2": "for two", "3": "for three", "4": "for four" };

/** A game as people call it; its spec only where that says more. */
export function gameName(spec: string): string {
  const [, kind = "", inside = ""] = /^(\w+)(?:\((.*)\))?$/.exec(spec.trim()) ?? [];
  const parts = inside.split(",").map((part) => part.trim()).filter(Boolean);
  const players = parts.find((part) => part.startsWith("players="))?.slice(8);
  const plain = parts.filter((part) => !part.startsWith("players="));
  const name = KINDS[kind];
  if (!name || plain.some((part) => part.includes("="))) return spec;
  if (kind === "cantstop") {
    const board = plain.join() === "6,3" ? "" : ` (${plain.join(", ")})`;
    return `${name}${board} ${SEATS[players ?? "1"] ?? ""}`.trim();
  }
  if (kind === "farkle" || kind.startsWith("pig")) return `${name}${plain[0] ? ` to ${plain[0]}` : ""}${players === "1" ? " alone" : ""}`;
  return plain.length && plain[0] !== "forced" ? spec : name;
}

const worth = (value: number, unit: string) =>
  unit === "win probability" ? percent(value) : `${amount(value, unit)} ${unit}`;

/** Half of the 95 % interval; zero where a value is exact, undefined where nobody knows. */
export function margin(option: AdviceOption): number | undefined {
  return option.low === null || option.high === null ? undefined : (option.high - option.low) / 2;
}

const of100 = (share: number) => {
  const count = 100 * share;
  return count > 0 && count < 1 ? "fewer than 1" : count > 99 && count < 100 ? "more than 99" : count.toFixed(0);
};

/** Why the best move is best, in sentences that agree with the table. */
export function reasons(advice: Advice): string[] {
  const [best, second] = advice.options;
  const { stop, roll, bust, further } = advice.reasons;
  if (!best) {
    const before = bust ? `${titled(of100(1 - bust))} of 100 rolls survive.` : "No roll can bust.";
    return [`The position is worth ${worth(advice.value, advice.unit)}.`, ...(advice.unit === "points" ? [] : [before])];
  }
  const found: string[] = [];
  const rolls = best.then === "roll";
  const close = second?.close;
  const call = close ? "Too close to call" : titled(said(best.move));
  if (stop !== null && roll !== null && advice.unit !== "points") {
    const lives = bust ? `${of100(1 - bust)} of 100 rolls survive` : "no roll can bust";
    found.push(rolls && !close ? `${call}: ${lives}.` : `${call}. Rolling again, ${lives}.`);
    found.push(`Ending the turn leaves you at ${worth(stop, advice.unit)}, rolling at ${worth(roll, advice.unit)}.`);
  } else {
    found.push(`${call} is worth ${worth(best.value, advice.unit)}.`);
  }
  if (second && !close && second.regret > 5e-7) found.push(`The next best, ${said(second.move)}, gives away ${worth(second.regret, advice.unit)}.`);
  if (best.rule28 !== null) {
    const stops = best.rule28 >= 28;
    const sides = stops === !rolls || close ? "" : stops ? ": too timid here" : ": too bold here";
    found.push(`The Rule of 28 counts ${best.rule28} and would ${stops ? "stop" : "roll"}${sides}.`);
  }
  for (const one of further) if (one.differs && !close) found.push(`With ${one.change}, it would be ${said(one.best)}.`);
  const error = margin(best);
  if (error) found.push(`Estimated, ± ${worth(error, advice.unit)}.`);
  else if (!advice.exact) found.push("Estimated, not exact.");
  return found;
}

export interface RollGroup { name: string; chance: number; swing: number }

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
  const named = groups
    .map(({ rolls, swing }) => ({ name: nameOf(rolls), chance: rolls.reduce((sum, roll) => sum + roll.chance, 0), swing }))
    // The rolls that bust are in the group of the bust.
    .filter((group) => !(bust > 0 && group.swing < 0 && group.swing <= lowest + 1e-9));
  const loss = advice.reasons.stop !== null && lowest < 0 ? lowest : Number.NaN;
  return bust > 0 ? [...named, { name: "bust", chance: bust, swing: loss }] : named;
}

/** What rolls have in common: `a 6 and an 8`, or the dice themselves. */
function nameOf(rolls: Deciding[]): string {
  const sums = rolls.map((roll) => pairings(roll.dice).map((pair) => pair.join(" + ")));
  const shared = sums[0]?.filter((pair) => sums.every((all) => all.includes(pair))) ?? [];
  if (rolls.length > 1 && shared[0]) return `any ${shared[0]}`;
  return rolls.map((roll) => roll.dice.join("-")).join(", ");
}
