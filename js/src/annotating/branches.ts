/** Which variation is meant where one stands: the one that can be moved up or down, and how much a cut takes. */

import type { Tree } from "../reading/tree";

/** The variation that a node is in: its first node. Null on the main line. */
export function variationOf(tree: Tree, id: number): number | null {
  const path = tree.path(id).slice(1).reverse();
  return path.find((node) => rank(tree, node) > 0) ?? null;
}

/** What goes down when a node's variation does: the variation, or of several moves the first; null when nothing can. */
export function demotable(tree: Tree, id: number): number | null {
  const head = variationOf(tree, id) ?? id;
  return rank(tree, head) < siblings(tree, head).length - 1 ? head : null;
}

/** How many moves go when a node is cut. */
export function countFrom(tree: Tree, id: number): number {
  let count = 0;
  const due = [id];
  for (let node = due.pop(); node !== undefined; node = due.pop()) {
    count++;
    due.push(...tree.children(node));
  }
  return count;
}

function siblings(tree: Tree, id: number): readonly number[] {
  return id === tree.root.id ? [id] : tree.children(tree.get(id)?.parent ?? tree.root.id);
}

function rank(tree: Tree, id: number): number {
  return siblings(tree, id).indexOf(id);
}
