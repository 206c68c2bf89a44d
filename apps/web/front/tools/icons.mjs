// The icon in the sizes that phones ask for, from public/die.svg. `npm run icons`.
//
// They are opaque to the edge, as phones cut them to their own shapes; what matters is in the
// middle. The die has two colours: sixteen steps between them, four bits a pixel, are a third of
// what a browser's screenshot takes.
import { chromium } from "playwright-core";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { crc32, deflateSync } from "node:zlib";

const folder = join(import.meta.dirname, "../public");
const svg = readFileSync(join(folder, "die.svg"), "utf8");
const colour = (tag) => {
  const hex = new RegExp(`<${tag}[^>]* fill="#(\\w+)"`).exec(svg)[1];
  return (hex.length === 3 ? hex.replace(/./g, "$&$&") : hex).match(/../g).map((part) => parseInt(part, 16));
};
const [ground, ink] = [colour("rect"), colour("g")];
const STEPS = 15;
const palette = Array.from({ length: STEPS + 1 }, (_, step) =>
  ground.map((part, place) => Math.round(part + ((ink[place] - part) * step) / STEPS)),
);

function chunk(name, bytes) {
  const body = Buffer.concat([Buffer.from(name, "latin1"), Buffer.from(bytes)]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(bytes.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
/** A PNG of four bits a pixel; `steps` has a byte for each. */
function png(size, steps) {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(size, 0);
  head.writeUInt32BE(size, 4);
  head.set([4, 3], 8);
  const rows = Array.from({ length: size }, (_, y) => {
    const row = steps.slice(y * size, (y + 1) * size);
    // No filter: rows repeat.
    return [0, ...Array.from({ length: size / 2 }, (_, pair) => (row[2 * pair] << 4) | row[2 * pair + 1])];
  });
  const pixels = deflateSync(Buffer.from(rows.flat()), { level: 9, memLevel: 9 });
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", head),
    chunk("PLTE", palette.flat()),
    chunk("IDAT", pixels),
    chunk("IEND", []),
  ]);
}

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox"],
});
for (const [name, size] of [
  ["icon-192", 192],
  ["icon-512", 512],
  ["apple-touch-icon", 180],
]) {
  const page = await browser.newPage();
  const greens = await page.evaluate(
    async ({ svg, size, ground }) => {
      const image = new Image();
      const sized = svg.replace("<svg ", `<svg width="${size}" height="${size}" `);
      image.src = `data:image/svg+xml,${encodeURIComponent(sized)}`;
      await image.decode();
      const canvas = new OffscreenCanvas(size, size).getContext("2d");
      canvas.fillStyle = `rgb(${ground})`;
      canvas.fillRect(0, 0, size, size);
      canvas.drawImage(image, 0, 0, size, size);
      return [...canvas.getImageData(0, 0, size, size).data].filter((_, place) => place % 4 === 1);
    },
    { svg, size, ground },
  );
  const steps = greens.map((green) => Math.round((STEPS * (green - ground[1])) / (ink[1] - ground[1])));
  writeFileSync(join(folder, `${name}.png`), png(size, steps));
  await page.close();
}
await browser.close();
