// Numbers and days for people, as their language writes them.

import { decimal, language } from "./language.svelte";

export const percent = (share: number, digits = 1) => `${decimal(100 * share, digits)}\u00a0%`;

/** A value in its unit, as short as it is clear. */
export function amount(value: number, unit: string): string {
  return unit === "win probability" ? percent(value) : decimal(value, Math.abs(value) >= 100 ? 1 : 2);
}

/** Points on average. */
export const mean = (points: number) => decimal(points, Math.abs(points) < 100 ? 1 : 0);

export function loss(value: number, unit: string): string {
  if (value < 5e-7) return "–";
  return unit === "win probability" ? percent(value, 2) : decimal(value, value < 0.1 ? 3 : 2);
}

/** A number of wins, in which shares count as halves, thirds or quarters. */
export const wins = (share: number) => decimal(share, share % 1 ? 1 : 0);

export function when(seconds: number): string {
  return new Date(1000 * seconds).toLocaleString(language.locale, {
    day: "numeric", month: "short", hour: "2-digit", minute: "2-digit",
  });
}

export function titled(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** The day where the user is, as `2026-11-21`. */
export function today(now = new Date()): string {
  const two = (number: number) => String(number).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
