// Requests of the page without a server: a worker answers, so that the page stays responsive.

import { t } from "../lib/language.svelte";
import { Refusal, solving, type Answer } from "../lib/answer.svelte";

/** Request to the worker; 0 is the id of a long computation. */
export interface WorkerRequest {
  id: number;
  method: string;
  path: string;
  body: string | undefined;
}

/** Message of the worker: an answer, a failure, or news of a long computation. */
export type WorkerMessage =
  { id: number; answer: Answer } | { id: number; failure: string } | { event: string; data: string };

const startWorker = () => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });

/** Worker that `coach.js` starts before the pages are loaded. */
const early = globalThis as { retrodiceCoach?: Worker };

let worker: Worker | undefined;
let lastId = 0;
const pending = new Map<number, { resolve: (answer: Answer) => void; reject: (error: Refusal) => void }>();

const workerFailure = (why: string) => new Refusal(500, t("coach"), why, t("failure-reload"));

/** Ends a worker that failed, as its state is unknown. The next one begins with the stored games. */
function stop(why: string) {
  worker?.terminate();
  worker = undefined;
  solving.work = 0;
  for (const { reject } of pending.values()) reject(workerFailure(why));
  pending.clear();
}

function currentWorker(): Worker {
  if (worker) return worker;
  worker = early.retrodiceCoach ?? startWorker();
  delete early.retrodiceCoach;
  worker.onmessage = ({ data }: MessageEvent<WorkerMessage>) => {
    if ("failure" in data) return stop(data.failure);
    if ("event" in data) return void Object.assign(solving, JSON.parse(data.data));
    solving.work = 0;
    pending.get(data.id)?.resolve(data.answer);
    pending.delete(data.id);
  };
  worker.onerror = (event) => stop(event.message || t("failure-start"));
  return worker;
}

/** Stops what answers wait for, and all other questions with it. */
export const cancel = () => stop(t("failure-stopped"));

/** Whether people can join a game by a link. */
export const HAS_LINKS: boolean = false;

/** Games that the program in WebAssembly lacks: each is 16 kB to fetch. */
export const MISSING_GAMES: readonly string[] = ["hog", "pushyourluck"];

export function send(method: string, path: string, body?: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    lastId += 1;
    pending.set(lastId, { resolve, reject });
    // Letters with accents come composed, as the program has no tables for them here.
    const text = body?.normalize();
    currentWorker().postMessage({ id: lastId, method, path, body: text } satisfies WorkerRequest);
  });
}

/** Listens to a long computation, which has a worker of its own. Returns the function that stops it. */
export function listen(
  path: string,
  onevent: (event: string, data: string) => void,
  onfailure: (error: Refusal) => void,
): () => void {
  const worker = startWorker();
  const end = () => worker.terminate();
  const fail = (error: Refusal) => {
    end();
    onfailure(error);
  };
  worker.onmessage = ({ data }: MessageEvent<WorkerMessage>) => {
    if ("event" in data) return onevent(data.event, data.data);
    if ("failure" in data) return fail(workerFailure(data.failure));
    const { status, body } = data.answer;
    if (status < 400) return end();
    const { what, why, how, kind } = JSON.parse(body).error;
    fail(new Refusal(status, what, why, how, kind));
  };
  worker.onerror = (event) => fail(workerFailure(event.message || t("failure-start")));
  worker.postMessage({ id: 0, method: "GET", path, body: undefined } satisfies WorkerRequest);
  return end;
}

// From now on the pages and the coach work without a network.
void navigator.serviceWorker?.register(new URL("sw.js", document.baseURI)).catch(() => undefined);
