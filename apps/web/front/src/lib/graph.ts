// Graph of a reviewed game: the values of the seats, decision by decision up to the result, with marks at the errors.

import { loss, percent } from "./format";
import { decimal, t } from "./language.svelte";
import { ANONYMOUS } from "./settings.svelte";
import { SIGNS, verdictOnDecision, type Verdict } from "./verdict";
import { displayName, moveWords } from "./words";
import type { Decision, Review } from "./described";

export interface Series {
  name: string;
  values: number[];
  tone: string;
  /** Ends of the interval of each value, where it has one. */
  band?: [number, number][];
}
export interface Dot {
  at: number;
  series: number;
  sign: string;
  label: string;
  /** Address of the link that the dot is. */
  href?: string;
}

/** Writes the loss of a choice with its error. */
export const lossOf = (one: Decision, { unit }: Review) =>
  one.doubt > 5e-5 && one.loss > 5e-7
    ? t("look-off", { loss: loss(one.loss, unit), off: loss(one.doubt, unit) })
    : loss(one.loss, unit);

/** Draws a review: one line a seat, or that of `own` where the other is its mirror. */
export function graphOf(review: Review, names: string[], marks: readonly Verdict[], own = 0) {
  const { unit, players, decisions } = review;
  const wins = unit === "win probability";
  const isMirror = wins && players.length === 2;
  const last = players.map(({ start }) => start);
  const ends = players.map(({ start }): [number, number] => [start, start]);
  const series = players.map(({ seat }): Series & { band: [number, number][] } => ({
    name: names[seat] ?? "",
    values: [],
    tone: `seat${seat}`,
    band: [],
  }));
  const add = () =>
    series.forEach(({ values, band }, seat) => {
      values.push(last[seat]!);
      band.push(ends[seat]!);
    });
  const dots: Dot[] = [];
  decisions.forEach((one, at) => {
    const { seat, value } = one;
    const [low, high] = [one.low ?? value, one.high ?? value];
    last[seat] = value;
    ends[seat] = [low, high];
    if (isMirror) [last[1 - seat], ends[1 - seat]] = [1 - value, [1 - high, 1 - low]];
    add();
    const verdict = verdictOnDecision(one, review);
    if (marks.includes(verdict)) {
      const label = t("look-dot", { number: one.number, move: moveWords(one.choice), loss: lossOf(one, review) });
      dots.push({ at, series: isMirror ? 0 : seat, sign: SIGNS[verdict], label });
    }
  });
  for (const { seat, result } of players) [last[seat], ends[seat]] = [result, [result, result]];
  add();
  const all = series.flatMap(({ values }) => values);
  const shown = isMirror ? [series[own]!] : series;
  return {
    title: !wins
      ? unit === "points"
        ? t("look-score")
        : t("look-turns")
      : isMirror
        ? names[own] === displayName(ANONYMOUS)
          ? t("look-chance-own")
          : t("look-chance-of", { name: names[own] ?? "" })
        : t("look-chance"),
    series: shown.map(({ band, ...line }): Series => (review.exact ? line : { ...line, band })),
    dots,
    ends: [decisions[0], decisions.at(-1)].map((one) => t("turn", { turn: one?.turn ?? 1 })) as [string, string],
    low: wins ? 0 : Math.min(...all),
    high: wins ? 1 : Math.max(...all),
    format: (value: number) => (wins ? percent(value, 0) : decimal(value, unit === "points" ? 0 : 1)),
  };
}
