// Build of the page without a server: what it has beside the pages of the server.

import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import type { Plugin } from "vite";

/** Policy that nothing is fetched from elsewhere; the server sends it as a header. */
const CONTENT_POLICY = [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");

const MANIFEST = {
  name: "retrodice",
  description: "Play, analyse and learn dice games of choice.",
  start_url: "./",
  display: "standalone",
  background_color: "#f7f4ee",
  theme_color: "#f7f4ee",
  icons: [
    { src: "die.svg", sizes: "any", type: "image/svg+xml" },
    ...[192, 512].map((size) => ({
      src: `icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: "image/png",
      purpose: "any maskable",
    })),
  ],
};

/** Script that starts the coach while the pages load, as `src/page/client.ts` needs it at once. A coach that cannot be
 * loaded is started again there, where its error is shown. */
const COACH = `globalThis.retrodiceCoach = new Worker("worker.js", { type: "module" });
retrodiceCoach.onerror = () => delete globalThis.retrodiceCoach;
`;

/** Adds to a build the manifest, the policy, the program from the folder `bindings`, and a service worker that caches
 * all files. */
export function page(bindings: string): Plugin {
  return {
    name: "page",
    enforce: "post",
    transformIndexHtml: () => [
      {
        tag: "meta",
        attrs: { "http-equiv": "Content-Security-Policy", content: CONTENT_POLICY },
        injectTo: "head-prepend",
      },
      { tag: "script", attrs: { src: "./coach.js" }, injectTo: "head-prepend" },
      { tag: "link", attrs: { rel: "manifest", href: "./manifest.webmanifest" }, injectTo: "head" },
    ],
    generateBundle(_, bundle) {
      const own: Record<string, string | Uint8Array> = {
        "coach.js": COACH,
        "manifest.webmanifest": JSON.stringify(MANIFEST),
        "retrodice_bg.wasm": readFileSync(`${bindings}/retrodice_bg.wasm`),
      };
      const hash = createHash("sha256");
      for (const [name, source] of Object.entries(own)) hash.update(name).update(source);
      const built = Object.values(bundle).sort((one, other) => (one.fileName < other.fileName ? -1 : 1));
      for (const file of built) hash.update(file.fileName).update(file.type === "chunk" ? file.code : file.source);
      const fixed = readdirSync("public");
      for (const name of fixed) hash.update(readFileSync(`public/${name}`));
      const files = [...new Set(["./", ...fixed, ...Object.keys(own), ...built.map((file) => file.fileName)])];
      const build = JSON.stringify({ version: hash.digest("hex").slice(0, 12), files });
      own["sw.js"] = readFileSync("src/page/sw.js", "utf8").replace("BUILT", build);
      for (const [fileName, source] of Object.entries(own)) this.emitFile({ type: "asset", fileName, source });
    },
  };
}
