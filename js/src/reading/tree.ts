/**
 * The tree of what was played: nodes by id, their children in the author's order, the line through one. What is said at
 * a node is kept beside it: other words make no other node. Knows no position and no view.
 */

import type { Node, Said, SaidNode } from "../wire";

/** The id of a node that only the browser has: a move that Python has not confirmed. It sorts after all others. */
export const PENDING = Number.MAX_SAFE_INTEGER;

export interface Change {
  gone: readonly Node[];
  come: readonly Node[];
}

export class Tree {
  readonly root: Node;
  /** Counts up whenever something is said otherwise, or told in another order. */
  spoken = 0;
  private readonly nodes = new Map<number, Node>();
  /** From the oldest. */
  private readonly kids = new Map<number, number[]>();
  private readonly sayings = new Map<number, Said>();
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

  /** Children in the author's order, the main line first; what he has not ordered follows, from the oldest. */
  children(id: number): readonly number[] {
    const kids = this.kids.get(id) ?? NONE;
    const { order } = this.said(id);
    if (!order) return kids;
    const rank = (kid: number) => (order.indexOf(kid) + 1 || kids.length + 1) - 1;
    return [...kids].sort((a, b) => rank(a) - rank(b));
  }

  /** What is said at a node. */
  said(id: number): Said {
    return this.sayings.get(id) ?? SILENT;
  }

  /** Whether anything is said anywhere that can be read or seen. */
  get annotated(): boolean {
    for (const { comments, glyphs, marks, questions } of this.sayings.values())
      if (comments || glyphs || marks || questions) return true;
    return false;
  }

  /** Takes what is said at a node now. */
  say(id: number, said: Said): void {
    const before = this.sayings.get(id);
    if (alike(before ?? SILENT, said)) return;
    if (Object.keys(said).length) this.sayings.set(id, said);
    else this.sayings.delete(id);
    this.spoken++;
  }

  /** Takes one chunk as it is now in place of what it held, and says which nodes went and came. */
  take(chunk: number, told: readonly SaidNode[]): Change {
    if (this.taken.get(chunk) === told) return NO_CHANGE;
    this.taken.set(chunk, told);
    const parts = told.map(parted);
    const now = parts.map(([node]) => node);
    const before = this.chunks.get(chunk) ?? [];
    const next = new Map(now.map((node) => [node.id, node]));
    const gone = before.filter((node) => !alike(node, next.get(node.id)));
    for (const node of gone) this.remove(node);
    const come = now.filter((node) => !this.nodes.has(node.id));
    for (const node of come) this.add(node);
    for (const [{ id }, said] of parts) this.say(id, said);
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

  /** The child that play went on with: the favourite, else that of the main line. */
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
    this.say(node.id, SILENT);
    const kids = this.kids.get(node.parent)?.filter((kid) => kid !== node.id) ?? [];
    if (kids.length) this.kids.set(node.parent, kids);
    else this.kids.delete(node.parent);
  }
}

const NONE: readonly number[] = [];
const SILENT: Said = {};
const NO_CHANGE: Change = { gone: [], come: [] };

/** A node by itself, and what is said of it. */
function parted({ comments, glyphs, marks, order, questions, worth, ...node }: SaidNode): [Node, Said] {
  const said: Said = {
    ...(comments && { comments }),
    ...(glyphs && { glyphs }),
    ...(marks && { marks }),
    ...(order && { order }),
    ...(questions && { questions }),
    ...(worth !== undefined && { worth }),
  };
  return [node, said];
}

/** Whether it is still the same; a seat's nodes are numbered anew when another line is played. */
function alike(one: object, other: object | undefined): boolean {
  return one === other || (other !== undefined && JSON.stringify(one) === JSON.stringify(other));
}
