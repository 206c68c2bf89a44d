// The analysis: where to keep rolling, painted on the board; the tree of what was tried.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { join } from "node:path";
import { Server, accessible, closeBrowser, done, open, screenshots } from "./harness.mjs";

let server;
before(async () => (server = await new Server().start()));
after(async () => {
  await closeBrowser();
  await server.end();
});

const MIDGAME = "cantstop(6,3,players=2) | 6:4,7:5,8:3 / 5:2,7:8 | 6:6,8:4 | -";
const address = (position) => `${server.url}/analyse?${new URLSearchParams({ position })}`;
const at = (page) => new URL(page.url()).searchParams.get("position");
/** Until a position is there with its advice. */
async function shows(page, position) {
  await page.waitForFunction((position) => new URLSearchParams(location.search).get("position") === position, position);
  await page.locator("section[aria-live][aria-busy=false] .reasons").first().waitFor();
}

/** The least contrast of a sign, or a column's number, against its space. */
const contrast = (page) =>
  page.evaluate(() => {
    const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
    const light = (colour) => {
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
      const [r, g, b] = [...canvas.getImageData(0, 0, 1, 1).data].map((part) =>
        part / 255 <= 0.03928 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const ratio = (one, other) =>
      (Math.max(light(one), light(other)) + 0.05) / (Math.min(light(one), light(other)) + 0.05);
    const spaces = [...document.querySelectorAll("rect.space")].filter((space) => space.querySelector("title"));
    const ink = [...document.querySelectorAll("text.heat, text.heated")].map((text) => getComputedStyle(text).fill);
    return {
      spaces: spaces.length,
      signs: document.querySelectorAll("text.heat").length,
      worst: Math.min(...spaces.flatMap((space) => ink.map((fill) => ratio(getComputedStyle(space).fill, fill)))),
    };
  });

for (const [colorScheme, width] of [
  ["light", 1280],
  ["dark", 380],
]) {
  test(`where to keep rolling is painted on the board, ${colorScheme}, ${width} pixels`, async () => {
    const page = await open(server, { colorScheme, viewport: { width, height: 860 } });
    await page.goto(address(MIDGAME));
    /** On a phone the editor is another screen. */
    const edit = async () => width > 820 || (await page.getByRole("button", { name: "Edit" }).click());
    await edit();
    const button = page.getByRole("button", { name: "Show on the board where to keep rolling" });
    await button.click();
    await page.locator("text.heat").first().waitFor();
    const heat = await (await fetch(`${server.url}/api/heat?${new URLSearchParams({ position: MIDGAME })}`)).json();
    const { spaces, signs, worst } = await contrast(page);
    assert.deepEqual([spaces, signs], [heat.cells.length, heat.cells.length]);
    assert.ok(worst >= 4.5, `contrast ${worst}`);
    // A sign in every space: nobody needs the colours.
    const drawn = await page.locator("text.heat").allTextContents();
    const close = heat.cells.filter((cell) => Math.abs(cell.gain) < cell.doubt);
    const sure = heat.cells.filter((cell) => !close.includes(cell) && cell.gain >= 0);
    assert.ok(close.length && sure.length, "estimates leave some open");
    assert.deepEqual(
      ["≈", "↻"].map((one) => drawn.filter((sign) => sign === one).length),
      [close.length, sure.length],
    );
    // The same as a table, for who cannot see the board.
    await page.getByText("The same as a table").click();
    assert.deepEqual((await page.locator("td svg text").allTextContents()).sort(), drawn.sort());
    await accessible(page, "the painted board");
    assert.ok((await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)) <= 0);
    await page.screenshot({ path: join(screenshots, `heat-${colorScheme}-${width}.png`), fullPage: true });
    // It stays painted on the next position and after a reload, until it is switched off.
    await page.keyboard.press("r");
    await page.waitForFunction(() => /\d-\d-\d-\d$/.test(new URLSearchParams(location.search).get("position")));
    await page.locator("text.heat").first().waitFor();
    await page.reload();
    await page.locator("text.heat").first().waitFor();
    await edit();
    await button.click();
    await page.locator("text.heat").first().waitFor({ state: "detached" });
    await done(page);
  });
}

test("what was tried is a tree: Back steps back, a click goes there, a reload keeps it", async () => {
  const page = await open(server);
  const start = "cantstop(3,2) | 4:2 | - | 1-2-3-3";
  await page.goto(address(start));
  const tree = page.getByRole("region", { name: "What you tried" });
  const table = page.locator("caption").first();
  await table.waitFor();
  assert.equal(await tree.count(), 0);
  // One move, and back by the browser's button: the advice stays open.
  const [first, second] = (
    await (await fetch(`${server.url}/api/advise?${new URLSearchParams({ position: start })}`)).json()
  ).options;
  await page.keyboard.press("1");
  await page.waitForFunction((start) => new URLSearchParams(location.search).get("position") !== start, start);
  const one = at(page);
  await tree.getByRole("link").nth(1).waitFor();
  assert.equal(await tree.locator("[aria-current=step]").count(), 1);
  await page.goBack();
  await shows(page, start);
  assert.equal(await tree.locator("[aria-current=step]").textContent(), "Start");
  // Another move from there is a branch of its own.
  await page.keyboard.press("2");
  await page.waitForFunction((start) => new URLSearchParams(location.search).get("position") !== start, start);
  const other = at(page);
  assert.notEqual(other, one, `${first.move} and ${second.move}`);
  await tree.getByRole("link").nth(2).waitFor();
  assert.equal(await tree.locator("ol ol").count(), 1);
  await tree.getByRole("link").nth(1).click();
  await shows(page, one);
  assert.equal(await tree.locator("[aria-current=step]").count(), 1);
  // The same step again makes no other branch.
  await page.goBack();
  await shows(page, other);
  await page.goBack();
  await shows(page, start);
  await page.keyboard.press("1");
  await shows(page, one);
  assert.equal(await tree.getByRole("link").count(), 3);
  await page.reload();
  await tree.getByRole("link").nth(2).waitFor();
  assert.equal(await tree.locator("[aria-current=step]").count(), 1);
  await accessible(page, "a tree of moves");
  // An analysis of another position keeps this one in the list.
  await page.goto(address("pig(100) | 35/62 | 12 | 4"));
  assert.equal(await page.getByLabel(/^Die/).inputValue(), "4");
  await page.getByText("Earlier analyses").click();
  await page.getByRole("link", { name: "4:2 | - | 1-2-3-3" }).click();
  await shows(page, start);
  await tree.getByRole("link").nth(2).waitFor();
  // It is forgotten when its owner says so.
  await page
    .getByText("Earlier analyses")
    .click()
    .catch(() => undefined);
  await page.goto(address("pig(100) | 35/62 | 12 | 4"));
  await page.getByText("Earlier analyses").click();
  await page.getByRole("button", { name: /^forget cantstop/ }).click();
  await page.getByRole("button", { name: /^forget cantstop/ }).waitFor({ state: "detached" });
  await page.reload();
  await table.waitFor();
  assert.equal(await page.getByText("Earlier analyses").count(), 0);
  await done(page);
});

test("a key pressed before the advice is there plays nothing of the position before", async () => {
  const page = await open(server);
  const start = "cantstop(3,2) | 4:2 | - | 1-2-3-3";
  const next = "cantstop(3,2) | 4:1 | - | 1-1-2-2";
  await page.goto(address(start));
  await shows(page, start);
  let answer;
  const request = new Promise((resolve) => (answer = resolve));
  await page.route(/\/api\/advise/, async (route) => {
    await request;
    await route.continue();
  });
  await page.getByLabel("Position").fill(next);
  await page.getByRole("button", { name: "Open", exact: true }).click();
  await page.locator("section[aria-live][aria-busy=true] .reasons").first().waitFor();
  await page.locator("section[aria-live] h2").first().click();
  for (const key of ["1", " "]) await page.keyboard.press(key);
  await page.locator("section[aria-live] tbody tr").first().getByRole("button").click();
  answer();
  await shows(page, next);
  assert.equal(await page.getByRole("alert").count(), 0);
  // Once it is there, it does.
  await page.keyboard.press("1");
  await page.waitForFunction((next) => new URLSearchParams(location.search).get("position") !== next, next);
  await done(page);
});

test("setting up a position leaves no trail of analyses", async () => {
  const page = await open(server);
  await page.goto(address("cantstop(3,2) | - | - | 1-2-3-3"));
  await page.locator("caption").first().waitFor();
  for (const face of ["2", "3", "1"]) {
    await page.getByLabel("Die 1").selectOption(face);
    await page.waitForFunction(
      (face) => new URLSearchParams(location.search).get("position").endsWith(`| ${face}-2-3-3`),
      face,
    );
  }
  assert.equal(await page.getByText("Earlier analyses").count(), 0);
  await done(page);
});

test("a position of Farkle is set up without writing it", async () => {
  const page = await open(server);
  await page.goto(address("farkle(1000) | 350/700 | 200 | 1-3-5"));
  const lists = await Promise.all(
    ["Dice left", "Die 1", "Die 2", "Die 3"].map((label) => page.getByLabel(label).inputValue()),
  );
  assert.deepEqual(lists, ["3", "1", "3", "5"]);
  await page.getByLabel("The other’s score").fill("800");
  await page.getByLabel("The other’s score").blur();
  await shows(page, "farkle(1000) | 350/800 | 200 | 1-3-5");
  await page.getByLabel("Turn so far").fill("450");
  await page.getByLabel("Turn so far").blur();
  await shows(page, "farkle(1000) | 350/800 | 450 | 1-3-5");
  await page.getByLabel("Die 2").selectOption("1");
  await shows(page, "farkle(1000) | 350/800 | 450 | 1-1-5");
  // Either all dice lie on the table or none.
  await page.getByLabel("Die 1").selectOption("–");
  await shows(page, "farkle(1000) | 350/800 | 450 | ?-?-?");
  await page.getByLabel("Dice left").selectOption("2");
  await shows(page, "farkle(1000) | 350/800 | 450 | ?-?");
  await page.getByLabel("Die 2").selectOption("6");
  await shows(page, "farkle(1000) | 350/800 | 450 | 6-6");
  await page.getByLabel("Die 1").selectOption("5");
  await shows(page, "farkle(1000) | 350/800 | 450 | 5-6");
  await accessible(page, "the editor of Farkle");
  // A single turn has no scores, one player no other.
  for (const [position, scores] of [
    ["farkle(turn) | 200 | 1-3-5", 0],
    ["farkle(1000,players=1) | 350 | 200 | 1-3-5", 1],
  ]) {
    await page.goto(address(position));
    await page.getByLabel("Turn so far").waitFor();
    assert.equal(await page.getByLabel(/score/).count(), scores, position);
    await page.getByLabel("Turn so far").fill("300");
    await page.getByLabel("Turn so far").blur();
    await shows(page, position.replace("200 |", "300 |"));
  }
  await done(page);
});

test("pieces are put on the board by keys alone, and every space has a name", async () => {
  const page = await open(server);
  await page.goto(address("cantstop(6,3,players=2) | - / - | - | -"));
  await page.locator("section[aria-live][aria-busy=false] .reasons").first().waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
  const becomes = (position) =>
    page.waitForFunction((position) => new URLSearchParams(location.search).get("position") === position, position);
  // One stop of the tabulator key for the whole board.
  for (let count = 0; count < 40 && (await focused()) !== "column 2, space 1"; count++)
    await page.keyboard.press("Tab");
  assert.equal(await focused(), "column 2, space 1");
  await page.keyboard.press("Tab");
  assert.doesNotMatch((await focused()) ?? "", /^column/);
  await page.keyboard.press("Shift+Tab");
  // Along a row of the sign: column 4 begins two spaces lower than column 2.
  for (const key of ["ArrowRight", "ArrowRight", "ArrowUp"]) await page.keyboard.press(key);
  assert.equal(await focused(), "column 4, space 4");
  const drawn = await page.evaluate(() =>
    Number(getComputedStyle(document.activeElement).strokeWidth.replace("px", "")),
  );
  assert.ok(drawn >= 3, `the focus is drawn ${drawn} wide`);
  await page.keyboard.press("Enter");
  await becomes("cantstop(6,3,players=2) | - / - | 4:4 | -");
  assert.equal(await focused(), "column 4, space 4, runner");
  assert.equal(await page.evaluate(() => document.activeElement.getAttribute("aria-pressed")), "true");
  // The piece of another seat on the same space, with the key that goes on to it.
  await page.keyboard.press("w");
  await page.keyboard.press("w");
  await page.keyboard.press(" ");
  await becomes("cantstop(6,3,players=2) | - / 4:4 | 4:4 | -");
  assert.equal(await focused(), "column 4, space 4, runner, player 2");
  await page.keyboard.press(" ");
  await becomes("cantstop(6,3,players=2) | - / - | 4:4 | -");
  // No key leads off the board.
  for (let count = 0; count < 15; count++) await page.keyboard.press("ArrowDown");
  for (let count = 0; count < 12; count++) await page.keyboard.press("ArrowLeft");
  assert.match(await focused(), /^column 2, space 1$/);
  for (let count = 0; count < 15; count++) await page.keyboard.press("ArrowUp");
  assert.equal(await focused(), "column 2, space 3");
  await accessible(page, "the board as an editor");
  await done(page);
});
