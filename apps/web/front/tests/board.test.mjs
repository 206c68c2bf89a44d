// Geometry of the board of Can't Stop, without a browser.
import { test } from "node:test";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";

// The octagon has no imports of its own, so both files are one module.
const source = ["octagon", "board"]
  .map((name) => readFileSync(join(import.meta.dirname, `../src/lib/${name}.ts`), "utf8"))
  .join("\n")
  .replace(/^import \{ octagon \}.*$/m, "");
const { outputText } = ts.transpileModule(source, {
  compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 },
});
const board = await import(`data:text/javascript,${encodeURIComponent(outputText)}`);

const lengthsOf = (sides, shortest) =>
  board.columnsOfDice(sides).map((column) => board.columnLength(column, sides, shortest));
/** The official board. */
const OFFICIAL = [3, 5, 7, 9, 11, 13, 11, 9, 7, 5, 3];
const column = (fields) => ({ column: 7, length: 13, squares: [0, 0], marker: null, owner: null, ...fields });

test("the official board has columns from 2 to 12 with 3 to 13 spaces", () => {
  assert.deepEqual(board.columnsOfDice(6), [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  assert.deepEqual(lengthsOf(6, 3), OFFICIAL);
  assert.deepEqual(lengthsOf(3, 1), [1, 3, 5, 3, 1]);
});

test("columns stand symmetrically within the sign", () => {
  for (const lengths of [OFFICIAL, lengthsOf(3, 1), lengthsOf(4, 2)]) {
    const layout = board.boardLayout(lengths);
    const last = lengths.length - 1;
    assert.equal(layout.left(0), layout.width - (layout.left(last) + board.SPACE_WIDTH));
    assert.equal(layout.middle(last / 2), layout.width / 2);
    for (const length of lengths) {
      assert.equal(layout.centre(length, 1) - layout.centre(length, length), (length - 1) * board.SPACE_HEIGHT);
      assert.ok(layout.top(length, length) >= 0 && layout.bottom(length) <= layout.height);
      assert.equal(layout.bottom(length) - layout.top(length, length), length * board.SPACE_HEIGHT);
    }
  }
});

test("no space lies in a corner that the sign cuts off", () => {
  for (const lengths of [OFFICIAL, lengthsOf(3, 1), lengthsOf(5, 1)]) {
    const layout = board.boardLayout(lengths);
    const [[cut]] = layout
      .corners(0)
      .split(" ")
      .map((corner) => corner.split(",").map(Number));
    lengths.forEach((length, index) => {
      const [x, y] = [layout.left(index), layout.top(length, length)];
      assert.ok(x + y >= cut, `the highest space of column ${index} at ${x},${y}`);
    });
  }
});

test("the corners of the sign are those of an octagon inside the board", () => {
  const layout = board.boardLayout(OFFICIAL);
  const corners = layout
    .corners(6)
    .split(" ")
    .map((corner) => corner.split(",").map(Number));
  assert.equal(corners.length, 8);
  const { width, height } = layout;
  for (const [x, y] of corners) {
    assert.ok(x >= 6 && x <= width - 6 && y >= 6 && y <= height - 6, `${x},${y}`);
    assert.ok(
      corners.some(([a, b]) => Math.abs(a - (width - x)) < 1e-9 && Math.abs(b - (height - y)) < 1e-9),
      `the corner opposite of ${x},${y}`,
    );
  }
});

test("a runner goes on from its height, else from its player's piece, and ends at the top", () => {
  assert.equal(board.heightAfter(column({ squares: [4, 9] }), [7], 0), 5);
  assert.equal(board.heightAfter(column({ squares: [4, 9] }), [7, 7], 1), 11);
  assert.equal(board.heightAfter(column({ squares: [4, 9], marker: 6 }), [7], 0), 7);
  assert.equal(board.heightAfter(column({ marker: 12 }), [7, 7], 0), 13);
  assert.equal(board.heightAfter(column({ marker: 12 }), [6, 8], 0), null);
});

test("pieces on one space lie beside one another, and a claimed column shows none", () => {
  const alone = { dx: 0, dy: 0, size: 1 };
  assert.deepEqual(board.piecesIn(column({ squares: [0, 2] })), [{ seat: 1, level: 2, ...alone }]);
  assert.deepEqual(board.piecesIn(column({ squares: [13, 2], owner: 0 })), []);
  const offsets = (squares) => board.piecesIn(column({ squares })).map(({ dx, dy }) => `${dx},${dy}`);
  assert.deepEqual(offsets([3, 3]), ["-9,0", "9,0"]);
  assert.deepEqual(offsets([3, 5, 3]), ["-9,0", "0,0", "9,0"]);
  assert.deepEqual(offsets([3, 3, 3, 3]), ["-8.4,-8", "8.4,-8", "-8.4,8.4", "8.4,8.4"]);
});

test("arrow keys lead along the rows of the sign and stop at its edge", () => {
  const from = (index, level, key) => board.neighbour(OFFICIAL, { index, level }, key);
  assert.deepEqual(from(5, 7, "ArrowUp"), { index: 5, level: 8 });
  assert.deepEqual(from(5, 1, "ArrowDown"), { index: 5, level: 1 });
  // The middle of the sign is the seventh space of 13, the sixth of 11.
  assert.deepEqual(from(5, 7, "ArrowLeft"), { index: 4, level: 6 });
  assert.deepEqual(from(5, 13, "ArrowRight"), { index: 6, level: 11 });
  assert.deepEqual(from(0, 2, "ArrowLeft"), { index: 0, level: 2 });
  assert.equal(from(0, 2, "Tab"), undefined);
});
