// The numbers and drawings of the page "How solving works".
//
// `RETRODICE_BLESS=1` writes the drawings. `RETRODICE` is the program that the exact values come from.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test } from "node:test";

const folder = new URL("../../docs/concepts/", import.meta.url);
const { guesses, naiveStep, newtonStep, picture } = createRequire(folder)("./solving.js");
const figure1 = { p: 1 / 2, spaces: 1 };
const choice = { p: 2 / 3, spaces: 2 };

test("naive iteration halves the error of figure 1", () => {
  const all = guesses(0, figure1, naiveStep);
  assert.deepEqual(all.slice(0, 6), [0, 1, 1.5, 1.75, 1.875, 1.9375]);
  assert.equal(all[20].toFixed(6), "1.999998");
});

test("Newton's method solves figure 1 in one step, from any guess", () => {
  for (const guess of [0, 1, 7]) assert.deepEqual(guesses(guess, figure1, newtonStep).slice(1), [2]);
});

test("a decision bends the line, and Newton's method takes a step more", () => {
  const all = guesses(6, choice, newtonStep);
  assert.deepEqual(all.map((x) => x.toFixed(9)), ["6.000000000", "3.000000000", "2.250000000"]);
  assert.equal(guesses(6, choice, naiveStep)[8].toFixed(4), "2.2786");
});

test("the exact values are those of the program", { skip: !process.env.RETRODICE }, () => {
  const games = [["pushyourluck(p=1/2,target=1)", figure1], ["pushyourluck(p=2/3,target=2)", choice]];
  for (const [spec, game] of games) {
    const report = JSON.parse(execFileSync(process.env.RETRODICE, ["solve", spec, "--exact", "--format", "json"]));
    assert.ok(Math.abs(guesses(6, game, newtonStep).at(-1) - report.value) < 1e-12, spec);
  }
});

const ink = { paper: "#fff", text: "#333", grid: "#e4e4e4", curve: "#2f7fb5", way: "#c5681c", newton: "#c5681c" };
const path = (all, method) => all.map((from) => ({ from, method }));
const pictures = {
  "solving-naive.svg": picture(path(guesses(0, figure1, naiveStep).slice(0, 7), "naive"), figure1, ink),
  "solving-newton.svg": picture(path(guesses(0, figure1, newtonStep), "newton"), figure1, ink),
  "solving-choice.svg": picture(path(guesses(6, choice, newtonStep), "newton"), choice, ink),
};

for (const [name, drawn] of Object.entries(pictures)) {
  test(`${name} is what solving.js draws`, () => {
    const place = new URL(name, folder);
    if (process.env.RETRODICE_BLESS) writeFileSync(place, `${drawn}\n`);
    assert.equal(readFileSync(place, "utf8"), `${drawn}\n`);
  });
}
