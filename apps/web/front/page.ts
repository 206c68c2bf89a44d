// The page without a server: what its build has beside that of the server's pages.

import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import type { Plugin } from "vite";

/** Nothing is fetched from elsewhere, as the server says it in a header. */
const CONTENT_POLICY =
  "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'none'";

const MANIFEST = {
  name: "retrodice",
  description: "Play, analyse and learn dice games of choice.",
  start_url: "./",
  display: "standalone",
  background_color: "#f7f4ee",
  theme_color: "#f7f4ee",
  icons: [
    { src: "die.svg", sizes: "any", type: "image/svg+xml" },
    ...[192, 512].map((size) => ({ src: `icon-${size}.png`, sizes: `${size}x${size}`, type: "image/png", purpose: "any maskable" })),
  ],
};

/** The coach is loaded beside the pages, which ask it as soon as they are drawn: see `src/page/door.ts`. What cannot be
 * loaded is begun again there, where its error is shown. */
const COACH = `globalThis.retrodiceCoach = new Worker("worker.js", { type: "module" });
retrodiceCoach.onerror = () => delete globalThis.retrodiceCoach;
`;

/** The manifest, the policy, the coach from the folder `door`, and a service worker that has all
 * files of this build. */
export function page(door: string): Plugin {
  return {
    name: "page",
    enforce: "post",
    transformIndexHtml: () => [
      { tag: "meta", attrs: { "http-equiv": "Content-Security-Policy", content: CONTENT_POLICY }, injectTo: "head-prepend" },
      { tag: "script", attrs: { src: "./coach.js" }, injectTo: "head-prepend" },
      { tag: "link", attrs: { rel: "manifest", href: "./manifest.webmanifest" }, injectTo: "head" },
    ],
    generateBundle(_, bundle) {
      const own: Record<string, string | Uint8Array> = {
        "coach.js": COACH,
        "manifest.webmanifest": JSON.stringify(MANIFEST),
        "door_bg.wasm": readFileSync(`${door}/door_bg.wasm`),
      };
      const hash = createHash("sha256");
      for (const [name, source] of Object.entries(own)) hash.update(name).update(source);
      const built = Object.values(bundle).sort((one, other) => (one.fileName < other.fileName ? -1 : 1));
      for (const file of built) hash.update(file.fileName).update(file.type === "chunk" ? file.code : file.source);
      const fixed = readdirSync("public");
      for (const name of fixed) hash.update(readFileSync(`public/${name}`));
      const files = [...new Set(["./", ...fixed, ...Object.keys(own), ...built.map((file) => file.fileName)])];
      const says = JSON.stringify({ version: hash.digest("hex").slice(0, 12), files });
      own["sw.js"] = readFileSync("src/page/sw.js", "utf8").replace("BUILT", says);
      for (const [fileName, source] of Object.entries(own)) this.emitFile({ type: "asset", fileName, source });
    },
  };
}
