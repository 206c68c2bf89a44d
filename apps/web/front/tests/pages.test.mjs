// The other pages: links, reviews, puzzles, one's own games.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { deflateRawSync } from "node:zlib";
import { join } from "node:path";
import { Server, accessible, closeBrowser, done, open, screenshots } from "./harness.mjs";

let server;
let finished;
before(async () => {
  server = await new Server().start();
  finished = await server.bots("pig(30)", ["random", "optimal"]);
  await server.post("/matches", { spec: "cantstop(6,3,players=2)", seats: ["human:Anna", "rule28"], seed: "11" });
});
after(async () => {
  await closeBrowser();
  await server.end();
});

const MIDGAME = "cantstop(6,3,players=2) | 6:4,7:5,8:3 / 5:2,7:8 | 6:6,8:4 | 2-3-4-5";

test("a position survives the address, the editor and the server", async () => {
  const page = await open(server);
  const query = new URLSearchParams({ position: MIDGAME });
  await page.goto(`${server.url}/analyse?${query}`);
  await page.locator("caption").first().waitFor();
  assert.equal(await page.locator("input[name=position]").inputValue(), MIDGAME);
  const answer = await (await fetch(`${server.url}/api/position?${query}`)).json();
  assert.equal(answer.position, MIDGAME);
  // By way of the clipboard into another page.
  await page.keyboard.press("y");
  await page.getByText("Copied").waitFor();
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), MIDGAME);
  await page.goto(`${server.url}/analyse`);
  await page.getByText("Before the roll").waitFor();
  await page.keyboard.press("p");
  await page.waitForFunction((position) => new URLSearchParams(location.search).get("position") === position, MIDGAME);
  // The editor changes the address, and the way back is kept.
  await page.getByLabel("Die 1").selectOption("6");
  await page.waitForFunction(() => new URLSearchParams(location.search).get("position")?.endsWith("6-3-4-5"));
  // The way back is the browser's too.
  const shows = (position) =>
    page.waitForFunction((position) => new URLSearchParams(location.search).get("position") === position, position);
  await page.keyboard.press("ArrowLeft");
  await shows(MIDGAME);
  await page.keyboard.press("ArrowRight");
  await page.waitForFunction(() => new URLSearchParams(location.search).get("position")?.endsWith("6-3-4-5"));
  await page.goBack();
  await shows(MIDGAME);
  await page.goto(`${server.url}/analyse?${new URLSearchParams({ position: "cantstop(6,3) | 6:12 | - | -" })}`);
  await page.getByRole("alert").waitFor();
  assert.match(await page.getByRole("alert").textContent(), /column 6 has 11 spaces/);
  await done(page);
});

test("a quiz hides the answer until it is asked for", async () => {
  const page = await open(server);
  await page.goto(`${server.url}/analyse?${new URLSearchParams({ position: MIDGAME, as: "quiz" })}`);
  await page.getByText("What would you do?").waitFor();
  assert.equal(await page.locator("caption").count(), 0);
  await page.keyboard.press("h");
  await page.locator("caption").first().waitFor();
  await done(page);
});

test("a quiz shows the sender's words on the puzzle screen, with its moves as buttons", async () => {
  const page = await open(server, { viewport: { width: 390, height: 844 } });
  await page.addInitScript(() => localStorage.setItem("player", '"Ms Okafor"'));
  await page.goto(`${server.url}/analyse?${new URLSearchParams({ position: MIDGAME })}`);
  await page.getByRole("button", { name: "Edit" }).click();
  await page.getByLabel("Your words with the quiz").fill("Look at the 7 first.");
  await page.getByRole("button", { name: "Copy as quiz" }).click();
  await page.getByRole("button", { name: "Copied" }).waitFor();
  await page.goto(await page.evaluate(() => navigator.clipboard.readText()));
  await page.getByText("“Look at the 7 first.”").waitFor();
  await page.getByText("Ms Okafor").waitFor();
  // Nothing of the editor, and nothing that gives the answer away.
  assert.equal(await page.locator("caption, input, .track").count(), 0);
  await accessible(page, "a quiz");
  await page.screenshot({ path: join(screenshots, "quiz-phone.png") });
  await page.locator(".pairs button").last().click();
  await page.getByRole("button", { name: "Stop" }).click();
  await page.locator("caption").first().waitFor();
  await page.locator(".track").first().waitFor();
  await done(page);
});

