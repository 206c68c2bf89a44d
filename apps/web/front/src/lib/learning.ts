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
}

/** Reads all lessons. Earlier versions stored the positions that were found once. */
function lessons(): Record<string, Lesson> {
  const found = () => readStored<string[]>("learned", []).map((position) => [position, { right: 1, due: 0 }]);
  return readStored(STORE, null) ?? Object.fromEntries(found());
}

/** Returns whether a mistake was never answered right, or long ago. */
export function isDue(position: string): boolean {
  return (lessons()[position]?.due ?? 0) <= Date.now();
}

/** Stores an answer, and returns the days until the next question. */
export function learn(position: string, isRight: boolean): number {
  const all = lessons();
  const right = isRight ? Math.min((all[position]?.right ?? 0) + 1, DISTANCES.length - 1) : 0;
  const days = DISTANCES[right]!;
  writeStored(STORE, { ...all, [position]: { right, due: Date.now() + days * DAY } });
  return days;
}
