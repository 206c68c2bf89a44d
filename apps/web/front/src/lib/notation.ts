// Positions as text, for the editor and for boards. The program decides what is legal.

import { columnLength, columnsOfDice } from "./board";
import type { ColumnView } from "./described";

/** A position in parts: the spec, the name of the game, and the fields between `|`. */
export interface PositionParts {
  spec: string;
  name: string;
  fields: string[];
}

export function splitPosition(position: string): PositionParts {
  const [spec = "", ...fields] = position.split("|").map((part) => part.trim());
  return { spec, name: spec.split("(")[0]!.toLowerCase(), fields };
}

export const joinPosition = ({ spec, fields }: { spec: string; fields: string[] }) => [spec, ...fields].join(" | ");

function argumentsOf(spec: string): { positional: string[]; keyword: Map<string, string> } {
  const inside = /\((.*)\)/.exec(spec)?.[1] ?? "";
  const parts = inside
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
  return {
    positional: parts.filter((part) => !part.includes("=")),
    keyword: new Map(parts.filter((part) => part.includes("=")).map((part) => part.split("=") as [string, string])),
  };
}

export interface CantStopBoard {
  sides: number;
  players: number;
  markers: number;
  win: number;
  lengths: Map<number, number>;
}

/** Limits of what is drawn, beyond any board that the rules know. */
const MAX_SIDES = 8;
const MAX_SEATS = 4;
const MAX_LENGTH = 60;

/** Reads the board of a spec of Can't Stop; undefined for one that cannot be drawn. */
export function boardOfSpec(spec: string): CantStopBoard | undefined {
  const { positional, keyword } = argumentsOf(spec);
  const sides = Number(positional[0] ?? keyword.get("sides") ?? 6);
  const shortest = Number(positional[1] ?? 3);
  const players = Number(keyword.get("players") ?? 1);
  const fits = (number: number, max: number) => Number.isInteger(number) && number >= 1 && number <= max;
  if (!fits(sides, MAX_SIDES) || !fits(shortest, MAX_LENGTH) || !fits(players, MAX_SEATS)) return undefined;
  const own = keyword.get("lengths")?.split("-").map(Number);
  const lengths = new Map<number, number>();
  for (const column of columnsOfDice(sides)) {
    const length = own?.[column - 2] ?? columnLength(column, sides, shortest);
    if (!fits(length, MAX_LENGTH)) return undefined;
    lengths.set(column, length);
  }
  return {
    sides,
    players,
    markers: Number(keyword.get("markers") ?? 3),
    win: Number(keyword.get("win") ?? 3),
    lengths,
  };
}

/** Heights by column. */
export type Heights = Map<number, number>;

/** Reads heights such as `6:4,7:5`. */
export function readHeights(text: string | undefined): Heights {
  const entries = (text ?? "").matchAll(/(\d+)\s*:\s*(\d+)/g);
  return new Map([...entries].map(([, column, height]) => [Number(column), Number(height)]));
}

export function writeHeights(heights: Heights): string {
  const entries = [...heights].filter(([, height]) => height > 0).sort(([a], [b]) => a - b);
  return entries.map(([column, height]) => `${column}:${height}`).join(",") || "-";
}

export interface CantStopPosition {
  board: CantStopBoard;
  squares: Heights[];
  markers: Heights;
  dice: number[];
}

export function readCantStop({ spec, name, fields }: PositionParts): CantStopPosition | undefined {
  const board = name === "cantstop" ? boardOfSpec(spec) : undefined;
  if (!board) return undefined;
  const seats = (fields[0] ?? "").split("/").map(readHeights);
  while (seats.length < board.players) seats.push(new Map());
  return { board, squares: seats.slice(0, board.players), markers: readHeights(fields[1]), dice: facesIn(fields[2]) };
}

export function writeCantStop(spec: string, at: CantStopPosition): string {
  const squares = at.squares.map(writeHeights).join(" / ");
  return joinPosition({ spec, fields: [squares, writeHeights(at.markers), at.dice.join("-") || "-"] });
}

/** A piece that is put on the board by hand: a runner, or that of a seat, counted from the one at move. */
export type BoardPiece = "runner" | number;

/** Puts a piece on a space, or takes it away if it stands there. */
export function togglePiece(at: CantStopPosition, piece: BoardPiece, column: number, height: number): CantStopPosition {
  const [markers, own] = [new Map(at.markers), at.squares[0]?.get(column) ?? 0];
  if (piece === "runner") {
    if (markers.get(column) === height) markers.delete(column);
    else if (height > own) markers.set(column, height);
    return { ...at, markers };
  }
  const squares = at.squares.map((heights, seat) =>
    seat === piece ? new Map(heights).set(column, heights.get(column) === height ? 0 : height) : heights,
  );
  const length = at.board.lengths.get(column) ?? 0;
  const isClaimed = squares.some((heights) => (heights.get(column) ?? 0) >= length);
  // A runner is above its player's piece, and nobody has one in a column that is claimed.
  if (isClaimed || (markers.get(column) ?? 0) <= (squares[0]?.get(column) ?? 0)) markers.delete(column);
  return { ...at, squares, markers };
}

/** Columns of a position as the board draws them. */
export function columnsOf(at: CantStopPosition): ColumnView[] {
  return [...at.board.lengths].map(([column, length]) => {
    const squares = at.squares.map((heights) => heights.get(column) ?? 0);
    const owner = squares.findIndex((height) => height >= length);
    return { column, length, squares, marker: at.markers.get(column) ?? null, owner: owner < 0 ? null : owner };
  });
}

/** Reads the faces of dice such as `1-3-3`. */
export const facesIn = (text: string | undefined): number[] =>
  [...(text ?? "").matchAll(/\d/g)].map(([face]) => Number(face));

/** Positions to begin an analysis with, by the spec. */
export const START_POSITIONS: Record<string, string> = {
  "cantstop(6,3)": "cantstop(6,3) | - | - | -",
  "cantstop(6,3,players=2)": "cantstop(6,3,players=2) | - / - | - | -",
  "cantstop(3,1)": "cantstop(3,1) | - | - | 1-1-2-3",
  yahtzee: "yahtzee | - | 2 | 1-3-3-4-6",
  "farkle(2000)": "farkle(2000) | 350/1200 | 200 | 1-3-5",
  "pig(100)": "pig(100) | 35/62 | 12 | 4",
  "hog(100)": "hog(100) | 35/62 | -",
  "pig(100,dice=2)": "pig(100,dice=2) | 35/62 | 12 | 3-4",
};

/** Reorders the seats of a position, which begins with the seat at move, as they sit at the table. */
export function inTableOrder(at: CantStopPosition, mover: number): CantStopPosition {
  const count = at.squares.length;
  return { ...at, squares: at.squares.map((_, seat) => at.squares[(seat - mover + count) % count]!) };
}

/** Heights of the markers after a move. */
export function markersAfter(at: CantStopPosition, move: string): Heights {
  const markers = new Map(at.markers);
  for (const column of stepsOf(move)) {
    const from = markers.get(column) ?? at.squares[0]?.get(column) ?? 0;
    markers.set(column, Math.min(at.board.lengths.get(column) ?? 0, from + 1));
  }
  return markers;
}

/** Columns that a move such as `6+8 roll` advances, one entry for each space. */
export function stepsOf(move: string): number[] {
  return move
    .split(" ")[0]!
    .split("+")
    .map(Number)
    .filter((column) => column > 1);
}
