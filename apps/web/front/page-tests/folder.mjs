// A plain host for the page: a folder under a path, as any host has it.
//
// PAGE is the folder that `cargo xtask page` has built.
import { createReadStream, existsSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, resolve } from "node:path";

const root = resolve(import.meta.dirname, "../../../..");
export const built = process.env.PAGE ?? join(root, "target/page");

const KINDS = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
};

/** Serves the page under `/games/dice/`, and remembers the paths of all requests. */
export class Folder {
  requests = [];

  async start(port = 0) {
    const place = "/games/dice/";
    this.host = createServer((request, response) => {
      const path = new URL(request.url, "http://host").pathname;
      this.requests.push(path);
      const name = path.startsWith(place) ? path.slice(place.length) || "index.html" : "..";
      const file = join(built, name);
      if (request.method !== "GET" || name.includes("..") || !existsSync(file)) {
        response.writeHead(404).end();
        return;
      }
      response.writeHead(200, { "content-type": KINDS[extname(file)] ?? "application/octet-stream" });
      createReadStream(file).pipe(response);
    });
    await new Promise((done) => this.host.listen(port, "127.0.0.1", done));
    this.url = `http://127.0.0.1:${this.host.address().port}${place}`;
    return this;
  }

  async end() {
    this.host.closeAllConnections();
    await new Promise((done) => this.host.close(done));
  }
}
