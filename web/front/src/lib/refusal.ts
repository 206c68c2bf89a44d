/** Why there is no answer: what is wrong, why, and the way out. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly what: string,
    readonly why: string,
    readonly how: string,
  ) {
    super(`${what}: ${why}`);
  }
}
