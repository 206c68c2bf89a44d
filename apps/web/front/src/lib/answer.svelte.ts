// What comes back from the program: answers, refusals, and news of a solve that answers wait for.

import type { Error as ErrorBody } from "./described";

/** Answer of the program in the terms of HTTP. */
export interface Answer {
  status: number;
  isJson: boolean;
  body: string;
}

export type RefusalKind = ErrorBody["error"]["kind"];

/** Error in place of an answer: what is wrong, why, and the way out. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly what: string,
    readonly why: string,
    readonly how: string,
    /** Kind of the error where the program gives one: its texts are in English then. */
    readonly kind?: RefusalKind,
    /** Faulty lines of a record, with what would be right in them. */
    readonly lines: NonNullable<ErrorBody["error"]["lines"]> = [],
  ) {
    super(`${what}: ${why}`);
  }
}

/** Progress of the solve that answers wait for; `work` is 0 where it is not known. */
export const solving = $state({ done: 0, work: 0 });
