// Mistakes are learnt from: at the end of a game, and again at a growing distance.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { join } from "node:path";
import { Server, accessible, closeBrowser, done, open, screenshots, settled } from "./harness.mjs";

const PHONE = { width: 390, height: 844 };
let server;
before(async () => (server = await new Server().start()));
after(async () => {
  await closeBrowser();
  await server.end();
});

/** Ids and positions of a game of Ben, who always holds at once. */
async function lostByHolding(seed) {
  let { id, view } = await server.post("/matches", { spec: "pig(30)", seats: ["human:Ben", "optimal"], seed });
  const act = async (what, body = {}) => ({ view } = await server.post(`/matches/${id}/${what}`, body));
  while (view.phase !== "over") {
    if (view.seats[view.seat].bot) await act("bot");
    else await (view.phase === "roll" ? act("roll") : act("move", { index: 0 }));
  }
  return id;
}

test("from the first visit on a phone to the first mistake learnt in at most twelve taps", async () => {
  const page = await open(server, { viewport: PHONE, hasTouch: true, isMobile: true });
  await page.route("**/api/matches", (route) =>
    route.request().method() === "POST"
      ? route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), seed: "46" }) })
      : route.continue(),
  );
  let taps = 0;
  const tap = async (what) => {
    await what.waitFor();
    await settled(page);
    await page.screenshot({ path: join(screenshots, `learn-${String(taps).padStart(2, "0")}.png`) });
    await what.tap();
    taps += 1;
  };
  const button = (name) => page.getByRole("button", { name });
  await page.goto(server.url);
  await tap(button("Play Timid Tim"));
  await tap(button(/^Roll\s*$/));
  // To stop after the first roll, with a runner left, is a mistake.
  await tap(page.locator(".pairs button").first());
  await tap(button("Stop"));
  await page.getByText(/You stopped too early/).waitFor();
  await button(/^Roll\s*$/).waitFor();
  await tap(page.getByText("Position, dice, settings, export"));
  await tap(button(/^Give up/));
  await tap(button("Yes, give up"));
  await tap(page.getByRole("link", { name: "1 mistake: learn from it" }));
  assert.equal(await page.getByText(/too early|you played/i).count(), 0, "the question holds no answer");
  await accessible(page, "a mistake asked again");
  await tap(page.locator(".pairs button").first());
  await tap(button("Roll again"));
  await page.getByText("Right", { exact: true }).waitFor();
  await page.getByText("I shall ask again tomorrow.").waitFor();
  assert.ok(taps <= 12, `${taps} taps`);
  await tap(button("Next"));
  await page.getByText("1 of 1 found.").waitFor();
  await accessible(page, "the end of the mistakes");
  await page.screenshot({ path: join(screenshots, "learn-end.png") });
  // No dead end: a game and one's own page are one tap away.
  for (const name of ["New game", "Me"])
    await page.getByRole("main").getByRole("link", { name, exact: true }).waitFor();
  await done(page);
});

test("a mistake comes back at a growing distance, and at once after a wrong answer", async () => {
  const id = await lostByHolding("7");
  const page = await open(server);
  await page.addInitScript(() => localStorage.setItem("player", '"Ben"'));
  await page.clock.install({ time: new Date("2026-11-28T12:00:00") });
  const lessons = () => page.evaluate(() => JSON.parse(localStorage.getItem("learning")));
  const days = async () =>
    Object.values(await lessons()).map(({ due }) => (due - Date.parse("2026-11-28T12:00:00Z")) / 864e5);
  await page.goto(`${server.url}/puzzles?learn=${id}`);
  await page.getByRole("button", { name: "Hold" }).waitFor();
  await page.keyboard.press("r");
  await page.getByText("I shall ask again tomorrow.").waitFor();
  const [position] = Object.keys(await lessons());
  assert.equal((await lessons())[position].right, 1);
  // Asked again in the game's own list: three days after the second right answer.
  await page.reload();
  await page.getByRole("button", { name: "Hold" }).waitFor();
  await page.keyboard.press("r");
  await page.getByText("I shall ask again in 3 days.").waitFor();
  assert.equal((await lessons())[position].right, 2);
  assert.equal((await days()).length, 1);
  await page.reload();
  await page.getByRole("button", { name: "Hold" }).waitFor();
  await page.keyboard.press("s");
  await page.getByText("I shall ask again.").waitFor();
  assert.equal((await lessons())[position].right, 0);
  await done(page);
});

test("hints come in three steps, and who took one is asked again sooner", async () => {
  const id = await lostByHolding("7");
  const page = await open(server, { viewport: PHONE });
  await page.addInitScript(() => localStorage.setItem("player", '"Ben"'));
  const lesson = () => page.evaluate(() => Object.values(JSON.parse(localStorage.getItem("learning")))[0]);
  const ask = (name) => page.getByRole("button", { name }).click();
  const answer = async (key, words) => {
    await page.getByRole("button", { name: "Hold" }).waitFor();
    await page.keyboard.press(key);
    await page.getByText(words).waitFor();
  };
  const visit = () => page.goto(`${server.url}/puzzles?learn=${id}`);
  await visit();
  await ask("A hint");
  await page.getByText("The question is whether to go on.").waitFor();
  // A hint is remembered.
  await page.reload();
  await page.getByText("The question is whether to go on.").waitFor();
  await page.keyboard.press("h");
  await page.getByText("Do not end the turn yet.").waitFor();
  await accessible(page, "a hint");
  await answer("r", "I shall ask again.");
  assert.equal((await lesson()).right, 0, "found with a hint only");
  await visit();
  await answer("r", "I shall ask again tomorrow.");
  await visit();
  await ask("A hint");
  await answer("r", "I shall ask again tomorrow.");
  await visit();
  await answer("r", "I shall ask again in 3 days.");
  // Who takes the answer begins again.
  await visit();
  await ask("A hint");
  await ask("A hint");
  await ask("Show the answer");
  await page.getByText("Roll again.", { exact: true }).waitFor();
  assert.equal(await page.getByRole("button", { name: /hint|answer/i }).count(), 0);
  await answer("r", "I shall ask again.");
  assert.equal((await lesson()).right, 0);
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByText("0 of 1 found.").waitFor();
  await done(page);
});

