import { settings } from "./settings.svelte";
import type { Bands } from "./described";

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
