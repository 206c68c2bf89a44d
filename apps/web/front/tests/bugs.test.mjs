// Faults that were found once, so that none comes back.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { Server, closeBrowser, done, open } from "./harness.mjs";

let server;
before(async () => (server = await new Server().start()));
after(async () => {
  await closeBrowser();
  await server.end();
});

async function begin(spec, seats, seed = "1") {
  return (await server.post("/matches", { spec, seats, seed })).id;
}
/** A page on a game in which dice lie on the table. */
async function rolled(spec, seats, options) {
  const id = await begin(spec, seats);
  await server.post(`/matches/${id}/roll`, {});
  const page = await open(server, options);
  await page.goto(`${server.url}/play/${id}`);
  await page.locator(".turn .dice").first().waitFor();
  return { id, page };
}
const settle = (page) => page.waitForTimeout(300);
const analyse = (position) => `${server.url}/analyse?${new URLSearchParams({ position })}`;
/** Lets requests to a path wait, or fail. */
const slowly = (page, path, milliseconds) =>
  page.route(path, async (route) => {
    await new Promise((done) => setTimeout(done, milliseconds));
    await route.continue().catch(() => undefined);
  });

test("a second tab that was left behind plays nothing", async () => {
  const { id, page: older } = await rolled("cantstop(6,3)", ["human:Anna"]);
  await older.locator(".pairs").waitFor();
  await server.post(`/matches/${id}/move`, {
    index: (await server.view(id)).choices.find((choice) => choice.then === "roll").index,
  });
  const { history } = (await server.post(`/matches/${id}/roll`, {})).view;
  await older.keyboard.press("1");
  await older.keyboard.press("s");
  await older.getByRole("alert").waitFor();
  assert.match(await older.getByRole("alert").textContent(), /moved on in another window/);
  assert.deepEqual((await server.view(id)).history, history);
  await older.locator("[aria-label^='look at roll']").nth(1).waitFor();
  await done(older);
});

test("positions of boards that cannot be are refused, and the page lives", async () => {
  const page = await open(server);
  page.setDefaultTimeout(5_000);
  for (const spec of [
    "cantstop(1000000,3)",
    "cantstop(6,3,players=100000000)",
    "cantstop(6,1000000000)",
    "cantstop(6,3,players=-1)",
    "cantstop(sides=6,lengths=1000000000)",
    "cantstop(1e9,3)",
    "cantstop(NaN,0.5)",
  ]) {
    await page.goto(analyse(`${spec} | - | - | -`));
    await page.getByRole("alert").waitFor();
  }
  await done(page);
});

test("opponents go on after requests that failed", async () => {
  const page = await open(server);
  const id = await begin("pig(20)", ["optimal", "random"]);
  let failures = 2;
  await page.route("**/bot*", (route) => (failures-- > 0 ? route.abort() : route.continue()));
  await page.goto(`${server.url}/play/${id}`);
  await page.locator(".result").waitFor();
  assert.equal(await page.getByRole("alert").count(), 0);
  await done(page);
});

test("a double click on Start begins one game", async () => {
  const page = await open(server);
  const count = async () => (await (await fetch(`${server.url}/api/matches`)).json()).length;
  await page.goto(`${server.url}/play`);
  await page.locator(".seat select").nth(1).waitFor();
  const games = await count();
  await slowly(page, "**/api/matches", 400);
  await page.getByRole("button", { name: "Start" }).dblclick();
  await page.waitForURL(/\/play\/[0-9a-f]+$/);
  await settle(page);
  assert.equal(await count(), games + 1);
  await done(page);
});

test("a game is deleted only by who says so twice", async () => {
  const page = await open(server);
  const id = await begin("pig(40)", ["human:Anna"].concat("random"));
  await page.goto(`${server.url}/play`);
  const remove = page.getByRole("button", { name: /delete the game Pig to 40/ });
  await remove.click();
  await settle(page);
  assert.equal((await server.view(id)).turn, 1);
  await page.getByRole("button", { name: "Keep it" }).click();
  await remove.click();
  await page.getByRole("button", { name: "Delete it" }).click();
  await remove.waitFor({ state: "detached" });
  assert.equal((await fetch(`${server.url}/api/matches/${id}`)).status, 404);
  await done(page);
});

