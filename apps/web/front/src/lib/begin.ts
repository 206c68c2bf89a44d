// The game that one tap begins.

import { post } from "./api";
import { LADDER_SPEC } from "./opponents";
import { address, go } from "./router.svelte";
import { ANONYMOUS, player } from "./settings.svelte";
import type { MatchReport } from "./described";

/** Creates a game of these seats, and goes there. Other people join a `shared` one by its link. */
export async function begin(seats: string[], spec: string, seed = "", shared = false) {
  const game = { spec, seats, ...(seed ? { seed } : {}), ...(shared ? { shared } : {}) };
  go(address(`play/${(await post<MatchReport>("/matches", game)).id}`));
}

/** Seats this browser's user; nameless where others see it, as the name for none is "you". */
export const ownSeat = (shared = false) => (player.name || !shared ? `human:${player.name || ANONYMOUS}` : "human");

/** Begins a game for two, which a friend joins by its link. */
export const beginShared = () => begin([ownSeat(true), "human"], LADDER_SPEC, "", true);

/** Begins a game against an opponent of the ladder. */
export const beginAgainst = (bot: string) => begin([ownSeat(), bot], LADDER_SPEC);
