/** Remarks made since the page was loaded, by game and roll. */
export const remarks = $state<Record<string, string>>({});
