// Every page in both themes and at three widths. A page is loaded once and its window made narrower: loading
// it is what takes longest.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { join } from "node:path";
import { Server, accessible, closeBrowser, done, open, screenshots, settled } from "./harness.mjs";

const MIDGAME = "cantstop(6,3,players=2) | 6:4,7:5,8:3 / 5:2,7:8 | 6:6,8:4 | 2-3-4-5";
let server;
let finished;
let running;
let scored;
let raced;
before(async () => {
  server = await new Server().start();
  const begin = async (spec, seats, seed) => (await server.post("/matches", { spec, seats, seed })).id;
  const act = (id, what, body = {}) => server.post(`/matches/${id}/${what}`, body);
  scored = await begin("yahtzee", ["human:Anna", "optimal"], "4");
  raced = await begin("farkle(1000)", ["human:Anna", "hold"], "4");
  for (const id of [scored, raced]) await act(id, "roll");
  running = await begin("cantstop(6,3,players=2)", ["human:Anna", "rule28"], "11");
  for (const step of ["roll", "move", "roll", "move", "roll"])
    await act(running, step, step === "move" ? { index: 0 } : {});
  finished = await server.bots("pig(30)", ["random", "optimal"]);
});
after(async () => {
  await closeBrowser();
  await server.end();
});

const PAGES = {
  home: () => "/play",
  play: () => `/play/${running}`,
  analyse: () => `/analyse?${new URLSearchParams({ position: MIDGAME })}`,
  yahtzee: () => `/analyse?${new URLSearchParams({ position: "yahtzee | ones:3,sixes:24 | 2 | 1-3-3-4-6" })}`,
  review: () => `/review/${finished}`,
  puzzles: () => "/puzzles?spec=pig(100)&day=2026-11-21",
  quiz: () =>
    `/puzzles?${new URLSearchParams({ position: MIDGAME, as: "quiz", words: "Would you roll?", from: "Ada" })}`,
  learn: () => "/puzzles?learn=due",
  sheet: () => "/puzzles?spec=yahtzee&day=2026-11-21",
  scorecard: () => `/play/${scored}`,
  race: () => `/play/${raced}`,
  over: () => `/play/${finished}`,
  me: () => "/me",
  rules: () => "/rules",
  odds: () => "/explore",
  triples: () => "/explore?show=triples",
  stopping: () => "/explore?show=stopping",
  papers: () => "/explore?show=papers",
  solve: () => "/explore?show=solve",
};

/** What fingers press that is smaller than 44 pixels. Words in sentences and spaces of a board are no targets of
 * their own; of a score card the whole row is one. */
const small = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("button:not(.term), a[href], select, summary, textarea, input")]
      .filter((one) => one.checkVisibility() && !one.closest("svg, p, .skip, [popover], [type=checkbox], [type=radio]"))
      .map((one) => [one, (one.closest(".halves tr") ?? one).getBoundingClientRect()])
      .filter(([, { width, height }]) => width && Math.min(width, height) < 43.5)
      .map(([one, { width, height }]) => `${width} x ${height}: ${one.outerHTML.slice(0, 120)}`),
  );

/** What depends on colours alone: all else is the same in the other theme, as it is the same document. */
const COLOURS = { runOnly: ["color-contrast", "link-in-text-block"] };

for (const [name, path] of Object.entries(PAGES)) {
  test(`${name} has no accessibility violation and fits every width, light and dark; pictures`, async () => {
    const page = await open(server);
    await page.goto(server.url + path());
    for (const [width, height] of [
      [1280, 800],
      [390, 844],
      [320, 640],
    ]) {
      await page.setViewportSize({ width, height });
      await settled(page);
      for (const theme of ["light", "dark"]) {
        assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), theme);
        await accessible(page, `${name}, ${theme}, ${width}`, theme === "dark" ? COLOURS : {});
        if (width < 800) assert.deepEqual(await small(page), [], `targets of ${name}, ${width}`);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        assert.ok(wide <= 0, `${name} is ${wide} pixels too wide`);
        await page.screenshot({ path: join(screenshots, `${name}-${theme}-${width}.png`), fullPage: true });
        await page.keyboard.press("d");
      }
    }
    await done(page);
  });
}

test("a system with dark colours gets dark pages, until its user says otherwise", async () => {
  const page = await open(server, { colorScheme: "dark" });
  const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
  await page.goto(`${server.url}/rules`);
  assert.equal(await theme(), "dark");
  await page.keyboard.press("d");
  await page.reload();
  assert.equal(await theme(), "light");
  await done(page);
});
