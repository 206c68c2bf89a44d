// Strategies as opponents: their names, how they play, and their measured strength.

import strength from "./strength.json";
import { titled } from "./format";
import { decimal, familyText, language, t } from "./language.svelte";
import { displayName } from "./words";
import type { MatchLine, ResultView, SharedSeats } from "./described";

export interface Opponent {
  name: string;
  /** How it plays; the arguments of a strategy that has its own. */
  style: string;
  /** Measured strength; empty where there is none. */
  strength: string;
}

const withoutArguments = (strategy: string) => strategy.split("(")[0]!;
/** The strategy that games name with its arguments, although they are the defaults. */
const DEFAULTS = "rule28(threshold=28)";

interface Measure {
  spec: string;
  against?: string;
  players: Record<string, { share?: number; mean?: number; interval: number[] }>;
}

/** An opponent of the ladder, with its rating. */
export interface Rung {
  bot: string;
  rating: number;
}
/** Spec of the game whose opponents form the ladder. */
export const LADDER_SPEC = strength.cantstop.spec;
const { against, players } = strength.cantstop;
/** Difference of ratings that a share of wins stands for: 400 are odds of ten to one. */
const points = (share: number) => 400 * Math.log10(share / (1 - share));
/** Rating of the one at the lowest step, as the program fixes it. */
export const LOWEST_RATING = 1500;
/** Opponents by measured strength, the weakest first. */
export const LADDER: Rung[] = [
  ...Object.entries(players).map(([bot, { share }]) => ({ bot, rating: points(share) })),
  { bot: against, rating: 0 },
]
  .map(({ bot, rating }) => ({ bot, rating: LOWEST_RATING + rating - points(players.rule28.share) }))
  .sort((one, other) => one.rating - other.rating);

/** Strength that was measured on this very game; empty where none was. */
function measured(strategy: string, spec: string): string {
  const own = withoutArguments(strategy);
  if (strategy !== own && strategy !== DEFAULTS) return "";
  const game = spec.replace("(forced)", "");
  const seats = Number(/players=(\d)/.exec(game)?.[1] ?? 2);
  const measure = (Object.values(strength) as Measure[]).find((one) => one.spec === game);
  const result = measure?.players[own];
  const wins = Object.values(measure?.players ?? {}).map((one) => one.share ?? 0);
  if (own === measure?.against && wins.every((share) => share < 1 / seats)) return t("strength-best");
  if (!measure || !result) return "";
  const { share, mean = 0, interval: [low = 0, high = 0] = [] } = result;
  if (share === undefined)
    return game === "yahtzee"
      ? t("strength-points", { points: within(mean, low, high, 0) })
      : t("strength-turns", { turns: within(mean, low, high, 1) });
  return t("strength-wins", {
    share: `${within(100 * share, 100 * low, 100 * high, 0)}\u00a0%`,
    others: seats - 1,
    name: opponent(measure.against ?? "", "").name,
  });
}

/** Writes a mean with its interval, rounded outward so that it covers the measured one. */
function within(mean: number, low: number, high: number, digits: number): string {
  const step = 10 ** digits;
  const centre = Math.round(step * mean);
  const half = Math.ceil(Math.max(step * high - centre, centre - step * low));
  return `${decimal(centre / step, digits)} ± ${decimal(half / step, digits)}`;
}

/** Describes the opponent that plays by this strategy in this game. */
export function opponent(strategy: string, spec: string): Opponent {
  const name = familyText("opponent", withoutArguments(strategy));
  const style = familyText("way", withoutArguments(strategy)) ?? "";
  const isOwn = name && strategy.includes("(") && strategy !== DEFAULTS;
  return {
    name: name ?? titled(displayName(strategy)),
    style: isOwn ? strategy : style,
    strength: measured(strategy, spec),
  };
}

/** Names of the seats: people by their names, strategies as opponents, each name once. In a game that is shared by a
 * link, people without a name are `you` in their own browser, and numbers in those of others. */
export function seatNames(
  seats: { name: string; bot?: string | null }[],
  spec: string,
  shared?: SharedSeats,
): string[] {
  const nameOf = (name: string, seat: number) => {
    if (shared?.free.includes(seat)) return t("seat-free");
    if (!shared || !/^you$/i.test(name)) return displayName(name);
    return seat === shared.own ? t("you") : titled(t("player-numbered", { number: seat + 1 }));
  };
  const names = seats.map(({ name, bot }, seat) => (bot ? opponent(bot, spec).name : nameOf(name, seat)));
  return names.map((name, seat) => {
    const before = names.slice(0, seat).filter((other) => other === name).length;
    return before ? `${name} ${before + 1}` : name;
  });
}

/** Says how a game ended. */
export function resultWords({ winners, scores, resigned }: ResultView, names: string[], unit: string): string {
  const listed = new Intl.ListFormat(language.locale).format(winners.map((seat) => names[seat] ?? ""));
  const count = scores[winners[0] ?? 0] ?? 0;
  const how = unit === "turns" ? t("result-turns", { count }) : unit === "points" ? t("result-points", { count }) : "";
  const name = names[resigned ?? winners[0] ?? 0] ?? "";
  if (resigned !== null)
    return winners.length ? t("result-given-up-won", { name, winners: listed }) : t("result-given-up", { name });
  const words =
    names.length === 1
      ? t("result-finished", { name, how })
      : winners.length === 1
        ? t("result-won", { name, how })
        : t("result-shared", { winners: listed, how });
  return words.replace(/ +/g, " ").trim();
}

/** Says who played a game of a list, and how it ended. */
export function matchWords(line: MatchLine): string {
  const seats = line.seats.map((name, seat) => ({ name, bot: line.bots?.[seat] ?? null }));
  const names = seatNames(seats, line.spec);
  // A game that ended long ago has its result in words only.
  const result = line.ended ? resultWords(line.ended, names, line.unit ?? "") : line.result;
  return `${names.join(", ")} · ${result || t("turn", { turn: line.turn })}`;
}
