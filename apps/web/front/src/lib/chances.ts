// Win probabilities by seat.

import { margin } from "./words";
import type { Advice, AdviceOption, SeatValue, WinChancesReport, WinOption } from "./described";

/** Value of a position for the seat at move, and for all seats where the program gives it. */
export interface PositionValue extends SeatValue {
  seat: number;
  unit: string;
  seats: SeatValue[];
}

/** Takes from an advice the value of its position, or that after one of its moves. */
export function positionValue(advice: Advice, seat: number, option?: AdviceOption): PositionValue {
  const { value, low, high, seats = [] } = option ?? advice;
  return { seat, unit: advice.unit, value, low, high, seats };
}

/** A seat's probability of winning. */
export interface WinShare {
  /** Undefined for all other seats together. */
  seat: number | undefined;
  share: number;
  /** Half of the 95 % interval; undefined for an estimate whose error is not known. */
  margin: number | undefined;
}

/** Win probabilities of all seats in the order of the table; none in games for points or turns. */
export function winShares(position: PositionValue, count: number): WinShare[] {
  const { seat: mover, unit, seats } = position;
  if (unit !== "win probability" || count < 2) return [];
  const of = (seat: number | undefined, one: SeatValue): WinShare => ({ seat, share: one.value, margin: margin(one) });
  // The seat at move comes first, the others in the order of play.
  if (seats.length === count)
    return seats.map((one, index) => of((mover + index) % count, one)).sort((a, b) => a.seat! - b.seat!);
  const own = of(mover, position);
  // The others share the rest, with the same error.
  const rest = { ...own, seat: count === 2 ? 1 - mover : undefined, share: 1 - own.share };
  return rest.seat === 0 ? [rest, own] : [own, rest];
}

/** Win probabilities of all seats of a game with score cards, in the order of the table. */
export function sheetShares({ seats }: WinChancesReport, mover: number): WinShare[] {
  const shares = seats.map(({ chance, low, high }, step) => ({
    seat: (mover + step) % seats.length,
    share: chance,
    margin: (high - low) / 2,
  }));
  return shares.sort((a, b) => a.seat - b.seat);
}

/** Loss of win probability from which on the best move for points is worth a word. */
const WORTH_A_WORD = 0.005;

/** The best move for the win and that for points, with their chances, where they differ by enough. */
export function bestForWin(report: WinChancesReport, advice: Advice): [WinOption, WinOption] | undefined {
  const [best] = report.options;
  const other = report.options.find(({ move }) => move === advice.options[0]?.move);
  return best && other && other.regret >= WORTH_A_WORD ? [best, other] : undefined;
}
