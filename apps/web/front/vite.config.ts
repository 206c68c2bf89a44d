import { svelte } from "@sveltejs/vite-plugin-svelte";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { defineConfig, type Plugin, type UserConfig } from "vite";
import { page } from "./page.ts";

// The built files are committed, so their names are stable and the same sources give the same bytes.
const files = { entryFileNames: "[name].js", chunkFileNames: "[name].js", assetFileNames: "[name][extname]" };

/** Leaves the comments for translators out of the messages that the pages carry. */
const messagesWithoutComments: Plugin = {
  name: "messages",
  enforce: "pre",
  load(id) {
    const [, path] = /^(.*\.ftl)\?raw$/.exec(id) ?? [];
    if (path) return `export default ${JSON.stringify(readFileSync(path, "utf8").replace(/^#.*\n/gm, ""))};`;
  },
};

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
    plugins: [svelte(), messagesWithoutComments, ...plugins],
    // `npm run dev` beside a running `retrodice serve`.
    server: { proxy: { "/api": "http://127.0.0.1:8137" } },
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
