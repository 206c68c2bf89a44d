// Close moves are played on with the same dice until they are told apart: in play, after a move, and in Analyse.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { Server, accessible, closeBrowser, done, open, settled } from "./harness.mjs";

const TWO = "cantstop(6,3,players=2)";
const CLOSE = `${TWO} | 3:1,6:3,7:5 / 3:2,7:11,8:2,9:1,10:3 | 6:4,8:4,9:1 | 4-4-5-6`;
/** Near the end, where games are short. */
const LATE = `${TWO} | 3:1,5:2,6:8,7:9,8:10,9:2,10:4,12:1 / 3:2,7:11,8:2,9:1,10:3 | 6:9,8:11,11:1 | 2-2-2-4`;
/** Seed of the game of bots that comes there. */
const SEED = "1";
let server;
before(async () => (server = await new Server().start()));
after(async () => {
  await closeBrowser();
  await server.end();
});

const advise = async (position) =>
  (await fetch(`${server.url}/api/advise?${new URLSearchParams({ position })}`)).json();

/** The id of a game of people that stands at `LATE`: they play the moves of a game of bots. */
async function lateGame() {
  const model = await server.view(await server.bots(TWO, ["rule28", "rule28"], SEED));
  const end = model.history.findIndex(({ position }) => position === LATE);
  assert.ok(end > 0, "the game of bots has another course");
  const { id } = await server.post("/matches", { spec: TWO, seats: ["human:Anna", "human:Ben"], seed: SEED });
  for (const { choice } of model.history.slice(0, end)) {
    await server.post(`/matches/${id}/roll`, {});
    await server.post(`/matches/${id}/move`, { choice });
  }
  await server.post(`/matches/${id}/roll`, {});
  assert.equal((await server.view(id)).position, LATE);
  return id;
}
/** Opens a game with the coach speaking at this time. */
async function play(id, coach, options) {
  const page = await open(server, options);
  await page.addInitScript((coach) => localStorage.setItem("settings", JSON.stringify({ coach })), coach);
  await page.goto(`${server.url}/play/${id}`);
  await page.locator(".pairs").waitFor();
  return page;
}
const start = (page) => page.getByRole("button", { name: "Settle it" });
const outcome = (page) => page.locator(".settle [role=status]");

test("in Analyse close moves are played on, and the table follows", async () => {
  const page = await open(server);
  await page.goto(`${server.url}/analyse?${new URLSearchParams({ position: CLOSE })}`);
  await start(page).waitFor();
  await settled(page);
  await accessible(page, "close moves");
  assert.ok((await page.locator("table .sign", { hasText: "≈" }).count()) > 0, "nothing is close");
  await start(page).click();
  const bar = page.locator(".settle progress");
  await bar.waitFor();
  const values = [];
  while (await bar.count()) {
    const value = await bar.evaluate((one) => one.value).catch(() => undefined);
    if (value !== undefined) values.push(value);
    await page.waitForTimeout(100);
  }
  assert.ok(
    values.every((value, index) => value <= 1 && !(values[index - 1] > value)),
    `${values}`,
  );
  assert.match(await outcome(page).textContent(), /^(Settled|Still close) after [\d,]+ games each/);
  assert.equal(await start(page).count(), 0);
  // Another position begins anew.
  await page.getByRole("button", { name: "Clear" }).click();
  await outcome(page).waitFor({ state: "detached" });
  await done(page);
});

test("a rollout that is stopped keeps what was computed", async () => {
  const page = await open(server);
  await page.goto(`${server.url}/analyse?${new URLSearchParams({ position: LATE })}`);
  const bar = page.locator(".settle progress");
  await start(page).click();
  await page.waitForFunction(
    () => Number(/game ([\d,]+)/.exec(document.querySelector(".settle")?.textContent)?.[1]) > 64,
  );
  await page.getByRole("button", { name: "Stop here" }).click();
  await outcome(page).waitFor();
  assert.match(await outcome(page).textContent(), /^(Settled|Still close) after \d+ games each/);
  assert.equal(await bar.count(), 0);
  // The values are those of the games.
  const { options } = await advise(LATE);
  const shown = await page.locator("tbody tr", { hasText: "±" }).allTextContents();
  assert.ok(
    shown.some((row) => !row.includes((50 * (options[0].high - options[0].low)).toFixed(1))),
    `${shown}`,
  );
  await done(page);
});

test("a rollout in a game can be stopped at once, and begun again", async () => {
  const id = await lateGame();
  for (const viewport of [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ]) {
    const page = await play(id, "before", { viewport });
    await start(page).click();
    await page.locator(".settle progress").waitFor();
    const stop = page.getByRole("button", { name: "Stop here" });
    const { y, height } = await stop.boundingBox();
    assert.ok(y + height < viewport.height - (viewport.width < 820 ? 80 : 0), "the button is hidden");
    await page.waitForFunction(() => /game [1-9]/.test(document.querySelector(".settle")?.textContent ?? ""));
    await stop.click();
    assert.match(await outcome(page).textContent(), /^(Stopped|Settled|Still close) after \d+ games? each/);
    await done(page);
  }
});

test("the verdict on a close move is settled, and stays", async () => {
  const id = await lateGame();
  const advice = await advise(LATE);
  const page = await play(id, "after");
  const move = advice.options.find((one) => one.close).move;
  const { choices } = await server.view(id);
  const names = [...new Set(choices.map(({ columns }) => columns.join("+")))];
  await page.keyboard.press(String(1 + names.indexOf(choices.find(({ text }) => text === move).columns.join("+"))));
  await page.keyboard.press(/roll$/.test(move) ? "r" : "s");
  await page.getByText("It was close.").waitFor();
  await start(page).click();
  await page.locator(".settle progress").waitFor();
  await outcome(page).waitFor({ timeout: 60_000 });
  const stored = () =>
    page.evaluate((id) => {
      const game = JSON.parse(localStorage.getItem("verdicts")).find(([one]) => one === id);
      return Object.values(game[1]).at(-1);
    }, id);
  const verdict = await stored();
  assert.ok(verdict.games >= 64, JSON.stringify(verdict));
  assert.equal(verdict.choice, move);
  await page.reload();
  await page.locator(".verdict").waitFor();
  assert.deepEqual(await stored(), verdict);
  await done(page);
});
