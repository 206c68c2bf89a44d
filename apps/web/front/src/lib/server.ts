// Requests to the program `retrodice serve`. Nothing is fetched from anywhere else. The page without
// a server has `page/client.ts` in the place of this file.

import { t } from "./language.svelte";
import { Refusal, type Answer } from "./answer.svelte";
import { readStored, writeStored } from "./settings.svelte";

/** Games that the program lacks. */
export const MISSING_GAMES: readonly string[] = [];

/** Whether people can join a game by a link. */
export const HAS_LINKS: boolean = true;

/** Returns the secret of this browser, which opens its seats in games that are shared by a link. */
let browserKey = (): string => {
  // Without storage it lasts as long as the page.
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  const key = readStored("key", Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join(""));
  writeStored("key", key);
  browserKey = () => key;
  return key;
};

/** Questions that wait for their answers. Steps of a game are none of them. */
const questions = new Set<AbortController>();

/** Stops all questions. The program ends its work on them once the connections are closed. */
export const cancel = () => questions.forEach((question) => question.abort());

/** Sends a request; throws a `Refusal` where no server answers. */
export async function send(method: string, path: string, body?: string): Promise<Answer> {
  const headers: Record<string, string> = body === undefined ? {} : { "content-type": "application/json" };
  if (path.startsWith("/matches")) headers["retrodice-key"] = browserKey();
  const question = new AbortController();
  if (method === "GET" || path === "/review") questions.add(question);
  try {
    const response = await fetch(`/api${path}`, { method, headers, body, signal: question.signal });
    const isJson = !!response.headers.get("content-type")?.startsWith("application/json");
    return { status: response.status, isJson, body: await response.text() };
  } catch {
    throw question.signal.aborted
      ? new Refusal(0, t("coach"), t("failure-stopped"), t("failure-load"))
      : new Refusal(0, t("failure-server"), t("failure-silent"), t("failure-restart"));
  } finally {
    questions.delete(question);
  }
}

const EVENTS = ["progress", "partial", "result", "failure"];

/** Listens to a long computation. Returns the function that stops it. */
export function listen(
  path: string,
  onevent: (event: string, data: string) => void,
  onfailure: (error: Refusal) => void,
): () => void {
  const source = new EventSource(`/api${path}`);
  for (const name of EVENTS)
    source.addEventListener(name, (event) => onevent(name, (event as MessageEvent<string>).data));
  source.onerror = () => {
    const isRefused = source.readyState === EventSource.CLOSED;
    source.close();
    onfailure(
      isRefused
        ? new Refusal(0, t("failure-computation"), t("failure-refused"), t("failure-check"))
        : new Refusal(0, t("failure-server"), t("failure-silent"), t("failure-restart")),
    );
  };
  return () => source.close();
}
