import { svelte } from "@sveltejs/vite-plugin-svelte";
import { resolve } from "node:path";
import { defineConfig, type UserConfig } from "vite";
import { page } from "./page.ts";

// The built files are committed: their names are stable, and the same sources
// give the same bytes.
const files = { entryFileNames: "[name].js", chunkFileNames: "[name].js", assetFileNames: "[name][extname]" };

// `cargo xtask page` builds the page without a server, and names the folder with the coach in
// WebAssembly.
const door = process.env.RETRODICE_DOOR ?? "RETRODICE_DOOR";
const alone = (): UserConfig => ({
  base: "./",
  plugins: [page(door)],
  resolve: {
    alias: [
      { find: "./server", replacement: resolve("src/page/door.ts") },
      { find: "retrodice-door", replacement: resolve(door, "door.js") },
    ],
  },
  worker: { format: "es", rollupOptions: { output: files } },
});

export default defineConfig(({ mode }) => {
  const { plugins = [], ...rest } = mode === "page" ? alone() : {};
  return {
    ...rest,
    plugins: [svelte(), ...plugins],
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
