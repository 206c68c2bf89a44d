// Whole games in a real browser: by keys alone, by mouse alone.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { join } from "node:path";
import { Server, chance, closeBrowser, done, open, screenshots, settled } from "./harness.mjs";

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

/** What the server knows of a game, once the page shows the same and waits for nothing. */
async function together(page, id) {
  const positionOnPage = () =>
    page.evaluate(
      () => !document.querySelector("[aria-busy=true]") && document.querySelector(".position.mono")?.textContent,
    );
  for (const until = Date.now() + 30_000; Date.now() < until; await page.waitForTimeout(10)) {
    const view = await server.view(id);
    if ((await positionOnPage()) === view.position) return view;
  }
  throw new Error("the page does not show what the server knows");
}

/** Plays until the game is over: `step` takes whose turn it is and what is due. */
async function playOut(page, id, step) {
  let last = "";
  for (const until = Date.now() + 240_000; Date.now() < until;) {
    const view = await together(page, id);
    const now = `${view.history.length} ${view.phase} ${view.position}`;
    if (view.phase === "over") return view;
    // Opponents play by themselves; a step that was made has to arrive.
    if (view.seats[view.seat].bot || now === last) await page.waitForTimeout(10);
    else await step(view);
    last = now;
  }
  throw new Error("the game does not end");
}
/** A button that does something now. */
const due = (page) => page.locator(".bar .big:not([aria-disabled=true])");

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
    if (view.phase === "roll") return page.keyboard.press("r");
    if (view.bust) return page.keyboard.press("Enter");
    await page.keyboard.press("1");
    // A move that wins ends the turn.
    const ends = (await page.getByRole("button", { name: /^Roll/ }).getAttribute("aria-disabled")) === "true";
    await page.keyboard.press(ends || random() < 0.4 ? "s" : "r");
  });
  assert.equal(view.board.kind, "cantstop");
  assert.equal(view.seats[1].bot, "mind");
  await page.locator(".result").waitFor();
  assert.match(await page.locator(".result").textContent(), view.result.winners[0] ? /^Mindful Mia/ : /^You/);
  await done(page);
});

test("a whole game of Can't Stop against a bot by mouse", async () => {
  const page = await open(server);
  const id = await begin(page, "cantstop(6,3,players=2)", ["human:Anna", "rule28"], "1");
  let columns = 0;
  const view = await playOut(page, id, async (view) => {
    if (view.phase === "roll") return page.getByRole("button", { name: /^Roll/ }).click();
    if (view.bust) return page.getByRole("button", { name: "Pass the dice" }).click();
    // The pair itself, or its column on the board where there are several.
    const pairs = page.locator(".pairs button");
    const column = page.locator("g.pick", {
      has: page.locator(".number", { hasText: new RegExp(`^${view.choices[0].columns[0]}$`) }),
    });
    if (random() < 0.5 && (await column.count())) {
      await column.click();
      columns += 1;
    } else await pairs.nth(Math.floor(random() * (await pairs.count()))).click();
    return due(page)
      .nth(random() < 0.6 ? 0 : (await due(page).count()) - 1)
      .click();
  });
  assert.ok(view.result.text);
  assert.ok(columns > 0, "no column was clicked");
  await done(page);
});

test("a whole game of Yahtzee against a bot by keyboard alone", async () => {
  const page = await open(server);
  const id = await begin(page, "yahtzee", ["human:Anna", "optimal"], "2");
  const view = await playOut(page, id, async (view) => {
    if (view.phase === "roll") return page.keyboard.press("r");
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
    if (view.phase === "roll") return page.getByRole("button", { name: /^Roll/ }).click();
    if (view.choices.some((choice) => choice.keep) && random() < 0.4) {
      await page.locator(".turn .dice button").first().click();
      const roll = page.getByRole("button", { name: /^Roll (\d|all)/ });
      if ((await roll.getAttribute("aria-disabled")) !== "true") return roll.click();
    }
    return page.locator("td button").first().click();
  });
  assert.equal(view.seats.length, 2);
  assert.ok(view.result.text);
  await done(page);
});

