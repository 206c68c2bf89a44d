// When own mistakes are asked again: at a growing distance as long as they are answered right.

import { readStored, writeStored } from "./settings.svelte";

const DAY = 86_400_000;
/** Days until a mistake is asked again, by the number of right answers in a row. */
const DISTANCES = [0, 1, 3, 7, 21, 60];
const STORE = "learning";

/** Memory of a mistake, by its position. */
interface Lesson {
  /** Right answers in a row. */
  right: number;
  /** Time of the next question, in milliseconds since 1970. */
  due: number;
  /** Hints taken since the last answer; missing for none. */
  hints?: number;
}
/** Number of hints: what the decision is about, whether to go on, and the answer. */
export const MAX_HINTS = 3;

/** Reads all lessons. Earlier versions stored the positions that were found once. */
function lessons(): Record<string, Lesson> {
  const found = () => readStored<string[]>("learned", []).map((position) => [position, { right: 1, due: 0 }]);
  return readStored(STORE, null) ?? Object.fromEntries(found());
}

/** Returns whether a mistake was never answered right, or long ago. */
export function isDue(position: string): boolean {
  return (lessons()[position]?.due ?? 0) <= Date.now();
}

/** Returns how many hints were taken since the last answer. */
export const hintsOf = (position: string) => lessons()[position]?.hints ?? 0;

/** Stores that a hint was taken. */
export function hint(position: string, hints: number) {
  const all = lessons();
  writeStored(STORE, { ...all, [position]: { right: 0, due: 0, ...all[position], hints } });
}

/** Stores an answer, and returns the days until the next question. */
export function learn(position: string, isRight: boolean): number {
  const all = lessons();
  const { right: before = 0, hints = 0 } = all[position] ?? {};
  // Who needed a hint is asked again after the same time as before, who needed the answer at once.
  const after = hints ? before : Math.min(before + 1, DISTANCES.length - 1);
  const right = isRight && hints < MAX_HINTS ? after : 0;
  const days = DISTANCES[right]!;
  writeStored(STORE, { ...all, [position]: { right, due: Date.now() + days * DAY } });
  return days;
}