test("a review adds up, and its keys jump to the errors", async () => {
  const page = await open(server);
  await page.goto(`${server.url}/review/${finished}`);
  await page.getByRole("heading", { name: "Errors by size" }).waitFor();
  const review = await (await fetch(`${server.url}/api/matches/${finished}/review`)).json();
  for (const one of review.players) {
    const sum = one.start + one.luck - one.loss + one.others + one.residual;
    assert.ok(Math.abs(sum - one.result) < 1e-9, JSON.stringify(one));
  }
  const blunders = review.decisions.filter((one) => one.mark === "??");
  assert.ok(blunders.length > 0, "the random player blunders");
  await page.keyboard.press("b");
  await page.waitForFunction(() => new URLSearchParams(location.search).has("at"));
  const at = Number(new URL(page.url()).searchParams.get("at"));
  assert.equal(review.decisions[at - 1].mark, "??");
  await done(page);
});

test("a whole game is in a link, which other servers open and do not keep", async () => {
  const page = await open(server);
  await page.goto(`${server.url}/review/${finished}`);
  await page.getByRole("button", { name: "Copy link" }).click();
  await page.getByText("Copied").waitFor();
  const link = new URL(await page.evaluate(() => navigator.clipboard.readText()));
  const ending = await page.locator("main p strong").first().textContent();
  // What is too long is not cut.
  await page.route("**/record", (route) =>
    route.fulfill({ contentType: "text/plain", body: randomBytes(20_000).toString("hex") }),
  );
  await page.getByRole("button", { name: "Copy link" }).click();
  await page.getByText("too long for a link").waitFor();
  await done(page);

  const other = await new Server().start();
  const far = await open(other);
  await far.goto(other.url + link.pathname + link.search);
  await far.getByRole("heading", { name: "Errors by size" }).waitFor();
  assert.equal(await far.locator("main p strong").first().textContent(), ending);
  await far.keyboard.press("b");
  await far.waitForFunction(() => new URLSearchParams(location.search).has("at"));
  assert.equal(new URL(far.url()).searchParams.get("record"), link.searchParams.get("record"));
  assert.deepEqual(await (await fetch(`${other.url}/api/matches`)).json(), []);
  // Half a link, and a record beyond all bounds in a short one.
  for (const record of [
    link.searchParams.get("record").slice(0, 90),
    deflateRawSync(Buffer.alloc(4_000_000, "a")).toString("base64url"),
  ]) {
    assert.ok(record.length < 8000);
    await far.goto(`${other.url}/review?${new URLSearchParams({ record })}`);
    await far.getByRole("alert").waitFor();
    assert.match(await far.getByRole("alert").textContent(), /it holds no game/);
  }
  await done(far);
  await other.end();
});

