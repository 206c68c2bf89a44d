// Sizes of the page without a server, file by file: as it is, by gzip, by brotli.
//
//   node tools/page-sizes.mjs FOLDER
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

/** Maximal size of the page, in bytes as hosts with brotli send them. */
export const MAX_BYTES = 1_000_000;

const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN, BROTLI_PARAM_SIZE_HINT } = constants;

/** The files of a page with their bytes; the last line adds them up. */
export function sizes(folder) {
  const lines = readdirSync(folder)
    .sort()
    .map((name) => {
      const bytes = readFileSync(join(folder, name));
      const params = { [BROTLI_PARAM_QUALITY]: 11, [BROTLI_PARAM_LGWIN]: 24, [BROTLI_PARAM_SIZE_HINT]: bytes.length };
      return {
        name,
        bytes: bytes.length,
        gzip: gzipSync(bytes, { level: 9 }).length,
        brotli: brotliCompressSync(bytes, { params }).length,
      };
    });
  const all = (of) => lines.reduce((sum, line) => sum + line[of], 0);
  return [...lines, { name: "all", bytes: all("bytes"), gzip: all("gzip"), brotli: all("brotli") }];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const write = (name, ...columns) =>
    console.log(name.padEnd(24) + columns.map((text) => String(text).padStart(12)).join(""));
  write("file", "bytes", "gzip", "brotli");
  for (const { name, bytes, gzip, brotli } of sizes(process.argv[2])) write(name, bytes, gzip, brotli);
  console.log(`The limit is ${MAX_BYTES} bytes by brotli.`);
}
