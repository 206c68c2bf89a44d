// The page's coach against the program's: the same advice in many positions of every game.
//
// POSITIONS is how many of each game.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Server, chance } from "../tests/harness.mjs";
import { built } from "./folder.mjs";

const positions = Number(process.env.POSITIONS ?? 150);
const folder = process.env.RETRODICE_WASM ?? join(built, "../wasm-bindings");

let server;
let local;
before(async () => {
  globalThis.retrodiceEvent = () => undefined;
  const wasm = await import(pathToFileURL(join(folder, "retrodice.js")).href);
  wasm.initSync({ module: readFileSync(join(folder, "retrodice_bg.wasm")) });
  local = new wasm.LocalServer();
  server = await new Server().start();
});
after(() => server.end());

const path = (name, query) => `${name}?${new URLSearchParams(query)}`;
function here(name, query, body) {
  const reply = local.ask(body ? "POST" : "GET", path(name, query), body && JSON.stringify(body));
  const answer = { status: reply.status, body: JSON.parse(reply.body) };
  reply.free();
  return answer;
}
async function there(name, query) {
  const response = await fetch(`${server.url}/api${path(name, query)}`);
  return { status: response.status, body: await response.json() };
}

/** Compares numbers to 1e-12, everything else exactly. */
function same(one, other, at) {
  if (typeof one === "number" && typeof other === "number") {
    const within = 1e-12 * Math.max(1, Math.abs(one));
    assert.ok(Math.abs(one - other) <= within, `${at}: ${one} and ${other}`);
  } else if (one && other && typeof one === "object") {
    assert.deepEqual(Object.keys(one).sort(), Object.keys(other).sort(), at);
    for (const key of Object.keys(one)) same(one[key], other[key], `${at}.${key}`);
  } else assert.equal(one, other, at);
}

/** Options that are worth the same may stand in another order, and of rolls that decide as much any
 * may be named. */
function inOrder(answer) {
  answer.body.options?.sort((one, other) => one.index - other.index);
  for (const roll of answer.body.reasons?.deciding ?? []) delete roll.dice;
  // The page makes the sentences of its motives itself.
  delete answer.body.reasons?.words;
  return answer;
}

/** Positions of games whose rolls and moves are drawn. */
function* walk(spec, seats) {
  const draw = chance(2026);
  const below = (most) => Math.floor(draw() * most);
  const begin = here("/matches", {}, { spec, seats: Array(seats).fill("human"), seed: "1" }).body.view.position;
  let place = { position: begin, phase: "roll" };
  for (;;) {
    yield place.position;
    const move = place.phase === "choose" ? place.moves[below(place.moves.length)] : "roll";
    place = here("/position", { position: place.position, move, seed: below(2 ** 31) }).body;
    if (!place.position) place = { position: begin, phase: "roll" };
  }
}

for (const [spec, seats] of [
  ["pig(100)", 2],
  ["yahtzee", 1],
  ["farkle(10000,players=1)", 1],
  ["cantstop(3,2)", 1],
  ["cantstop(4,1)", 1],
  ["cantstop(6,3,players=2)", 2],
]) {
  test(`${spec}: the advice of the program`, async (t) => {
    const [times, seen] = [[], new Set()];
    let walked = 0;
    for (const position of walk(spec, seats)) {
      walked += 1;
      if (seen.has(position)) {
        if (walked > 50 * positions) break;
        continue;
      }
      seen.add(position);
      const expected = there("/advise", { position });
      const begun = performance.now();
      const own = here("/advise", { position });
      times.push(performance.now() - begun);
      same(inOrder(own), inOrder(await expected), position);
      if (seen.size >= positions) break;
    }
    times.sort((one, other) => one - other);
    const of = (share) => times[Math.floor(share * (times.length - 1))].toFixed(1);
    t.diagnostic(`${seen.size} positions; page: median ${of(0.5)} ms, longest ${of(1)} ms`);
    assert.ok(seen.size >= Math.min(positions, 100), `${seen.size} positions`);
  });
}

test("a game of bots: the same dice, the same moves, the same review", async () => {
  for (const [spec, seats] of [
    ["cantstop(6,3,players=2)", ["rule28", "random"]],
    ["pig(50)", ["optimal", "random"]],
  ]) {
    const begin = { spec, seats, seed: "20261123" };
    const far = (await server.post("/matches", begin)).id;
    const near = here("/matches", {}, begin).body.id;
    for (let over = false; !over;) {
      const one = await server.post(`/matches/${far}/bot`, {});
      const other = here(`/matches/${near}/bot`, {}, {}).body;
      same(other.view, one.view, spec);
      over = one.view.phase === "over";
    }
    if (spec.startsWith("pig")) same(here(`/matches/${near}/review`), await there(`/matches/${far}/review`), spec);
  }
});
