// What the games of one player say about them.

import { get } from "./api";
import { keep, recall } from "./settings.svelte";
import type { Decision, MatchLine, Review } from "./described";

/** The most games that are looked at, the newest first. */
const MOST = 40;

export interface Slip { game: string; position: string; choice: string; best: string; loss: number; unit: string }
export interface Played { id: string; spec: string; at: number; unit: string; rate: number; counted: number; word: string; result: number; slips: Slip[] }

const rolls = (move: string) => /roll$/.test(move) || move.startsWith("keep ");
const what = (move: string) => move.replace(/ ?(roll|stop|hold)$/, "");

/** What kind of error a decision was, as the messages `leak-…` call it. */
export type Leak = "stopped" | "rolled" | "kept" | "box" | "aside" | "columns";
export function leak({ choice, best }: Pick<Decision, "choice" | "best">): Leak {
  if (rolls(best) && !rolls(choice)) return "stopped";
  if (!rolls(best) && rolls(choice)) return "rolled";
  if (choice.startsWith("keep ")) return "kept";
  if (choice.startsWith("score ")) return "box";
  return what(choice).includes("-") || what(best).includes("-") ? "aside" : "columns";
}

function summary(line: MatchLine, review: Review, seat: number): Played | undefined {
  const own = review.players.find((player) => player.seat === seat);
  if (!own) return undefined;
  const slips = review.decisions
    .filter((one) => one.seat === seat && one.verdict !== "good" && one.verdict !== "doubtful")
    .map(({ position, choice, best, loss }): Slip => ({ game: line.id, position, choice, best, loss, unit: review.unit }));
  const { error_rate: rate, counted, word } = own.rating;
  return { id: line.id, spec: line.spec, at: line.changed, unit: review.unit, rate, counted, word, result: own.result, slips };
}

/** The finished games of a player, reviewed; each is told as it is known, the newest first. */
export async function gamesOf(player: string, tell: (played: Played[], of: number) => boolean) {
  const lines = await get<MatchLine[]>("/matches", { search: player });
  const seat = (line: MatchLine) => line.seats.findIndex((name, place) => name === player && !line.bots?.[place]);
  const mine = lines.filter((line) => line.result && seat(line) >= 0).slice(0, MOST);
  const played: Played[] = [];
  if (!tell(played, mine.length)) return;
  for (const line of mine) {
    const name = `judged ${line.id} ${line.changed} ${player}`;
    const known = recall<Played | null>(name, null);
    const found = known ?? (await get<Review>(`/matches/${line.id}/review`).then((review) => summary(line, review, seat(line))).catch(() => undefined));
    if (!known && found) keep(name, found);
    if (found) played.push(found);
    if (!tell([...played], mine.length)) return;
  }
}
