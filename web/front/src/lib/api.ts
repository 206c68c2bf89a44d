// The server's answers. Nothing is fetched from anywhere else.

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

async function ask<T>(path: string, init?: RequestInit): Promise<T> {
  let response: Response;
  try {
    response = await fetch(`/api${path}`, init);
  } catch {
    throw new Refusal(0, "the server", "it does not answer", "start it again: retrodice serve");
  }
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.startsWith("application/json");
  if (!response.ok) {
    const error = isJson ? JSON.parse(text).error : undefined;
    throw new Refusal(
      response.status,
      error?.what ?? "the server",
      error?.why ?? `it answered ${response.status}`,
      error?.how ?? "try again",
    );
  }
  return (isJson ? JSON.parse(text) : text) as T;
}

type Query = Record<string, string | number | undefined>;

export function withQuery(path: string, query: Query): string {
  const given = Object.entries(query).filter((pair) => pair[1] !== undefined && pair[1] !== "");
  const text = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
  return text ? `${path}?${text}` : path;
}

export const get = <T>(path: string, query: Query = {}) => ask<T>(withQuery(path, query));

export const post = <T>(path: string, body: unknown = {}) =>
  ask<T>(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

export const remove = (path: string) => ask<void>(path, { method: "DELETE" });

/** Follows server-sent events; closing it stops the computation. */
export function follow<P, R>(
  path: string,
  query: Query,
  on: { progress: (news: P) => void; result: (result: R) => void; failure: (error: Refusal) => void },
): () => void {
  const source = new EventSource(`/api${withQuery(path, query)}`);
  source.addEventListener("progress", (event) => on.progress(JSON.parse(event.data)));
  source.addEventListener("partial", (event) => on.progress(JSON.parse(event.data)));
  source.addEventListener("result", (event) => {
    source.close();
    on.result(JSON.parse(event.data));
  });
  source.addEventListener("failure", (event) => {
    source.close();
    const { what, why, how } = JSON.parse(event.data);
    on.failure(new Refusal(422, what, why, how));
  });
  source.onerror = () => {
    if (source.readyState === EventSource.CLOSED) {
      on.failure(new Refusal(0, "the computation", "the server refused it", "check the position"));
    }
    source.close();
  };
  return () => source.close();
}
