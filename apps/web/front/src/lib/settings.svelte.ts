// What this browser remembers of its user.

import type { Bands } from "./described";

/** When the coach speaks: never, after a move, or before it too. */
export const MODES = ["off", "after", "before"] as const;
export type CoachMode = (typeof MODES)[number];

export interface Settings {
  pace: string;
  coach: CoachMode;
  hand: boolean;
  /** The language of the pages; that of the browser if empty. */
  language: string;
  /** What may be lost for each verdict, by unit, where it is not the usual. */
  bands: Record<string, Bands>;
}

const DEFAULTS: Settings = { pace: "calm", coach: "after", hand: false, language: "", bands: {} };

/** What a browser keeps under a name; storage may be off or full, and then nothing is kept. */
export function recall<T>(name: string, otherwise: T): T {
  try {
    return (JSON.parse(localStorage.getItem(name) ?? "null") as T | null) ?? otherwise;
  } catch {
    return otherwise;
  }
}
export function keep(name: string, what: unknown) {
  try {
    localStorage.setItem(name, JSON.stringify(what));
  } catch { /* the page goes on without it */ }
}

export const settings = $state<Settings>({ ...DEFAULTS, ...recall<Partial<Settings>>("settings", {}) });

export function set<K extends keyof Settings>(key: K, value: Settings[K]) {
  settings[key] = value;
  keep("settings", settings);
}

/** How long a bot thinks, in milliseconds. */
export const pause = () => ({ quick: 0, calm: 550, slow: 1400 })[settings.pace] ?? 550;

/** The name that games carry of a player who gave none. */
export const NOBODY = "You";

/** The name that this browser's user plays by. */
export const player = $state({ name: recall("player", "") });
export function call(name: string) {
  player.name = name.trim() === NOBODY ? "" : name.trim();
  keep("player", player.name);
}
