import type { Bands } from "./types";

/** The verdict on a loss, by the bands that the server sends. */
export function verdictOf(loss: number, bands: Bands): { sign: string; word: string } {
  if (loss <= bands.good) return { sign: "=", word: "good" };
  if (loss <= bands.doubtful) return { sign: "?!", word: "doubtful" };
  if (loss <= bands.inaccuracy) return { sign: "?!", word: "inaccuracy" };
  if (loss <= bands.mistake) return { sign: "?", word: "mistake" };
  return { sign: "??", word: "blunder" };
}
