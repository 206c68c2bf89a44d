// The pages in German: by the browser's language, by choice, and nowhere English.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { join } from "node:path";
import { Server, accessible, closeBrowser, done, open, screenshots, settled } from "./harness.mjs";
import { plain, placeholders, read } from "./messages.mjs";

const POSITION = "cantstop(6,3,players=2) | 6:4,7:5,8:3 / 5:2,7:8 | 6:6,8:4 | 2-3-4-5";
let server;
let ids;
before(async () => {
  server = await new Server().start();
  const begin = async (spec, seats) => (await server.post("/matches", { spec, seats, seed: "11" })).id;
  const act = (id, what, body = {}) => server.post(`/matches/${id}/${what}`, body);
  ids = {
    cantstop: await begin("cantstop(6,3,players=2)", ["human:Anna", "rule28"]),
    yahtzee: await begin("yahtzee", ["human:Anna", "optimal"]),
    farkle: await begin("farkle(1000)", ["human:Anna", "hold"]),
    over: await begin("pig(30)", ["human:You", "optimal"]),
  };
  for (const step of ["roll", "move", "roll", "move", "roll"])
    await act(ids.cantstop, step, step === "move" ? { index: 0 } : {});
  for (const id of [ids.yahtzee, ids.farkle]) await act(id, "roll");
  // Holding at once is always too early.
  let view = await server.view(ids.over);
  while (view.phase !== "over")
    ({ view } = view.seats[view.seat].bot
      ? await act(ids.over, "bot")
      : await act(ids.over, view.phase === "roll" ? "roll" : "move", view.phase === "roll" ? {} : { index: 0 }));
});
after(async () => {
  await closeBrowser();
  await server.end();
});

/** English messages that no German page may show: those that German says otherwise. */
const [english, german] = [read("en"), read("de")];
const ENGLISH = [...english]
  .filter(([id, pattern]) => !placeholders(pattern).size && plain(pattern) !== plain(german.get(id)))
  .map(([, pattern]) => plain(pattern).replace(/<[^>]*>/g, ""))
  .filter((text) => / /.test(text) || text.length > 6);
/** What is read and heard on a page, but for what is marked as English. */
const visibleTexts = (page) =>
  page.evaluate(() => {
    const texts = [];
    for (const one of document.querySelectorAll("body *")) {
      if (one.closest("[lang=en], script")) continue;
      texts.push(...["aria-label", "title", "placeholder"].map((name) => one.getAttribute(name) ?? ""));
      for (const child of one.childNodes) if (child.nodeType === Node.TEXT_NODE) texts.push(child.textContent);
    }
    return texts.map((text) => text.replace(/\s+/g, " ").trim()).filter(Boolean);
  });
async function isGerman(page, what) {
  const texts = await visibleTexts(page);
  const words = (text) => new RegExp(`(?<![\\p{L}])${text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?![\\p{L}])`, "u");
  const untranslated = ENGLISH.flatMap((text) =>
    texts.filter((one) => words(text).test(one)).map((one) => `${text}: ${one}`),
  );
  assert.deepEqual(untranslated, [], what);
  // Words that every English sentence has.
  assert.deepEqual(
    texts.filter((text) => /(?<!\p{L})(the|and|with|you|your|is|of)(?!\p{L})/u.test(text)),
    [],
    what,
  );
  assert.equal(await page.evaluate(() => document.documentElement.lang), "de");
}
/** Nothing is cut off or wider than its place. */
const overflowing = (page) =>
  page.evaluate(() => {
    const cut = [...document.querySelectorAll("button, .button, nav a, h1, h2, label, summary, p")]
      .filter(
        (one) =>
          one.checkVisibility() &&
          !one.closest(".hidden, .skip, .scroll") &&
          one.scrollWidth > one.clientWidth + 1 &&
          getComputedStyle(one).display !== "inline",
      )
      .map((one) => one.textContent.trim().slice(0, 60));
    // Tables scroll on phones only; those of the papers are as wide as they were printed.
    const tables =
      innerWidth < 1000
        ? []
        : [...document.querySelectorAll(".scroll")].filter(
            (one) => one.scrollWidth > one.clientWidth + 1 && !one.closest("[lang=en]"),
          );
    cut.push(...tables.map((one) => `a table: ${one.textContent.trim().slice(0, 60)}`));
    const wide = document.documentElement.scrollWidth - innerWidth;
    return wide > 0 ? [`the page, by ${wide} pixels`, ...cut] : cut;
  });