test("a game of Yahtzee for two has win chances, and says where play for the win differs", async () => {
  const page = await open(server);
  const id = await begin(page, "yahtzee(mini)", ["human:Anna", "human:Ben"], "3");
  await page.getByRole("button", { name: /^Roll/ }).click();
  const shares = page.locator(".rule[aria-label^='chance to win']");
  const words = await shares.getAttribute("aria-label");
  const [anna, ben] = /Anna (\d+)\s%, Ben (\d+)\s%/.exec(words).slice(1).map(Number);
  assert.ok(anna > 20 && ben > 20 && Math.abs(anna + ben - 100) <= 1, words);
  // What differs is shown beside the reasons.
  const view = await server.view(id);
  const advice = await fetch(`${server.url}/api/advise?${new URLSearchParams({ position: view.position })}`);
  const { options } = await advice.json();
  const other = options.at(-1).move;
  await page.route("**/api/win-chances", async (route) => {
    const answer = await route.fetch();
    const rated = options.map(({ move }) => ({ move, chance: 0.5, regret: 0.125 }));
    const best = { move: other, chance: 0.625, regret: 0 };
    await route.fulfill({ json: { ...(await answer.json()), options: [best, ...rated] } });
  });
  await page.reload();
  await page.locator(".turn").waitFor();
  await page.keyboard.press("t");
  const line = page.getByText(/^To win: .*62\.5\s%\. For the most points: .*50\.0\s%\.$/);
  await line.waitFor();
  await page.unroute("**/api/win-chances");
  await done(page);
});

test("undo, a reload in mid-game and a killed server lose nothing", async () => {
  const page = await open(server);
  const id = await begin(page, "cantstop(6,3)", ["human:Anna"], "4");
  const rolled = () => page.locator(".pairs").waitFor();
  const rolls = (count) =>
    page.waitForFunction((count) => document.querySelectorAll("[aria-label^='look at roll']").length === count, count);
  const goOn = async () => {
    await page.keyboard.press("2");
    await page.keyboard.press("r");
  };
  await page.keyboard.press("r");
  await rolled();
  const first = await server.view(id);
  await goOn();
  await rolls(2);
  await page.keyboard.press("u");
  await rolls(1);
  const back = await server.view(id);
  assert.deepEqual([back.position, back.dice], [first.position, first.dice]);

  await page.reload();
  await rolled();
  assert.deepEqual((await server.view(id)).position, first.position);
  assert.match(await page.locator(".board").innerHTML(), /role="img"/);

  await server.kill();
  await goOn();
  await page.getByRole("alert").waitFor();
  await server.restart();
  assert.deepEqual((await server.view(id)).position, first.position);
  await page.reload();
  await rolled();
  await goOn();
  await rolls(2);
  await done(page);
});

test("hints come in three steps, the best move by one key, a verdict after it", async () => {
  const page = await open(server);
  await begin(page, "pig(100)", ["human:Anna", "human:Bert"], "6");
  await page.keyboard.press("r");
  await page.getByRole("button", { name: "Hold" }).waitFor();
  await page.keyboard.press("h");
  await page.getByText("for the move").waitFor();
  assert.equal(await page.locator("caption").count(), 0);
  await page.keyboard.press("h");
  await page.locator(".bubble").getByText("rolls are safe").waitFor();
  await page.keyboard.press("h");
  await page.locator("caption").waitFor();
  await page.keyboard.press("?");
  await page.getByRole("dialog").waitFor();
  assert.match(await page.getByRole("dialog").textContent(), /play the best move/);
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  await page.keyboard.press(" ");
  await page.getByText("Anna played").waitFor();
  await done(page);
});

test("a whole game on a phone by touch", async () => {
  const page = await open(server, { viewport: { width: 380, height: 780 }, hasTouch: true, isMobile: true });
  const id = await begin(page, "cantstop(3,1,players=2)", ["human:Anna", "optimal"], "8");
  const view = await playOut(page, id, async (view) => {
    if (view.phase === "roll") return page.getByRole("button", { name: "Roll", exact: true }).tap();
    if (view.bust) return page.getByRole("button", { name: "Pass the dice" }).tap();
    // The board and the buttons are on one screen.
    const fits = await page.evaluate(() =>
      [...document.querySelectorAll("svg[role=img], .bar button, .pairs")].every((one) => {
        const { top, bottom } = one.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight;
      }),
    );
    assert.ok(fits || (await page.evaluate(() => scrollY)) > 0, "the board and the buttons are not on one screen");
    await page.locator(".pairs button").first().tap();
    return due(page)
      .nth(random() < 0.6 ? 0 : (await due(page).count()) - 1)
      .tap();
  });
  assert.ok(view.result.text);
  await done(page);
});

