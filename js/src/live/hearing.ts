/**
 * What Python tells while it goes on telling: whatever changed, one reading of all that is new makes the whole
 * consistent. And a node that only the browser has. Never writes the model.
 */

import { chunkName, read, TRAITS, type Wired } from "../model";
import { Heard } from "../reading/heard";
import type { Analysis, Bots, Node, Seat } from "../wire";

const HEARD = [...TRAITS, "bots", "seats", "analysis"] as const;
const NO_BOTS: Bots = {};
const NO_SEATS: readonly Seat[] = [];
const NO_ANALYSIS: Analysis = {};
const SUPPOSED = -1;
const NONE: readonly Node[] = [];

export class Hearing extends Heard {
  private chunks = 0;
  private changed = (): void => {};

  constructor(private readonly wired: Wired) {
    super(wired);
  }

  /** Who of the players are bots, and what the one to move does. */
  get bots(): Bots {
    return read(this.wired, "bots") ?? NO_BOTS;
  }

  /** The seats of which the viewer may say who plays there. */
  get seats(): readonly Seat[] {
    return read(this.wired, "seats") ?? NO_SEATS;
  }

  /** What has been found of the node that is looked at. */
  get analysis(): Analysis {
    return read(this.wired, "analysis") ?? NO_ANALYSIS;
  }

  /** Calls back whenever something has changed. */
  listen(changed: () => void): void {
    this.changed = changed;
    for (const name of HEARD) this.wired.on(`change:${name}`, this.hear);
    this.keepUp();
  }

  /** A node that only the browser has, or none. */
  suppose(...nodes: readonly Node[]): void {
    const { gone, come } = this.game.tree.take(SUPPOSED, nodes);
    for (const { id } of gone) this.game.states.forget(id);
    this.grown += gone.length + come.length;
  }

  dispose(): void {
    for (const name of HEARD) this.wired.off(`change:${name}`, this.hear);
    for (let chunk = 0; chunk < this.chunks; chunk++) this.wired.off(`change:${chunkName(chunk)}`, this.hear);
  }

  private readonly hear = (): void => {
    this.pull();
    this.keepUp();
    this.changed();
  };

  /** Listens to the chunks that are new, and forgets those that are no more. */
  private keepUp(): void {
    const { chunks } = this.trunk;
    for (; this.chunks < chunks; this.chunks++) this.wired.on(`change:${chunkName(this.chunks)}`, this.hear);
    for (let chunk = chunks; chunk < this.chunks; chunk++) this.take(chunk, NONE);
  }
}
