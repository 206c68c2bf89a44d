// Whole games in a real browser: by keys alone, by mouse alone.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { Server, chance, closeBrowser, done, open } from "./harness.mjs";

let server;
const random = chance(1);
before(async () => (server = await new Server().start()));
after(async () => {
  await closeBrowser();
  await server.end();
});

/** Begins a game over the API and opens its page. */
async function begin(page, spec, seats, seed) {
  const { id } = await server.post("/matches", { spec, seats, seed });
  await page.goto(`${server.url}/play/${id}`);
  await page.locator(".turn").waitFor();
  return id;
}

/** Clicks unless the page goes on by itself: who rolls on after a choice, rolls at once. */
const click = (button) => button.click({ timeout: 3000 }).catch(() => undefined);

/** Plays until the game is over: `step` is told whose turn it is and what is due. */
async function playOut(page, id, step) {
  for (let count = 0; count < 3000; count++) {
    const view = await server.view(id);
    if (view.phase === "over") return view;
    if (view.seats[view.seat].bot) {
      await page.waitForTimeout(15);
      continue;
    }
    const steps = view.history.length + (view.phase === "choose" ? 0.5 : 0);
    await step(view);
    // The step has arrived when the server knows it.
    for (let wait = 0; wait < 400; wait++) {
      const now = await server.view(id);
      if (now.phase === "over" || now.history.length + (now.phase === "choose" ? 0.5 : 0) !== steps || now.position !== view.position) break;
      await page.waitForTimeout(10);
    }
  }
  throw new Error("the game does not end");
}

test("a whole game of Can't Stop against a bot by keyboard alone", async () => {
  const page = await open(server);
  await page.goto(`${server.url}/play`);
  await page.getByRole("button", { name: "Start" }).waitFor();
  await page.waitForFunction(() => document.querySelectorAll(".seat select").length === 2);
  // From the top of the page to the button by the tabulator key.
  for (let count = 0; count < 60; count++) {
    await page.keyboard.press("Tab");
    if ((await page.evaluate(() => document.activeElement?.textContent?.trim())) === "Start") break;
  }
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/play\/[0-9a-f]+$/);
  const id = page.url().split("/").at(-1);
  await page.locator(".turn").waitFor();
  const view = await playOut(page, id, async (view) => {
    const due = view.phase === "roll" ? "r" : view.bust ? "Enter" : random() < 0.4 || !view.choices.some((choice) => choice.then === "roll") ? "s" : "r";
    await page.locator(view.phase === "roll" ? ".turn button.primary" : ".turn ol").first().waitFor({ timeout: 3000 }).catch(() => undefined);
    await page.keyboard.press(due);
  });
  assert.equal(view.board.kind, "cantstop");
  assert.equal(view.seats[1].bot, "potential");
  await page.locator(".result").waitFor();
  assert.equal(await page.locator(".result").textContent(), view.result.text);
  await done(page);
});

test("a whole game of Can't Stop against a bot by mouse", async () => {
  const page = await open(server);
  const id = await begin(page, "cantstop(6,3,players=2)", ["human:Anna", "rule28"], "1");
  const view = await playOut(page, id, async (view) => {
    if (view.phase === "roll") return click(page.getByRole("button", { name: /^Roll/ }));
    const stop = page.locator(".turn ol button", { hasText: /Stop|Bust/ }).first();
    const roll = page.locator(".turn ol button", { hasText: "Roll on" }).first();
    await page.locator(".turn ol").waitFor({ timeout: 3000 }).catch(() => undefined);
    return click((await roll.count()) && random() < 0.6 ? roll : (await stop.count()) ? stop : roll);
  });
  assert.ok(view.result.text);
  await done(page);
});

test("a whole game of Yahtzee against a bot by keyboard alone", async () => {
  const page = await open(server);
  const id = await begin(page, "yahtzee", ["human:Anna", "optimal"], "2");
  const view = await playOut(page, id, async (view) => {
    if (view.phase === "roll") return page.keyboard.press("r");
    await page.locator(".turn .dice").first().waitFor({ timeout: 3000 }).catch(() => undefined);
    if (view.choices.some((choice) => choice.keep) && random() < 0.5) {
      const keep = view.choices.find((choice) => choice.keep)?.keep ?? [];
      // Keep the first die if that is a move, then roll the others.
      if (keep.length < view.dice.length) return page.keyboard.press("r");
    }
    await page.keyboard.press("j");
    return page.keyboard.press("s");
  });
  assert.equal(view.board.kind, "yahtzee");
  assert.ok(view.board.boxes.every((box) => box.scores.every((score) => score !== null)));
  await done(page);
});

test("a whole game of Yahtzee against a bot by mouse", async () => {
  const page = await open(server);
  const id = await begin(page, "yahtzee", ["human:Anna", "greedy"], "3");
  const view = await playOut(page, id, async (view) => {
    if (view.phase === "roll") return click(page.getByRole("button", { name: /^Roll/ }));
    await page.locator("td button").first().waitFor({ timeout: 3000 }).catch(() => undefined);
    if (view.choices.some((choice) => choice.keep) && random() < 0.4) {
      await click(page.locator(".turn .dice button").first());
      const roll = page.getByRole("button", { name: /Roll the others/ });
      if (await roll.isEnabled()) return click(roll);
    }
    return click(page.locator("td button").first());
  });
  assert.equal(view.seats.length, 2);
  assert.ok(view.result.text);
  await done(page);
});

test("undo, a reload in mid-game and a killed server lose nothing", async () => {
  const page = await open(server);
  const id = await begin(page, "cantstop(6,3)", ["human:Anna"], "4");
  const rolled = () => page.locator(".turn ol").waitFor();
  await page.keyboard.press("r");
  await rolled();
  const first = await server.view(id);
  await page.keyboard.press("2");
  await page.waitForFunction(() => document.querySelector("summary")?.textContent?.includes("(2)"));
  await page.keyboard.press("u");
  await page.waitForFunction(() => document.querySelector("summary")?.textContent?.includes("(1)"));
  const back = await server.view(id);
  assert.deepEqual([back.position, back.dice], [first.position, first.dice]);

  await page.reload();
  await rolled();
  assert.deepEqual((await server.view(id)).position, first.position);
  assert.match(await page.locator(".board").innerHTML(), /role="img"/);

  await server.kill();
  await page.keyboard.press("2");
  await page.getByRole("alert").waitFor();
  await server.restart();
  assert.deepEqual((await server.view(id)).position, first.position);
  await page.reload();
  await rolled();
  await page.keyboard.press("2");
  await page.waitForFunction(() => document.querySelector("summary")?.textContent?.includes("(2)"));
  await done(page);
});

test("hints come in three steps, the best move by one key, a verdict after it", async () => {
  const page = await open(server);
  await begin(page, "pig(100)", ["human:Anna", "human:Bert"], "6");
  await page.keyboard.press("r");
  await page.locator(".turn ol").waitFor();
  await page.keyboard.press("h");
  await page.getByText("Again").waitFor();
  assert.equal(await page.locator("caption").count(), 0);
  await page.keyboard.press("h");
  await page.getByText("Best:").waitFor();
  await page.keyboard.press("h");
  await page.locator("caption").waitFor();
  await page.keyboard.press("?");
  await page.getByRole("dialog").waitFor();
  assert.match(await page.getByRole("dialog").textContent(), /play the best move/);
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  await page.keyboard.press(" ");
  await page.getByText("played").waitFor();
  await done(page);
});