test("remarks stay with a game, bands are one's own, and games are found", async () => {
  const page = await open(server);
  await page.goto(`${server.url}/review/${finished}?at=2`);
  await page.getByLabel("Remark").fill("hm <b>bold</b>");
  await page.getByRole("button", { name: "Keep" }).click();
  await page.getByRole("button", { name: "Keep", disabled: true }).waitFor();
  assert.equal((await server.view(finished)).history[1].comment, "hm <b>bold</b>");
  await page.keyboard.press("Tab");
  await page.reload();
  await page.waitForFunction(() => document.querySelector("form input[maxlength='500']")?.value === "hm <b>bold</b>");
  // With bands of a hundred per cent nothing is an error.
  const blunders = page.locator("table").first().locator("tbody tr td:last-child");
  assert.notDeepEqual(await blunders.allTextContents(), ["0", "0"]);
  await page.getByText("What counts as what").click();
  await page.getByLabel("= up to").fill("100");
  await page.getByLabel("= up to").blur();
  await page.getByText("Nothing to look back on yet.").waitFor();
  assert.deepEqual(await blunders.allTextContents(), ["0", "0"]);
  await page.reload();
  await page.getByText("Nothing to look back on yet.").waitFor();
  await page.getByText("What counts as what").click();
  await page.getByRole("button", { name: "The usual" }).click();
  await page.getByText("Nothing to look back on yet.").waitFor({ state: "detached" });
  // The library.
  await page.goto(`${server.url}/review`);
  await page.getByLabel("Search").fill("anna cantstop");
  await page.waitForFunction(() => document.querySelectorAll("main li").length === 1);
  await page.getByLabel("Search").fill("nobody");
  await page.getByText("No game has all of these words.").waitFor();
  await done(page);
});

test("a player without a name has the same one on every page, and labels stand in a line", async () => {
  const page = await open(server);
  await page.goto(`${server.url}/puzzles?spec=pig(100)&day=2026-11-21`);
  await page.getByRole("button", { name: "Hold" }).waitFor();
  assert.equal(await page.getByLabel("Your name").inputValue(), "You");
  const tops = await page
    .locator(".controls label")
    .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
  assert.equal(new Set(tops).size, 1, tops.join());
  await done(page);
});

test("a puzzle is answered and its score kept", async () => {
  const page = await open(server);
  await page.goto(`${server.url}/puzzles?spec=pig(100)&day=2026-11-21`);
  await page.getByRole("button", { name: "Hold" }).waitFor();
  await page.keyboard.press("s");
  await page.getByText("points of 100").waitFor();
  await page.getByRole("cell", { name: "2026-11-21" }).waitFor();
  await done(page);
});

test("an answer shows the rating of the puzzle and one's own, which Me has too", async () => {
  const page = await open(server, { viewport: { width: 390, height: 844 } });
  await page.addInitScript(() => localStorage.setItem("player", '"Ada"'));
  const address = `${server.url}/puzzles?spec=pig(100)&day=2026-11-21`;
  const line = page.locator(".rated");
  await page.goto(address);
  await page.getByRole("button", { name: "Hold" }).waitFor();
  assert.equal(await line.count(), 0, "before the answer");
  await page.keyboard.press("s");
  await line.waitFor();
  const first = await line.innerText();
  const [, after, deviation] = /This puzzle: \d+ ± \d+\s+You: 1500 → (\d+) ± (\d+)/.exec(first) ?? assert.fail(first);
  assert.ok(after !== "1500" && Number(deviation) < 350, first);
  await accessible(page, "a rated answer");
  // An answer counts once.
  await page.reload();
  await line.waitFor();
  assert.equal(await line.innerText(), first);
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("button", { name: "Hold" }).waitFor();
  await page.keyboard.press("r");
  await page.getByText(`You: ${after} →`).waitFor();
  const [, now] = /→ (\d+ ± \d+)/.exec(await line.innerText());
  await page.goto(`${server.url}/me`);
  await page.getByText(`Pig, after 2 puzzles ${now}`).waitFor();
  await accessible(page, "the ratings of puzzles on Me");
  await done(page);
});

