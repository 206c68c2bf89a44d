// The address is the state: every page can be reopened and shared by its URL.

function read() {
  const url = new URL(location.href);
  const [page = "", id = ""] = url.pathname.split("/").filter(Boolean);
  return { page, id, query: Object.fromEntries(url.searchParams) };
}

export const route = $state(read());

function follow() {
  Object.assign(route, read());
}

addEventListener("popstate", follow);

export function address(page: string, query: Record<string, string | undefined> = {}): string {
  const given = Object.entries(query).filter((pair): pair is [string, string] => !!pair[1]);
  const text = new URLSearchParams(given).toString();
  return `/${page}${text ? `?${text}` : ""}`;
}

/** Goes to another page. */
export function go(to: string) {
  history.pushState(null, "", to);
  follow();
  scrollTo(0, 0);
}

/** Says in the address what the page shows now, without a step in the history. */
export function say(to: string) {
  history.replaceState(null, "", to);
  follow();
}

/** Links within the pages do not load anything. */
export function links(event: MouseEvent) {
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
  const link = (event.target as Element).closest?.("a");
  if (!link || link.target || link.origin !== location.origin || link.hasAttribute("download")) return;
  if (link.pathname.startsWith("/api/")) return;
  event.preventDefault();
  go(link.pathname + link.search);
}
