// The address is the state: every page can be reopened and shared by its URL.

/** Without a server there is one file for all pages: their addresses stand behind a `#/`. */
const begin = import.meta.env.MODE === "page" ? "#/" : "/";

function read() {
  const url = new URL(begin === "/" ? location.href : location.hash.slice(1) || "/", location.origin);
  const [page = "", id = ""] = url.pathname.split("/").filter(Boolean);
  const depth = (history.state as { depth?: number } | null)?.depth ?? 0;
  return { page, id, query: Object.fromEntries(url.searchParams), depth };
}

export const route = $state(read());

function follow() {
  Object.assign(route, read());
}

addEventListener("popstate", follow);

export function address(page: string, query: Record<string, string | undefined> = {}): string {
  const given = Object.entries(query).filter((pair): pair is [string, string] => !!pair[1]);
  const text = new URLSearchParams(given).toString();
  return `${begin}${page}${text ? `?${text}` : ""}`;
}

/** Goes to another page. */
export function go(to: string) {
  history.pushState(null, "", to);
  walked.most = 0;
  follow();
  scrollTo(0, 0);
}

/** The steps on one page that can be walked forward to: those after the last new one. */
export const walked = $state({ most: 0 });

/** A step on the same page: the browser's way back takes it back. */
export function stepTo(to: string) {
  walked.most = route.depth + 1;
  history.pushState({ depth: walked.most }, "", to);
  follow();
}

/** Says in the address what the page shows now, without a step in the history. */
export function say(to: string) {
  history.replaceState(history.state, "", to);
  follow();
}

/** Links within the pages do not load anything. */
export function links(event: MouseEvent) {
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
  const link = (event.target as Element).closest?.("a");
  if (!link || link.target || link.origin !== location.origin || link.hasAttribute("download")) return;
  const to = link.getAttribute("href")!;
  if (!to.startsWith(begin)) return;
  event.preventDefault();
  go(to);
}