test("the themes of a puzzle come after the answer, and one of them is trained", async () => {
  const page = await open(server, { viewport: { width: 390, height: 844 } });
  await page.addInitScript(() => localStorage.setItem("player", '"Eve"'));
  await page.goto(`${server.url}/puzzles?spec=pig(100)&day=2026-11-21`);
  await page.getByRole("button", { name: "Hold" }).waitFor();
  const themes = page.getByText(/^Themes: /);
  assert.equal(await themes.count(), 0, "before the answer");
  // What gives the answer away is not among those to choose.
  const choice = page.getByLabel("Theme");
  assert.deepEqual(await choice.locator("option").allTextContents(), ["any", "Stop or roll", "A race"]);
  await page.keyboard.press("r");
  await themes.waitFor();
  await choice.selectOption("A race");
  await page.waitForURL((url) => url.searchParams.get("theme") === "race" && !url.searchParams.has("day"));
  await page.getByText("Close decisions from real play, all of one theme.").waitFor();
  for (let number = 1; number <= 5; number++) {
    await page.getByRole("button", { name: `puzzle ${number}`, exact: true, pressed: true }).waitFor();
    await page.keyboard.press("r");
    assert.match(await themes.textContent(), /a race/);
    await page.getByText(/You: \d+ → \d+/).waitFor();
    await page.keyboard.press("j");
  }
  await accessible(page, "puzzles of a theme");
  const before = page.url();
  await page.getByRole("link", { name: "Five more" }).click();
  await page.waitForURL((url) => url.href !== before && url.searchParams.get("theme") === "race");
  await page.goto(`${server.url}/me`);
  await page.getByText(/^A race \d of 5 right$/).waitFor();
  await accessible(page, "themes on Me");
  await done(page);
});

test("a rollout and a solve show their progress and can be stopped", async () => {
  const page = await open(server);
  await page.goto(`${server.url}/analyse?${new URLSearchParams({ position: "pig(100) | 35/62 | 12 | 4" })}`);
  await page.getByText("Roll it out").click();
  await page.getByRole("button", { name: "Start" }).click();
  await page.getByText("games for each move").waitFor();
  // It may be done before it can be stopped.
  await page
    .getByRole("button", { name: "Stop" })
    .click({ timeout: 2000 })
    .catch(() => undefined);
  await page.getByRole("button", { name: "Again", exact: true }).waitFor();
  await page.goto(`${server.url}/explore?show=solve`);
  await page.getByRole("textbox", { name: "Game" }).fill("cantstop(2,1)");
  await page.getByRole("button", { name: "Solve", exact: true }).click();
  await page.getByText("1.297948").waitFor();
  await done(page);
});

test("an answer that takes longer than a second shows a bar, can be stopped and asked for again", async () => {
  const page = await open(server);
  const id = await server.bots("pig(30)", ["random", "optimal"]);
  const pages = {
    advise: `/analyse?${new URLSearchParams({ position: "pig(100) | 35/62 | 12 | 4" })}`,
    review: `/review/${id}`,
    puzzles: "/puzzles?spec=pig(100)&day=2026-11-21",
    distribution: "/explore?show=scores",
  };
  for (const [what, path] of Object.entries(pages)) {
    // A question that never gets its answer.
    await page.route(new RegExp(`/api/.*${what}\\b`), () => undefined);
    await page.goto(server.url + path);
    const waits = page.locator("p[aria-busy=true]:has(progress)").first();
    await waits.locator("progress").waitFor();
    await waits.getByRole("button", { name: "Stop" }).click();
    await page.getByRole("alert").filter({ hasText: "You stopped it." }).first().waitFor();
    await page.unroute(new RegExp(`/api/.*${what}\\b`));
    await page.reload();
    await page.locator("main :is(table, figure, .pairs, .ask)").first().waitFor();
    assert.equal(await page.getByRole("alert").count(), 0, what);
  }
  await done(page);
});

