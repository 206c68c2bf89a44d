// The finished games of one player with their errors, reviewed once and then stored.

import { get } from "./api";
import { storedVerdicts } from "./game.svelte";
import { isDue } from "./learning";
import { ANONYMOUS, player, readStored, writeStored } from "./settings.svelte";
import { isMistake, verdictOnDecision, type Verdict } from "./verdict";
import type { Decision, MatchLine, MatchReport, Review } from "./described";

/** Milliseconds of reading stored games before the page shows them. */
const SLICE = 100;

/** An error of the player. */
export interface Slip {
  game: string;
  position: string;
  choice: string;
  best: string;
  loss: number;
  unit: string;
  /** Missing in games that were reviewed by earlier versions. */
  verdict?: Verdict;
}
/** A finished game, from the seat of the player. */
export interface ReviewedGame {
  id: string;
  spec: string;
  at: number;
  unit: string;
  rate: number;
  counted: number;
  word: string;
  result: number;
  slips: Slip[];
}

export const rollsOn = (move: string) => /roll$/.test(move) || move.startsWith("keep ");
const diceOf = (move: string) => move.replace(/ ?(roll|stop|hold)$/, "");

/** Kind of an error, as the messages `leak-…` name it. */
export type Leak = (typeof LEAKS)[number];
const LEAKS = ["stopped", "rolled", "kept", "box", "aside", "columns"] as const;
/** Classifies an error by the move made and the best one. */
export function leakOf({ choice, best }: Pick<Decision, "choice" | "best">): Leak {
  if (rollsOn(best) && !rollsOn(choice)) return "stopped";
  if (!rollsOn(best) && rollsOn(choice)) return "rolled";
  if (choice.startsWith("keep ")) return "kept";
  if (choice.startsWith("score ")) return "box";
  return diceOf(choice).includes("-") || diceOf(best).includes("-") ? "aside" : "columns";
}

/** Collects the mistakes of some seats from a review. */
function slipsIn(game: string, review: Review, isOwn: (seat: number) => boolean): Slip[] {
  return review.decisions.flatMap((one) => {
    const { position, choice, best, loss } = one;
    const verdict = verdictOnDecision(one, review);
    return isOwn(one.seat) && isMistake(verdict)
      ? [{ game, position, choice, best, loss, unit: review.unit, verdict }]
      : [];
  });
}

/** Collects the mistakes of the people in one game: by the verdicts stored here, else by a review. */
export async function slipsOf(game: string): Promise<Slip[]> {
  const { view, shared } = await get<MatchReport>(`/matches/${game}`);
  const isOwn = (seat: number) => (shared ? seat === shared.own : !view.seats[seat]?.bot);
  const stored = Object.entries(storedVerdicts(game)).flatMap(
    ([number, { seat, choice, best, loss, unit, verdict }]) => {
      const position = view.history[Number(number) - 1]?.position;
      return position && isOwn(seat) && isMistake(verdict)
        ? [{ game, position, choice, best, loss, unit, verdict }]
        : [];
    },
  );
  return stored.length || view.phase !== "over"
    ? stored
    : slipsIn(game, await get<Review>(`/matches/${game}/review`), isOwn);
}

/** Sorts mistakes by their loss, the largest first, each position once. */
export function bySize(slips: Slip[]): Slip[] {
  const sorted = slips.toSorted((one, other) => other.loss - one.loss);
  return [...new Map(sorted.toReversed().map((slip) => [slip.position, slip])).values()].toReversed();
}

/** Maximal number of mistakes that are asked at once, from all games. */
export const MAX_ASKED = 5;

/** Collects the mistakes to ask again: `due` for those of today, the name of a kind of error, or the id of a game. */
export async function slipsFor(what: string): Promise<Slip[]> {
  const kind = LEAKS.find((leak) => leak === what);
  if (!kind && what !== "due") return bySize(await slipsOf(what));
  let games: ReviewedGame[] = [];
  await gamesOf(player.name || ANONYMOUS, (found) => !!(games = found));
  const fitting = games.flatMap(({ slips }) => slips).filter((slip) => !kind || leakOf(slip) === kind);
  const due = bySize(fitting.filter(({ position }) => isDue(position)));
  // Who practises one kind gets those that are not due, too.
  return (kind ? bySize([...due, ...fitting]) : due).slice(0, MAX_ASKED);
}

/** Picks from a review what is shown of the player in this seat. */
function summary(line: MatchLine, review: Review, seat: number): ReviewedGame | undefined {
  const own = review.players.find((player) => player.seat === seat);
  if (!own) return undefined;
  const slips = slipsIn(line.id, review, (one) => one === seat);
  const { error_rate: rate, counted, word } = own.rating;
  return {
    id: line.id,
    spec: line.spec,
    at: line.changed,
    unit: review.unit,
    rate,
    counted,
    word,
    result: own.result,
    slips,
  };
}

/** Collects the finished games of a player, the newest first: those stored here at once, then one by one the others,
 * which are reviewed. Calls `onprogress` again and again, and ends once it returns false. */
export async function gamesOf(
  player: string,
  onprogress: (games: ReviewedGame[], done: number, total: number) => boolean,
) {
  const lines = new Map<string, MatchLine>();
  for (let skip = 0; ;) {
    const page = await get<MatchLine[]>("/matches", { search: player, skip });
    if (!page.length) break;
    skip += page.length;
    // A game that is played on meanwhile may come twice.
    for (const line of page) lines.set(line.id, line);
  }
  const seatOf = (line: MatchLine) => line.seats.findIndex((name, seat) => name === player && !line.bots?.[seat]);
  const own = [...lines.values()].filter((line) => line.result && seatOf(line) >= 0);
  const name = (line: MatchLine) => `graded ${line.id} ${line.changed} ${player}`;
  const games: (ReviewedGame | null | undefined)[] = Array(own.length);
  let [done, lastReport] = [0, performance.now()];
  const report = async () => {
    const goesOn = onprogress(
      games.filter((game) => !!game),
      done,
      own.length,
    );
    // Lets the page be drawn, and its user be heard.
    await new Promise((resolve) => setTimeout(resolve));
    lastReport = performance.now();
    return goesOn;
  };
  for (const [index, line] of own.entries()) {
    games[index] = readStored<ReviewedGame | null>(name(line), null);
    done += Number(!!games[index]);
    if (performance.now() > lastReport + SLICE && !(await report())) return;
  }
  if (!(await report())) return;
  for (const [index, line] of own.entries()) {
    if (games[index]) continue;
    const review = await get<Review>(`/matches/${line.id}/review`).catch(() => undefined);
    games[index] = review && summary(line, review, seatOf(line));
    if (games[index]) writeStored(name(line), games[index]);
    done += 1;
    if (!(await report())) return;
  }
}
