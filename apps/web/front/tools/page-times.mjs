// How long the page without a server takes, and its CPU time: `npm run times`, after `cargo xtask page`.
// PAGE is its folder, RETRODICE the program that plays the game to review. Each figure is the median of three browsers
// on their first visit, then on a later one. CPU seconds are those of the page with its workers.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, deflateRawSync, gzipSync } from "node:zlib";
import { Folder, built } from "../page-tests/folder.mjs";
import { loadavg } from "node:os";
import { Server, browser, closeBrowser, open } from "../tests/harness.mjs";

const files = readdirSync(built).map((name) => readFileSync(join(built, name)));
const sum = (size) => files.reduce((all, file) => all + size(file), 0).toLocaleString("en");
const bytes = sum((file) => file.length);
const byGzip = sum((file) => gzipSync(file, { level: 9 }).length);
const byBrotli = sum((file) => brotliCompressSync(file).length);
console.log(`${bytes} bytes; by gzip ${byGzip}; by brotli ${byBrotli}`);

const folder = await new Folder().start();
const median = (times) => times.sort((one, other) => one - other)[Math.floor(times.length / 2)];
console.log(`load of the machine before: ${loadavg()[0].toFixed(1)}`);
const processes = await (await browser()).newBrowserCDPSession();
/** CPU seconds that each renderer has used. A page and its workers are threads of one. */
async function used() {
  const { processInfo } = await processes.send("SystemInfo.getProcessInfo");
  return new Map(processInfo.filter(({ type }) => type === "renderer").map(({ id, cpuTime }) => [id, cpuTime]));
}
/** Seconds used since `before`, in milliseconds. */
const usedSince = async (before) =>
  [...(await used())].reduce((sum, [id, time]) => sum + 1000 * (time - (before.get(id) ?? 0)), 0);
const since = (page) => page.evaluate(() => performance.now());

/** First paint, first advice and the CPU time until then, in milliseconds from the click on the link. */
async function visit(page, position) {
  await page.goto("about:blank");
  const before = await used();
  await page.goto(`${folder.url}#/analyse?${new URLSearchParams({ position })}`);
  await page.locator("caption").first().waitFor();
  const advice = await since(page);
  const work = await usedSince(before);
  const paint = await page.evaluate(
    () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN,
  );
  return { paint, advice, work };
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
  const of = (visits, what) => `${what} ${median(visits.map((one) => one[what])).toFixed(0)} ms`;
  const say = (visits) => ["paint", "advice", "work"].map((what) => of(visits, what)).join(", ");
  console.log(`${position}: first visit ${say(first)}; again ${say(again)}`);
}

// The review of a whole game for four, by the link of the game.
const server = await new Server().start();
const id = await server.bots("cantstop(6,3,players=4)", ["rule28", "stages", "rule28", "odds"]);
const text = await (await fetch(`${server.url}/api/matches/${id}/record`)).text();
// As `packRecord` of the page does it.
const record = deflateRawSync(text).toString("base64url");
const rolls = (await server.view(id)).history.length;
await server.end();
const reviews = [];
for (let count = 0; count < 3; count++) {
  const page = await open(folder);
  page.setDefaultTimeout(300_000);
  const before = await used();
  await page.goto(`${folder.url}#/review?${new URLSearchParams({ record })}`);
  await page.getByRole("heading", { name: "Errors by size" }).waitFor();
  reviews.push({ whole: await since(page), work: await usedSince(before) });
  await page.context().close();
}
const [whole, work] = ["whole", "work"].map((what) => (median(reviews.map((one) => one[what])) / 1000).toFixed(1));
console.log(`review of a game of Can't Stop for four, ${rolls} rolls: ${whole} s, CPU ${work} s`);
console.log(`load of the machine after: ${loadavg()[0].toFixed(1)}`);
await closeBrowser();
await folder.end();