test("all the errors of one's games are on one page, and can be trained", async () => {
  const page = await open(server);
  await page.addInitScript(() => localStorage.setItem("player", '"Ben"'));
  // Holding at once is always too early.
  let { id, view } = await server.post("/matches", { spec: "pig(30)", seats: ["human:Ben", "optimal"], seed: "7" });
  const act = async (what, body = {}) => ({ view } = await server.post(`/matches/${id}/${what}`, body));
  while (view.phase !== "over") {
    if (view.seats[view.seat].bot) await act("bot");
    else await (view.phase === "roll" ? act("roll") : act("move", { index: 0 }));
  }
  await page.goto(`${server.url}/me`);
  await page.locator(".habit", { hasText: "Stopped too early" }).getByRole("link", { name: "Practise" }).waitFor();
  const review = await (await fetch(`${server.url}/api/matches/${id}/review`)).json();
  const slips = review.decisions.filter((one) => one.seat === 0 && one.loss > review.bands.doubtful);
  const marks = ["??", "?", "?!"].flatMap((mark) => {
    const count = slips.filter((one) => one.mark === mark).length;
    return count ? [`${count} ${mark}`] : [];
  });
  assert.deepEqual(
    (await page.locator(".mark").allTextContents()).map((text) => text.trim()),
    marks,
  );
  await page.getByText(new RegExp(`${slips.length} decisions? to find again; 0 found`)).waitFor();
  await page.getByRole("link", { name: /^Start/ }).click();
  await page.getByRole("button", { name: "Hold" }).waitFor();
  // The question has nothing of the answer in it.
  assert.equal(await page.getByText(/stopped too early|you played/i).count(), 0);
  await page.keyboard.press("r");
  await page.getByText("In the game you played “hold”").waitFor();
  await page.getByText("I shall ask again tomorrow.").waitFor();
  await page.goto(`${server.url}/me`);
  await page.getByText(new RegExp(`${slips.length - 1} decisions? to find again; 1 found`)).waitFor();
  await done(page);
});

test("all of one's games are looked at, piece by piece, and each only once", async () => {
  const games = 45;
  for (let game = 0; game < games; game++) {
    let { id, view } = await server.post("/matches", {
      spec: "pig(6)",
      seats: ["human:Gus", "optimal"],
      seed: String(game),
    });
    const act = async (what, body = {}) => ({ view } = await server.post(`/matches/${id}/${what}`, body));
    while (view.phase !== "over")
      await (view.seats[view.seat].bot ? act("bot") : view.phase === "roll" ? act("roll") : act("move", { index: 0 }));
  }
  const page = await open(server);
  await page.addInitScript(() => localStorage.setItem("player", '"Gus"'));
  let reviews = 0;
  let goOn = () => undefined;
  const paused = new Promise((done) => (goOn = done));
  await page.route("**/review", async (route) => {
    // The page shows what it knows while it waits for the third.
    if (++reviews === 3) await paused;
    await route.continue();
  });
  await page.goto(`${server.url}/me`);
  await page.getByText(`Looking at your games: 2 of ${games}`).waitFor();
  await page.getByText(/^2 games/).waitFor();
  goOn();
  await page.getByText(new RegExp(`^${games} games`)).waitFor();
  await page.getByText("Looking at your games").waitFor({ state: "detached" });
  assert.equal(reviews, games);
  await page.reload();
  await page.getByText(new RegExp(`^${games} games`)).waitFor();
  assert.equal(reviews, games, "what is known is not asked for again");
  await done(page);
});

test("moves inside the error of an estimate are no errors, in a review and among one's own", async () => {
  let { id, view } = await server.post("/matches", {
    spec: "cantstop(6,3,players=2)",
    seats: ["human:Eve", "rule28"],
    seed: "12",
  });
  const act = async (what, body = {}) => ({ view } = await server.post(`/matches/${id}/${what}`, body));
  while (view.phase !== "over") {
    if (view.seats[view.seat].bot) await act("bot");
    else
      await (view.phase === "roll"
        ? act("roll")
        : act("move", { index: view.choices[view.history.length % view.choices.length].index }));
  }
  const review = await (await fetch(`${server.url}/api/matches/${id}/review`)).json();
  const own = review.decisions.filter((one) => one.seat === 0);
  const close = own.filter((one) => one.verdict === "good" && one.loss > review.bands.doubtful);
  assert.ok(close.length > 0, "the game has such a move");
  const page = await open(server);
  await page.addInitScript(() => localStorage.setItem("player", '"Eve"'));
  await page.goto(`${server.url}/review/${id}?at=${close[0].number}`);
  await page.locator("section[aria-live] p .sign", { hasText: "≈" }).waitFor();
  await page.getByText(/: too close to call\. The roll/).waitFor();
  for (const player of review.players) {
    const [, doubtful, inaccurate, mistakes, blunders] = player.verdicts;
    const cells = page.locator("table").first().locator("tbody tr").nth(player.seat).locator("td");
    assert.deepEqual((await cells.allTextContents()).slice(-3).map(Number), [
      doubtful + inaccurate,
      mistakes,
      blunders,
    ]);
  }
  const listed = await page.locator(".errors button").count();
  assert.equal(listed, Math.min(20, review.errors.length));
  await page.goto(`${server.url}/me`);
  const slips = own.filter((one) => !["good", "doubtful"].includes(one.verdict));
  await page.getByText(new RegExp(`^${slips.length} decisions? to find again`)).waitFor();
  await done(page);
});

