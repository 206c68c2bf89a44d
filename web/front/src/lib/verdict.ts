import { settings } from "./settings.svelte";
import { loss, titled } from "./format";
import { said } from "./words";
import type { AdviceReport, Bands, PuzzleAnswer } from "./described";

export interface Verdict { seat: number; choice: string; best: string; sign: string; word: string; loss: number; unit: string }

/** The user's bands for a unit, else the usual ones, which the server sends. */
export const bandsOf = (unit: string, usual: Bands): Bands => settings.bands[unit] ?? usual;

/** The verdict on a loss. */
export function verdictOf(loss: number, bands: Bands): { sign: string; word: string } {
  if (loss <= bands.good) return { sign: "=", word: "good" };
  if (loss <= bands.doubtful) return { sign: "?!", word: "doubtful" };
  if (loss <= bands.inaccuracy) return { sign: "?!", word: "inaccuracy" };
  if (loss <= bands.mistake) return { sign: "?", word: "mistake" };
  return { sign: "??", word: "blunder" };
}

/** The verdict on a move; none inside the interval of an estimate. */
export function judge(seat: number, choice: string, advice: AdviceReport): Verdict | undefined {
  const [best] = advice.options;
  const made = advice.options.find((option) => option.move === choice);
  if (!best || !made || advice.options.length < 2) return undefined;
  const verdict = made.close
    ? { sign: "≈", word: "too close to call" }
    : verdictOf(made.regret, bandsOf(advice.unit, advice.bands));
  return { seat, choice, best: best.move, loss: made.regret, unit: advice.unit, ...verdict };
}

/** What an answer brought, in a sentence or two. */
export function outcome(answer: PuzzleAnswer): string {
  const points = `${answer.score.toFixed(0)} points of 100.`;
  if (answer.loss <= 5e-7) return points;
  const choice = titled(said(answer.choice));
  return `${choice} gives away ${loss(answer.loss, answer.advice.unit)}: ${answer.verdict}. ${points}`;
}
