// How long the page without a server takes: `npm run times`, after `cargo xtask page`. PAGE is
// its folder. Each figure is the median of three browsers on their first visit, then on a later one.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { Folder, built } from "../page-tests/folder.mjs";
import { closeBrowser, open } from "../tests/harness.mjs";

const files = readdirSync(built).map((name) => readFileSync(join(built, name)));
const sum = (size) => files.reduce((all, file) => all + size(file), 0).toLocaleString("en");
const bytes = sum((file) => file.length);
const byGzip = sum((file) => gzipSync(file, { level: 9 }).length);
const byBrotli = sum((file) => brotliCompressSync(file).length);
console.log(`${bytes} bytes; by gzip ${byGzip}; by brotli ${byBrotli}`);

const folder = await new Folder().start();
const median = (times) => times.sort((one, other) => one - other)[Math.floor(times.length / 2)].toFixed(0);
const since = (page) => page.evaluate(() => performance.now());

/** First paint and first advice, in milliseconds from the click on the link. */
async function visit(page, position) {
  await page.goto("about:blank");
  await page.goto(`${folder.url}#/analyse?${new URLSearchParams({ position })}`);
  await page.locator("caption").first().waitFor();
  const advice = await since(page);
  const paint = await page.evaluate(
    () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN,
  );
  return { paint, advice };
}

for (const position of [
  "pig(100) | 35/62 | 12 | 4",
  "cantstop(6,3,players=2) | - / - | - | 2-3-4-5",
  "cantstop(6,3,players=2) | 6:4,7:5,8:3 / 5:2,7:8 | 6:6,8:4 | 2-3-4-5",
  "yahtzee | - | 2 | 1-3-3-4-6",
  "farkle(2000) | 350/1200 | 200 | 1-3-5",
]) {
  const [first, again] = [[], []];
  for (let count = 0; count < 3; count++) {
    const page = await open(folder);
    first.push(await visit(page, position));
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
    again.push(await visit(page, position));
    await page.context().close();
  }
  const say = (visits) =>
    `paint ${median(visits.map((one) => one.paint))} ms, advice ${median(visits.map((one) => one.advice))} ms`;
  console.log(`${position}: first visit ${say(first)}; again ${say(again)}`);
}
await closeBrowser();
await folder.end();