test("a test is marked at its end, with an error rate that is kept", async () => {
  const page = await open(server);
  await page.goto(`${server.url}/puzzles?spec=pig(100)&test=5`);
  for (let place = 1; place <= 10; place++) {
    await page.getByRole("button", { name: `puzzle ${place}`, exact: true, pressed: true }).waitFor();
    assert.equal(await page.locator("caption").count(), 0, "no answer before the end");
    await page.keyboard.press("r");
  }
  await page.getByText(/Error rate \d/).waitFor();
  await page.reload();
  await page.getByText(/Error rate \d/).waitFor();
  assert.equal(await page.locator(".plain li").count(), 1);
  await done(page);
});

test("a record that is refused is mended by the buttons under the reason", async () => {
  const page = await open(server, { viewport: { width: 390, height: 844 } });
  const head = ['[Game "cantstop(6,3,players=2)"]', '[Seat 1 "human:Anna"]', '[Seat 2 "human:Bert"]'];
  const take = async (lines) => {
    await page.goto(`${server.url}/play`);
    await page.getByText("Import a game").click();
    await page.locator("textarea").fill(lines.join("\n"));
    await page.getByRole("button", { name: "Import it" }).click();
    await page.locator("#refused").getByRole("alert").waitFor();
  };
  const button = (name) => page.getByRole("button", { name, exact: true });
  const history = async () => {
    await page.waitForURL(/\/play\/[0-9a-f]+$/);
    return (await server.view(page.url().split("/").at(-1))).history.map(({ choice }) => choice);
  };
  // The pairs of 1-5-5-5 are 6 and 10 only; those of 1-1-2-5 are 2 and 7, or 3 and 6.
  await take([...head, "1. 1-5-5-5 6+9 roll", "2. 1-1-2-5 3+5 stop"]);
  const marked = () => page.locator("mark").allTextContents();
  assert.deepEqual(await marked(), ["1. 1-5-5-5 6+9 roll"], "the line at fault is marked");
  await accessible(page, "ways to mend a record");
  await button("It was 6+10 stop").waitFor();
  await button("It was 6+10 roll").click();
  // The next fault, in the mended text.
  await page.getByText("line 5 of the record").waitFor();
  assert.equal(
    await page.locator("textarea").inputValue(),
    [...head, "1. 1-5-5-5 6+10 roll", "2. 1-1-2-5 3+5 stop"].join("\n"),
  );
  assert.deepEqual(await marked(), ["2. 1-1-2-5 3+5 stop"]);
  await button("It was 3+6 stop").click();
  assert.deepEqual((await history()).slice(0, 2), ["6+10 roll", "3+6 stop"]);
  // A text that nothing fits ends before the fault.
  await take([...head, "1. 1-5-5-5 6+10 stop", "2. 1-2"]);
  await button("Import the lines before line 5").click();
  assert.deepEqual((await history())[0], "6+10 stop");
  // A line of an online table that says something else is left out.
  await take(["Anna rolls 1 3 3 4", "Anna chooses 4 and 7", "Anna dances", "Anna stops", "Bert rolls 1 2 3 4"]);
  assert.equal(await button("It was Anna stops").count(), 0, "an example is no alternative");
  await button("Leave line 3 out").click();
  assert.equal((await history())[0], "4+7 stop");
  await done(page);
});
