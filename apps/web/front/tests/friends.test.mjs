// Games with a friend by a link, each in a browser of their own, and close moves that are settled on the spot.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { join } from "node:path";
import { Server, accessible, closeBrowser, done, open, screenshots, settled } from "./harness.mjs";

let server;
before(async () => (server = await new Server().start()));
after(async () => {
  await closeBrowser();
  await server.end();
});

/** Position that a page shows, once it is this one. */
const shows = (page, position) =>
  page.waitForFunction((text) => document.querySelector(".position.mono")?.textContent === text, position);

/** Begins a game by one tap, as a browser does that has this name for its user. */
async function invite(page, name) {
  await page.addInitScript((name) => localStorage.setItem("player", JSON.stringify(name)), name);
  await page.goto(`${server.url}/play`);
  await page.getByRole("button", { name: /^Play a friend/ }).click();
  const link = page.getByLabel("Link to this game");
  await link.waitFor();
  return link.inputValue();
}

test("a friend joins by the link, both see every move, and a third looks on", async () => {
  const [anna, ben, carl] = [await open(server), await open(server), await open(server)];
  const link = await invite(anna, "Anna");
  assert.equal(link, anna.url());
  const id = link.split("/").at(-1);
  await settled(anna);
  await accessible(anna, "the link to send");
  // Who begins need not wait.
  await anna.keyboard.press("r");
  await anna.locator(".pairs").waitFor();

  await ben.goto(link);
  await ben.getByRole("heading", { name: "Anna asks you to play." }).waitFor();
  await accessible(ben, "the free seat");
  assert.equal(await ben.locator(".pairs").count(), 0, "no moves for one who has no seat");
  await ben.getByLabel("Your name").fill("Ben");
  await ben.getByRole("button", { name: "Sit down and play" }).click();
  await ben.getByRole("heading", { name: "Anna is playing …" }).waitFor();

  await anna.getByLabel("Link to this game").waitFor({ state: "detached" });
  await anna.locator(".wall, header, body").getByText("Ben").first().waitFor();
  await carl.goto(link);
  await carl.getByText("You are looking on: every seat is taken.").waitFor();

  // The turns of both, without a page being loaded again.
  for (const [player, others] of [
    [anna, [ben, carl]],
    [ben, [anna, carl]],
  ]) {
    let view = await server.view(id);
    if (view.phase === "roll") {
      await player.keyboard.press("r");
      await player.waitForFunction(() => document.querySelector(".pairs, .bar button")?.textContent);
      await settled(player);
      view = await server.view(id);
    }
    for (const other of others) await shows(other, view.position);
    for (const other of others) {
      await other.keyboard.press("1");
      await other.keyboard.press("s");
    }
    assert.equal((await server.view(id)).position, view.position, "others have moved");
    if (view.bust) await player.keyboard.press("Enter");
    else {
      await player.keyboard.press("1");
      await player.keyboard.press("s");
    }
    await settled(player);
    const after = await server.view(id);
    assert.notEqual(after.position, view.position);
    for (const page of [player, ...others]) await shows(page, after.position);
  }
  for (const page of [anna, ben, carl]) {
    assert.equal(await page.getByRole("button", { name: "Undo" }).filter({ visible: true }).isEnabled(), false);
    await page.keyboard.press("u");
  }
  await anna.screenshot({ path: join(screenshots, "friends.png") });

  // After a reload everybody has the seat that they had.
  await ben.reload();
  await shows(ben, (await server.view(id)).position);
  assert.equal(await ben.getByText("You are looking on").count(), 0);
  // Giving up is seen, too.
  await anna.locator("details:has(.position) > summary").click();
  const view = await server.view(id);
  const [mover, other] = view.seat ? [ben, anna] : [anna, ben];
  await mover.evaluate(() => document.querySelectorAll("details").forEach((one) => (one.open = true)));
  await mover.getByRole("button", { name: "Give up …" }).click();
  await mover.getByRole("button", { name: "Yes, give up" }).click();
  await mover.locator(".result").waitFor();
  await other.locator(".result").waitFor();
  await carl.locator(".result").waitFor();

  // Playing again keeps the friend: one tap on either page leads both to the same game.
  await anna.getByRole("button", { name: "Play again" }).click();
  await anna.waitForURL((url) => /\/play\/\w+$/.test(url.pathname) && !url.pathname.endsWith(id));
  const next = new URL(anna.url()).pathname.split("/").at(-1);
  await ben.getByText("The next game has begun.").waitFor();
  await settled(ben);
  await accessible(ben, "the next game");
  await ben.getByRole("button", { name: "Join the next game" }).click();
  await carl.getByRole("link", { name: "Look on" }).click();
  for (const page of [ben, carl]) await page.waitForURL((url) => url.pathname.endsWith(next));
  await ben.getByRole("heading", { name: "Anna is playing …" }).waitFor();
  await carl.getByText("You are looking on: every seat is taken.").waitFor();
  assert.equal(await anna.getByLabel("Link to this game").count(), 0, "no seat is free");
  await anna.keyboard.press("r");
  await anna.locator(".pairs").waitFor();
  await shows(ben, (await server.view(next)).position);

  // Its players find it in the list, others have only its link.
  for (const [page, count] of [
    [ben, 2],
    [carl, 0],
  ]) {
    await page.goto(`${server.url}/review`);
    await settled(page);
    assert.equal(await page.locator(`a[href$="${id}"], a[href$="${next}"]`).count(), count);
  }
  for (const page of [anna, ben, carl]) await done(page);
});

test("a friend's page goes on after the server was killed", async () => {
  const [anna, ben] = [await open(server), await open(server)];
  const link = await invite(anna, "Anna");
  const id = link.split("/").at(-1);
  await ben.goto(link);
  await ben.getByRole("button", { name: "Sit down and play" }).click();
  await ben.getByRole("heading", { name: "Anna is playing …" }).waitFor();
  await server.kill();
  await server.restart();
  await anna.keyboard.press("r");
  await anna.waitForFunction(() =>
    document.querySelector(".position.mono")?.textContent.split("|").at(-1).match(/\d-/),
  );
  await shows(ben, (await server.view(id)).position);
  await done(anna);
  await done(ben);
});