/** Whether all of these are on the screen of a page that is not scrolled, with nothing over them. */
const uncovered = (page, what) =>
  page.locator(what).evaluateAll(
    (all) =>
      all.length > 0 &&
      scrollY === 0 &&
      all.every((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        const points = [
          [left + 2, top + 2],
          [(left + right) / 2, (top + bottom) / 2],
          [left + 2, bottom - 2],
        ];
        return points.every(
          ([x, y]) => one.contains(document.elementFromPoint(x, y)) || document.elementFromPoint(x, y)?.contains(one),
        );
      }),
  );

test("on a phone the verdict and the advice stand above the buttons, and no keys", async () => {
  for (const coach of ["after", "before"]) {
    const page = await open(server, { viewport: { width: 380, height: 800 }, hasTouch: true, isMobile: true });
    await page.addInitScript(
      (coach) => localStorage.setItem("settings", JSON.stringify({ pace: "calm", coach })),
      coach,
    );
    await begin(page, "cantstop(6,3,players=2)", ["human:Anna", "human:Ben"], "8");
    await page.getByRole("button", { name: "Roll", exact: true }).tap();
    await page.locator(".pairs button").first().waitFor();
    const advised = () =>
      page
        .locator(".bubble")
        .getByText(/too close to be sure|rolls are safe|no roll can bust/i)
        .first()
        .waitFor();
    if (coach === "before") {
      await advised();
      assert.ok(await uncovered(page, ".bubble"), "the advice is covered");
    }
    await page.locator(".pairs button").last().tap();
    // Stopping after a single roll is a blunder.
    await page.getByRole("button", { name: "Stop" }).tap();
    await page.getByRole("button", { name: "Roll", exact: true }).waitFor();
    await page
      .locator(".bubble")
      .getByText(/^Blunder, −\d+\.\d wins in 100$/)
      .waitFor();
    await page
      .locator(".bubble")
      .getByText(/best: .*roll again/)
      .waitFor();
    assert.ok(await uncovered(page, ".bubble"), "the verdict is covered");
    await page.getByRole("button", { name: "Roll", exact: true }).tap();
    await page.locator(".pairs button").first().waitFor();
    if (coach === "before") await advised();
    for (const what of [".pairs button", ".bar button", ".bubble", ".board svg[role=img]"])
      assert.ok(await uncovered(page, what), `${what} is covered`);
    assert.equal(await page.locator("kbd:visible").count(), 0);
    await page.screenshot({ path: join(screenshots, `phone-${coach}.png`) });
    await done(page);
  }
});

test("every pair, the coach and the board are above the buttons on every phone, for two to four seats", async () => {
  for (const seats of [2, 3, 4]) {
    const id = await server.people(
      `cantstop(6,3,players=${seats})`,
      ["human:Max", "rule28", "mind", "random"].slice(0, seats),
      24,
    );
    for (const [width, height] of [
      [390, 844],
      [375, 667],
      [320, 640],
    ]) {
      const page = await open(server, { viewport: { width, height }, hasTouch: true, isMobile: true });
      await page.addInitScript(() => localStorage.setItem("settings", JSON.stringify({ coach: "before" })));
      await page.goto(`${server.url}/play/${id}`);
      await settled(page);
      for (const what of [".pairs button", ".bar button", ".bubble", ".board svg[role=img]"])
        assert.ok(await uncovered(page, what), `${what} is covered: ${seats} seats, ${width} x ${height}`);
      await done(page);
    }
  }
});

