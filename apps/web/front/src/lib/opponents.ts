// The strategies as opponents: a name, what they go by, and how strong they were measured.

import strength from "./strength.json";
import { titled } from "./format";
import { decimal, language, named, t } from "./language.svelte";
import { shownName } from "./words";
import type { MatchLine, ResultView } from "./described";

export interface Opponent { name: string; way: string; strength: string }

const bare = (strategy: string) => strategy.split("(")[0]!;

interface Measure { spec: string; against?: string; players: Record<string, { share?: number; mean?: number; interval: number[] }> }

/** The strength that was measured on this very game; nothing where none was. */
function measured(strategy: string, spec: string): string {
  const own = bare(strategy);
  if (strategy !== own && !/^(rule28\(threshold=28\)|potential\(goal=first)/.test(strategy)) return "";
  const game = spec.replace("(forced)", "");
  const seats = Number(/players=(\d)/.exec(game)?.[1] ?? 2);
  const found = (Object.values(strength) as Measure[]).find((one) => one.spec === game);
  const { share, mean = 0, interval: [low = 0, high = 0] = [] } = found?.players[own] ?? {};
  const wins = Object.values(found?.players ?? {}).map((one) => one.share ?? 0);
  if (own === found?.against && wins.every((share) => share < 1 / seats)) return t("strength-best");
  if (!found?.players[own]) return "";
  if (share === undefined) return game === "yahtzee" ? t("strength-points", { points: within(mean, low, high, 0) }) : t("strength-turns", { turns: within(mean, low, high, 1) });
  return t("strength-wins", { share: `${within(100 * share, 100 * low, 100 * high, 0)}\u00a0%`, others: seats - 1, name: opponent(found.against ?? "", "").name });
}

/** A mean with its interval, rounded outward, so that what is shown holds what was measured. */
function within(mean: number, low: number, high: number, digits: number): string {
  const step = 10 ** digits;
  const shown = Math.round(step * mean);
  const half = Math.ceil(Math.max(step * high - shown, shown - step * low));
  return `${decimal(shown / step, digits)} ± ${decimal(half / step, digits)}`;
}

/** Who plays by this strategy in this game. */
export function opponent(strategy: string, spec: string): Opponent {
  const name = named("opponent", bare(strategy));
  const way = named("way", bare(strategy)) ?? "";
  const own = name && strategy.includes("(") && !/^(rule28\(threshold=28\)|potential\(goal=first,reach=6\))$/.test(strategy);
  return { name: name ?? titled(shownName(strategy)), way: own ? strategy : way, strength: measured(strategy, spec) };
}

/** What the seats are called: people by their names, strategies as opponents, each name once. */
export function seatNames(seats: { name: string; bot?: string | null }[], spec: string): string[] {
  const names = seats.map((seat) => (seat.bot ? opponent(seat.bot, spec).name : shownName(seat.name)));
  return names.map((name, seat) => {
    const before = names.slice(0, seat).filter((other) => other === name).length;
    return before ? `${name} ${before + 1}` : name;
  });
}

/** How a game ended. */
export function ending({ winners, scores, resigned }: ResultView, names: string[], unit: string): string {
  const listed = new Intl.ListFormat(language.locale).format(winners.map((seat) => names[seat] ?? ""));
  const count = scores[winners[0] ?? 0] ?? 0;
  const how = unit === "turns" ? t("result-turns", { count }) : unit === "points" ? t("result-points", { count }) : "";
  const name = names[resigned ?? winners[0] ?? 0] ?? "";
  if (resigned !== null) return winners.length ? t("result-given-up-won", { name, winners: listed }) : t("result-given-up", { name });
  const said = names.length === 1 ? t("result-finished", { name, how }) : winners.length === 1 ? t("result-won", { name, how }) : t("result-shared", { winners: listed, how });
  return said.replace(/ +/g, " ").trim();
}

/** Who played a game in a list, and how it ended. */
export function lineWords(line: MatchLine): string {
  const seats = line.seats.map((name, seat) => ({ name, bot: line.bots?.[seat] ?? null }));
  const names = seatNames(seats, line.spec);
  // A game that ended long ago has its result in words only.
  const result = line.ended ? ending(line.ended, names, line.unit ?? "") : line.result;
  return `${names.join(", ")} · ${result || t("turn", { turn: line.turn })}`;
}
