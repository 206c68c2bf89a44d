// On a phone: tables with verdicts are as wide as the window, in both languages.
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

/** Tables that are wider than their place. */
const cut = (page) =>
  page
    .locator(".scroll")
    .evaluateAll((all) =>
      all
        .filter((one) => one.scrollWidth > one.clientWidth)
        .map((one) => `${one.scrollWidth} in ${one.clientWidth}: ${one.textContent.slice(0, 80)}`),
    );

const analyse = (position) => `/analyse?${new URLSearchParams({ position })}`;
const PAGES = {
  "Can't Stop for two": async () => analyse("cantstop(6,3,players=2) | 6:4,7:5,8:3 / 5:2,7:8 | 6:6,8:4 | 2-3-4-5"),
  "Can't Stop for four": async () => analyse("cantstop(6,3,players=4) | 7:5 / 6:4 / 8:2 / - | 4:2,10:3 | 1-3-4-6"),
  "Can't Stop alone": async () => analyse("cantstop(3,1) | - | - | 1-1-2-3"),
  Yahtzee: async () => analyse("yahtzee | ones:3,sixes:24 | 2 | 1-3-3-4-6"),
  Farkle: async () => analyse("farkle(1000) | 350/700 | 200 | 1-1-5"),
  Pig: async () => analyse("pig(100) | 35/62 | 12 | 4"),
  Hog: async () => analyse("hog(100) | 35/62 | -"),
  "a review for two": async () => `/review/${await server.bots("pig(30)", ["random", "optimal"])}`,
  "a review for one": async () => `/review/${await server.bots("cantstop(3,1)", ["random"])}`,
  "a review for four": async () => `/review/${await server.bots("yahtzee", ["random", "novice", "greedy", "optimal"])}`,
};

for (const [name, address] of Object.entries(PAGES)) {
  test(`no table scrolls sideways in a narrow window: ${name}`, async () => {
    const path = await address();
    for (const locale of ["en", "de"]) {
      const page = await open(server, { locale, viewport: { width: 380, height: 780 } });
      await page.goto(server.url + path);
      await page.locator("caption, .look table").first().waitFor();
      await settled(page);
      for (const width of [380, 320]) {
        await page.setViewportSize({ width, height: 780 });
        await settled(page);
        assert.deepEqual(await cut(page), [], `${name}, ${locale}, ${width}`);
      }
      await accessible(page, name);
      await page.screenshot({
        path: join(screenshots, `narrow-${name.replace(/\W+/g, "-")}-${locale}.png`),
        fullPage: true,
      });
      await done(page);
    }
  });
}
