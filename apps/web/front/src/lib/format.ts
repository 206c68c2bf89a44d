// Numbers and days for people, as their language writes them.

import { decimal, language } from "./language.svelte";

export const percent = (share: number, digits = 1) => `${decimal(100 * share, digits)}\u00a0%`;

/** Writes a value in its unit, as short as it is clear. */
export function amount(value: number, unit: string): string {
  return unit === "win probability" ? percent(value) : decimal(value, Math.abs(value) >= 100 ? 1 : 2);
}

/** Writes a mean of points. */
export const mean = (points: number) => decimal(points, Math.abs(points) < 100 ? 1 : 0);

/** Writes a loss in its unit, a dash for none. */
export function loss(value: number, unit: string): string {
  if (value < 5e-7) return "–";
  return unit === "win probability" ? percent(value, 2) : decimal(value, value < 0.1 ? 3 : 2);
}

/** Writes a number of wins, in which a shared win counts as a half, a third or a quarter. */
export const wins = (share: number) => decimal(share, share % 1 ? 1 : 0);

/** Writes a time in seconds since 1970. */
export function when(seconds: number): string {
  return new Date(1000 * seconds).toLocaleString(language.locale, {
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
  });
}

/** Capitalizes the first letter. */
export function titled(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** Returns the day where the user is, as `2026-11-21`. */
export function today(now = new Date()): string {
  const two = (number: number) => String(number).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** Returns round numbers from `low` to `high`, about `count` of them, for an axis. */
export function ticks(low: number, high: number, count: number): number[] {
  const raw = (high - low) / count || 1;
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = power * ([1, 2, 5].find((factor) => factor * power >= raw) ?? 10);
  const numbers: number[] = [];
  for (let at = Math.ceil(low / step - 1e-9); at * step <= high + 1e-9 * step; at++) {
    numbers.push(Number((at * step).toPrecision(12)));
  }
  return numbers;
}
