/**
 * The table at every stop, folded once and kept, so that a step is a look-up and never a walk from the root. Knows
 * nodes and pieces; what is looked at, and what is drawn, is no business of its.
 */

import type { Desk } from "../desk";
import { forward, laidOut, type Pieces } from "../fold";
import type { Start } from "../wire";
import type { Tree } from "./tree";

export interface Told {
  /** The pieces before the first event, after it, after the second… */
  stages: Pieces[];
  /** For each event the faces that its motions move. */
  moved: (number | null)[][];
}

const KEPT = 300;
/** Every so many moves a state is kept for good: the most that is ever folded again. */
const MARK = 32;

export class States {
  private readonly kept = new Map<number, Told>();

  constructor(
    private readonly desk: Desk,
    private readonly tree: Tree,
    private readonly start: readonly Start[],
  ) {}

  /** What a node's events do, from the table they find. */
  told(id: number): Told {
    const known = this.kept.get(id);
    if (known) return known;
    const due: number[] = [];
    for (let at: number | undefined = id; at !== undefined && !this.kept.has(at); ) {
      due.push(at);
      const node = this.tree.get(at);
      if (!node) throw new Error(`no node ${at} in the tree`);
      at = node === this.tree.root ? undefined : node.parent;
    }
    for (const next of due.reverse()) this.keep(next, this.fold(next));
    return this.kept.get(id) as Told;
  }

  /** The pieces when so many of a node's events have happened; all of them when null. */
  at(id: number, event: number | null): Pieces {
    const { stages } = this.told(id);
    return stages[Math.min(event ?? stages.length - 1, stages.length - 1)] as Pieces;
  }

  forget(id: number): void {
    this.kept.delete(id);
  }

  /** Forgets all: what a state grew from may be gone. */
  clear(): void {
    this.kept.clear();
  }

  private fold(id: number): Told {
    const node = this.tree.get(id);
    const before =
      node === this.tree.root ? laidOut(this.desk, this.start) : this.at(node?.parent ?? 0, null);
    const told: Told = { stages: [before], moved: [] };
    for (const event of node?.events ?? []) {
      const { pieces, moved } = forward(this.desk, told.stages.at(-1) as Pieces, event.motions);
      told.stages.push(pieces);
      told.moved.push(moved);
    }
    return told;
  }

  private keep(id: number, told: Told): void {
    this.kept.set(id, told);
    if (this.kept.size <= KEPT) return;
    for (const old of this.kept.keys()) {
      if ((this.tree.get(old)?.ply ?? 1) % MARK || !this.tree.get(old)) {
        this.kept.delete(old);
        return;
      }
    }
  }
}
