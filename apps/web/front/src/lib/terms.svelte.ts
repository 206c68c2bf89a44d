// Terms of the coach that newcomers may not know, each explained where it stands.

import { SvelteMap } from "svelte/reactivity";
import { language, t } from "./language.svelte";

/** In the order of the list on the page of rules. */
export const TERMS = [
  "bust",
  "runner",
  "claimed",
  "chance",
  "turns",
  "gives-away",
  "signs",
  "close",
  "exact",
  "estimate",
  "rule28",
  "rollout",
  "error-rate",
  "luck",
  "residual",
] as const;
export type Term = (typeof TERMS)[number];

/** Spellings of a term in texts; the first is its name. */
const forms = (term: Term) =>
  t(`term-${term}`)
    .split("|")
    .map((form) => form.trim());
export const nameOf = (term: Term) => forms(term)[0] ?? "";

interface TermFinder {
  pattern: RegExp;
  terms: Map<string, Term>;
}
const finders = new Map<string, TermFinder>();

function finderOf(code: string): TermFinder {
  const cached = finders.get(code);
  if (cached) return cached;
  const terms = new Map(TERMS.flatMap((term) => forms(term).map((form): [string, Term] => [form.toLowerCase(), term])));
  // A longer form goes before one that it begins with.
  const words = [...terms.keys()].filter((form) => /\p{L}/u.test(form)).sort((a, b) => b.length - a.length);
  const finder = { pattern: new RegExp(`(?<!\\p{L})(?:${words.join("|")})(?!\\p{L})`, "giu"), terms };
  finders.set(code, finder);
  return finder;
}

/** Splits a text into pieces; the first mention of each term is a piece with the term. */
export function mentions(text: string): { text: string; term?: Term }[] {
  const { pattern, terms } = finderOf(language.code);
  const pieces: { text: string; term?: Term }[] = [];
  const seen = new Set<Term>();
  let end = 0;
  for (const { 0: word, index } of text.matchAll(pattern)) {
    const term = terms.get(word.toLowerCase());
    if (!term || seen.has(term)) continue;
    seen.add(term);
    if (index > end) pieces.push({ text: text.slice(end, index) });
    pieces.push({ text: word, term });
    end = index + word.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end) });
  return pieces;
}

/** Components that mention a term now. Only the first is marked: a mark at every word would be in the way. */
const owners = new SvelteMap<Term, object[]>();
export function mention(term: Term, owner: object): () => void {
  owners.set(term, [...(owners.get(term) ?? []), owner]);
  return () =>
    owners.set(
      term,
      (owners.get(term) ?? []).filter((other) => other !== owner),
    );
}
export const isMarked = (term: Term, owner: object) => owners.get(term)?.[0] === owner;

/** Term that is explained, and its mark. Without `pinned` it is open only as long as the pointer is there. */
class Explanation {
  current = $state.raw<{ term: Term; at: HTMLElement; pinned: boolean }>();
}
export const meaning = new Explanation();

let leaving: ReturnType<typeof setTimeout> | undefined;
/** The pointer is on a mark, or on its explanation. */
export const stay = () => clearTimeout(leaving);
/** The pointer has left a mark: there is time to reach the explanation. */
export function leave() {
  clearTimeout(leaving);
  leaving = setTimeout(() => {
    if (!meaning.current?.pinned) meaning.current = undefined;
  }, 200);
}