test("what an earlier version called learned is asked again", async () => {
  const id = await lostByHolding("7");
  const review = await (await fetch(`${server.url}/api/matches/${id}/review`)).json();
  const slips = review.decisions.filter((one) => one.seat === 0 && one.loss > review.bands.doubtful);
  const page = await open(server);
  await page.addInitScript(
    (position) => {
      localStorage.setItem("player", '"Ben"');
      localStorage.setItem("learned", JSON.stringify([position]));
    },
    slips.toSorted((one, other) => other.loss - one.loss)[0].position,
  );
  await page.goto(`${server.url}/puzzles?learn=${id}`);
  await page.getByRole("button", { name: "Hold" }).waitFor();
  await page.keyboard.press("r");
  await page.getByText("I shall ask again in 3 days.").waitFor();
  await done(page);
});

test("the graph at the end of a game has a mark at each mistake, which opens the review there", async () => {
  const id = await lostByHolding("6");
  const { decisions, bands, players } = await (await fetch(`${server.url}/api/matches/${id}/review`)).json();
  const mistakes = decisions.flatMap((one, index) => (one.seat === 0 && one.loss > bands.doubtful ? [index + 1] : []));
  assert.ok(mistakes.length > 1, "a game of mistakes");
  const page = await open(server, { viewport: PHONE });
  await page.goto(`${server.url}/play/${id}`);
  const marks = page.locator("figure a");
  await marks.first().waitFor();
  assert.deepEqual(
    await marks.evaluateAll((all) => all.map((one) => one.getAttribute("href"))),
    mistakes.map((at) => `/review/${id}?at=${at}`),
  );
  for (const mark of await marks.all()) {
    const { width, height } = await mark.boundingBox();
    assert.ok(width >= 44 && height >= 44, `${width} x ${height}`);
  }
  // From the first chance to the result.
  const [first, last] = [decisions[0].seat ? 1 - decisions[0].value : decisions[0].value, players[0].result];
  const percent = (share) => `${Math.round(100 * share)}\u00a0%`;
  const words = await page.locator("figure svg[role=img]").getAttribute("aria-label");
  assert.ok(words.endsWith(`${decisions.length + 1} points: Ben ${percent(first)} – ${percent(last)}`), words);
  await accessible(page, "the graph of a game");
  await marks.last().click();
  await page.waitForURL(`**/review/${id}?at=${mistakes.at(-1)}`);
  await page.getByRole("heading", { name: `Roll ${decisions[mistakes.at(-1) - 1].number}, turn` }).waitFor();
  await done(page);
});

test("the end of a game says how the rating changed, and one's own page shows its course", async () => {
  const page = await open(server, { viewport: PHONE });
  await page.addInitScript(() => localStorage.setItem("player", '"Cleo"'));
  const rated = [];
  /** Ends a game in which Cleo moves once and gives up, and opens it. */
  async function lose() {
    const { id } = await server.post("/matches", {
      spec: "cantstop(3,1,players=2)",
      seats: ["human:Cleo", "rule28"],
      seed: String(rated.length + 1),
    });
    const { view } = await server.post(`/matches/${id}/roll`, {});
    if (view.choices.length) await server.post(`/matches/${id}/move`, { index: 0 });
    await server.post(`/matches/${id}/resign`, { seat: 0 });
    const lines = await (await fetch(`${server.url}/api/ratings`)).json();
    rated.push(Math.round(lines.find((line) => line.player === "Cleo").rating));
    await page.goto(`${server.url}/play/${id}`);
    await page.locator("figure").waitFor();
    await settled(page);
  }
  await lose();
  assert.equal(await page.locator(".rating").count(), 0, "nothing is known of the time before");
  await lose();
  assert.equal(await page.locator(".rating").textContent(), `Rating ${rated[0]} → ${rated[1]}`);
  await accessible(page, "the end of a rated game");
  await page.goto(`${server.url}/me`);
  const label = () => page.locator(".curve svg[role=img]").getAttribute("aria-label");
  assert.match(await label(), new RegExp(`^Rating over 1 game: −${rated[0] - rated[1]}, 2 points`));
  await accessible(page, "the course of a rating");
  // What is stored may be of any version, and has an end.
  await page.evaluate(
    (point) => {
      const points = [null, "old", { games: 1 }, ...Array(300).fill(point)];
      localStorage.setItem("rating-course", JSON.stringify({ "Cleo cantstop": points, "Cleo pig": "old" }));
    },
    { games: 1, rating: 1400, deviation: 90 },
  );
  await lose();
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem("rating-course"))["Cleo cantstop"]);
  assert.deepEqual([stored.length, stored[0].rating, Math.round(stored.at(-1).rating)], [200, 1400, rated[2]]);
  await page.goto(`${server.url}/me`);
  assert.match(await label(), /^Rating over 2 games: .*, 200 points/);
  await done(page);
});
