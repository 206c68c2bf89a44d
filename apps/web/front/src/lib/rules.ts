// Rules of Can't Stop to choose from on the first page, and their specs.

export const SHARINGS = ["free", "jump", "forced-roll"] as const;
export type Sharing = (typeof SHARINGS)[number];

/** Boards by their dice's sides and their shortest column: the official one, and small ones that are solved at once. */
export const BOARDS = ["6,3", "3,1", "3,2", "4,1", "4,2", "5,1"] as const;
export type BoardName = (typeof BOARDS)[number];

/** Numbers of columns that win; every board has as many columns. */
export const WINS = [1, 2, 3, 4, 5] as const;

/** Rules of a game of Can't Stop. */
export interface RuleSet {
  board: BoardName;
  sharing: Sharing;
  win: number;
}
export const DEFAULT_RULES: RuleSet = { board: "6,3", sharing: "free", win: 3 };

/** Writes the spec of these rules for a number of seats, as the program writes it: without defaults. */
export function specOf({ board, sharing, win }: RuleSet, seats: number): string {
  const parts: string[] = [board];
  if (seats > 1) parts.push(`players=${seats}`);
  if (win !== DEFAULT_RULES.win) parts.push(`win=${win}`);
  // Alone there is nobody to share a space with.
  if (sharing !== DEFAULT_RULES.sharing && seats > 1) parts.push(`sharing=${sharing}`);
  return `cantstop(${parts.join(",")})`;
}
