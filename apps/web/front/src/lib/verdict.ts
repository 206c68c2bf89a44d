// Verdicts on moves, by the user's own bands where there are any.

import { settings } from "./settings.svelte";
import { t } from "./language.svelte";
import { titled } from "./format";
import { lossWords } from "./says";
import { margin, moveWords } from "./words";
import type { AdviceOption, AdviceReport, Bands, Decision, Verdict as Grade, PuzzleAnswer, Review } from "./described";

/** Grades whose bands have an upper end, from the best to the worst; what is beyond is a blunder. */
export const GRADES = ["good", "doubtful", "inaccuracy", "mistake"] as const;

/** Word for a move: a grade, or `close` where estimates cannot tell it from the best. */
export type Verdict = Grade | "close";

/** Sign of each verdict, as the program writes it. */
export const SIGNS: Record<Verdict, string> = {
  good: "=",
  doubtful: "?!",
  inaccuracy: "?!",
  mistake: "?",
  blunder: "??",
  close: "≈",
};
/** Verdicts worth asking again, from the worst. */
export const MISTAKES = ["blunder", "mistake", "inaccuracy"] as const;
export const isFine = (verdict: Verdict) => verdict === "good" || verdict === "close";
export const isMistake = (verdict: Verdict) => MISTAKES.some((one) => one === verdict);

/** A move that was made, with its verdict. */
export interface JudgedMove {
  seat: number;
  choice: string;
  best: string;
  verdict: Verdict;
  loss: number;
  unit: string;
  /** Games of each close move that were played on; missing if none were. */
  games?: number;
  /** Reasons that stood when the move was made; missing in verdicts of earlier versions. */
  why?: Why;
}
/** Values and reasons behind a verdict, for the moves that differ only in what follows. */
export interface Why {
  roll: MoveValue | null;
  stop: MoveValue | null;
  /** Whether the best move rolls again. */
  rolls: boolean;
  /** Probability that a roll after the best move busts. */
  bust: number | null;
  rule28: number | null;
  exact: boolean;
}
export interface MoveValue {
  value: number;
  /** Half of the 95 % interval: zero where the value is exact, null where its error is not known. */
  margin: number | null;
}

/** The user's own bands for a unit, else those of the program. */
export const bandsOf = (unit: string, bands: Bands): Bands => settings.bands[unit] ?? bands;

const gradeOf = (loss: number, bands: Bands): Grade => GRADES.find((grade) => loss <= bands[grade]) ?? "blunder";

/** Verdict on a decision of a review: the program's, or one by the user's own bands. */
export function verdictOnDecision({ loss, verdict }: Decision, { unit, bands }: Review): Verdict {
  const own = settings.bands[unit];
  // The program calls a larger loss good only inside the error of an estimate.
  const isClose = verdict === "good" && loss > Math.max(bands.good, own?.good ?? 0);
  return isClose ? "close" : own ? gradeOf(loss, own) : verdict;
}

/** Verdict on a move of an advice. */
export function verdictOnOption({ close, regret }: AdviceOption, unit: string, bands: Bands): Verdict {
  return close ? "close" : gradeOf(regret, bandsOf(unit, bands));
}

/** Judges a move by an advice; undefined for an unknown move, and where there is only one. */
export function judge(seat: number, choice: string, advice: AdviceReport): JudgedMove | undefined {
  const { options, unit, bands } = advice;
  const [best] = options;
  const option = options.find(({ move }) => move === choice);
  if (!best || !option || options.length < 2) return undefined;
  const verdict = verdictOnOption(option, unit, bands);
  const games = advice.settled?.taken ? { games: advice.settled.games } : {};
  return { seat, choice, best: best.move, verdict, loss: option.regret, unit, why: whyOf(advice, best), ...games };
}
/** Collects what speaks for the best move: its value, and that of the other decision. */
function whyOf({ options, reasons, exact }: AdviceReport, best: AdviceOption): Why {
  const valueOf = (option: AdviceOption | undefined): MoveValue | null =>
    option ? { value: option.value, margin: margin(option) ?? null } : null;
  return {
    roll: valueOf(options.find(({ then }) => then === "roll")),
    stop: valueOf(options.find(({ then }) => then !== "roll")),
    rolls: best.then === "roll",
    bust: reasons.bust,
    rule28: best.rule28,
    exact,
  };
}

/** Result of an answer to a puzzle, in a sentence or two. */
export function outcome(answer: PuzzleAnswer): string {
  const points = t("outcome-points", { points: Math.round(answer.score) });
  if (answer.loss <= 5e-7) return points;
  const lost = {
    move: titled(moveWords(answer.choice)),
    loss: lossWords(answer.loss, answer.advice.unit),
    verdict: t(`verdict-${answer.verdict}`),
  };
  return `${t("outcome-lost", lost)} ${points}`;
}
