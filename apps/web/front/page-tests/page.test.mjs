// The page without a server, in a real browser, from a folder of a plain host.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { accessible, closeBrowser, done, open } from "../tests/harness.mjs";
import { Folder } from "./folder.mjs";

let folder;
before(async () => (folder = await new Folder().start()));
after(async () => {
  await closeBrowser();
  await folder.end();
});

/** A page of a fresh browser at an address within the page; nobody else may be asked for anything. */
async function at(address = "") {
  const page = await open(folder);
  page.context().on("request", (request) => {
    if (!request.url().startsWith(folder.url) && !/^(data|blob):/.test(request.url()))
      page.faults.push(`elsewhere: ${request.url()}`);
  });
  await page.goto(folder.url + address);
  return page;
}

/** Begins a game as a player does; the second seat, if there is one, is a strategy's or with "" a person's. */
async function begin(page, spec, opponent, seed = "7") {
  await page.getByText("Other games, own dice").click();
  await page.getByLabel("Rules code").fill(spec);
  await page.getByLabel("Seed of the dice").fill(seed);
  if (opponent !== undefined) {
    await page.waitForFunction(() => document.querySelectorAll(".seat select").length === 2);
    await page.locator(".seat select").nth(1).selectOption(opponent);
  }
  await page.getByRole("button", { name: "Start" }).click();
  await page.waitForURL(/#\/play\/[0-9a-f]{12}$/);
  await page.locator(".turn").waitFor();
}

/** What a player sees of the game. */
const positionOn = (page) => page.locator(".position.mono").first().textContent();

/** Presses keys until the page shows something else. */
async function press(page, ...keys) {
  const before = await page.locator("main").innerHTML();
  for (const key of keys) await page.keyboard.press(key);
  await page
    .waitForFunction((before) => document.querySelector("main").innerHTML !== before, before, { timeout: 3000 })
    .catch(() => undefined);
}

test("a whole game of Pig, its review and its record", async () => {
  const page = await at();
  await begin(page, "pig(30)", "optimal");
  for (let count = 0; count < 600 && !(await page.locator(".result").isVisible()); count++) {
    await press(page, count % 4 === 3 ? "s" : "r");
  }
  await page.locator(".result").waitFor();
  const saved = page.waitForEvent("download");
  await page.getByText("Position, dice, settings, export").click();
  await page.getByRole("button", { name: "Record" }).click();
  const file = await saved;
  assert.match(file.suggestedFilename(), /^game-[0-9a-f]{12}\.txt$/);
  assert.match(readFileSync(await file.path(), "utf8"), /pig\(30\)/);
  await page.getByRole("link", { name: "Review this game" }).click();
  await page.getByText(/luck/i).first().waitFor();
  // It is rated, and found again.
  await page.getByRole("link", { name: "Play", exact: true }).click();
  await page.getByRole("heading", { name: "Ratings" }).waitFor();
  await done(page);
});

test("the first moves of Yahtzee, with advice", async () => {
  const page = await at();
  await begin(page, "yahtzee", "optimal");
  const start = await positionOn(page);
  await press(page, "r");
  await page.waitForFunction((start) => document.querySelector(".position.mono").textContent !== start, start);
  // The hint in full, then the best move.
  await press(page, "t");
  await page.locator("caption").first().waitFor();
  for (let step = 0; step < 5; step++) {
    const before = await positionOn(page);
    await page.keyboard.press(step % 2 ? "r" : " ");
    await page
      .waitForFunction((before) => document.querySelector(".position.mono").textContent !== before, before)
      .catch(() => undefined);
  }
  assert.notEqual(await positionOn(page), start);
  await done(page);
});

test("two seats of Can't Stop: a reload keeps the game", async () => {
  const page = await at();
  await begin(page, "cantstop(6,3,players=2)", "rule28");
  for (let step = 0; step < 12; step++) await press(page, ...(step % 2 ? ["1", step % 4 === 1 ? "r" : "s"] : ["r"]));
  await page.waitForTimeout(1500);
  const before = await positionOn(page);
  assert.ok(!before.startsWith("cantstop(6,3,players=2) | - / - |"), before);
  await page.reload();
  await page.locator(".turn").waitFor();
  assert.equal(await positionOn(page), before);
  await done(page);
});

test("another window plays on, and the one left behind plays nothing", async () => {
  const page = await at();
  await begin(page, "pig(100)", "");
  const other = await page.context().newPage();
  other.setDefaultTimeout(30_000);
  await other.goto(page.url());
  await other.locator(".turn").waitFor();
  const start = await positionOn(other);
  await other.keyboard.press("r");
  await other.waitForFunction((start) => document.querySelector(".position.mono").textContent !== start, start);
  const now = await positionOn(other);
  await page.keyboard.press("r");
  await page.getByRole("alert").waitFor();
  assert.match(await page.getByRole("alert").textContent(), /moved on in another window/);
  await page.waitForFunction((now) => document.querySelector(".position.mono").textContent === now, now);
  // A game that one window deletes is gone in the other.
  await other.getByRole("link", { name: "Play", exact: true }).click();
  await other.getByRole("button", { name: /^delete the game/ }).click();
  await other.getByRole("button", { name: "Delete it" }).click();
  await other.getByText("None yet.").waitFor();
  await page.reload();
  await page.getByText(/it does not exist/).waitFor();
  await done(page);
});

test("without a network everything goes on, from the first visit", async () => {
  const page = await at();
  await page.getByRole("heading").first().waitFor();
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
  // What the page asked for before the service worker took over.
  await page.waitForLoadState("networkidle");
  await page.context().setOffline(true);
  // The browser itself looks now and then for another service worker.
  const asked = () => folder.requests.filter((path) => !path.endsWith("/sw.js"));
  const before = asked();
  await page.reload();
  await begin(page, "pig(20)", "optimal");
  await press(page, "r");
  await page.goto(`${folder.url}#/analyse?${new URLSearchParams({ position: "pig(100) | 35/62 | 12 | 4" })}`);
  await page.locator("caption").first().waitFor();
  assert.match(await page.locator("table").first().textContent(), /roll/);
  assert.deepEqual(asked(), before);
  await done(page);
});

test("links, long computations that stop, the papers' tables, accessibility", async () => {
  const position = "cantstop(6,3,players=2) | 6:4,7:5,8:3 / 5:2,7:8 | 6:6,8:4 | 2-3-4-5";
  const page = await at(`#/analyse?${new URLSearchParams({ position })}`);
  await page.locator("caption").first().waitFor();
  assert.equal(await page.locator("input[name=position]").inputValue(), position);
  await accessible(page, "a position");
  await page.getByText("Roll it out").click();
  await page.getByRole("button", { name: "Start" }).click();
  await page.getByText(/games for each move/).waitFor();
  await page.getByRole("button", { name: "Stop", exact: true }).click();
  await page.getByRole("button", { name: "Again", exact: true }).waitFor();
  // A link to the position, for somebody else.
  await page.getByRole("button", { name: /link/i }).first().click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  assert.ok(link.startsWith(`${folder.url}#/analyse?position=`), link);
  await page.goto(`${folder.url}#/explore?show=papers`);
  await page.locator("table tbody tr").first().waitFor();
  await page.goto(`${folder.url}#/explore?show=solve`);
  await page.getByLabel("Game").fill("cantstop(3,1)");
  await page.getByRole("button", { name: "Solve" }).click();
  await page.getByText("1.480253").waitFor();
  await page.goto(`${folder.url}#/puzzles?${new URLSearchParams({ spec: "pig(100)" })}`);
  await page.getByRole("heading").first().waitFor();
  await page.goto(`${folder.url}#/analyse?${new URLSearchParams({ position: "cantstop(6,3) | 6:12 | - | -" })}`);
  await page.getByRole("alert").waitFor();
  assert.match(await page.getByRole("alert").textContent(), /column 6 has 11 spaces/);
  await done(page);
});

test("every page opens by its link", async () => {
  const page = await at();
  for (const name of ["Play", "Analyse", "Review", "Puzzles", "Explore", "Me", "Rules"]) {
    const isTab = ["Play", "Puzzles", "Analyse", "Me"].includes(name);
    if (!isTab) await page.getByRole("button", { name: "Menu" }).click();
    const links = page.getByRole("navigation", { name: isTab ? "Pages" : "Menu" });
    await links.getByRole("link", { name, exact: true }).click();
    await page.waitForURL(`${folder.url}#/${name.toLowerCase()}`);
    await page.waitForFunction((name) => document.title.startsWith(name), name);
    await page.locator("main h1, main h2").first().waitFor();
  }
  for (const show of ["odds", "triples", "stopping"]) {
    await page.goto(`${folder.url}#/explore?show=${show}`);
    await page.locator("table tbody tr, svg[role=img]").first().waitFor();
  }
  await page.keyboard.press("n");
  await page.getByRole("button", { name: "Start" }).waitFor();
  assert.equal(await page.getByRole("alert").count(), 0);
  await done(page);
});

test("the first question about a game says how far its solve is", async () => {
  const page = await at(`#/analyse?${new URLSearchParams({ position: "farkle(2000) | 350/1200 | 200 | 1-3-5" })}`);
  const bar = page.locator("progress");
  await bar.waitFor();
  const values = [];
  while ((await page.locator("caption").count()) === 0) {
    const now = await page.evaluate(() =>
      [...document.querySelectorAll("progress")].map((one) => [one.value, one.max]),
    );
    values.push(...now);
    await page.waitForTimeout(100);
  }
  const shares = values.map(([value, max]) => value / max);
  assert.ok(new Set(shares).size > 3, `${shares.length} reports`);
  assert.ok(
    shares.every((share, place) => share >= 0 && share <= 1 && share >= (shares[place - 1] ?? 0)),
    shares.join(),
  );
  assert.equal(await bar.count(), 0);
  await done(page);
});
