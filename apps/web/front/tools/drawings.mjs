// Screens beside their drawings: `npm run drawings -- DRAWINGS FOLDER`. DRAWINGS has pictures named
// `SCREEN-desktop.png`, `SCREEN-phone.png`, `SCREEN-375x667.png` and so on, dark ones with `-dark` at their end.
// FOLDER gets the photographs and a sheet of pairs, `index.html`. RETRODICE is the program. More arguments name
// the screens to photograph.
import { copyFileSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { Server, closeBrowser, open, settled } from "../tests/harness.mjs";

const [drawings, folder, ...only] = process.argv.slice(2);
if (!folder) throw new Error("name the folder of the drawings and the folder to write to");
mkdirSync(folder, { recursive: true });
const server = await new Server().start();
const TWO = "cantstop(6,3,players=2)";
const MIDDLE = `${TWO} | 6:4,7:5,8:3 / 5:2,7:8 | 6:6,8:4 | 2-3-4-5`;
const position = (text, rest = {}) => new URLSearchParams({ position: text, ...rest });
const running = await server.people(TWO, ["human:Max", "rule28"], 24);
const judged = await server.people(TWO, ["human:Max", "rule28"], 25, "13");
const over = await server.people(TWO, ["human:Max", "rule28"], 1000, "3");
const three = await server.people("cantstop(6,3,players=3)", ["human:Max", "rule28", "mind"], 18);
const four = await server.people("cantstop(6,3,players=4)", ["human:Max", "rule28", "mind", "random"], 18);
const sheet = await server.people("yahtzee", ["human:Max", "optimal"], 16);
const refused = [`[Game "${TWO}"]`, '[Seat 1 "human:Anna"]', '[Seat 2 "human:Bert"]', "1. 1-5-5-5 6+9 roll"];

const keys =
  (...all) =>
  async (page) => {
    for (const key of all) {
      await page.keyboard.press(key);
      await settled(page);
    }
  };
/** Fills in a record that is refused. */
async function paste(page) {
  await page.locator("details:has(textarea) > summary").click();
  await page.locator("textarea").fill(refused.join("\n"));
  await page.locator("details:has(textarea) > button").click();
  await page.locator("#refused [role=alert]").waitFor();
  await page.locator("textarea").scrollIntoViewIfNeeded();
}
/** Opens the first mistake of the games. */
async function learn(page) {
  await page.locator("a[href*='learn=']").first().click();
  await page.locator(".pairs").waitFor();
}
const SHORT = [
  [375, 667],
  [320, 640],
];
/** Screens by the names of their drawings: the address, what the coach does, what to do there, more sizes. */
const SCREENS = {
  "1-first": { path: "/play" },
  "2-play": { path: `/play/${running}`, coach: "before", sizes: SHORT },
  "2b-play-coach-off": { path: `/play/${running}`, coach: "off" },
  "2c-three-seats": { path: `/play/${three}`, coach: "before" },
  "2d-four-seats": { path: `/play/${four}`, coach: "before" },
  "3-after": { path: `/play/${judged}`, act: keys("1", "s"), sizes: SHORT, undo: judged },
  "4-end": { path: `/play/${over}` },
  "5a-puzzle": { path: "/puzzles?day=2026-11-21", sizes: SHORT },
  "5b-answer": { path: "/puzzles?day=2026-11-21", act: keys("1", "r"), sizes: SHORT },
  "5c-wrong": { path: "/puzzles?day=2026-11-21", act: keys("1", "s") },
  "5d-quiz": { path: `/puzzles?${position(MIDDLE, { as: "quiz", words: "Would you roll?", from: "Ada" })}` },
  "5e-learn": { path: `/play/${over}`, act: learn },
  "6-analyse": { path: `/analyse?${position(MIDDLE)}` },
  "7-yahtzee": { path: `/play/${sheet}`, coach: "before", sizes: SHORT },
  "8-me": { path: "/me" },
  "8b-me-empty": { path: "/me", player: "Nobody" },
  "9b-states": { path: "/play", act: paste },
};
const DEVICES = { "1280x800": "desktop", "390x844": "phone" };
const rows = [];
for (const [name, { path, coach = "after", act, sizes = [], undo, player = "Max" }] of Object.entries(SCREENS)) {
  if (only.length && !only.includes(name)) continue;
  for (const [width, height] of [[1280, 800], [390, 844], ...sizes]) {
    for (const theme of ["light", "dark"]) {
      const size = `${width}x${height}`;
      const file = `${name}-${DEVICES[size] ?? size}${theme === "dark" ? "-dark" : ""}.png`;
      const hasTouch = width < 821;
      const page = await open(server, {
        viewport: { width, height },
        colorScheme: theme,
        hasTouch,
        isMobile: hasTouch,
      });
      await page.addInitScript(
        ({ coach, player }) => {
          localStorage.setItem("settings", JSON.stringify({ coach, pace: "calm" }));
          localStorage.setItem("player", JSON.stringify(player));
        },
        { coach, player },
      );
      await page.goto(server.url + path);
      await settled(page);
      await act?.(page);
      await settled(page);
      await page.screenshot({ path: join(folder, file) });
      await page.context().close();
      if (undo) await server.post(`/matches/${undo}/undo`, {});
      const drawing = `drawing-${file}`;
      const isDrawn = existsSync(join(drawings, file));
      if (isDrawn) copyFileSync(join(drawings, file), join(folder, drawing));
      const picture = (source, words) =>
        `<figure><img src="${source}" width="${Math.min(width, 900)}" alt="">${words}</figure>`;
      rows.push(
        `<h2>${name}, ${size}, ${theme}</h2><div>`,
        picture(file, "the page"),
        isDrawn ? picture(drawing, "the drawing") : "<p>not drawn</p>",
        "</div>",
      );
    }
  }
}
const style = "body{font:16px sans-serif}div{display:flex;gap:1rem}figure{margin:0}img{display:block}";
writeFileSync(
  join(folder, "index.html"),
  `<!doctype html><meta charset="utf-8"><title>Screens</title><style>${style}</style>${rows.join("\n")}`,
);
console.log(resolve(folder, "index.html"));
await closeBrowser();
await server.end();
