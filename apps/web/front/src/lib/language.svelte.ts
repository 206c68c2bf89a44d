// Texts of the pages in the reader's language: messages of Project Fluent, one file for each language.

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { settings } from "./settings.svelte";
import type { Messages } from "../messages/keys";

const FILES = import.meta.glob<string>("../messages/*.ftl", { eager: true, query: "?raw", import: "default" });
const TEXTS = new Map(Object.entries(FILES).map(([path, text]) => [path.slice(path.lastIndexOf("/") + 1, -4), text]));
/** Language where the browser wants none that there is. */
const DEFAULT = "en";
/** Ids of all messages: the build leaves them out of the other languages, in the order of English. */
const IDS = [...TEXTS.get(DEFAULT)!.matchAll(/^[\w-]+/gm)];
/** Messages of a language with their ids. */
function textOf(code: string): string {
  const ids = IDS.values();
  return TEXTS.get(code)!.replace(/^=/gm, () => `${ids.next().value}=`);
}

/** Languages of the pages, as two letters. */
export const LANGUAGES = [...TEXTS.keys()].sort();

/** Name of a language in that language. */
export const nativeName = (code: string) => new Intl.DisplayNames([code], { type: "language" }).of(code) ?? code;

/** First of the browser's languages that the pages have. */
function browserLanguage(): string {
  const wanted = globalThis.navigator?.languages ?? [];
  return wanted.map((tag) => tag.slice(0, 2).toLowerCase()).find((code) => TEXTS.has(code)) ?? DEFAULT;
}

export const language = {
  /** Two letters. A template that reads it follows changes of the language. */
  get code() {
    return TEXTS.has(settings.language) ? settings.language : browserLanguage();
  },
  /** Language with the browser's region, for numbers and dates. */
  get locale() {
    return globalThis.navigator?.languages?.find((tag) => tag.slice(0, 2) === this.code) ?? this.code;
  },
};

const lower: Record<string, (values: FluentVariable[]) => string> = {
  /** For languages that write names within a sentence in small letters. */
  LOWER: ([text]) => String(text).toLowerCase(),
};
const bundles = new Map<string, FluentBundle>();

function bundleOf(code: string): FluentBundle {
  const cached = bundles.get(code);
  if (cached) return cached;
  const bundle = new FluentBundle(code === language.code ? language.locale : code, {
    useIsolating: false,
    functions: lower,
  });
  bundle.addResource(new FluentResource(textOf(code)));
  bundles.set(code, bundle);
  return bundle;
}

function formatted(id: string, values?: Record<string, FluentVariable>): string | undefined {
  const bundle = bundleOf(language.code);
  const pattern = bundle.getMessage(id)?.value;
  // With a list for errors nothing is thrown; the tests of the messages find them before.
  return pattern ? bundle.formatPattern(pattern, values, []) : undefined;
}

/** Formats a message; `keys.ts` has the values that each takes. */
export function t<K extends keyof Messages>(
  id: K,
  ...[values]: Messages[K] extends undefined ? [] : [Messages[K]]
): string {
  return formatted(id, values) ?? id;
}

/** Formats the message of a family for a name from an answer, such as that of a box; undefined for an unknown one. */
export function familyText(family: string, name: string, values?: Record<string, FluentVariable>): string | undefined {
  return formatted(`${family}-${name.replace(/[^a-z0-9]+/gi, "-")}`, values);
}

const formats = new Map<string, Intl.NumberFormat>();

/** Writes a number with this many digits after the point, rounding half away from zero. */
export function decimal(value: number, digits: number): string {
  const key = `${language.locale} ${digits}`;
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(language.locale, {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      signDisplay: "negative",
      useGrouping: "min2",
    });
  formats.set(key, format);
  // As `coach/src/words.rs` rounds: a format would round the decimal digits instead of the number itself.
  const scale = 10 ** digits;
  return format.format((Math.sign(value) * Math.round(Math.abs(value) * scale)) / scale);
}

/** Piece of a message: `Again <key>h</key> for the move.` has three. */
export interface Piece {
  tag: string;
  text: string;
}

/** Splits a message at its marks; unmarked pieces have an empty tag. */
export function pieces(text: string): Piece[] {
  return [...text.matchAll(/<(\w+)>([^<]*)<\/\1>|[^<]+|</g)].map(([all, tag, inside]) =>
    tag ? { tag, text: inside ?? "" } : { tag: "", text: all },
  );
}
