// The smallest games that come back to where they were, solved in two ways and drawn.
// The page "How solving works" plays with it, and its tests run it in Node.
"use strict";

// A turn throws until `spaces` throws have succeeded, each with probability `p`. A failure loses
// the turn. After the first of two successes you may stop instead and keep one space.
// Given the guess `x` for the start, returns the turns that the rules then imply, and the slope.
function sweep(x, { p, spaces }) {
  const fail = 1 - p;
  if (spaces === 1) return { value: 1 + fail * x, slope: fail };
  const [stop, go] = [1 / p, fail * x];
  const inner = go < stop ? { value: go, slope: fail } : { value: stop, slope: 0 };
  return { value: 1 + fail * x + p * inner.value, slope: fail + p * inner.slope };
}

// Value iteration: the value of the right-hand side is the next guess.
function naiveStep(x, game) {
  return sweep(x, game).value;
}

// Newton's method: the straight line through the right-hand side meets the diagonal there.
function newtonStep(x, game) {
  const { value, slope } = sweep(x, game);
  return (value - slope * x) / (1 - slope);
}

// All guesses up to one that no longer changes, at most `limit` steps.
function guesses(x, game, step, limit = 500) {
  const all = [x];
  while (all.length <= limit) {
    const next = step(all.at(-1), game);
    if (Math.abs(next - all.at(-1)) < 1e-12) break;
    all.push(next);
  }
  return all;
}

// A picture as SVG: the guess from left to right, what it implies upwards, and the way of `path`,
// a list of { from, method }. Colours are those of `ink`.
function picture(path, game, ink) {
  const values = path.flatMap(({ from }) => [from, sweep(from, game).value]);
  const exact = guesses(Math.max(...values), game, newtonStep).at(-1);
  const most = Math.max(2.4, 1.12 * Math.max(exact, ...values));
  const [left, top, size] = [46, 12, 300];
  const across = (x) => (left + (size * x) / most).toFixed(1);
  const up = (y) => (top + size - (size * y) / most).toFixed(1);
  const line = (points, colour, more = "") =>
    `<polyline points="${points.map(([x, y]) => `${across(x)},${up(y)}`).join(" ")}" fill="none" stroke="${colour}" ${more}/>`;
  const text = (x, y, words, more = "") => `<text x="${x}" y="${y}" ${more}>${words}</text>`;
  const step = most > 40 ? 20 : most > 16 ? 5 : most > 6 ? 2 : 1;
  const ticks = Array.from({ length: Math.floor(most / step) + 1 }, (_, tick) => tick * step);
  const curve = Array.from({ length: 201 }, (_, i) => (most * i) / 200)
    .map((x) => [x, sweep(x, game).value])
    .filter(([, y]) => y <= most);
  const way = path.flatMap(({ from, method }, i) => {
    const value = sweep(from, game).value;
    const to = path[i + 1]?.from;
    const shapes = [line([[from, i ? from : 0], [from, value]], ink.way, 'stroke-width="1.5"')];
    if (method === "naive") shapes.push(line([[from, value], [value, value]], ink.way, 'stroke-width="1.5"'));
    if (method === "newton" && to !== undefined)
      shapes.push(line([[from, value], [to, to]], ink.newton, 'stroke-width="1.5" stroke-dasharray="5 3"'));
    return [...shapes, `<circle cx="${across(from)}" cy="${up(value)}" r="3.5" fill="${ink.way}"/>`];
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 360 352" width="360" role="img" font-family="sans-serif" font-size="12" fill="${ink.text}">`,
    ink.paper ? `<rect width="360" height="352" rx="6" fill="${ink.paper}"/>` : "",
    ...ticks.map((t) => line([[t, 0], [t, most]], ink.grid) + line([[0, t], [most, t]], ink.grid)),
    ...ticks.map((t) => text(across(t), top + size + 16, t, 'text-anchor="middle"')),
    ...ticks.map((t) => text(left - 8, Number(up(t)) + 4, t, 'text-anchor="end"')),
    line([[0, 0], [most, most]], ink.text, 'stroke-width="1"'),
    line(curve, ink.curve, 'stroke-width="2.5"'),
    ...way,
    `<circle cx="${across(exact)}" cy="${up(exact)}" r="5" fill="none" stroke="${ink.text}" stroke-width="1.5"/>`,
    text(left + size / 2, 346, "your guess, in turns", 'text-anchor="middle"'),
    text(14, top + size / 2, "what the rules make of it", `text-anchor="middle" transform="rotate(-90 14 ${top + size / 2})"`),
    "</svg>",
  ].join("\n");
}

// The widget: two games, a probability, a first guess and two kinds of step.
function widget(box) {
  box.innerHTML = `
    <p><label>Game <select data-game><option value="1">one success</option>
    <option value="2">two successes, or stop after one</option></select></label>
    <label>Chance of success <input data-p type="range" min="0.05" max="0.95" step="0.05" value="0.5"></label>
    <output data-p-value></output>
    <label>First guess <input data-guess type="number" min="0" max="99" step="0.5" value="0"></label></p>
    <p><button data-step="naive">Put it in again</button> <button data-step="newton">Follow the slope</button>
    <button data-step="">Start over</button></p>
    <div class="solving-panes"><div data-picture></div><pre data-list aria-live="polite"></pre></div>`;
  const part = (name) => box.querySelector(`[data-${name}]`);
  const ink = { text: "currentColor", grid: "#8884", curve: "#2f7fb5", way: "#d9822b", newton: "#d9822b" };
  let path = [];
  const game = () => ({ p: Number(part("p").value), spaces: Number(part("game").value) });
  const show = () => {
    part("p-value").textContent = game().p.toFixed(2);
    part("picture").innerHTML = picture(path, game(), ink);
    const rows = path.map(({ from }, i) => `${String(i).padStart(3)}  ${from.toFixed(9)}`);
    part("list").textContent = ["step  x", ...rows.slice(-12)].join("\n");
  };
  const restart = () => {
    path = [{ from: Math.min(99, Math.max(0, Number(part("guess").value) || 0)) }];
    show();
  };
  const steps = { naive: naiveStep, newton: newtonStep };
  box.addEventListener("click", (event) => {
    const method = event.target.dataset?.step;
    if (method === "") restart();
    if (!steps[method]) return;
    const last = path.at(-1);
    last.method = method;
    path.push({ from: steps[method](last.from, game()) });
    show();
  });
  ["game", "p", "guess"].forEach((name) => part(name).addEventListener("input", restart));
  restart();
}

if (typeof document !== "undefined") {
  document.querySelectorAll(".solving-widget").forEach(widget);
} else {
  module.exports = { sweep, naiveStep, newtonStep, guesses, picture };
}
