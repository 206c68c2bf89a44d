// What the games of one player say about them.

import { get } from "./api";
import { keep, recall } from "./settings.svelte";
import type { Decision, MatchLine, Review } from "./described";

/** How long known games are looked up before the page shows them, in milliseconds. */
const PIECE = 100;

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

/** The finished games of a player, the newest first: first those that this browser knows, then one by one the
 * others are reviewed. What is known is told piece by piece, as long as `tell` wants more. */
export async function gamesOf(player: string, tell: (played: Played[], looked: number, of: number) => boolean) {
  const lines = new Map<string, MatchLine>();
  for (let skip = 0, page: MatchLine[] = []; ; skip += page.length) {
    page = await get<MatchLine[]>("/matches", { search: player, skip });
    if (!page.length) break;
    // A game that is played on meanwhile may come twice.
    for (const line of page) lines.set(line.id, line);
  }
  const seat = (line: MatchLine) => line.seats.findIndex((name, place) => name === player && !line.bots?.[place]);
  const mine = [...lines.values()].filter((line) => line.result && seat(line) >= 0);
  const name = (line: MatchLine) => `judged ${line.id} ${line.changed} ${player}`;
  const found: (Played | null | undefined)[] = Array(mine.length);
  let [looked, told] = [0, performance.now()];
  const goesOn = async () => {
    const wanted = tell(found.filter((one) => !!one), looked, mine.length);
    // The page is drawn, and its user heard.
    await new Promise((done) => setTimeout(done));
    told = performance.now();
    return wanted;
  };
  for (const [place, line] of mine.entries()) {
    found[place] = recall<Played | null>(name(line), null);
    looked += Number(!!found[place]);
    if (performance.now() > told + PIECE && !(await goesOn())) return;
  }
  if (!(await goesOn())) return;
  for (const [place, line] of mine.entries()) {
    if (found[place]) continue;
    const review = await get<Review>(`/matches/${line.id}/review`).catch(() => undefined);
    found[place] = review && summary(line, review, seat(line));
    if (found[place]) keep(name(line), found[place]);
    looked += 1;
    if (!(await goesOn())) return;
  }
}
