// The rules of Can't Stop that people sit down to, as choices and as a spec.

export const SHARINGS = ["free", "jump", "forced-roll"] as const;
export type Sharing = (typeof SHARINGS)[number];

/** Boards by their dice's sides and their shortest column: the official one, and small ones that are solved at once. */
export const BOARDS = ["6,3", "3,1", "3,2", "4,1", "4,2", "5,1"] as const;
export type BoardName = (typeof BOARDS)[number];

/** How many columns win: on every board there are as many. */
export const WINS = [1, 2, 3, 4, 5] as const;

export interface RuleSet { board: BoardName; sharing: Sharing; win: number }
export const USUAL: RuleSet = { board: "6,3", sharing: "free", win: 3 };

/** The spec of these rules for so many seats: in the order in which specs are written, without what is usual. */
export function specOf({ board, sharing, win }: RuleSet, seats: number): string {
  const parts: string[] = [board];
  if (seats > 1) parts.push(`players=${seats}`);
  if (win !== USUAL.win) parts.push(`win=${win}`);
  // Alone there is nobody to share a space with.
  if (sharing !== USUAL.sharing && seats > 1) parts.push(`sharing=${sharing}`);
  return `cantstop(${parts.join(",")})`;
}
