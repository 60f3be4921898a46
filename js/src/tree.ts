/** The tree of what was played: nodes by id, their children, the line through one. Knows no position and no view. */

import type { Node } from "./wire";

/** The id of a node that only the browser has: a move that Python has not confirmed. It sorts after all others. */
export const PENDING = Number.MAX_SAFE_INTEGER;

export interface Change {
  gone: readonly Node[];
  come: readonly Node[];
}

export class Tree {
  readonly root: Node;
  private readonly nodes = new Map<number, Node>();
  private readonly kids = new Map<number, number[]>();
  /** The nodes of each chunk; those that are still the same are still the same objects. */
  private readonly chunks = new Map<number, readonly Node[]>();
  private readonly taken = new Map<number, readonly Node[]>();

  constructor(root: Node) {
    this.root = root;
    this.nodes.set(root.id, root);
  }

  get size(): number {
    return this.nodes.size;
  }

  get(id: number): Node | undefined {
    return this.nodes.get(id);
  }

  /** Children from the oldest. */
  children(id: number): readonly number[] {
    return this.kids.get(id) ?? NONE;
  }

  /** Takes one chunk as it is now in place of what it held, and says which nodes went and came. */
  take(chunk: number, now: readonly Node[]): Change {
    if (this.taken.get(chunk) === now) return NO_CHANGE;
    this.taken.set(chunk, now);
    const before = this.chunks.get(chunk) ?? [];
    const next = new Map(now.map((node) => [node.id, node]));
    const gone = before.filter((node) => !alike(node, next.get(node.id)));
    for (const node of gone) this.remove(node);
    const come = now.filter((node) => !this.nodes.has(node.id));
    for (const node of come) this.add(node);
    this.chunks.set(
      chunk,
      now.map((node) => this.nodes.get(node.id) ?? node),
    );
    return { gone, come };
  }

  /** The nodes from the root to this one. */
  path(id: number): number[] {
    const path: number[] = [];
    for (let node = this.get(id); node; node = node === this.root ? undefined : this.get(node.parent)) {
      path.push(node.id);
    }
    return path.reverse();
  }

  /** The nodes from the root through this one to an end, by `favourite` where there are variations. */
  line(id: number, favourite: (parent: number) => number | undefined): number[] {
    const line = this.path(id);
    for (let next = this.next(id, favourite); next !== undefined; next = this.next(next, favourite)) {
      line.push(next);
    }
    return line;
  }

  /** The child that play went on with: the favourite, else the oldest. */
  next(id: number, favourite: (parent: number) => number | undefined): number | undefined {
    const children = this.children(id);
    const liked = favourite(id);
    return liked !== undefined && children.includes(liked) ? liked : children[0];
  }

  private add(node: Node): void {
    this.nodes.set(node.id, node);
    const kids = this.kids.get(node.parent) ?? [];
    const after = kids.findIndex((kid) => kid > node.id);
    kids.splice(after < 0 ? kids.length : after, 0, node.id);
    this.kids.set(node.parent, kids);
  }

  private remove(node: Node): void {
    this.nodes.delete(node.id);
    const kids = this.kids.get(node.parent)?.filter((kid) => kid !== node.id) ?? [];
    if (kids.length) this.kids.set(node.parent, kids);
    else this.kids.delete(node.parent);
  }
}

const NONE: readonly number[] = [];
const NO_CHANGE: Change = { gone: [], come: [] };

/** Whether a node is still the same; a seat's nodes are numbered anew when another line is played. */
function alike(one: Node, other: Node | undefined): boolean {
  return one === other || (other !== undefined && JSON.stringify(one) === JSON.stringify(other));
}
