// What was analysed in this browser: for each position that somebody began with, the tree of the
// moves tried from there.

import { keep, recall } from "./settings.svelte";

export interface Node {
  position: string;
  /** What led here: a move or `roll`; empty where the analysis began. */
  move: string;
  children: Node[];
}

/** The most analyses that are remembered, the newest first, and positions of each. */
const MOST = 20;
const MOST_NODES = 300;

const NAME = "analyses";

export const analyses = $state<{ all: Node[] }>({ all: recall<Node[]>(NAME, []) });

function* nodes(node: Node): Generator<Node> {
  yield node;
  for (const child of node.children) yield* nodes(child);
}
function find(root: Node, position: string): Node | undefined {
  for (const node of nodes(root)) if (node.position === position) return node;
  return undefined;
}

/** Puts an analysis first, in place of those that began with the same position or with `instead`. */
function first(root: Node, instead?: Node) {
  // Another window may have gone on with others.
  const others = recall<Node[]>(NAME, []).filter((one) => one.position !== root.position && one.position !== instead?.position);
  analyses.all = [root, ...others].slice(0, MOST);
  keep(NAME, analyses.all);
}

/** The analysis in which a position is looked at: one that knows it, or a new one. */
export function look(position: string) {
  const [current] = analyses.all;
  if (current && find(current, position)) return;
  const known = analyses.all.find((root) => find(root, position));
  if (known) return first(known);
  // Setting up a position takes many steps; only what was tried from one is worth keeping.
  first({ position, move: "", children: [] }, current?.children.length === 0 ? current : undefined);
}

/** Notes that `move` leads from one position to the next. */
export function tried(position: string, move: string, next: string) {
  look(position);
  const [root] = analyses.all;
  const from = root && find(root, position);
  if (!root || !from || find(root, next) || [...nodes(root)].length >= MOST_NODES) return;
  from.children.push({ position: next, move, children: [] });
  first(root);
}

/** Forgets an analysis. */
export function forget(root: Node) {
  analyses.all = recall<Node[]>(NAME, []).filter((one) => one.position !== root.position);
  keep(NAME, analyses.all);
}

/** A node and those that follow it first, each with its other continuations beside it. */
export function* line(node: Node): Generator<{ node: Node; others: Node[] }> {
  // The others of a move stand beside it: they are continuations of the same position.
  let others: Node[] = [];
  for (let at: Node | undefined = node; at; at = at.children[0]) {
    yield { node: at, others };
    others = at.children.slice(1);
  }
}
