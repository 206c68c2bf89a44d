// Who is how likely to win, by seat.

import { margin } from "./words";
import type { Advice, AdviceOption, SeatValue } from "./described";

/** What a position is worth to the seat at move, and to all where that is known. */
export interface Worth extends SeatValue { seat: number; unit: string; seats: SeatValue[] }

/** That of a position, or after one of its moves. */
export function worthOf(advice: Advice, seat: number, option?: AdviceOption): Worth {
  const { value, low, high, seats = [] } = option ?? advice;
  return { seat, unit: advice.unit, value, low, high, seats };
}

/** A share of the win; without a seat that of all others together. `margin`: half of its 95 % interval, undefined for an estimate of which nobody knows how far off it is. */
export interface Share { seat: number | undefined; share: number; margin: number | undefined }

export function sharesOf(worth: Worth, count: number): Share[] {
  const { seat: mover, unit, seats } = worth;
  if (unit !== "win probability" || count < 2) return [];
  const of = (seat: number | undefined, one: SeatValue): Share => ({ seat, share: one.value, margin: margin(one) });
  // The seat at move comes first, the others in the order of play.
  if (seats.length === count) return seats.map((one, place) => of((mover + place) % count, one)).sort((a, b) => a.seat! - b.seat!);
  const own = of(mover, worth);
  // The rest is as uncertain.
  const rest = { ...own, seat: count === 2 ? 1 - mover : undefined, share: 1 - own.share };
  return rest.seat === 0 ? [rest, own] : [own, rest];
}
