// The story of a game: its steps by turns, in words.

import { advanced, readCantStop, split, stepsOf } from "./notation";
import { t } from "./language.svelte";
import { boxWord, said } from "./words";
import type { MatchView, StepView } from "./described";

export interface Turn { turn: number; seat: number; steps: StepView[]; end: string; bust: boolean }

/** A step in a few letters: `6+7`, `kept 3 3`, `4`. */
export function stepWord(step: StepView): string {
  if (step.bust) return step.dice.join(" ");
  const { choice } = step;
  if (!choice) return "…";
  if (choice === "keep -") return said(choice);
  if (choice.startsWith("keep ")) return t("log-kept", { dice: choice.slice(5).replace(/-/g, " ") });
  if (choice.startsWith("score ")) return boxWord(choice.slice(6));
  const what = choice.replace(/ ?(roll|stop|hold)$/, "");
  return what ? what.replace(/-/g, " ") : step.dice.join(" ");
}

/** How far a turn of Can't Stop has come: the runners' heights after its last choice. */
export function runners(step: StepView | undefined): Map<number, number> | undefined {
  const at = step?.choice && !step.bust ? readCantStop(split(step.position)) : undefined;
  return at && step?.choice ? advanced(at, step.choice) : undefined;
}

function spaces(step: StepView): number | undefined {
  const parts = split(step.position);
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

export function turnsOf(view: MatchView): Turn[] {
  const turns: Turn[] = [];
  for (const step of view.history) {
    const last = turns.at(-1);
    if (last?.turn === step.turn) last.steps.push(step);
    else turns.push({ turn: step.turn, seat: step.seat, steps: [step], end: "", bust: false });
  }
  turns.forEach((turn, place) => {
    const open = place === turns.length - 1 && view.phase !== "over" && view.turn === turn.turn;
    turn.end = endOf(turn.steps, open);
    turn.bust = !!turn.steps.at(-1)?.bust;
  });
  return turns;
}

/** The pieces that the last whole turn moved. */
export function lastMoved(view: MatchView): { seat: number; heights: Map<number, number> } | undefined {
  const before = view.history.filter((step) => step.turn < view.turn || view.phase === "over").at(-1);
  const heights = runners(before);
  return before && heights ? { seat: before.seat, heights } : undefined;
}
