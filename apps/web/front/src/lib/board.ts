// Geometry of the board of Can't Stop: a stop sign with a column of spaces for each sum of two dice.
// Lengths are in the units of the drawing's view box, whose origin is at the top left.

import { octagon } from "./octagon";
import type { ColumnView } from "./described";

/** Distance from one space of a column to the next. */
export const SPACE_HEIGHT = 38;
export const SPACE_WIDTH = 40;
/** Distance from one column to the next. */
export const COLUMN_STEP = 49;
/** Least distance of the outermost columns from the side of the sign, and of the middle one from its top. */
const [BESIDE, ABOVE] = [34, 57];

/** Outline of a runner, from 27 above to 12 below its centre. */
export const RUNNER = [
  "M0 -27C5.2 -27 8.4 -23.4 8.4 -19.2C8.4 -16.4 7.2 -14.2 5.2 -12.8L7 -11.4L5.4 -9.4C6.6 -3.6 9 .6 11.4 4.4",
  "C13 7 12 9.6 9.4 10.4C4 12 -4 12 -9.4 10.4C-12 9.6 -13 7 -11.4 4.4C-9 .6 -6.6 -3.6 -5.4 -9.4L-7 -11.4L-5.2 -12.8",
  "C-7.2 -14.2 -8.4 -16.4 -8.4 -19.2C-8.4 -23.4 -5.2 -27 0 -27Z",
].join("");

/** The columns of a board: the sums of two dice with this many sides. */
export const columnsOfDice = (sides: number): number[] =>
  Array.from({ length: 2 * sides - 1 }, (_, index) => index + 2);

/** Spaces of a column where the outermost ones have `shortest` and each further in has two more. */
export const columnLength = (column: number, sides: number, shortest: number): number =>
  shortest + 2 * Math.min(column - 2, 2 * sides - column);

/** Where things stand on a board: columns by their index from the left, levels from 1 at the bottom. */
export interface BoardLayout {
  width: number;
  height: number;
  /** Left end of a column. */
  left: (index: number) => number;
  middle: (index: number) => number;
  /** Lower end of a column of this length: all columns are centred vertically. */
  bottom: (length: number) => number;
  /** Upper end of a space. */
  top: (length: number, level: number) => number;
  centre: (length: number, level: number) => number;
  /** Corners of the regular octagon drawn this far inside the board, as an SVG polygon. */
  corners: (inset: number) => string;
}

/** Lays out a board whose columns have these lengths, from the left. */
export function boardLayout(lengths: number[]): BoardLayout {
  const tallest = Math.max(...lengths);
  const span = (lengths.length - 1) * COLUMN_STEP + SPACE_WIDTH;
  const side = Math.max(span + 2 * BESIDE, tallest * SPACE_HEIGHT + 2 * ABOVE);
  const start = (side - span) / 2;
  const left = (index: number) => start + index * COLUMN_STEP;
  const bottom = (length: number) => (side + length * SPACE_HEIGHT) / 2;
  const top = (length: number, level: number) => bottom(length) - level * SPACE_HEIGHT;
  return {
    width: side,
    height: side,
    left,
    middle: (index) => left(index) + SPACE_WIDTH / 2,
    bottom,
    top,
    centre: (length, level) => top(length, level) + SPACE_HEIGHT / 2,
    corners: (inset) => octagon(side / 2, side / 2, side / 2 - inset),
  };
}

/** Height that a runner reaches by these steps, one entry for each space; null where none is in this column. */
export function heightAfter({ column, length, marker, squares }: ColumnView, steps: number[], mover: number) {
  const count = steps.filter((step) => step === column).length;
  return count ? Math.min(length, (marker ?? squares[mover] ?? 0) + count) : null;
}

/** A seat's piece in a column: its offset from the centre of its space, and its size against a piece alone there. */
export interface PieceView {
  seat: number;
  level: number;
  dx: number;
  dy: number;
  size: number;
}

/** The pieces in an open column: two on one space lie side by side, three and four in two rows. */
export function piecesIn({ squares, owner }: ColumnView): PieceView[] {
  if (owner !== null) return [];
  const pieces = squares.map((level, seat) => ({ level, seat })).filter(({ level }) => level > 0);
  return pieces.map((piece) => {
    const sharing = pieces.filter(({ level }) => level === piece.level);
    const index = sharing.indexOf(piece);
    if (sharing.length === 1) return { ...piece, dx: 0, dy: 0, size: 1 };
    if (sharing.length === 2) return { ...piece, dx: index ? 9 : -9, dy: 0, size: 0.73 };
    return { ...piece, dx: index % 2 ? 8.4 : -8.4, dy: index < 2 ? -8 : 8.4, size: 0.6 };
  });
}

/** A space by the index of its column and its level. */
export interface Space {
  index: number;
  level: number;
}

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** The space that an arrow key leads to; undefined for other keys. At the edge it stays where it is. */
export function neighbour(lengths: number[], { index, level }: Space, key: string): Space | undefined {
  const [right, up] = ARROWS[key] ?? [];
  const from = lengths[index];
  if (right === undefined || up === undefined || from === undefined) return undefined;
  const target = lengths[index + right] === undefined ? index : index + right;
  const length = lengths[target]!;
  // Sideways along a row of the sign, in whose middle the columns stand.
  const beside = level + up - Math.round((from - length) / 2);
  return { index: target, level: Math.max(1, Math.min(length, beside)) };
}
