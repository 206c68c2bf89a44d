// Whole games on the page without a server, to their end, with advice, a review and the link of the game: by touch,
// by keys, and with the network cut after the first visit.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { chance, closeBrowser, done, open } from "../tests/harness.mjs";
import { Folder } from "./folder.mjs";

let folder;
const random = chance(2);
before(async () => (folder = await new Folder().start()));
after(async () => {
  await closeBrowser();
  await folder.end();
});

/** A page of a fresh browser, whose coach speaks before every move. */
async function fresh(address = "", options = {}) {
  const page = await open(folder, options);
  await page.addInitScript(() => localStorage.setItem("settings", JSON.stringify({ pace: "quick", coach: "before" })));
  await page.goto(folder.url + address);
  return page;
}

/** Begins a game against a strategy as a player does. */
async function begin(page, spec, opponent) {
  await page.getByText("Other games, own dice").click();
  await page.getByLabel("Rules code").fill(spec);
  await page.getByLabel("Seed of the dice").fill("7");
  await page.waitForFunction(() => document.querySelectorAll(".seat select").length === 2);
  await page.locator(".seat select").nth(1).selectOption(opponent);
  await page.getByRole("button", { name: "Start" }).click();
  await page.locator(".turn").waitFor();
}

/** Plays to the end: `step` is called with what is due whenever the page waits for its user. */
async function playOut(page, step) {
  const now = () =>
    page.evaluate(() => {
      if (document.querySelector(".result")) return { phase: "over" };
      if (document.querySelector("[aria-busy=true]") || !document.querySelector(".bar .big")) return { phase: "wait" };
      const rolls = document.querySelectorAll("[aria-label^='look at roll']").length;
      const [first] = document.querySelectorAll(".bar .big");
      return {
        phase: /^Roll\s*$/.test(first.textContent)
          ? "roll"
          : /^Pass the dice/.test(first.textContent)
            ? "pass"
            : "choose",
        at: `${rolls} ${document.querySelector(".position.mono").textContent}`,
      };
    });
  let advised = 0;
  let last = "";
  for (const until = Date.now() + 240_000; Date.now() < until;) {
    const { phase, at } = await now();
    if (phase === "over") return advised;
    if (phase === "wait" || at === last) {
      await page.waitForTimeout(10);
      continue;
    }
    last = at;
    if (phase === "choose") {
      await page.waitForFunction(
        () => !/^(Let me look|Your move)/.test(document.querySelector(".bubble .head")?.textContent ?? "Your move"),
      );
      advised += 1;
    }
    await step(phase);
  }
  throw new Error("the game does not end");
}
/** The buttons that do something now: to roll and to stop, as far as both are allowed. */
const due = (page) => page.locator(".bar .big:not([aria-disabled=true])");

/** The review of the game that is over, and the same game in another browser, by its link. */
async function reviewed(page) {
  await page.getByRole("link", { name: "Review this game" }).click();
  await page.getByRole("heading", { name: "Errors by size" }).waitFor();
  const ending = await page.locator("main p strong").first().textContent();
  await page.getByRole("button", { name: "Copy link" }).click();
  await page.getByText("Copied").waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  assert.ok(link.startsWith(`${folder.url}#/review?record=`), link);
  const other = await fresh(link.slice(folder.url.length));
  await other.getByRole("heading", { name: "Errors by size" }).waitFor({ timeout: 120_000 });
  assert.equal(await other.locator("main p strong").first().textContent(), ending);
  await done(other);
}

/** A decision at Can't Stop by keys: the first pair, then on or not. */
async function byKeys(page, phase) {
  if (phase !== "choose") return page.keyboard.press("r");
  await page.keyboard.press("1");
  const words = await due(page).allTextContents();
  const canStop = words.some((word) => /^Stop/.test(word));
  await page.keyboard.press(canStop && (words.length === 1 || random() < 0.4) ? "s" : "r");
}

const BOARD = "cantstop(6,3,players=2)";

test("a whole game of Can't Stop by keys", async () => {
  const page = await fresh();
  await begin(page, BOARD, "rule28");
  assert.ok((await playOut(page, (phase) => byKeys(page, phase))) > 10);
  await reviewed(page);
  await done(page);
});

test("a whole game of Can't Stop by touch", async () => {
  const page = await fresh("", { viewport: { width: 380, height: 780 }, hasTouch: true, isMobile: true });
  await begin(page, BOARD, "rule28");
  const advised = await playOut(page, async (phase) => {
    if (phase !== "choose") return due(page).tap();
    await page.locator(".pairs button").first().tap();
    return due(page)
      .nth(random() < 0.6 ? 0 : (await due(page).count()) - 1)
      .tap();
  });
  assert.ok(advised > 10);
  await reviewed(page);
  await done(page);
});

test("a whole game of Can't Stop without a network", async () => {
  const page = await fresh();
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
  // Nobody answers any more, neither the page nor its service worker.
  await page.context().setOffline(true);
  await folder.end();
  await page.reload();
  await begin(page, BOARD, "rule28");
  assert.ok((await playOut(page, (phase) => byKeys(page, phase))) > 10);
  await folder.start(Number(new URL(folder.url).port));
  await reviewed(page);
  await done(page);
});

test("a whole game of Yahtzee by keys", async () => {
  const page = await fresh();
  await begin(page, "yahtzee", "greedy");
  const advised = await playOut(page, async (phase) => {
    if (phase !== "choose") return page.keyboard.press("r");
    // Now and then all dice once more, else the first box that is open.
    if (random() < 0.3 && (await page.getByRole("button", { name: "Roll all" }).count()))
      return page.keyboard.press("r");
    await page.keyboard.press("j");
    await page.keyboard.press("s");
  });
  assert.ok(advised >= 13);
  await reviewed(page);
  await done(page);
});
