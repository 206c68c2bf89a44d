import { settings } from "./settings.svelte";
import { decimal, t } from "./language.svelte";
import { loss, titled } from "./format";
import { said } from "./words";
import type { AdviceReport, Bands, Decision, PuzzleAnswer, Review } from "./described";

/** What a verdict is called in the messages: `verdict-good` and so on. */
export type Kind = "good" | "doubtful" | "inaccuracy" | "mistake" | "blunder" | "close";
export interface Verdict { seat: number; choice: string; best: string; sign: string; kind: Kind; loss: number; unit: string }

/** The user's bands for a unit, else the usual ones, which the server sends. */
export const bandsOf = (unit: string, usual: Bands): Bands => settings.bands[unit] ?? usual;

/** The verdict on a loss. */
export function verdictOf(loss: number, bands: Bands): { sign: string; kind: Kind } {
  if (loss <= bands.good) return { sign: "=", kind: "good" };
  if (loss <= bands.doubtful) return { sign: "?!", kind: "doubtful" };
  if (loss <= bands.inaccuracy) return { sign: "?!", kind: "inaccuracy" };
  if (loss <= bands.mistake) return { sign: "?", kind: "mistake" };
  return { sign: "??", kind: "blunder" };
}

/** The verdict inside the error of an estimate. */
const CLOSE = { sign: "≈", kind: "close" as const };

/** The verdict on a decision of a review, by the user's own bands. What the server calls good although it
 * lost more than that is inside the error of an estimate, which only the server knows. */
export function graded(one: Decision, { exact, unit, bands }: Review): { sign: string; kind: Kind } {
  const own = verdictOf(one.loss, bandsOf(unit, bands));
  return own.kind !== "good" && one.verdict === "good" && !exact ? CLOSE : own;
}

/** The verdict on a move; none inside the interval of an estimate. */
export function judge(seat: number, choice: string, advice: AdviceReport): Verdict | undefined {
  const [best] = advice.options;
  const made = advice.options.find((option) => option.move === choice);
  if (!best || !made || advice.options.length < 2) return undefined;
  const verdict = made.close ? CLOSE : verdictOf(made.regret, bandsOf(advice.unit, advice.bands));
  return { seat, choice, best: best.move, loss: made.regret, unit: advice.unit, ...verdict };
}

/** What an answer brought, in a sentence or two. */
export function outcome(answer: PuzzleAnswer): string {
  const points = t("outcome-points", { points: decimal(answer.score, 0) });
  if (answer.loss <= 5e-7) return points;
  const lost = { move: titled(said(answer.choice)), loss: loss(answer.loss, answer.advice.unit), verdict: t(`verdict-${answer.verdict}`) };
  return `${t("outcome-lost", lost)} ${points}`;
}
