import { svelte } from "@sveltejs/vite-plugin-svelte";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { defineConfig, type Plugin, type UserConfig } from "vite";
import { page } from "./page.ts";

// The built files are committed, so their names are stable and the same sources give the same bytes.
const files = { entryFileNames: "[name].js", chunkFileNames: "[name].js", assetFileNames: "[name][extname]" };

/** Leaves comments and spaces for translators out of the messages. All languages but English have no ids: their
 * messages come in the order of the English ones. */
const shortMessages: Plugin = {
  name: "messages",
  enforce: "pre",
  load(id) {
    const [, folder = "", language = ""] = /^(.*\/)(\w+)\.ftl\?raw$/.exec(id) ?? [];
    if (!language) return;
    const messages = readMessages(`${folder}${language}.ftl`);
    const ids = [...readMessages(`${folder}en.ftl`).keys()];
    const lines = ids.map(
      (id) => `${language === "en" ? id : ""}=${messages.get(id) ?? this.error(`${language}: ${id}`)}`,
    );
    return `export default ${JSON.stringify(lines.join("\n"))};`;
  },
};
/** Leaves out of the measured strengths how many games they took: no page shows it. */
const shortStrengths: Plugin = {
  name: "strengths",
  enforce: "pre",
  load: (id) => (id.endsWith("/strength.json") ? readFileSync(id, "utf8").replace(/,\s*"games": \d+/g, "") : undefined),
};
/** Reads the messages of a file, by their ids. */
function readMessages(path: string): Map<string, string> {
  const text = readFileSync(path, "utf8")
    .replace(/^#.*\n/gm, "")
    .replace(/\n{2,}/g, "\n")
    .replace(/\n +/g, "\n ")
    .replace(/\{ /g, "{")
    .replace(/ \}/g, "}");
  const entries = text.split(/^(?=[\w-]+ =)/m).map((message) => /^([\w-]+) = ?([^]*?)\s*$/.exec(message));
  return new Map(entries.flatMap((entry) => (entry ? [[entry[1]!, entry[2]!]] : [])));
}

// `cargo xtask page` builds the page without a server. It sets the folder that has the program in
// WebAssembly.
const bindings = process.env.RETRODICE_WASM ?? "RETRODICE_WASM";
const withoutServer = (): UserConfig => ({
  base: "./",
  plugins: [page(bindings)],
  resolve: {
    alias: [
      { find: "./server", replacement: resolve("src/page/client.ts") },
      { find: "retrodice-wasm", replacement: resolve(bindings, "retrodice.js") },
    ],
  },
  worker: { format: "es", rollupOptions: { output: files } },
});

export default defineConfig(({ mode }) => {
  const { plugins = [], ...rest } = mode === "page" ? withoutServer() : {};
  return {
    ...rest,
    plugins: [svelte(), shortMessages, shortStrengths, ...plugins],
    // `npm run dev` beside a running `retrodice serve`.
    // The host stays: the program refuses requests of other origins.
    server: { proxy: { "/api": { target: "http://127.0.0.1:8137", changeOrigin: false } } },
    build: {
      outDir: "dist",
      emptyOutDir: true,
      sourcemap: false,
      target: "es2022",
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rollupOptions: { output: { ...files, entryFileNames: "app.js" } },
    },
  };
});
