// The coach without a server: a worker answers, so that the page never waits for it.

import { t } from "../lib/language.svelte";
import { Refusal } from "../lib/refusal";
import { solving } from "../lib/solving.svelte";
import type { Answer } from "../lib/server";

/** What the worker is asked. */
export interface Question {
  id: number;
  method: string;
  path: string;
  body: string | undefined;
}

/** What the worker says: an answer, why there is none, or news of a long computation. */
export type Saying = { id: number; answer: Answer } | { id: number; broken: string } | { event: string; data: string };

const begin = () => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });

/** What `coach.js` begins before the pages are loaded. */
const early = globalThis as { retrodiceCoach?: Worker };

let worker: Worker | undefined;
let last = 0;
const waiting = new Map<number, { done: (answer: Answer) => void; failed: (error: Refusal) => void }>();

const broken = (why: string) => new Refusal(500, t("coach"), why, t("failure-reload"));

/** A worker that broke off is in an unknown state: the next one begins with what is kept. */
function stop(why: string) {
  worker?.terminate();
  worker = undefined;
  solving.work = 0;
  for (const { failed } of waiting.values()) failed(broken(why));
  waiting.clear();
}

function running(): Worker {
  if (worker) return worker;
  worker = early.retrodiceCoach ?? begin();
  delete early.retrodiceCoach;
  worker.onmessage = ({ data }: MessageEvent<Saying>) => {
    if ("broken" in data) return stop(data.broken);
    if ("event" in data) return void Object.assign(solving, JSON.parse(data.data));
    solving.work = 0;
    waiting.get(data.id)?.done(data.answer);
    waiting.delete(data.id);
  };
  worker.onerror = (event) => stop(event.message || t("failure-start"));
  return worker;
}

export function send(method: string, path: string, body?: string): Promise<Answer> {
  return new Promise((done, failed) => {
    last += 1;
    waiting.set(last, { done, failed });
    running().postMessage({ id: last, method, path, body } satisfies Question);
  });
}

/** A long computation has a worker of its own, and ends with it. */
export function listen(
  path: string,
  hear: (event: string, data: string) => void,
  failed: (error: Refusal) => void,
): () => void {
  const worker = begin();
  const end = () => worker.terminate();
  const fail = (error: Refusal) => {
    end();
    failed(error);
  };
  worker.onmessage = ({ data }: MessageEvent<Saying>) => {
    if ("event" in data) return hear(data.event, data.data);
    if ("broken" in data) return fail(broken(data.broken));
    const { status, body } = data.answer;
    if (status < 400) return end();
    const { what, why, how, kind } = JSON.parse(body).error;
    fail(new Refusal(status, what, why, how, kind));
  };
  worker.onerror = (event) => fail(broken(event.message || t("failure-start")));
  worker.postMessage({ id: 0, method: "GET", path, body: undefined } satisfies Question);
  return end;
}

// Pages and coach work without a network from now on.
void navigator.serviceWorker?.register(new URL("sw.js", document.baseURI)).catch(() => undefined);
