// The words of the coach that newcomers may not know, each explained where it stands.

import { SvelteMap } from "svelte/reactivity";
import { language, t } from "./language.svelte";

/** In the order of the list on the page of rules. */
export const TERMS = [
  "bust", "runner", "claimed", "chance", "turns", "gives-away", "signs", "close", "exact", "estimate", "rule28", "rollout",
  "error-rate", "luck", "residual",
] as const;
export type Term = (typeof TERMS)[number];

/** How texts write a term; the first is its name. */
const forms = (term: Term) => t(`term-${term}`).split("|").map((form) => form.trim());
export const nameOf = (term: Term) => forms(term)[0] ?? "";

interface Finder { pattern: RegExp; terms: Map<string, Term> }
const finders = new Map<string, Finder>();

function finder(code: string): Finder {
  const known = finders.get(code);
  if (known) return known;
  const terms = new Map(TERMS.flatMap((term) => forms(term).map((form): [string, Term] => [form.toLowerCase(), term])));
  // A longer form goes before one that it begins with.
  const words = [...terms.keys()].filter((form) => /\p{L}/u.test(form)).sort((a, b) => b.length - a.length);
  const made = { pattern: new RegExp(`(?<!\\p{L})(?:${words.join("|")})(?!\\p{L})`, "giu"), terms };
  finders.set(code, made);
  return made;
}

/** A text in pieces, those that are a term's first mention with the term. */
export function mentions(text: string): { text: string; term?: Term }[] {
  const { pattern, terms } = finder(language.code);
  const [found, seen] = [[] as { text: string; term?: Term }[], new Set<Term>()];
  let end = 0;
  for (const { 0: word, index } of text.matchAll(pattern)) {
    const term = terms.get(word.toLowerCase());
    if (!term || seen.has(term)) continue;
    seen.add(term);
    if (index > end) found.push({ text: text.slice(end, index) });
    found.push({ text: word, term });
    end = index + word.length;
  }
  if (end < text.length) found.push({ text: text.slice(end) });
  return found;
}

/** The places that mention a term now. Only the first is marked: a mark at every word would be in the way. */
const places = new SvelteMap<Term, object[]>();
export function mention(term: Term, place: object): () => void {
  places.set(term, [...(places.get(term) ?? []), place]);
  return () => places.set(term, (places.get(term) ?? []).filter((other) => other !== place));
}
export const isMarked = (term: Term, place: object) => places.get(term)?.[0] === place;

/** What is explained, and at which mark. By the pointer alone it is open only as long as that is there. */
class Meaning { shown = $state.raw<{ term: Term; at: HTMLElement; pinned: boolean }>(); }
export const meaning = new Meaning();

let leaving: ReturnType<typeof setTimeout> | undefined;
/** The pointer is on a mark, or on what is explained. */
export const stay = () => clearTimeout(leaving);
/** It left: there is time to reach what is explained. */
export function leave() {
  clearTimeout(leaving);
  leaving = setTimeout(() => { if (!meaning.shown?.pinned) meaning.shown = undefined; }, 200);
}
