// Writes the values that each message takes as types, from the English ones: `npm run messages`.
// With `--check` it fails if they are not what they should be.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { format, resolveConfig } from "prettier";
import { placeholders, read } from "../tests/messages.mjs";

const path = join(import.meta.dirname, "../src/messages/keys.ts");
const line = ([id, pattern]) => {
  const values = placeholders(pattern);
  const type = [...values].map(([name, kind]) => `${name}: ${kind}`).join("; ");
  return `  "${id}": ${type ? `{ ${type} }` : "undefined"};`;
};
const source = `// Made from en.ftl by \`npm run messages\`: what each message is given.
export interface Messages {
${[...read("en")].map(line).join("\n")}
}
`;
const text = await format(source, { ...(await resolveConfig(path)), parser: "typescript" });
if (!process.argv.includes("--check")) writeFileSync(path, text);
else if (readFileSync(path, "utf8") !== text) {
  console.error("src/messages/keys.ts is not what en.ftl says: npm run messages");
  process.exit(1);
}