test("a verdict comes also when the move was before the advice, and stays", async () => {
  const { id, page } = await rolled("pig(100)", ["human:Anna", "random"]);
  await slowly(page, "**/advise*", 700);
  await page.reload();
  await page.getByRole("button", { name: "Hold" }).click();
  await page.getByText("Anna played").waitFor();
  await page.waitForFunction(async (id) => (await (await fetch(`/api/matches/${id}`)).json()).view.turn >= 3, id);
  await settle(page);
  assert.equal(await page.getByText("Anna played").count(), 1);
  await done(page);
});

test("answers to puzzles outlive a reload, and no target stays on the board", async () => {
  const page = await open(server);
  await page.goto(`${server.url}/puzzles?spec=${encodeURIComponent("cantstop(3,1,players=2)")}&day=2026-11-20`);
  const answer = async (key) => {
    await page.locator(".pairs button, .hand button").first().waitFor();
    await page.keyboard.press("1");
    await page.keyboard.press(key);
    await page.getByText("points of 100").waitFor();
  };
  await answer("s");
  assert.equal(await page.locator(".aim").count(), 0);
  const score = await page.locator(".dots strong").textContent();
  await page.reload();
  await page.getByText("points of 100").waitFor();
  assert.equal(await page.locator(".dots strong").textContent(), score);
  await page.keyboard.press("1");
  await page.keyboard.press("r");
  await settle(page);
  assert.equal(await page.locator(".dots strong").textContent(), score);
  await done(page);
});

test("a day is the user's own, and days to come are closed", async () => {
  const page = await open(server, { timezoneId: "Pacific/Auckland" });
  await page.clock.setFixedTime(new Date("2026-11-20T12:00:00Z"));
  await page.goto(`${server.url}/puzzles?spec=pig(100)`);
  assert.equal(await page.getByLabel("Day").inputValue(), "2026-11-21");
  await page.goto(`${server.url}/puzzles?spec=pig(100)&day=2026-11-22`);
  assert.equal(await page.getByLabel("Day").inputValue(), "2026-11-21");
  await page.getByRole("button", { name: "Hold" }).waitFor();
  await done(page);
});

test("no old answer is shown after another game was chosen", async () => {
  const page = await open(server);
  await slowly(page, "**/puzzles/answer", 800);
  await page.goto(`${server.url}/puzzles?spec=pig(100)&day=2026-11-19`);
  await page.getByRole("button", { name: "Hold" }).click();
  await page.getByLabel("Game").selectOption("yahtzee");
  await page
    .getByRole("cell", { name: "score here" })
    .or(page.getByRole("button", { name: /^score here in/ }))
    .first()
    .waitFor();
  await page.waitForTimeout(1200);
  assert.equal(await page.getByText("points of 100").count(), 0);
  assert.equal(await page.locator(".dots strong").count(), 0);
  await done(page);
});

test("buttons have names of their own, the words of the game, and spaces", async () => {
  const { page } = await rolled("cantstop(6,3)", ["human:Anna"]);
  await page.locator(".pairs").waitFor();
  const names = await page
    .locator(".turn button")
    .evaluateAll((all) => all.map((one) => one.getAttribute("aria-label") ?? one.textContent.trim()));
  assert.equal(new Set(names).size, names.length, names.join("; "));
  await done(page);

  const { page: pig } = await rolled("pig(100)", ["human:Anna", "random"]);
  await pig.getByRole("button", { name: "Hold", exact: true }).waitFor();
  assert.equal(await pig.getByRole("button", { name: /Stop/ }).count(), 0);
  // Holding a single point is a blunder.
  await pig.keyboard.press("s");
  await pig.getByText("Anna played “hold”, which gives away").waitFor();
  await done(pig);

  const page2 = await open(server);
  await page2.goto(analyse("yahtzee | - | 2 | 1-2-3-3-6"));
  await page2.getByRole("button", { name: /All \d+ moves/ }).click();
  await page2.getByRole("button", { name: "keep none" }).waitFor();
  assert.doesNotMatch(await page2.locator("main").textContent(), /keep -/);
  await page2.goto(`${server.url}/puzzles?spec=pig(100)&day=2026-11-18`);
  for (let place = 0; place < 5; place++) {
    await page2.getByRole("button", { name: "Hold" }).click();
    await page2.getByText("points of 100").waitFor();
    assert.doesNotMatch(await page2.locator("main").textContent(), /[a-z]gives away|[^\d]\.\d+ points/);
    await page2.keyboard.press("j");
  }
  await done(page2);
});

