/**
 * The tree as it is listed: runs of moves one after the other, each variation a run of its own beneath the move that it
 * was not preferred to. What is folded is only counted, so that what is listed stays small however large the tree is.
 * Knows neither words nor screen.
 */

import type { Tree } from "./tree";

/** Moves that follow one another with nothing between. */
export interface Run {
  nodes: number[];
  /** In how many variations, one in the other, it is. */
  depth: number;
  /** Whether it begins a variation. */
  head: boolean;
  /** How many moves of the variation are folded away. */
  folded: number;
  /** How many variations more there are beneath the same move, and which move that is. */
  more?: [count: number, of: number];
}

/** How many variations of one move are listed before one asks for more. */
export const VARIATIONS = 4;
/** In a larger tree variations are folded until someone opens them, and so are those deeper than that. */
const SMALL = 400;
const DEEP = 6;

export class Folding {
  /** Counts up whenever something is folded or opened. */
  serial = 0;
  /** Moves whose comments are shown in full. */
  readonly whole = new Set<number>();
  private all: boolean | null = null;
  private readonly asked = new Map<number, boolean>();
  private readonly listed = new Set<number>();

  /** Whether the variation that begins with this node is open. */
  isOpen(tree: Tree, head: number, depth: number): boolean {
    return this.asked.get(head) ?? this.all ?? (tree.size <= SMALL && depth <= DEEP);
  }

  /** Whether all variations of a move are listed. */
  isListed(node: number): boolean {
    return this.listed.has(node);
  }

  set(head: number, open: boolean): void {
    this.asked.set(head, open);
    this.serial++;
  }

  /** Opens or folds every variation. */
  setAll(open: boolean): void {
    this.all = open;
    this.asked.clear();
    this.serial++;
  }

  /** Lists all variations of a move. */
  list(node: number): void {
    this.listed.add(node);
    this.serial++;
  }

  /** Shows a move's comments in full, or not. */
  setWhole(node: number, whole: boolean): void {
    if (whole) this.whole.add(node);
    else this.whole.delete(node);
    this.serial++;
  }

  /** Opens what a node is in. */
  reveal(tree: Tree, node: number): void {
    let depth = 0;
    for (const id of tree.path(node).slice(1)) {
      const siblings = tree.children((tree.get(id) ?? tree.root).parent);
      const at = siblings.indexOf(id);
      if (at < 1) continue;
      depth++;
      if (at > VARIATIONS && !this.listed.has(siblings[0] as number)) this.list(siblings[0] as number);
      if (!this.isOpen(tree, id, depth)) this.set(id, true);
    }
  }
}

/** The whole tree, from the first move. */
export function outline(tree: Tree, folding: Folding): Run[] {
  const runs: Run[] = [];
  const due: Run[] = [];
  const begin = (id: number | undefined, depth: number, head: boolean) => {
    if (id !== undefined) due.push({ nodes: [id], depth, head, folded: 0 });
  };
  begin(tree.children(tree.root.id)[0], 0, false);
  for (let run = due.pop(); run; run = due.pop()) {
    runs.push(run);
    if (run.more) continue;
    const { depth, nodes } = run;
    let last = nodes[0] as number;
    if (run.head && !folding.isOpen(tree, last, depth)) {
      run.folded = countBelow(tree, last);
      continue;
    }
    let others = run.head ? [] : variationsOf(tree, last);
    for (let next = tree.children(last)[0]; !others.length && next !== undefined; ) {
      nodes.push(next);
      last = next;
      others = variationsOf(tree, last);
      next = tree.children(last)[0];
    }
    if (!others.length) continue;
    begin(tree.children(last)[0], depth, false);
    const shown = folding.isListed(last) ? others : others.slice(0, VARIATIONS);
    const left = others.length - shown.length;
    if (left) due.push({ nodes: [], depth: depth + 1, head: false, folded: 0, more: [left, last] });
    for (const other of shown.reverse()) begin(other, depth + 1, true);
  }
  return runs;
}

/** What might have been played in place of a move of the main line. */
function variationsOf(tree: Tree, id: number): number[] {
  return tree.children((tree.get(id) ?? tree.root).parent).slice(1);
}

function countBelow(tree: Tree, head: number): number {
  let count = 0;
  const due = [...tree.children(head)];
  for (let id = due.pop(); id !== undefined; id = due.pop()) {
    count++;
    due.push(...tree.children(id));
  }
  return count;
}
