// The texts of the pages in the reader's language: messages of Project Fluent, one file for each.

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { settings } from "./settings.svelte";
import type { Messages } from "../messages/keys";

const FILES = import.meta.glob<string>("../messages/*.ftl", { eager: true, query: "?raw", import: "default" });
const TEXTS = new Map(Object.entries(FILES).map(([path, text]) => [path.slice(path.lastIndexOf("/") + 1, -4), text]));
const FIRST = "en";

/** The languages, as two letters. */
export const LANGUAGES = [...TEXTS.keys()].sort();

/** What a language calls itself. */
export const nativeName = (code: string) => new Intl.DisplayNames([code], { type: "language" }).of(code) ?? code;

/** The first of the browser's languages that the pages have. */
function usual(): string {
  const wanted = globalThis.navigator?.languages ?? [];
  return wanted.map((tag) => tag.slice(0, 2).toLowerCase()).find((code) => TEXTS.has(code)) ?? FIRST;
}

export const language = {
  /** Two letters. Reading it in a template makes that follow the language. */
  get code() {
    return TEXTS.has(settings.language) ? settings.language : usual();
  },
  /** The same with the browser's region, for numbers and dates. */
  get locale() {
    return globalThis.navigator?.languages?.find((tag) => tag.slice(0, 2) === this.code) ?? this.code;
  },
};

const lower: Record<string, (given: FluentVariable[]) => string> = {
  /** For languages that write names within a sentence in small letters. */
  LOWER: ([text]) => String(text).toLowerCase(),
};
const bundles = new Map<string, FluentBundle>();

function bundle(code: string): FluentBundle {
  const known = bundles.get(code);
  if (known) return known;
  const made = new FluentBundle(code === language.code ? language.locale : code, { useIsolating: false, functions: lower });
  made.addResource(new FluentResource(TEXTS.get(code) ?? ""));
  bundles.set(code, made);
  return made;
}

function formatted(id: string, given?: Record<string, FluentVariable>): string | undefined {
  const own = bundle(language.code);
  const pattern = own.getMessage(id)?.value;
  // With a list for errors nothing is thrown; the tests of the messages find them before.
  return pattern == null ? undefined : own.formatPattern(pattern, given, []);
}

/** A message. Numbers are written as the language does; `keys.ts` says what each message is given. */
export function t<K extends keyof Messages>(id: K, ...[given]: Messages[K] extends undefined ? [] : [Messages[K]]): string {
  return formatted(id, given) ?? id;
}

/** The message of a family for a name that comes from elsewhere, such as that of a box. */
export function named(family: string, name: string, given?: Record<string, FluentVariable>): string | undefined {
  return formatted(`${family}-${name.replace(/[^a-z0-9]+/gi, "-")}`, given);
}

const formats = new Map<string, Intl.NumberFormat>();

/** A number with this many digits after the point, half away from zero. */
export function decimal(value: number, digits: number): string {
  const key = `${language.locale} ${digits}`;
  const known = formats.get(key) ?? new Intl.NumberFormat(language.locale, {
    minimumFractionDigits: digits, maximumFractionDigits: digits, signDisplay: "negative", useGrouping: "min2",
  });
  formats.set(key, known);
  // Rounded here, as `coach/src/words.rs` does it: formats see decimal digits instead of the number itself.
  const scale = 10 ** digits;
  return known.format(Math.sign(value) * Math.round(Math.abs(value) * scale) / scale);
}

/** A piece of a message: `Again <key>h</key> for the move.` has three. */
export interface Piece { tag: string; text: string }

export function pieces(text: string): Piece[] {
  return [...text.matchAll(/<(\w+)>([^<]*)<\/\1>|[^<]+|</g)].map(([all, tag, inside]) => (tag ? { tag, text: inside ?? "" } : { tag: "", text: all }));
}
