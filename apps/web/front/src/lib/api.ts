// The answers that the pages show, wherever they come from.

import { t } from "./language.svelte";
import { Refusal } from "./refusal";
import { listen, send } from "./server";

export { Refusal };

async function ask<T>(method: string, path: string, sent?: unknown): Promise<T> {
  const { status, isJson, body } = await send(method, path, sent === undefined ? undefined : JSON.stringify(sent));
  if (status >= 400) {
    const error = isJson ? JSON.parse(body).error : undefined;
    throw new Refusal(
      status,
      error?.what ?? t("failure-server"),
      error?.why ?? t("failure-status", { status: String(status) }),
      error?.how ?? t("again"),
      error?.kind,
    );
  }
  return (isJson ? JSON.parse(body) : body) as T;
}

type Query = Record<string, string | number | boolean | undefined>;

export function withQuery(path: string, query: Query): string {
  const given = Object.entries(query).filter((pair) => pair[1] !== undefined && pair[1] !== "");
  const text = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
  return text ? `${path}?${text}` : path;
}

export const get = <T>(path: string, query: Query = {}) => ask<T>("GET", withQuery(path, query));

export const post = <T>(path: string, body: unknown = {}) => ask<T>("POST", path, body);

export const remove = (path: string) => ask<void>("DELETE", path);

/** Gives the reader an answer as a file. */
export async function save(path: string, query: Query, name: string) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([await get<string>(path, query)]));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Follows a long computation; closing it stops the computation. */
export function follow<P, R>(
  path: string,
  query: Query,
  on: { progress: (news: P) => void; result: (result: R) => void; failure: (error: Refusal) => void },
): () => void {
  const stop = listen(withQuery(path, query), (event, data) => {
    const news = JSON.parse(data);
    if (event === "progress" || event === "partial") return on.progress(news);
    stop();
    if (event === "result") on.result(news);
    else on.failure(new Refusal(422, news.what, news.why, news.how, news.kind));
  }, on.failure);
  return stop;
}
