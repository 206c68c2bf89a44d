/** How much of the solve that answers wait for is done; nothing where nobody says. */
export const solving = $state({ done: 0, work: 0 });
