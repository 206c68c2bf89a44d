// Story of a game: its steps by turns, in words.

import { markersAfter, readCantStop, splitPosition, stepsOf } from "./notation";
import { t } from "./language.svelte";
import { boxWord, moveWords } from "./words";
import type { MatchView, StepView } from "./described";

/** Steps of one turn; `end` says in a word or two how it ended. */
export interface TurnStory {
  turn: number;
  seat: number;
  steps: StepView[];
  end: string;
  bust: boolean;
}

/** Writes a step in a few letters: `6+7`, `kept 3 3`, `4`. */
export function stepWord(step: StepView): string {
  if (step.bust) return step.dice.join(" ");
  const { choice } = step;
  if (!choice) return "…";
  if (choice === "keep -") return moveWords(choice);
  if (choice.startsWith("keep ")) return t("log-kept", { dice: choice.slice(5).replace(/-/g, " ") });
  if (choice.startsWith("score ")) return boxWord(choice.slice(6));
  const dice = choice.replace(/ ?(roll|stop|hold)$/, "");
  return dice ? dice.replace(/-/g, " ") : step.dice.join(" ");
}

/** Heights of the runners of Can't Stop after the choice of a step. */
export function runners(step: StepView | undefined): Map<number, number> | undefined {
  const at = step?.choice && !step.bust ? readCantStop(splitPosition(step.position)) : undefined;
  return at && step?.choice ? markersAfter(at, step.choice) : undefined;
}

function spaces(step: StepView): number | undefined {
  const parts = splitPosition(step.position);
  const at = parts.spec.includes("sharing=jump") ? undefined : readCantStop(parts);
  const heights = runners(step);
  if (!at || !heights) return undefined;
  return [...heights].reduce((sum, [column, height]) => sum + height - (at.squares[0]?.get(column) ?? 0), 0);
}

function endOf(steps: StepView[], open: boolean): string {
  const last = steps.at(-1)!;
  if (last.bust) return t("move-bust");
  if (!last.choice || open) return "";
  const gain = steps.reduce((sum, step) => sum + step.gain, 0);
  if (stepsOf(last.choice).length) {
    const count = spaces(last);
    return count === undefined ? t("log-stopped") : t("log-stopped-spaces", { count });
  }
  return gain ? `+${gain}` : last.choice.endsWith("hold") ? t("log-held") : "";
}

/** Groups the steps of a game by turns. */
export function turnsOf(view: MatchView): TurnStory[] {
  const turns: TurnStory[] = [];
  for (const step of view.history) {
    const last = turns.at(-1);
    if (last?.turn === step.turn) last.steps.push(step);
    else turns.push({ turn: step.turn, seat: step.seat, steps: [step], end: "", bust: false });
  }
  turns.forEach((turn, index) => {
    const open = index === turns.length - 1 && view.phase !== "over" && view.turn === turn.turn;
    turn.end = endOf(turn.steps, open);
    turn.bust = !!turn.steps.at(-1)?.bust;
  });
  return turns;
}

/** The pieces that the last whole turn moved, in Can't Stop. */
export function lastTurnPieces(view: MatchView): { seat: number; heights: Map<number, number> } | undefined {
  const before = view.history.filter((step) => step.turn < view.turn || view.phase === "over").at(-1);
  const heights = runners(before);
  return before && heights ? { seat: before.seat, heights } : undefined;
}
