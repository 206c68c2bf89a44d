// Moves in two decisions: first what to do with the dice, then whether to roll again.

import type { ChoiceView } from "./described";

/** Moves that differ only in what follows them. */
export interface MoveGroup {
  /** What it does with the dice: columns or dice set aside. Empty where there is nothing to choose. */
  name: string;
  /** The columns that move, one entry for each space. */
  columns: number[];
  /** The dice set aside. */
  keep: number[] | null;
  roll?: ChoiceView;
  stop?: ChoiceView;
}

/** Groups the moves of a roll by what they do with the dice. */
export function groupMoves(choices: ChoiceView[]): MoveGroup[] {
  const groups: MoveGroup[] = [];
  for (const { columns, keep, ...choice } of choices) {
    const name = keep?.join("-") ?? columns.join("+");
    let group = groups.find((group) => group.name === name);
    if (!group) groups.push((group = { name, columns, keep }));
    group[choice.then === "roll" ? "roll" : "stop"] = { columns, keep, ...choice };
  }
  return groups;
}

type Pair = [number, number];

/** Indices of the dice in each way to pair four of them. */
const PAIRINGS: [Pair, Pair][] = ["01 23", "02 13", "03 12"].map(
  (text) => text.split(" ").map((pair) => [...pair].map(Number)) as [Pair, Pair],
);

/** Returns the distinct sums of each way to pair four dice, the smaller sum first. */
export function pairSums(dice: number[]): Pair[] {
  if (dice.length !== 4) return [];
  const sums = PAIRINGS.map((pairs) => pairs.map(([one, other]) => dice[one]! + dice[other]!).sort((a, b) => a - b));
  return [...new Map(sums.map((pair) => [pair.join(), pair as Pair])).values()];
}

/** How the columns of a move come from four dice. */
export interface Pairing {
  /** Indices of the dice of each pair. */
  pairs: [Pair, Pair];
  sums: Pair;
  /** Whether the move advances the column of each pair. */
  isUsed: boolean[];
}

/** Finds the pairing that makes these columns; undefined for moves that pair no dice. */
export function pairingOf(dice: number[], columns: number[]): Pairing | undefined {
  if (dice.length !== 4 || !columns.length) return undefined;
  for (const pairs of PAIRINGS) {
    const sums = pairs.map(([one, other]) => dice[one]! + dice[other]!) as Pair;
    const open = [...columns];
    const isUsed = sums.map((sum) => {
      const index = open.indexOf(sum);
      if (index >= 0) open.splice(index, 1);
      return index >= 0;
    });
    if (!open.length) return { pairs, sums, isUsed };
  }
  return undefined;
}

/** Tone of each of four dice: `a` and `b` for the pairs that are used, `c` for others; none without a pairing. */
export function tonesOf(pairing: Pairing | undefined): string[] {
  if (!pairing) return [];
  const tones = ["", "", "", ""];
  pairing.pairs.forEach((pair, index) => {
    for (const die of pair) tones[die] = !pairing.isUsed[index] ? "c" : index ? "b" : "a";
  });
  return tones;
}
