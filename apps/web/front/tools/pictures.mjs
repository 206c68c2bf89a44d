// The pictures of the documentation: `npm run pictures`. RETRODICE is the program.
import { join } from "node:path";
import { Server, closeBrowser, open } from "../tests/harness.mjs";

const folder = join(import.meta.dirname, "../../../../docs");
const server = await new Server().start();
const running = await server.people("cantstop(6,3,players=2)", ["human:Max", "rule28"], 24);
const sheet = await server.people("yahtzee", ["human:Max", "optimal"], 16);
for (const seed of ["1", "2", "3", "4", "5"])
  await server.people("cantstop(6,3,players=2)", ["human:Max", "rule28"], 1000, seed);
const over = await server.people("pig(30)", ["random", "optimal"], 1000);
const MIDDLE = "cantstop(6,3,players=2) | 6:4,7:5,8:3 / 5:2,7:8 | 6:6,8:4 | 2-3-4-5";
const PICTURES = [
  ["web-play", `/play/${running}`, 1280, 800, "light", ""],
  ["web-phone", `/play/${running}`, 390, 844, "dark", ""],
  ["web-sheet", `/play/${sheet}`, 1280, 800, "light", "j"],
  ["web-review", `/review/${over}`, 1000, 720, "light", ""],
  [
    "web-analyse",
    `/analyse?${new URLSearchParams({ position: MIDDLE })}`,
    1280,
    900,
    "light",
    "1 ArrowLeft 2 ArrowLeft",
  ],
  ["web-puzzles", "/puzzles?day=2026-11-21", 1280, 800, "light", "1 r"],
  ["web-me", "/me", 1000, 720, "light", ""],
  ["web-rules", "/rules", 1280, 800, "light", ""],
  ["web-explore", "/explore", 1000, 700, "light", ""],
];
for (const [name, path, width, height, colorScheme, key] of PICTURES) {
  const page = await open(server, { viewport: { width, height }, colorScheme });
  await page.addInitScript(() => {
    localStorage.setItem("settings", JSON.stringify({ coach: "before" }));
    localStorage.setItem("heat", "true");
    localStorage.setItem("player", '"Max"');
  });
  // The page Me reviews several games before it is complete.
  page.setDefaultTimeout(180_000);
  await page.goto(server.url + path);
  await page.waitForLoadState("networkidle");
  for (const one of key.split(" ").filter(Boolean)) {
    await page.keyboard.press(one);
    await page.waitForTimeout(500);
    await page.waitForFunction(() => !document.querySelector("[aria-busy=true]"));
  }
  await page.screenshot({ path: join(folder, `${name}.png`) });
  await page.context().close();
}
await closeBrowser();
await server.end();
