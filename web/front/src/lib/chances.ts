// Who is how likely to win, by seat.

import { margin } from "./words";
import type { Advice, AdviceOption } from "./described";

/** What a position is worth to the seat at move, and to all where that is known. */
export interface Worth { seat: number; value: number; unit: string; exact: boolean; seats: number[]; margin: number | undefined }

/** That of a position, or after one of its moves. */
export function worthOf(advice: Advice, seat: number, option?: AdviceOption): Worth {
  const { value, seats = [] } = option ?? advice;
  const of = option ?? advice.options[0];
  return { seat, value, unit: advice.unit, exact: advice.exact, seats, margin: of && margin(of) };
}

/** A share of the win; without a seat that of all others together. `about`: an estimate, and nobody knows how far off. */
export interface Share { seat: number | undefined; share: number; margin?: number; about?: boolean }

export function sharesOf({ seat: mover, value, unit, exact, seats, margin }: Worth, count: number): Share[] {
  if (unit !== "win probability" || count < 2) return [];
  const own: Share = { seat: mover, share: value, ...(margin ? { margin } : { about: !exact }) };
  // Of two, the other is as uncertain.
  if (count === 2) return [own, { ...own, seat: 1 - mover, share: 1 - value }].sort((a, b) => a.seat! - b.seat!);
  if (seats.length !== count) return [own, { ...own, seat: undefined, share: 1 - value }];
  // The seat at move comes first, the others in the order of play.
  return seats.map((share, place) => (place ? { seat: (mover + place) % count, share, about: !exact } : own)).sort((a, b) => a.seat! - b.seat!);
}
