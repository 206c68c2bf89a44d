// What newcomers need: words explained where they stand, chances of every seat, rules by name, a position
// clicked together, and refusals in the reader's language.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { join } from "node:path";
import { Server, accessible, closeBrowser, done, open, screenshots } from "./harness.mjs";

const POSITION = "cantstop(6,3,players=2) | 6:4,7:5,8:3 / 5:2,7:8 | 6:6,8:4 | 2-3-4-5";
const THREE = "cantstop(6,3,players=3) | 7:5 / 6:4 / 8:2 | - | 1-3-4-6";
let server;
before(async () => (server = await new Server().start()));
after(async () => {
  await closeBrowser();
  await server.end();
});

const address = (position) => `${server.url}/analyse?${new URLSearchParams({ position })}`;
const at = (page) => new URL(page.url()).searchParams.get("position");
const advice = async (position) =>
  (await fetch(`${server.url}/api/advise?${new URLSearchParams({ position })}`)).json();
const becomes = (page, position) =>
  page.waitForFunction((position) => new URLSearchParams(location.search).get("position") === position, position);
const sideways = (page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

for (const [colorScheme, width] of [
  ["light", 1280],
  ["dark", 380],
  ["light", 320],
]) {
  test(`terms are explained where they stand, ${colorScheme}, ${width} pixels`, async () => {
    const page = await open(server, { colorScheme, viewport: { width, height: 800 } });
    await page.goto(address(POSITION));
    await page.locator("caption").first().waitFor();
    const marks = page.locator("button[aria-controls=meaning]");
    await marks.first().waitFor();
    // Each term is marked once.
    const words = (await marks.allTextContents()).map((word) => word.toLowerCase());
    assert.deepEqual(words, [...new Set(words)]);
    const mark = page.getByRole("button", { name: "Gives away", exact: true });
    const meaning = page.locator("#meaning");
    // By a key: it opens, is tied to its word, and Escape closes it with the focus where it was.
    await mark.focus();
    await page.keyboard.press("Enter");
    await meaning.getByText("How much less a move is worth").waitFor();
    assert.equal(await mark.getAttribute("aria-expanded"), "true");
    assert.equal(await mark.getAttribute("aria-describedby"), "meaning");
    const box = await meaning.boundingBox();
    assert.ok(box.x >= 0 && box.x + box.width <= width, JSON.stringify(box));
    assert.ok((await sideways(page)) <= 0);
    await accessible(page, "an explained term");
    await page.screenshot({ path: join(screenshots, `term-${colorScheme}-${width}.png`) });
    await page.keyboard.press("Escape");
    await meaning.waitFor({ state: "hidden" });
    assert.equal(await mark.getAttribute("aria-expanded"), "false");
    assert.ok(await mark.evaluate((one) => one === document.activeElement));
    // By the pointer: a press keeps it open, a press elsewhere closes it.
    await mark.click();
    await meaning.waitFor();
    await page.locator("section[aria-live] tbody td").last().click();
    await meaning.waitFor({ state: "hidden" });
    await done(page);
  });
}

test("a term is explained under the pointer, and no longer", async () => {
  const page = await open(server);
  await page.goto(address(POSITION));
  await page.getByRole("button", { name: "Gives away", exact: true }).hover();
  await page.locator("#meaning").waitFor();
  await page.locator("section[aria-live] h2").first().hover();
  await page.locator("#meaning").waitFor({ state: "hidden" });
  await done(page);
});

test("every seat has its chance, also after the move under the pointer", async () => {
  for (const position of [POSITION, THREE]) {
    const page = await open(server);
    await page.goto(address(position));
    const bar = page.getByRole("img", { name: /^chance to win:/ });
    await bar.waitFor();
    const { value, seats, options } = await advice(position);
    const all = seats?.map((one) => one.value) ?? [value, 1 - value];
    const percents = (label) => [...label.matchAll(/([\d.]+)\s%/g)].map(([, number]) => Number(number));
    // Estimates say how far off they may be, for every seat.
    const spoken = percents((await bar.getAttribute("aria-label")).replace(/ ± [\d.]+\s%/g, ""));
    assert.deepEqual(
      spoken,
      all.map((share) => Math.round(100 * share)),
    );
    assert.equal((await bar.getAttribute("aria-label")).split("±").length - 1, all.length);
    assert.doesNotMatch(await bar.getAttribute("aria-label"), /≈/);
    await page.locator("section[aria-live] tbody tr").nth(1).hover();
    const then = page.getByRole("img", { name: /^After “/ });
    await then.waitFor();
    assert.match(await then.getAttribute("aria-label"), /±/);
    const other = options[1].seats?.map((one) => one.value) ?? [options[1].value, 1 - options[1].value];
    assert.deepEqual(
      percents((await then.getAttribute("aria-label")).replace(/ ± [\d.]+\s%/g, "")),
      other.map((share) => Math.round(100 * share)),
    );
    await done(page);
  }
});

test("a game for three shows everybody's chance", async () => {
  const page = await open(server);
  const { id } = await server.post("/matches", {
    spec: "cantstop(6,3,players=3)",
    seats: ["human:Anna", "human:Ben", "human:Cleo"],
    seed: "5",
  });
  await page.goto(`${server.url}/play/${id}`);
  const bar = page.getByRole("img", {
    name: /^chance to win: Anna \d+\s% ± \d+\s%, Ben \d+\s% ± \d+\s%, Cleo \d+\s% ± \d+\s%$/,
  });
  await bar.waitFor();
  await accessible(page, "a game for three");
  await done(page);
});

test("rules are chosen by their names", async () => {
  const page = await open(server, { viewport: { width: 380, height: 800 } });
  await page.goto(`${server.url}/play`);
  await page
    .locator("summary")
    .filter({ hasText: /^Rules/ })
    .click();
  const form = page.getByRole("group", { name: "Rules", exact: true });
  await form.getByLabel("it jumps over to the next free space").check();
  await form.getByRole("button", { name: "5", exact: true }).click();
  await form.getByText("cantstop(6,3,players=2,win=5,sharing=jump)").waitFor();
  await accessible(page, "the rules of a new game");
  assert.ok((await sideways(page)) <= 0);
  await page.screenshot({ path: join(screenshots, "rules-380.png"), fullPage: true });
  // Alone there is nobody to share with; a small board is another choice.
  await page.getByRole("group", { name: "Players" }).getByRole("button", { name: "1", exact: true }).click();
  await form.getByText("cantstop(6,3,win=5)", { exact: true }).waitFor();
  await form.getByLabel("Board").selectOption("3,1");
  await form.getByText("cantstop(3,1,win=5)", { exact: true }).waitFor();
  await form.getByRole("button", { name: "The usual rules" }).click();
  await page.getByRole("group", { name: "Players" }).getByRole("button", { name: "3", exact: true }).click();
  await form.getByRole("button", { name: "4", exact: true }).click();
  await form.getByLabel("it may, but not stop there").check();
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await page.waitForURL(/play\/./);
  assert.equal(
    (await server.view(new URL(page.url()).pathname.split("/").at(-1))).spec,
    "cantstop(6,3,players=3,win=4,sharing=forced-roll)",
  );
  await page.goto(`${server.url}/play`);
  await page.getByRole("link", { name: "Can’t Stop for three, to 4 columns, spaces blocked" }).waitFor();
  await done(page);
});

test("opponents say how strong they were measured to be, and how far off that may be", async () => {
  const page = await open(server);
  await page.goto(`${server.url}/play`);
  for (const [game, players, bot, strength] of [
    [/^Can’t Stop(?!,)/, "2", "rule28", /wins \d+ ± \d.% against Mindful Mia/],
    [/^Can’t Stop(?!,)/, "2", "mind", /the strongest here/],
    [/^Can’t Stop(?!,)/, "3", "stages", /wins \d+ ± \d.% against 2 × Mindful Mia/],
    [/^Can’t Stop(?!,)/, "4", "stages", /wins \d+ ± \d.% against 3 × Mindful Mia/],
    [/^Can’t Stop(?!,)/, "4", "mind", /the strongest here/],
    [/^Farkle/, "2", "hold", /wins \d+ ± \d.% against Perfect Petra/],
    [/^Yahtzee/, "2", "greedy", /scores \d+ ± \d+ on average/],
    [/^Pig/, "2", "pace", /wins 49 ± 2.% against Perfect Petra/],
    [/^Pig/, "2", "optimal", /the strongest here/],
  ]) {
    await page.getByRole("button", { name: game }).first().click();
    await page.getByRole("group", { name: "Players" }).getByRole("button", { name: players, exact: true }).click();
    await page.locator(".seat select").nth(1).selectOption(bot);
    await page.locator(".seat").nth(1).getByText(strength).waitFor();
  }
  // Of the strongest of one game there is no claim in another.
  await page
    .getByRole("button", { name: /^Can’t Stop(?!,)/ })
    .first()
    .click();
  await page.getByRole("group", { name: "Players" }).getByRole("button", { name: "2", exact: true }).click();
  await page.locator(".seat select").nth(1).selectOption("odds");
  assert.equal(await page.locator(".seat").nth(1).getByText("the strongest here").count(), 0);
  await done(page);
});

test("every rule set that people sit down to has a spec that the program knows", async () => {
  const page = await open(server);
  await page.goto(`${server.url}/play`);
  await page
    .locator("summary")
    .filter({ hasText: /^Rules/ })
    .click();
  const form = page.getByRole("group", { name: "Rules", exact: true });
  const specs = new Set();
  for (const [players, wins] of [
    [2, [3, 5]],
    [3, [3, 4]],
    [4, [3]],
  ]) {
    await page
      .getByRole("group", { name: "Players" })
      .getByRole("button", { name: String(players), exact: true })
      .click();
    for (const win of wins) {
      await form.getByRole("button", { name: String(win), exact: true }).click();
      for (const way of ["both may stand there", "it jumps over", "it may, but not stop there"]) {
        await form.getByLabel(way).check();
        specs.add(await form.locator(".mono").textContent());
      }
    }
  }
  assert.equal(specs.size, 15);
  for (const spec of specs) {
    const response = await fetch(`${server.url}/api/games/bots?${new URLSearchParams({ spec })}`);
    assert.ok(response.ok && (await response.json()).length > 0, spec);
  }
  await done(page);
});

test("a position is clicked together, the pieces of every seat too", async () => {
  const page = await open(server);
  await page.goto(address("cantstop(6,3,players=2) | - / - | - | -"));
  const palette = page.getByRole("group", { name: "A click puts down" });
  const space = (column, height) =>
    page
      .locator(".space")
      .nth([3, 5, 7, 9, 11, 13].slice(0, column - 2).reduce((sum, length) => sum + length, 0) + height - 1)
      .locator("xpath=following-sibling::*[1]")
      .click();
  await palette.getByRole("button", { name: "player 2" }).click();
  await space(6, 4);
  await becomes(page, "cantstop(6,3,players=2) | - / 6:4 | - | -");
  await palette.getByRole("button", { name: "you" }).click();
  await space(6, 4);
  await becomes(page, "cantstop(6,3,players=2) | 6:4 / 6:4 | - | -");
  await space(2, 3);
  await becomes(page, "cantstop(6,3,players=2) | 2:3,6:4 / 6:4 | - | -");
  // The key goes on to the next thing: the other player, then runners.
  await page.keyboard.press("w");
  await page.keyboard.press("w");
  assert.equal(await palette.getByRole("button", { name: "runner" }).getAttribute("aria-pressed"), "true");
  await space(6, 5);
  await becomes(page, "cantstop(6,3,players=2) | 2:3,6:4 / 6:4 | 6:5 | -");
  // A piece above its own runner takes the runner's place; a second click takes a piece away.
  await palette.getByRole("button", { name: "you" }).click();
  await space(6, 6);
  await becomes(page, "cantstop(6,3,players=2) | 2:3,6:6 / 6:4 | - | -");
  await space(2, 3);
  await becomes(page, "cantstop(6,3,players=2) | 6:6 / 6:4 | - | -");
  await page.locator("section[aria-live][aria-busy=false] .reasons").first().waitFor();
  await accessible(page, "the position editor");
  await page.screenshot({ path: join(screenshots, "editor-1280.png"), fullPage: true });
  assert.equal(at(page), "cantstop(6,3,players=2) | 6:6 / 6:4 | - | -");
  await done(page);
});

test("refusals are said in the reader's language", async () => {
  const page = await open(server, { locale: "de-DE" });
  const alert = page.getByRole("alert");
  for (const [position, text, hasDetail] of [
    ["cantstop(6,3,players=2) | 7:99 / - | - | -", "lässt sich nicht lesen", true],
    ["dame(8) | -", /„dame[^“]*“ lässt sich nicht lesen/, true],
  ]) {
    await page.goto(address(position));
    await alert.filter({ hasText: text }).waitFor();
    assert.equal(await alert.locator("[lang=en]").count(), Number(hasDetail), position);
    await accessible(page, "a refusal in German");
  }
  await page.goto(`${server.url}/play/nothing`);
  await alert.filter({ hasText: "Das gibt es hier nicht." }).waitFor();
  await done(page);
  // In English they are the API's own.
  const english = await open(server);
  await english.goto(address("dame(8) | -"));
  await english.getByRole("alert").filter({ hasText: "unknown game" }).waitFor();
  await done(english);
});