test("the focus stays at the buttons, move after move", async () => {
  const { page } = await rolled("pig(100)", ["human:Anna", "human:Ben"]);
  const inside = () => page.evaluate(() => !!document.activeElement?.closest(".side")?.querySelector(".turn"));
  await page.getByRole("button", { name: "Hold" }).focus();
  await page.keyboard.press("Tab");
  await page.getByRole("button", { name: "Hold" }).focus();
  for (const name of ["Hold", "Roll"]) {
    await page.getByRole("button", { name, exact: true }).press("Enter");
    await settle(page);
    assert.ok(await inside(), `after ${name}`);
  }
  await done(page);
});

test("space plays the best move also after a click on Hint", async () => {
  const { id, page } = await rolled("pig(100)", ["human:Anna", "human:Ben"]);
  await page.getByRole("button", { name: /Hint/ }).click();
  await page.getByText("for the move").waitFor();
  await page.keyboard.press(" ");
  await page.getByText("Anna played").waitFor();
  assert.equal((await server.view(id)).history[0].choice, "roll");
  // Whoever came by the keyboard presses the button.
  await page.getByRole("button", { name: /Hold/ }).focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press(" ");
  await page.waitForFunction(
    async (id) =>
      (await (await fetch(`/api/matches/${id}`)).json()).view.history.some((step) => step.choice === "hold"),
    id,
  );
  await done(page);
});

test("`s` scores in no box that nobody selected", async () => {
  const { id, page } = await rolled("yahtzee", ["human:Anna"]);
  await page.keyboard.press("s");
  await page.getByText("Choose a box first").waitFor();
  assert.equal((await server.view(id)).history[0].choice, null);
  await page.keyboard.press("j");
  await page.getByRole("button", { name: /^Score \d+ in/ }).waitFor();
  await page.keyboard.press("s");
  await page.waitForFunction(
    async (id) => (await (await fetch(`/api/matches/${id}`)).json()).view.history[0].choice === "score ones",
    id,
  );
  await done(page);
});

test("text on the heat map can be read, and the editor shows every column", async () => {
  for (const colorScheme of ["light", "dark"]) {
    const page = await open(server, { colorScheme, viewport: { width: 1280, height: 860 } });
    await page.goto(analyse("cantstop(6,3,players=2) | 6:4,7:5,8:3 / 5:2,7:8 | 6:6,8:4 | -"));
    await page.getByText("Keep rolling?").click();
    await page.locator("td svg text").first().waitFor();
    const worst = await page.evaluate(() => {
      const rgb = (text) =>
        text
          .match(/[\d.]+/g)
          .slice(0, 3)
          .map(Number);
      const light = (colour) => {
        const [r, g, b] = colour.map((part) =>
          part / 255 <= 0.03928 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
        );
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
      };
      const ground = rgb(getComputedStyle(document.documentElement).backgroundColor);
      const ratios = [...document.querySelectorAll("td svg")].map((cell) => {
        const [rect, text] = [cell.querySelector("rect"), cell.querySelector("text")];
        const share = Number(getComputedStyle(rect).opacity);
        const under = rgb(getComputedStyle(rect).fill).map((part, place) => share * part + (1 - share) * ground[place]);
        const [one, other] = [light(under), light(rgb(getComputedStyle(text).fill))];
        return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
      });
      return ratios.length > 50 ? Math.min(...ratios) : 0;
    });
    assert.ok(worst >= 4.5, `${colorScheme}: ${worst}`);
    await page.getByText("by number").click();
    for (const column of [2, 12]) {
      const box = await page.getByLabel(`runner, column ${column}`).boundingBox();
      const around = await page.locator("main .stack").first().boundingBox();
      assert.ok(box && box.x >= around.x && box.x + box.width <= around.x + around.width + 1, `column ${column}`);
    }
    await done(page);
  }
});

