import type { Error as Refused } from "./described";

export type Kind = Refused["error"]["kind"];

/** Why there is no answer: what is wrong, why, and the way out. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly what: string,
    readonly why: string,
    readonly how: string,
    /** What kind of thing it is, where the API says so: its texts are in English then. */
    readonly kind?: Kind,
  ) {
    super(`${what}: ${why}`);
  }
}
