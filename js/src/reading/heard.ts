/**
 * What Python has told: the traits, and the nodes gathered from their chunks. Reads the model and never writes it.
 */

import { Desk } from "../desk";
import { type Model, read, readChunk } from "../model";
import type { Cursor, Offers, SaidNode, Table, Texts, Traits, Tree as Trunk } from "../wire";
import { States } from "./states";
import { Tree } from "./tree";

/** A table and what was played at it. */
export interface Game {
  readonly table: Table;
  readonly desk: Desk;
  readonly tree: Tree;
  readonly states: States;
}

export class Heard {
  game!: Game;
  names!: readonly string[];
  trunk!: Trunk;
  offers!: Offers;
  words!: Texts;
  locale!: string;
  show!: Traits["show"];
  /** Counts up whenever nodes came or went, or what is said of them is another. */
  grown = 0;

  /** Where the view is to stand when it opens. */
  readonly cursor: Cursor;

  constructor(private readonly model: Model) {
    this.cursor = read(model, "cursor");
    this.pull();
  }

  /** Reads all that there is. */
  protected pull(): void {
    const { model } = this;
    const table = read(model, "table");
    this.names = read(model, "names");
    this.trunk = read(model, "tree");
    this.offers = read(model, "offers");
    this.words = read(model, "words");
    this.locale = read(model, "locale");
    this.show = read(model, "show");
    if (table !== this.game?.table) this.game = opened(table, this.trunk.root);
    for (let chunk = 0; chunk < this.trunk.chunks; chunk++) this.take(chunk, readChunk(model, chunk));
    this.tells(({ tree }) => tree.say(tree.root.id, this.trunk.said ?? {}));
  }

  /** Takes a chunk of the nodes as it is now. */
  protected take(chunk: number, nodes: readonly SaidNode[]): void {
    this.tells(({ tree, states }) => {
      const { gone, come } = tree.take(chunk, nodes);
      if (gone.length) states.clear();
      this.grown += gone.length + come.length;
    });
  }

  private tells(something: (game: Game) => void): void {
    const { spoken } = this.game.tree;
    something(this.game);
    this.grown += this.game.tree.spoken - spoken;
  }
}

function opened(table: Table, root: number): Game {
  const { layout, opening = [], status, start = [] } = table;
  const desk = new Desk(layout);
  const tree = new Tree({ id: root, parent: -1, move: null, seat: null, ply: 0, events: opening, status });
  return { table, desk, tree, states: new States(desk, tree, start) };
}
