// The address is the state: every page can be reopened and shared by its URL.

/** Beginning of every address. Without a server there is one file for all pages, and addresses follow a `#/`. */
const PREFIX = import.meta.env.MODE === "page" ? "#/" : "/";

function read() {
  const url = new URL(PREFIX === "/" ? location.href : location.hash.slice(1) || "/", location.origin);
  const [page = "", id = ""] = url.pathname.split("/").filter(Boolean);
  const depth = (history.state as { depth?: number } | null)?.depth ?? 0;
  return { page, id, query: Object.fromEntries(url.searchParams), depth };
}

export const route = $state(read());

function follow() {
  Object.assign(route, read());
}

addEventListener("popstate", follow);

/** Address of a page with a query, without empty values. */
export function address(page: string, query: Record<string, string | undefined> = {}): string {
  const pairs = Object.entries(query).filter((pair): pair is [string, string] => !!pair[1]);
  const text = new URLSearchParams(pairs).toString();
  return `${PREFIX}${page}${text ? `?${text}` : ""}`;
}

/** Goes to another page. */
export function go(to: string) {
  history.pushState(null, "", to);
  forward.max = 0;
  follow();
  scrollTo(0, 0);
}

/** Depth of the last step on this page, up to which the browser can go forward. */
export const forward = $state({ max: 0 });

/** Adds a step on the same page, which the browser's way back takes back. */
export function pushStep(to: string) {
  forward.max = route.depth + 1;
  history.pushState({ depth: forward.max }, "", to);
  follow();
}

/** Changes the address to what the page shows now, without a step in the history. */
export function replaceAddress(to: string) {
  history.replaceState(history.state, "", to);
  follow();
}

/** Follows a link within the pages without loading anything. */
export function followLink(event: MouseEvent) {
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
  const link = (event.target as Element).closest?.("a");
  if (!link || link.target || link.origin !== location.origin || link.hasAttribute("download")) return;
  const to = link.getAttribute("href")!;
  if (!to.startsWith(PREFIX)) return;
  event.preventDefault();
  go(to);
}
