// The program `retrodice serve` answers. Nothing is fetched from anywhere else. A page that
// brings the program along has `page/door.ts` in the place of this file.

import { t } from "./language.svelte";
import { Refusal } from "./refusal";

/** What is answered, as HTTP has it. */
export interface Answer {
  status: number;
  isJson: boolean;
  body: string;
}

export async function send(method: string, path: string, body?: string): Promise<Answer> {
  const headers: HeadersInit = body === undefined ? {} : { "content-type": "application/json" };
  let response: Response;
  try {
    response = await fetch(`/api${path}`, { method, headers, body });
  } catch {
    throw new Refusal(0, t("failure-server"), t("failure-silent"), t("failure-restart"));
  }
  const isJson = !!response.headers.get("content-type")?.startsWith("application/json");
  return { status: response.status, isJson, body: await response.text() };
}

const EVENTS = ["progress", "partial", "result", "failure"];

/** Hears what comes of a long computation; closing it stops the computation. */
export function listen(
  path: string,
  hear: (event: string, data: string) => void,
  failed: (error: Refusal) => void,
): () => void {
  const source = new EventSource(`/api${path}`);
  for (const name of EVENTS) source.addEventListener(name, (event) => hear(name, (event as MessageEvent<string>).data));
  source.onerror = () => {
    if (source.readyState === EventSource.CLOSED) {
      failed(new Refusal(0, t("failure-computation"), t("failure-refused"), t("failure-check")));
    }
    source.close();
  };
  return () => source.close();
}
