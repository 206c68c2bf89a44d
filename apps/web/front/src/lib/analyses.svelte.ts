// Analyses of this browser: for each position that one began with, the tree of the moves tried from there.

import { writeStored, readStored } from "./settings.svelte";

export interface AnalysisNode {
  position: string;
  /** Move that leads here, or `roll`; empty where the analysis began. */
  move: string;
  children: AnalysisNode[];
}

/** Maximal number of analyses that are stored, and of positions in each. */
const MAX_ANALYSES = 20;
const MAX_NODES = 300;

const NAME = "analyses";

export const analyses = $state<{ all: AnalysisNode[] }>({ all: readStored<AnalysisNode[]>(NAME, []) });

function* nodes(node: AnalysisNode): Generator<AnalysisNode> {
  yield node;
  for (const child of node.children) yield* nodes(child);
}
function find(root: AnalysisNode, position: string): AnalysisNode | undefined {
  for (const node of nodes(root)) if (node.position === position) return node;
  return undefined;
}

/** Stores an analysis as the first, in place of those that began with its position or with `instead`. */
function first(root: AnalysisNode, instead?: AnalysisNode) {
  // Another window may have gone on with others.
  const others = readStored<AnalysisNode[]>(NAME, []).filter(
    (one) => one.position !== root.position && one.position !== instead?.position,
  );
  analyses.all = [root, ...others].slice(0, MAX_ANALYSES);
  writeStored(NAME, analyses.all);
}

/** Puts first the analysis that has this position, or a new one. */
export function openAnalysis(position: string) {
  const [current] = analyses.all;
  if (current && find(current, position)) return;
  const earlier = analyses.all.find((root) => find(root, position));
  if (earlier) return first(earlier);
  // Setting up a position takes many steps; an analysis without moves gives way.
  first({ position, move: "", children: [] }, current?.children.length === 0 ? current : undefined);
}

/** Adds a move that leads from one position to the next. */
export function addMove(position: string, move: string, next: string) {
  openAnalysis(position);
  const [root] = analyses.all;
  const from = root && find(root, position);
  if (!root || !from || find(root, next) || [...nodes(root)].length >= MAX_NODES) return;
  from.children.push({ position: next, move, children: [] });
  first(root);
}

/** Deletes an analysis. */
export function removeAnalysis(root: AnalysisNode) {
  analyses.all = readStored<AnalysisNode[]>(NAME, []).filter((one) => one.position !== root.position);
  writeStored(NAME, analyses.all);
}

/** Walks from a node along the first moves, each with the other moves from the same position. */
export function* mainLine(node: AnalysisNode): Generator<{ node: AnalysisNode; others: AnalysisNode[] }> {
  let others: AnalysisNode[] = [];
  for (let at: AnalysisNode | undefined = node; at; at = at.children[0]) {
    yield { node: at, others };
    others = at.children.slice(1);
  }
}
