import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

// The built files are committed: their names are stable, and the same sources
// give the same bytes.
export default defineConfig({
  plugins: [svelte()],
  // `npm run dev` beside a running `retrodice serve`.
  server: { proxy: { "/api": "http://127.0.0.1:8137" } },
  build: {
    outDir: "dist",
    emptyOutDir: true,
    sourcemap: false,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: {
      output: {
        entryFileNames: "app.js",
        chunkFileNames: "[name].js",
        assetFileNames: "[name][extname]",
      },
    },
  },
});