const PAGES = {
  home: () => "/play",
  play: () => `/play/${ids.cantstop}`,
  sheet: () => `/play/${ids.yahtzee}`,
  race: () => `/play/${ids.farkle}`,
  over: () => `/play/${ids.over}`,
  library: () => "/review",
  review: () => `/review/${ids.over}?at=1`,
  analyse: () => `/analyse?${new URLSearchParams({ position: POSITION })}`,
  quiz: () => `/analyse?${new URLSearchParams({ position: "yahtzee | ones:3,sixes:24 | 2 | 1-3-3-4-6", as: "quiz" })}`,
  pig: () => `/analyse?${new URLSearchParams({ position: "pig(100) | 35/62 | 12 | 4" })}`,
  puzzles: () => "/puzzles?spec=pig(100)&day=2026-11-21",
  boxes: () => "/puzzles?spec=yahtzee&day=2026-11-21",
  test: () => "/puzzles?spec=pig(100)&test=5",
  me: () => "/me",
  rules: () => "/rules",
  odds: () => "/explore",
  triples: () => "/explore?show=triples",
  stopping: () => "/explore?show=stopping",
  scores: () => "/explore?show=scores",
  papers: () => "/explore?show=papers",
  solve: () => "/explore?show=solve",
};

for (const [name, path] of Object.entries(PAGES)) {
  test(`a German browser sees German, and nothing overflows at any width: ${name}`, async () => {
    const page = await open(server, { locale: "de-DE" });
    await page.addInitScript(() =>
      localStorage.setItem("settings", JSON.stringify({ pace: "quick", coach: "before" })),
    );
    await page.goto(server.url + path());
    await settled(page);
    await page.evaluate(() => {
      for (const one of document.querySelectorAll("details")) one.open = true;
    });
    await settled(page);
    // Hints and answers in full.
    if (["play", "sheet", "race"].includes(name)) await page.keyboard.press("t");
    if (name === "play")
      await page
        .getByText(/gehen gut|geht schief/)
        .first()
        .waitFor();
    if (name === "puzzles") await page.getByRole("button", { name: "Sichern" }).click();
    if (name === "puzzles") await page.getByText("von 100 Punkten").waitFor();
    if (name === "me") await page.getByText("Zu früh aufgehört").first().waitFor();
    for (const [width, height] of [
      [1280, 860],
      [380, 780],
      [320, 780],
    ]) {
      await page.setViewportSize({ width, height });
      await settled(page);
      await isGerman(page, name);
      assert.deepEqual(await overflowing(page), [], `${name} at ${width}`);
      await page.screenshot({ path: join(screenshots, `de-${name}-${width}.png`), fullPage: true });
    }
    await accessible(page, "German");
    await done(page);
  });
}

test("who chooses German plays in German, also after a reload", async () => {
  const page = await open(server, { viewport: { width: 1280, height: 860 } });
  await page.goto(`${server.url}/play`);
  await page.getByRole("heading", { name: "Pull up a chair: your move." }).waitFor();
  assert.equal(await page.evaluate(() => document.documentElement.lang), "en");
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByLabel("Language").selectOption("de");
  // At once, and the player's own name is the usual one in that language.
  await page.getByRole("heading", { name: "Setz dich an den Tisch: Du bist dran." }).waitFor();
  assert.match(await page.title(), /^Spielen/);
  assert.equal(await page.getByLabel("Name von Spieler 1").inputValue(), "Du");
  await page.reload();
  await page.getByRole("heading", { name: "Setz dich an den Tisch: Du bist dran." }).waitFor();
  await page.getByRole("button", { name: /^Pig/ }).click();
  await page.getByRole("button", { name: "Los" }).click();
  await page.getByRole("button", { name: "Würfeln", exact: true }).click();
  for (let roll = 0; roll < 20; roll++) {
    await page
      .getByRole("button", { name: "Sichern" })
      .or(page.getByRole("button", { name: "Würfel weitergeben" }))
      .or(page.getByRole("button", { name: "Würfeln", exact: true }))
      .waitFor();
    if (await page.getByRole("button", { name: "Sichern" }).count()) break;
    await page.keyboard.press("r");
  }
  await page.getByRole("button", { name: "Sichern" }).click();
  await page.getByText(/Du: „sichern“/).waitFor();
  await isGerman(page, "a game");
  const id = page.url().split("/").at(-1);
  assert.equal(
    (await server.view(id)).seats[0].name,
    "You",
    "games call those without a name the same in every language",
  );
  await page.reload();
  await page.getByRole("heading", { name: "Bisher" }).waitFor();
  await isGerman(page, "a game, loaded again");
  // In numbers too.
  await page.goto(`${server.url}/analyse?${new URLSearchParams({ position: POSITION })}`);
  await page
    .getByRole("cell", { name: /^\d+,\d %/ })
    .first()
    .waitFor();
  await page.getByRole("button", { name: "Menü" }).click();
  await page.getByLabel("Sprache").selectOption("en");
  await page
    .getByRole("cell", { name: /^\d+\.\d %/ })
    .first()
    .waitFor();
  await page.reload();
  await page.getByRole("heading", { name: "Analyse" }).waitFor();
  assert.equal(await page.evaluate(() => document.documentElement.lang), "en");
  await done(page);
});
