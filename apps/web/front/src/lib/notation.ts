// Positions as text, for the editor; the server has the last word on what is legal.

import type { ColumnView } from "./described";

export interface Parts { spec: string; name: string; fields: string[] }

export function split(position: string): Parts {
  const [spec = "", ...fields] = position.split("|").map((part) => part.trim());
  return { spec, name: spec.split("(")[0]!.toLowerCase(), fields };
}

export const join = ({ spec, fields }: { spec: string; fields: string[] }) => [spec, ...fields].join(" | ");

function argumentsOf(spec: string): { plain: string[]; named: Map<string, string> } {
  const inside = /\((.*)\)/.exec(spec)?.[1] ?? "";
  const parts = inside.split(",").map((part) => part.trim()).filter(Boolean);
  return {
    plain: parts.filter((part) => !part.includes("=")),
    named: new Map(parts.filter((part) => part.includes("=")).map((part) => part.split("=") as [string, string])),
  };
}

export interface CantStop { sides: number; players: number; markers: number; win: number; lengths: Map<number, number> }

/** More than any board that the rules know. */
const MOST_SIDES = 8;
const MOST_SEATS = 4;
const LONGEST_COLUMN = 60;

/** The board that a spec of Can't Stop means; nothing for one that cannot be drawn. */
export function boardOf(spec: string): CantStop | undefined {
  const { plain, named } = argumentsOf(spec);
  const sides = Number(plain[0] ?? named.get("sides") ?? 6);
  const shortest = Number(plain[1] ?? 3);
  const players = Number(named.get("players") ?? 1);
  const fits = (number: number, most: number) => Number.isInteger(number) && number >= 1 && number <= most;
  if (!fits(sides, MOST_SIDES) || !fits(shortest, LONGEST_COLUMN) || !fits(players, MOST_SEATS)) return undefined;
  const given = named.get("lengths")?.split("-").map(Number);
  const lengths = new Map<number, number>();
  for (let column = 2; column <= 2 * sides; column++) {
    const fromEdge = Math.min(column - 2, 2 * sides - column);
    const length = given?.[column - 2] ?? shortest + 2 * fromEdge;
    if (!fits(length, LONGEST_COLUMN)) return undefined;
    lengths.set(column, length);
  }
  return {
    sides,
    players,
    markers: Number(named.get("markers") ?? 3),
    win: Number(named.get("win") ?? 3),
    lengths,
  };
}

export type Row = Map<number, number>;

export function readRow(text: string | undefined): Row {
  const row: Row = new Map();
  for (const [, column, height] of (text ?? "").matchAll(/(\d+)\s*:\s*(\d+)/g)) row.set(Number(column), Number(height));
  return row;
}

export function writeRow(row: Row): string {
  const entries = [...row].filter(([, height]) => height > 0).sort(([a], [b]) => a - b);
  return entries.map(([column, height]) => `${column}:${height}`).join(",") || "-";
}

export interface CantStopPosition { board: CantStop; squares: Row[]; markers: Row; dice: number[] }

export function readCantStop({ spec, name, fields }: Parts): CantStopPosition | undefined {
  const board = name === "cantstop" ? boardOf(spec) : undefined;
  if (!board) return undefined;
  const seats = (fields[0] ?? "").split("/").map(readRow);
  while (seats.length < board.players) seats.push(new Map());
  return { board, squares: seats.slice(0, board.players), markers: readRow(fields[1]), dice: faces(fields[2]) };
}

export function writeCantStop(spec: string, at: CantStopPosition): string {
  const squares = at.squares.map(writeRow).join(" / ");
  return join({ spec, fields: [squares, writeRow(at.markers), at.dice.join("-") || "-"] });
}

/** What is put on the board by hand: a runner, or the piece of a seat, the one at move being 0. */
export type Placing = "runner" | number;

/** The position with that on a space; what stands there already is taken away. */
export function put(at: CantStopPosition, what: Placing, column: number, height: number): CantStopPosition {
  const [markers, own] = [new Map(at.markers), at.squares[0]?.get(column) ?? 0];
  if (what === "runner") {
    if (markers.get(column) === height) markers.delete(column);
    else if (height > own) markers.set(column, height);
    return { ...at, markers };
  }
  const squares = at.squares.map((row, seat) => (seat === what ? new Map(row).set(column, row.get(column) === height ? 0 : height) : row));
  const length = at.board.lengths.get(column) ?? 0;
  const isClaimed = squares.some((row) => (row.get(column) ?? 0) >= length);
  // A runner is above its player's piece, and nobody has one in a column that is claimed.
  if (isClaimed || (markers.get(column) ?? 0) <= (squares[0]?.get(column) ?? 0)) markers.delete(column);
  return { ...at, squares, markers };
}

/** As the board component draws it. */
export function columnsOf(at: CantStopPosition): ColumnView[] {
  return [...at.board.lengths].map(([column, length]) => {
    const squares = at.squares.map((row) => row.get(column) ?? 0);
    const owner = squares.findIndex((height) => height >= length);
    return { column, length, squares, marker: at.markers.get(column) ?? null, owner: owner < 0 ? null : owner };
  });
}

export const faces = (text: string | undefined): number[] => [...(text ?? "").matchAll(/\d/g)].map(([face]) => Number(face));

/** The distinct sums of each way to pair four dice. */
export function pairings(dice: number[]): [number, number][] {
  const [a, b, c, d] = dice as [number, number, number, number];
  if (dice.length !== 4) return [];
  const all: [number, number][] = [[a + b, c + d], [a + c, b + d], [a + d, b + c]];
  const seen = new Set<string>();
  return all
    .map(([one, two]) => (one < two ? [one, two] : [two, one]) as [number, number])
    .filter((pair) => !seen.has(pair.join()) && seen.add(pair.join()));
}

export const START: Record<string, string> = {
  "cantstop(6,3)": "cantstop(6,3) | - | - | -",
  "cantstop(6,3,players=2)": "cantstop(6,3,players=2) | - / - | - | -",
  "cantstop(3,1)": "cantstop(3,1) | - | - | 1-1-2-3",
  yahtzee: "yahtzee | - | 2 | 1-3-3-4-6",
  "farkle(2000)": "farkle(2000) | 350/1200 | 200 | 1-3-5",
  "pig(100)": "pig(100) | 35/62 | 12 | 4",
};

/** A position as the board at the table draws it: positions tell seats from the mover on. */
export function seated(at: CantStopPosition, mover: number): CantStopPosition {
  const count = at.squares.length;
  return { ...at, squares: at.squares.map((_, seat) => at.squares[(seat - mover + count) % count]!) };
}

/** Where the markers are after a move, by column. */
export function advanced(at: CantStopPosition, move: string): Row {
  const markers = new Map(at.markers);
  for (const column of stepsOf(move)) {
    const from = markers.get(column) ?? at.squares[0]?.get(column) ?? 0;
    markers.set(column, Math.min(at.board.lengths.get(column) ?? 0, from + 1));
  }
  return markers;
}

/** The columns that a move such as `6+8 roll` advances, one entry for each space. */
export function stepsOf(move: string): number[] {
  return move.split(" ")[0]!.split("+").map(Number).filter((column) => column > 1);
}
