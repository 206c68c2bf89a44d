// The files of messages, as their library's own parser reads them.
import { parse } from "@fluent/syntax";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

export const folder = join(import.meta.dirname, "../src/messages");
export const languages = readdirSync(folder)
  .filter((name) => name.endsWith(".ftl"))
  .map((name) => name.slice(0, -4))
  .sort();

/** The messages of a language by id; a line that is none is an error that names it. */
export function read(language) {
  const { body } = parse(readFileSync(join(folder, `${language}.ftl`), "utf8"), { withSpans: true });
  const entries = new Map();
  for (const entry of body) {
    if (entry.type === "Junk") throw new Error(`${language}.ftl: this is no message: ${entry.content.trim()}`);
    if (entry.type !== "Message") continue;
    if (!entry.value || entry.attributes.length)
      throw new Error(`${language}.ftl: ${entry.id.name} has no text, or attributes, which the pages do not use`);
    if (entries.has(entry.id.name)) throw new Error(`${language}.ftl: there are two messages ${entry.id.name}`);
    entries.set(entry.id.name, entry.value);
  }
  return entries;
}

function* within(node) {
  if (!node || typeof node !== "object") return;
  if (Array.isArray(node)) {
    for (const one of node) yield* within(one);
    return;
  }
  if (node.type) yield node;
  for (const [key, value] of Object.entries(node)) if (key !== "span") yield* within(value);
}

/** Values that a message takes, by name: `number` where one decides about the plural. */
export function placeholders(pattern) {
  const entries = new Map();
  for (const node of within(pattern))
    if (node.type === "VariableReference") entries.set(node.id.name, entries.get(node.id.name) ?? "string | number");
  for (const node of within(pattern)) {
    if (node.type !== "SelectExpression" || node.selector.type !== "VariableReference") continue;
    const plural = node.variants.some((variant) => ["zero", "one", "two", "few", "many"].includes(variant.key.name));
    if (plural) entries.set(node.selector.id.name, "number");
  }
  return new Map([...entries].sort());
}

/** The text of a message without what is filled in; all forms of it. */
export const plain = (pattern) =>
  [...within(pattern)]
    .filter((node) => node.type === "TextElement")
    .map((node) => node.value)
    .join(" ");

/** Plural forms that a message has, for each value that decides about them. */
export function plurals(pattern) {
  return [...within(pattern)]
    .filter((node) => node.type === "SelectExpression")
    .flatMap((node) => {
      const keys = node.variants.map((variant) => variant.key.name ?? variant.key.value);
      return keys.includes("one") ? [keys] : [];
    });
}
