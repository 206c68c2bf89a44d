// Requests to the program `retrodice serve`. Nothing is fetched from anywhere else. The page without
// a server has `page/client.ts` in the place of this file.

import { t } from "./language.svelte";
import { Refusal, type Answer } from "./answer.svelte";

/** Games that the program lacks. */
export const MISSING_GAMES: readonly string[] = [];

/** Questions that wait for their answers. Steps of a game are none of them. */
const questions = new Set<AbortController>();

/** Stops all questions. The program ends its work on them once the connections are closed. */
export const cancel = () => questions.forEach((question) => question.abort());

/** Sends a request; throws a `Refusal` where no server answers. */
export async function send(method: string, path: string, body?: string): Promise<Answer> {
  const headers: HeadersInit = body === undefined ? {} : { "content-type": "application/json" };
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
    if (source.readyState === EventSource.CLOSED) {
      onfailure(new Refusal(0, t("failure-computation"), t("failure-refused"), t("failure-check")));
    }
    source.close();
  };
  return () => source.close();
}
