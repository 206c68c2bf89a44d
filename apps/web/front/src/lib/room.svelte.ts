// The room: who sits at the far edge of the table, and what the brass rule in it says.

import type { Mood } from "./faces";

/** A seat at the table of a game. */
export interface Place {
  name: string;
  /** Strategy of a bot, whose face is shown. */
  bot: string | null;
  mood: Mood;
  /** Probability to win; undefined where it is not known or not to be shown. */
  share: number | undefined;
  /** Half of the 95 % interval of the share; undefined where its error is not known. */
  margin: number | undefined;
  /** Columns claimed, in games that claim them. */
  columns: number[];
  /** Number of columns that win; zero in other games. */
  toWin: number;
}

/** Seats in the order of the table; `own` is the one on the near side. */
export interface Table {
  places: Place[];
  own: number;
  mover: number;
  /** Words under the name of a single opponent. */
  note: string;
}

export const room = $state<{
  table: Table | undefined;
  /** Whether a phone shows the pages in a bar at its lower end: elsewhere the board needs the height. */
  hasTabs: boolean;
}>({ table: undefined, hasTabs: false });

/** Shows the bar of pages for as long as the component exists. */
export function useTabs() {
  $effect(() => {
    room.hasTabs = true;
    return () => void (room.hasTabs = false);
  });
}
