// Moves as people decide: first what to do with the dice, then whether to roll again.

import type { ChoiceView } from "./described";

export interface Line {
  name: string;
  /** The columns that move, one entry for each space. */
  columns: number[];
  /** The dice set aside. */
  keep: number[] | null;
  roll?: ChoiceView;
  stop?: ChoiceView;
}

/** Moves that differ only in what follows, as one. */
export function linesOf(choices: ChoiceView[]): Line[] {
  const lines: Line[] = [];
  for (const choice of choices) {
    const name = choice.text.replace(/ ?(roll|stop|hold)$/, "");
    let line = lines.find((line) => line.name === name);
    if (!line) lines.push((line = { name, columns: choice.columns, keep: choice.keep }));
    if (choice.then === "roll") line.roll = choice;
    else line.stop = choice;
  }
  return lines;
}

/** How four dice are paired for a line: two places each, and what they show together. */
export interface Pairing { places: [number, number][]; sums: [number, number]; used: [boolean, boolean] }

const WAYS: [number, number][][] = [[[0, 1], [2, 3]], [[0, 2], [1, 3]], [[0, 3], [1, 2]]];

/** The pairing that makes the columns of a line; nothing for lines that pair no dice. */
export function pairingOf(dice: number[], columns: number[]): Pairing | undefined {
  if (dice.length !== 4 || !columns.length) return undefined;
  for (const places of WAYS) {
    const sums = places.map(([one, other]) => dice[one]! + dice[other]!) as [number, number];
    const left = [...columns];
    const used = sums.map((sum) => {
      const at = left.indexOf(sum);
      if (at >= 0) left.splice(at, 1);
      return at >= 0;
    }) as [boolean, boolean];
    if (!left.length) return { places: places as [number, number][], sums, used };
  }
  return undefined;
}

/** For each of four dice the pair that it is in. */
export function tonesOf(pairing: Pairing | undefined): string[] {
  const tones = ["", "", "", ""];
  pairing?.places.forEach((pair, which) => pair.forEach((place) => (tones[place] = !pairing.used[which] ? "c" : which ? "b" : "a")));
  return pairing ? tones : [];
}
