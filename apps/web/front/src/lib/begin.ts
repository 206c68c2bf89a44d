// The game that one tap begins.

import { post } from "./api";
import { LADDER_SPEC } from "./opponents";
import { address, go } from "./router.svelte";
import { ANONYMOUS, player } from "./settings.svelte";
import type { MatchReport } from "./described";

/** Creates a game of these seats, and goes there. */
export async function begin(seats: string[], spec: string, seed = "") {
  go(address(`play/${(await post<MatchReport>("/matches", { spec, seats, ...(seed ? { seed } : {}) })).id}`));
}

/** Begins a game against an opponent of the ladder. */
export const beginAgainst = (bot: string) => begin([`human:${player.name || ANONYMOUS}`, bot], LADDER_SPEC);
