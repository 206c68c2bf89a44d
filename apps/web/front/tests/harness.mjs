// A server of our own for each test, and a browser that talks to nobody else.
//
// RETRODICE is the program to test; CHROMIUM the browser; RETRODICE_SCREENSHOTS the
// folder for pictures.
import { spawn } from "node:child_process";
import { mkdtempSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import assert from "node:assert/strict";
import { chromium } from "playwright-core";

const root = resolve(import.meta.dirname, "../../../..");
export const program = process.env.RETRODICE ?? join(root, "target/debug/retrodice");
export const screenshots = resolve(process.env.RETRODICE_SCREENSHOTS ?? join(root, "target/screenshots"));
mkdirSync(screenshots, { recursive: true });
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

export class Server {
  constructor() {
    this.folder = mkdtempSync(join(tmpdir(), "retrodice-"));
  }
  async start(port = 0) {
    this.child = spawn(program, ["serve", "--port", String(port), "--data", this.folder, "--format", "json"], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    const output = await new Promise((resolve, reject) => {
      let text = "";
      this.child.stdout.on("data", (piece) => {
        text += piece;
        if (text.includes("}")) resolve(text);
      });
      this.child.on("exit", (code) => reject(new Error(`the server ended with ${code}`)));
      this.child.on("error", reject);
    });
    this.child.removeAllListeners("exit");
    this.url = JSON.parse(output).address;
    return this;
  }
  /** As a power cut does it. */
  async kill() {
    const exit = new Promise((resolve) => this.child.on("exit", resolve));
    this.child.kill("SIGKILL");
    await exit;
  }
  async restart() {
    await this.start(Number(new URL(this.url).port));
  }
  async end() {
    if (this.child.exitCode === null && this.child.signalCode === null) await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }
  async post(path, body) {
    const response = await fetch(`${this.url}/api${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    assert.ok(response.ok, `${path}: ${response.status} ${await response.clone().text()}`);
    return response.json();
  }
  /** The id of a whole game of bots. */
  async bots(spec, seats, seed = "5") {
    let { id, view } = await this.post("/matches", { spec, seats, seed });
    while (view.phase !== "over") ({ view } = await this.post(`/matches/${id}/bot`, {}));
    return id;
  }
  /** The id of a game in which people play their moves in turn, up to the dice after so many rolls. */
  async people(spec, seats, rolls, seed = "11") {
    let { id, view } = await this.post("/matches", { spec, seats, seed });
    const act = async (what, body = {}) => ({ view } = await this.post(`/matches/${id}/${what}`, body));
    const due = () =>
      view.phase === "choose" && !view.bust && !view.seats[view.seat].bot && view.history.length >= rolls;
    while (view.phase !== "over" && !due()) {
      if (view.seats[view.seat].bot) await act("bot");
      else if (view.phase === "roll") await act("roll");
      else await act("move", { index: view.choices[(view.history.length * 3) % view.choices.length].index });
    }
    return id;
  }
  async view(id) {
    return (await (await fetch(`${this.url}/api/matches/${id}`)).json()).view;
  }
}

let shared;
export async function browser() {
  shared ??= await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    // Containers have no user namespaces for the sandbox.
    args: ["--no-sandbox", "--disable-dev-shm-usage"],
  });
  return shared;
}
export async function closeBrowser() {
  await shared?.close();
  shared = undefined;
}

/** A page that fails the test for errors in it and for requests elsewhere. */
export async function open(server, options = {}) {
  const context = await (
    await browser()
  ).newContext({
    viewport: { width: 1200, height: 860 },
    colorScheme: "light",
    reducedMotion: "reduce",
    permissions: ["clipboard-read", "clipboard-write"],
    ...options,
  });
  await context.addInitScript(() => {
    if (!localStorage.getItem("settings")) localStorage.setItem("settings", JSON.stringify({ pace: "quick" }));
  });
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  page.faults = [];
  page.asking = new Set();
  page.on("pageerror", (error) => page.faults.push(error.message));
  for (const end of ["requestfinished", "requestfailed"]) page.on(end, (request) => page.asking.delete(request));
  page.on("request", (request) => {
    // A page that watches a game waits for nothing.
    if (!request.url().endsWith("/watch")) page.asking.add(request);
    if (!request.url().startsWith(server.url) && !request.url().startsWith("data:"))
      page.faults.push(`elsewhere: ${request.url()}`);
  });
  return page;
}

/** Until a page waits for no answer and is not busy, for long enough that an answer has led to the next
 * question. */
export async function settled(page) {
  const isBusy = () =>
    page.evaluate(
      () =>
        new Promise((done) => {
          requestAnimationFrame(() =>
            requestAnimationFrame(() => setTimeout(() => done(!!document.querySelector("[aria-busy=true]")))),
          );
        }),
    );
  const until = Date.now() + 30_000;
  for (let quiet = 0; quiet < 2;) {
    quiet = (await isBusy()) || page.asking.size ? 0 : quiet + 1;
    assert.ok(Date.now() < until, `the page still waits for ${[...page.asking].map((request) => request.url())}`);
  }
}

/** Numbers from 0 to 1 that are the same in every run. */
export function chance(seed) {
  return () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return seed / 2 ** 32;
  };
}

export async function done(page) {
  assert.deepEqual(page.faults, []);
  await page.context().close();
}

export async function accessible(page, what, options = {}) {
  // Not as a script of the page: its content policy refuses those that are not its own.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe);
  const { violations } = await page.evaluate(
    (options) => window.axe.run(document, { resultTypes: ["violations"], ...options }),
    options,
  );
  const descriptions = violations.map(
    (one) => `${one.id}: ${one.nodes.map((node) => node.html.slice(0, 160)).join(" || ")}`,
  );
  assert.deepEqual(descriptions, [], `accessibility of ${what}`);
}