test("an estimate shows its error, and there is no verdict inside it", async () => {
  const { page } = await rolled("pig(100)", ["human:Anna", "human:Ben"]);
  await page.route("**/advise*", async (route) => {
    const wide = (option) => ({
      ...option,
      low: option.value - 0.3,
      high: option.value + 0.3,
      close: option.regret > 0,
    });
    // The page may be closed before an answer that nobody waits for.
    try {
      const response = await route.fetch();
      const advice = await response.json();
      await route.fulfill({ response, json: { ...advice, exact: false, options: advice.options.map(wide) } });
    } catch {
      await route.abort().catch(() => undefined);
    }
  });
  await page.reload();
  await page.getByRole("button", { name: "Hold" }).waitFor();
  await page.keyboard.press("t");
  await page.getByText(/^Too close to be sure: (roll|hold)/).waitFor();
  await page.getByText("± 30.0 %").first().waitFor();
  await page.keyboard.press("s");
  await page.locator(".bubble .verdict").getByText("Too close to call").waitFor();
  await page.locator(".bubble").getByText("Anna played “hold”.").waitFor();
  await done(page);
});

test("a game that is not solved here is advised by estimates and without an alarm", async () => {
  const { id, page } = await rolled("farkle(10000)", ["human:Anna", "hold"]);
  await page.getByText("before my move").click();
  await page
    .getByText(/Estimated, ±/)
    .first()
    .waitFor();
  assert.equal(await page.getByRole("alert").count(), 0);
  await page.keyboard.press("1");
  await page.keyboard.press("s");
  await page.waitForFunction(
    async (id) => (await (await fetch(`/api/matches/${id}`)).json()).view.history[0].choice !== null,
    id,
  );
  await page.keyboard.press("l");
  await page.getByRole("heading", { name: /^Roll \d+: / }).waitFor();
  await settle(page);
  assert.equal(await page.getByRole("alert").count(), 0);
  await done(page);
});

test("a game that is imported twice counts once", async () => {
  const page = await open(server);
  let { id, view } = await server.post("/matches", { spec: "pig(20)", seats: ["human:Clara", "random"], seed: "3" });
  const act = async (what, body = {}) => ({ view } = await server.post(`/matches/${id}/${what}`, body));
  while (view.phase !== "over")
    await (view.seats[view.seat].bot ? act("bot") : view.phase === "roll" ? act("roll") : act("move", { index: 0 }));
  const record = await (await fetch(`${server.url}/api/matches/${id}/record`)).text();
  const ratings = async () =>
    (await (await fetch(`${server.url}/api/ratings`)).json()).filter((line) => line.player === "Clara");
  const before = await ratings();
  assert.equal(before[0].games, 1);
  for (let time = 0; time < 2; time++) {
    await page.goto(`${server.url}/play`);
    await page.getByText("Import a game").click();
    await page.locator("textarea").fill(record);
    await page.getByRole("button", { name: "Import it" }).click();
    // It is the game that is here already.
    await page.waitForURL(new RegExp(`/play/${id}$`));
  }
  assert.deepEqual(await ratings(), before);
  await done(page);
});

test("refusals are in a player's words: no routes, no powers of two", async () => {
  const page = await open(server);
  const alertText = async (within = page) => {
    await within.getByRole("alert").waitFor();
    const text = await within.getByRole("alert").textContent();
    assert.doesNotMatch(text, /\/api|\{id\}|2\^|undefined|null/, text);
    return text;
  };
  await page.goto(`${server.url}/play/0123456789ab`);
  assert.match(await alertText(), /it does not exist/);
  await page.goto(`${server.url}/review/0123456789ab`);
  assert.match(await alertText(), /it does not exist/);
  await page.goto(`${server.url}/play`);
  await page.getByText("Other games, own dice").click();
  // Only digits can be typed; what still does not fit is said with the numbers that do.
  await page.getByLabel("Seed of the dice").evaluate((input) => input.removeAttribute("maxlength"));
  await page.getByLabel("Seed of the dice").fill("99999999999999999999");
  await page.getByRole("button", { name: "Start" }).click();
  assert.match(await alertText(), /from 0 to 18446744073709551615/);
  await page.getByText("Import a game").click();
  await page.locator("textarea").fill("nothing of a game");
  await page.getByRole("button", { name: "Import it" }).click();
  // Beside its field, which is marked.
  await alertText(page.locator("#refused"));
  const field = page.locator("textarea[aria-invalid=true]");
  const [below, above] = [await page.locator("#refused").boundingBox(), await field.boundingBox()];
  assert.ok(below.y - (above.y + above.height) < 24, JSON.stringify([above, below]));
  await done(page);
});
