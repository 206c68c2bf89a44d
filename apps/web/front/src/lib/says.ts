// What the coach says before a move, and after it: the move first, one reason, lengths beside the numbers.

import type { Advice, AdviceOption, MatchView } from "./described";
import { percent, titled } from "./format";
import { decimal, language, t } from "./language.svelte";
import { heightAfter } from "./board";
import { stepsOf } from "./notation";
import type { JudgedMove, Why } from "./verdict";
import { halves, margin, motiveWords, moveWords, ofHundred, safeCount } from "./words";

/** A reason as a length with a few words. */
export interface Gauge {
  kind: "safe" | "stake" | "rule28" | "words";
  /** Part of the length in per cent; the number of spaces at stake. */
  amount: number;
  text: string;
}

/** Joins parts of a sentence. */
export const listed = (parts: string[], type: "conjunction" | "disjunction" = "conjunction") =>
  new Intl.ListFormat(language.code, { type }).format(parts);

/** Says what a move does with the dice, as the coach does: `7+7 roll` is "take 7 and 7". */
function whatOf(move: string): string {
  const columns = stepsOf(move);
  return columns.length ? t("say-columns", { columns: listed(columns.map(String)) }) : halves(move).what;
}

/** Says a move as advice. */
export function called(move: string): string {
  const [what, { then }] = [whatOf(move), halves(move)];
  return titled(what && then ? t("say-then", { first: what, second: then }) : what || then || move);
}

/** Writes a difference of two values without its sign, in the unit that counts it. */
function gain(value: number, unit: string): string {
  if (unit === "win probability") return t("gain-wins", { count: decimal(100 * value, 1) });
  const count = decimal(value, value < 0.1 ? 3 : value < 10 ? 2 : 1);
  return unit === "turns" ? t("gain-turns", { count }) : t("gain-points", { count });
}

/** Writes a loss in the unit that counts it: "3.5 wins in 100". */
export function lossWords(value: number, unit: string): string {
  if (unit === "win probability") return t("wins-in-100", { count: decimal(100 * value, value < 0.001 ? 2 : 1) });
  const amount = decimal(value, value < 0.1 ? 3 : 2);
  return unit === "turns" ? t("worth-turns", { amount }) : t("worth-points", { amount });
}

/** Says in a sentence by how much the best move is better, and which are about as good. */
export function difference(advice: Advice): string {
  const [best, ...others] = advice.options;
  if (!best) return "";
  const rolls = best.then === "roll";
  // Keeping dice and scoring a box are no two decisions of one move.
  const opposite = halves(best.move).then ? others.find((one) => (one.then === "roll") !== rolls) : undefined;
  const next = opposite ?? others[0];
  const sentences: string[] = [];
  if (next?.close && opposite) sentences.push(t("say-even", { then: rolls ? "roll" : "stop" }));
  else if (next && !next.close && next.regret > 5e-5) {
    const values = { gain: gain(next.regret, advice.unit) };
    sentences.push(
      !opposite
        ? t("say-than-move", { ...values, move: moveWords(next.move) })
        : rolls
          ? t("say-than-stop", values)
          : t("say-than-roll", values),
    );
  }
  const also = others.filter((one) => one.close && one.then === best.then).map((one) => halves(one.move).what);
  if (also.length && also.every(Boolean))
    sentences.push(t("say-also", { count: also.length, moves: titled(listed(also.slice(0, 3))) }));
  return sentences.join(" ");
}

/** Number of spaces that the runners stand above their squares after a move; zero in other games. */
function spacesAtStake({ board, seat }: MatchView, best: AdviceOption): number {
  if (board.kind !== "cantstop") return 0;
  const steps = stepsOf(best.move);
  return board.columns.reduce((sum, column) => {
    const height = heightAfter(column, steps, seat) ?? column.marker;
    return height ? sum + height - (column.squares[seat] ?? 0) : sum;
  }, 0);
}

/** Gauges of the rolls that are safe, and of the Rule of 28 where it agrees. */
function rollGauges(bust: number | null, rule28: number | null, rolls: boolean): Gauge[] {
  const gauges: Gauge[] = [];
  if (bust !== null && bust > 0) {
    const safe = { count: safeCount(bust), share: ofHundred(1 - bust) };
    gauges.push({
      kind: "safe",
      amount: 100 * (1 - bust),
      text: rolls ? t("gauge-safe", safe) : t("gauge-only", safe),
    });
  } else if (bust === 0 && rolls) gauges.push({ kind: "safe", amount: 100, text: t("gauge-safe-all") });
  if (rule28 !== null && rule28 < 28 === rolls)
    gauges.push({
      kind: "rule28",
      amount: Math.min(100, 2.5 * rule28),
      text: t("gauge-rule28", { count: rule28, then: rolls ? "roll" : "stop" }),
    });
  return gauges;
}

/** Reasons for the best move, at most three; none speaks against it. */
export function gaugesOf(advice: Advice, view: MatchView): Gauge[] {
  const [best] = advice.options;
  if (!best) return [];
  const rolls = best.then === "roll";
  const gauges = view.board.kind === "yahtzee" ? [] : rollGauges(advice.reasons.bust, best.rule28, rolls);
  const spaces = spacesAtStake(view, best);
  if (spaces && (rolls ? spaces < 7 : spaces > 3))
    gauges.splice(1, 0, {
      kind: "stake",
      amount: Math.min(spaces, 12),
      text: rolls ? t("gauge-stake-low", { count: spaces }) : t("gauge-stake", { count: spaces }),
    });
  const words = advice.reasons.motives.map(motiveWords).map((text): Gauge => ({ kind: "words", amount: 0, text }));
  return [...gauges, ...words].slice(0, 3);
}

/** Reasons of a verdict, two at most. */
export const whyGauges = ({ bust, rule28, rolls }: Why): Gauge[] => rollGauges(bust, rule28, rolls).slice(0, 2);

/** Says in one line what a move was. */
export function verdictHead(move: JudgedMove, name: string, isYou: boolean): string {
  if (move.verdict === "close") return t("verdict-head-close");
  if (move.verdict === "good" || move.loss < 5e-7) return t("verdict-head-best");
  const [own, best] = [halves(move.choice), halves(move.best)];
  if (own.what === best.what && own.then !== best.then) {
    if (/roll$/.test(move.best)) return isYou ? t("verdict-head-early-you") : t("verdict-head-early", { name });
    return isYou ? t("verdict-head-late-you") : t("verdict-head-late", { name });
  }
  return t("verdict-head-other", { move: moveWords(move.best) });
}

/** Says how sure values are. */
export function sureness({ exact, unit, settled }: Advice, half: number | null | undefined): string {
  if (exact && !half) return t("sure-exact");
  if (!half) return t("sure-unknown");
  const margin = unit === "win probability" ? decimal(100 * half, 1) : decimal(half, 2);
  return settled?.taken ? t("sure-rollout", { margin }) : t("sure-estimate", { margin });
}

/** Value of a move as it stands beside its bar. */
export const figure = (value: number, unit: string) =>
  unit === "win probability" ? percent(value) : decimal(value, Math.abs(value) >= 100 ? 1 : 2);

/** Half of the interval of a move, where it is known. */
export const marginOf = (option: AdviceOption): number | null => margin(option) ?? null;
