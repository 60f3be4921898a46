/**
 * What Python has told: the traits, and the nodes gathered from their chunks. Reads the model and never writes it;
 * whatever changed, one reading of all that is new makes the whole consistent.
 */

import { Desk } from "./desk";
import { chunkName, type Model, read, readChunk, TRAITS } from "./model";
import { States } from "./states";
import { Tree } from "./tree";
import type { Node, Offers, Table, Texts, Traits, Tree as Trunk } from "./wire";

/** A table and what was played at it. */
export interface Game {
  readonly table: Table;
  readonly desk: Desk;
  readonly tree: Tree;
  readonly states: States;
}

const SUPPOSED = -1;
const NONE: readonly Node[] = [];

export class Heard {
  game!: Game;
  names!: readonly string[];
  trunk!: Trunk;
  offers!: Offers;
  words!: Record<string, Texts>;
  locale!: string;
  show!: Traits["show"];
  /** Counts up whenever nodes came or went. */
  grown = 0;
  private chunks = 0;

  constructor(
    private readonly model: Model,
    private readonly changed: () => void,
  ) {
    for (const name of TRAITS) model.on(`change:${name}`, this.hear);
    this.pull();
  }

  /** A node that only the browser has, or none. */
  suppose(...nodes: readonly Node[]): void {
    const { gone, come } = this.game.tree.take(SUPPOSED, nodes);
    for (const { id } of gone) this.game.states.forget(id);
    this.grown += gone.length + come.length;
  }

  dispose(): void {
    for (const name of TRAITS) this.model.off(`change:${name}`, this.hear);
    for (let chunk = 0; chunk < this.chunks; chunk++) this.model.off(`change:${chunkName(chunk)}`, this.hear);
  }

  private readonly hear = (): void => {
    this.pull();
    this.changed();
  };

  private pull(): void {
    const { model } = this;
    const table = read(model, "table");
    this.names = read(model, "names");
    this.trunk = read(model, "tree");
    this.offers = read(model, "offers");
    this.words = read(model, "words");
    this.locale = read(model, "locale");
    this.show = read(model, "show");
    if (table !== this.game?.table) this.game = opened(table, this.trunk.root);
    this.takeNodes(this.trunk.chunks);
  }

  private takeNodes(chunks: number): void {
    const { tree, states } = this.game;
    for (; this.chunks < chunks; this.chunks++) this.model.on(`change:${chunkName(this.chunks)}`, this.hear);
    for (let chunk = 0; chunk < this.chunks; chunk++) {
      const { gone, come } = tree.take(chunk, chunk < chunks ? readChunk(this.model, chunk) : NONE);
      if (gone.length) states.clear();
      this.grown += gone.length + come.length;
    }
  }
}

function opened(table: Table, root: number): Game {
  const { layout, opening = [], status, start = [] } = table;
  const desk = new Desk(layout);
  const tree = new Tree({ id: root, parent: -1, move: null, seat: null, ply: 0, events: opening, status });
  return { table, desk, tree, states: new States(desk, tree, start) };
}
