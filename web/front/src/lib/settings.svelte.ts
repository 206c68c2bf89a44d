// What this browser remembers of its user.

import type { Bands } from "./described";

export interface Settings {
  pace: string;
  verdicts: boolean;
  hand: boolean;
  /** What may be lost for each verdict, by unit, where it is not the usual. */
  bands: Record<string, Bands>;
}

const DEFAULTS: Settings = { pace: "calm", verdicts: true, hand: false, bands: {} };

function load(): Settings {
  try {
    return { ...DEFAULTS, ...JSON.parse(localStorage.getItem("settings") ?? "{}") };
  } catch {
    return { ...DEFAULTS };
  }
}

export const settings = $state(load());

export function set<K extends keyof Settings>(key: K, value: Settings[K]) {
  settings[key] = value;
  localStorage.setItem("settings", JSON.stringify(settings));
}

/** How long a bot thinks, in milliseconds. */
export const pause = () => ({ quick: 0, calm: 550, slow: 1400 })[settings.pace] ?? 550;
