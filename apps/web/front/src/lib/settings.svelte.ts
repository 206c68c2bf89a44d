// Settings and other things that this browser remembers of its user.

import type { Bands } from "./described";

/** When the coach speaks: never, after a move, or before it too. */
export const MODES = ["off", "after", "before"] as const;
export type CoachMode = (typeof MODES)[number];

export interface Settings {
  /** How fast bots play: `quick`, `calm` or `slow`. */
  pace: string;
  coach: CoachMode;
  /** Whether dice are rolled by hand and typed in. */
  hand: boolean;
  /** Language of the pages, as two letters; that of the browser if empty. */
  language: string;
  /** The user's own bands of the verdicts, by unit. */
  bands: Record<string, Bands>;
}

const DEFAULTS: Settings = { pace: "calm", coach: "after", hand: false, language: "", bands: {} };

/** Reads what this browser has stored under a name, or the fallback: storage may be off. */
export function readStored<T>(name: string, fallback: T): T {
  try {
    return (JSON.parse(localStorage.getItem(name) ?? "null") as T | null) ?? fallback;
  } catch {
    return fallback;
  }
}
export function writeStored(name: string, value: unknown) {
  try {
    localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // Storage may be off or full: the page goes on without it.
  }
}

export const settings = $state<Settings>({ ...DEFAULTS, ...readStored<Partial<Settings>>("settings", {}) });

export function set<K extends keyof Settings>(key: K, value: Settings[K]) {
  settings[key] = value;
  writeStored("settings", settings);
}

/** Pause before a bot plays, in milliseconds. */
export const botPause = () => ({ quick: 0, calm: 550, slow: 1400 })[settings.pace] ?? 550;

/** Name in the games of a player who gave none. */
export const ANONYMOUS = "You";

/** Name of this browser's user as a player; empty for none. */
export const player = $state({ name: readStored("player", "") });
export function setPlayer(name: string) {
  player.name = name.trim() === ANONYMOUS ? "" : name.trim();
  writeStored("player", player.name);
}