test("the story of a game can be looked at again, with the moves of opponents", async () => {
  const page = await open(server);
  await page.addInitScript(() => localStorage.setItem("settings", JSON.stringify({ pace: "calm" })));
  const id = await begin(page, "cantstop(6,3,players=2)", ["human:Anna", "rule28"], "9");
  await server.post(`/matches/${id}/roll`, {});
  await server.post(`/matches/${id}/move`, {
    choice: (await server.view(id)).choices.find((choice) => choice.then === "pass").text,
  });
  await page.reload();
  await page.getByRole("button", { name: "Roll", exact: true }).waitFor();
  const [, first] = await page.locator("[aria-label='The game so far'] li").allTextContents();
  assert.match(first, /Anna.*stopped: \+\d spaces?/);
  await page.keyboard.press("l");
  await page.getByRole("heading", { name: /^Roll \d+/ }).waitFor();
  for (let step = 0; step < 20; step++) await page.keyboard.press("ArrowLeft");
  await page.getByRole("heading", { name: "Roll 1: Anna" }).waitFor();
  await page.getByRole("button", { name: "next step" }).click();
  await page.getByRole("heading", { name: "Roll 2: Timid Tim" }).waitFor();
  await page
    .getByText(/Timid Tim: /)
    .first()
    .waitFor();
  await page
    .getByText(/rolls are safe|no roll can bust/)
    .first()
    .waitFor();
  await page.getByRole("button", { name: "Back to the game" }).click();
  await done(page);
});

test("the first turn of the rules ends in a bust or with spaces kept", async () => {
  const page = await open(server);
  await page.goto(`${server.url}/rules`);
  await page.getByRole("button", { name: "Roll", exact: true }).click();
  await page.locator(".pairs button").first().click();
  await page.getByRole("button", { name: "Stop" }).click();
  await page.getByText(/You keep 2 spaces/).waitFor();
  await page.getByRole("button", { name: "Once more" }).click();
  await page.getByRole("button", { name: "Roll", exact: true }).click();
  for (let roll = 0; roll < 3; roll++) {
    await page.locator(".pairs button").first().click();
    await page.getByRole("button", { name: "Roll again" }).click();
  }
  // The glossary below has the word, too.
  await page.locator(".says").getByText(/^Bust/).waitFor();
  await done(page);
});

// How long it took is printed; that the machine has nothing else to do is not known.
test("advice is on the screen for every move", async (t) => {
  const page = await open(server);
  await page.addInitScript(() => {
    localStorage.setItem("settings", JSON.stringify({ pace: "quick", coach: "before" }));
    window.times = [];
    let pressed = 0;
    addEventListener("keydown", () => (pressed = performance.now()), true);
    const isAdvice = (node) => node.nodeType === 1 && (node.matches(".reasons") || node.querySelector(".reasons"));
    new MutationObserver((changes) => {
      if (!pressed || !changes.some((change) => [...change.addedNodes].some(isAdvice))) return;
      window.times.push(performance.now() - pressed);
      pressed = 0;
    }).observe(document, { childList: true, subtree: true });
  });
  for (const [spec, keys] of [
    ["cantstop(6,3,players=2)", () => ["1", "r"]],
    ["pig(100)", () => ["r"]],
    // Throws all dice again while there are throws, then scores.
    ["yahtzee", (view) => (view.choices.some((choice) => choice.keep) ? ["r"] : ["j", "s"])],
    // Sets the fewest dice aside, so that the game lasts.
    [
      "farkle(1000)",
      (view) => [String(new Set(view.choices.map((one) => one.text.replace(/ (roll|hold)$/, ""))).size), "r"],
    ],
  ]) {
    const id = await begin(page, spec, ["human:Anna", "human:Ben"], "5");
    await page.keyboard.press("r");
    // The first advice solves the game.
    await page.locator(".reasons").waitFor();
    await page.evaluate(() => (window.times = []));
    const enough = () => page.evaluate(() => window.times.length >= 12);
    let decisions = 0;
    for (let move = 0; move < 80 && !(await enough()); move++) {
      const view = await together(page, id);
      for (const key of view.bust ? ["Enter"] : view.phase === "roll" ? ["r"] : keys(view))
        await page.keyboard.press(key);
      const now = await together(page, id);
      if (now.position === view.position || now.phase !== "choose" || now.bust) continue;
      decisions += 1;
      await page.waitForFunction((decisions) => window.times.length >= decisions, decisions);
    }
    const times = (await page.evaluate(() => window.times)).sort((one, other) => one - other);
    const at = (share) => times[Math.floor(share * (times.length - 1))];
    t.diagnostic(`${spec}: ${times.length} moves, median ${at(0.5).toFixed(0)} ms, longest ${at(1).toFixed(0)} ms`);
    assert.ok(times.length >= 8, `${times.length} moves`);
  }
  await done(page);
});
