// Questions to the program, wherever it runs.

import { t } from "./language.svelte";
import { Refusal } from "./answer.svelte";
import { listen, send } from "./server";

export { HAS_LINKS, MISSING_GAMES, cancel } from "./server";

export { Refusal };

async function request<T>(method: string, path: string, body?: unknown): Promise<T> {
  const answer = await send(method, path, body === undefined ? undefined : JSON.stringify(body));
  const { status, isJson } = answer;
  if (status >= 400) {
    const error = isJson ? JSON.parse(answer.body).error : undefined;
    throw new Refusal(
      status,
      error?.what ?? t("failure-server"),
      error?.why ?? t("failure-status", { status: String(status) }),
      error?.how ?? t("again"),
      error?.kind,
      error?.lines,
    );
  }
  return (isJson ? JSON.parse(answer.body) : answer.body) as T;
}

type Query = Record<string, string | number | boolean | undefined>;

export function withQuery(path: string, query: Query): string {
  const pairs = Object.entries(query).filter((pair) => pair[1] !== undefined && pair[1] !== "");
  const text = new URLSearchParams(pairs.map(([key, value]) => [key, String(value)])).toString();
  return text ? `${path}?${text}` : path;
}

export const get = <T>(path: string, query: Query = {}) => request<T>("GET", withQuery(path, query));

export const post = <T>(path: string, body: unknown = {}) => request<T>("POST", path, body);

export const remove = (path: string) => request<void>("DELETE", path);

/** Downloads an answer as a file of this name. */
export async function download(path: string, query: Query, name: string) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([await get<string>(path, query)]));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Follows a long computation. Returns the function that stops it. */
export function follow<P, R>(
  path: string,
  query: Query,
  on: { progress: (news: P) => void; result: (result: R) => void; failure: (error: Refusal) => void },
): () => void {
  const stop = listen(
    withQuery(path, query),
    (event, data) => {
      const news = JSON.parse(data);
      if (event === "progress" || event === "partial") return on.progress(news);
      stop();
      if (event === "result") on.result(news);
      else on.failure(new Refusal(422, news.what, news.why, news.how, news.kind));
    },
    on.failure,
  );
  return stop;
}
