// Course of the user's ratings. The program has only the present ones, so this browser stores the earlier ones.

import { get } from "./api";
import { ANONYMOUS, player, readStored, writeStored } from "./settings.svelte";
import type { RatingLine } from "./described";

/** A rating after a number of games, with its standard deviation. */
export interface RatingPoint {
  games: number;
  rating: number;
  deviation: number;
  /** Id of the last of the games, where it is known. */
  id?: string;
}

/** Maximal number of ratings that are stored of each kind of game. */
const MAX_POINTS = 200;
const STORE = "rating-course";

const isPoint = (one: Partial<RatingPoint> | null) =>
  [one?.games, one?.rating, one?.deviation].every((number) => Number.isFinite(number));
const nameOf = (game: string) => `${player.name || ANONYMOUS} ${game}`;
const stored = () => readStored<Record<string, RatingPoint[]>>(STORE, {});

/** Reads the ratings of the user in a kind of game, the oldest first. */
export function courseOf(game: string): RatingPoint[] {
  const points: unknown = stored()[nameOf(game)];
  return Array.isArray(points) ? points.filter(isPoint) : [];
}

/** Gets all ratings, and stores those of the user that are new; `id` is the game that ended last. */
export async function getRatings(id?: string): Promise<RatingLine[]> {
  const lines = await get<RatingLine[]>("/ratings");
  const all = stored();
  for (const { player: name, game, fixed, games, rating, deviation } of lines) {
    if (fixed || name !== (player.name || ANONYMOUS)) continue;
    const points = courseOf(game);
    const last = points.at(-1);
    if (last?.games === games && last.rating === rating) continue;
    // A game that was deleted or taken back counts no longer.
    const earlier = points.filter((one) => one.games < games);
    all[nameOf(game)] = [...earlier, { games, rating, deviation, id }].slice(-MAX_POINTS);
  }
  writeStored(STORE, all);
  return lines;
}
