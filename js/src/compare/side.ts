/** One board of those that are compared: its own line of play, and what it shows of it. Knows no other board. */

import type { Desk } from "../desk";
import type { Pieces } from "../fold";
import type { Game } from "../reading/heard";
import type { Scene } from "../reading/scene";
import { Show } from "../reading/show";
import { States } from "../reading/states";
import { rest } from "../reading/steps";
import { Tree } from "../reading/tree";
import type { Cursor, Event, Message, Node, Refusal, Table } from "../wire";
import type { Board, Compared } from "./wire";

export class Side {
  readonly game: Game;
  /** The readings that it shows. */
  readonly names: readonly (readonly Message[])[];
  /** The move that its reading does not allow, and why. */
  readonly refusal: Refusal | undefined;
  /** How many moves it has. */
  readonly last: number;
  stop: Cursor = rest(0);
  /** Whether its line has ended before where all stand. */
  ended = false;
  private readonly show: Show;

  constructor(
    desk: Desk,
    table: Table,
    compared: Compared,
    board: Board,
    readonly does: <Result>(work: () => Result) => Result,
  ) {
    const { opening = [], status, start = [] } = table;
    const tree = new Tree({ id: 0, parent: -1, move: null, seat: null, ply: 0, events: opening, status });
    tree.take(0, nodesOf(compared, board, status));
    this.game = { table, desk, tree, states: new States(desk, tree, board.start ?? start) };
    this.names = board.names ?? [];
    this.refusal = board.refusal;
    this.last = board.steps.length;
    this.show = new Show(this);
  }

  get scene(): Scene {
    return this.show.scene;
  }

  /** The node shown. */
  get node(): Node {
    return this.nodeAt(this.stop.node);
  }

  nodeAt(ply: number): Node {
    return this.game.tree.get(ply) ?? this.game.tree.root;
  }

  /** The kinds of what happens in a move. */
  kinds(ply: number): string[] {
    return ply > this.last ? [] : this.nodeAt(ply).events.map(({ kind }) => kind);
  }

  /** The pieces when so many of its own events of a move have happened. */
  at(ply: number, event: number | null): Pieces {
    return this.game.states.at(Math.min(ply, this.last), event);
  }

  /** Stands there, or at the end of its line where that has ended before; at once, or with what came between. */
  stand(ply: number, event: number | null, still: boolean): void {
    this.ended = ply > this.last;
    this.stop = this.ended ? rest(this.last) : { node: ply, event };
    if (still) this.show.begin();
    else this.show.go();
  }

  /** The faces that an event of a move moves. */
  moved(ply: number, index: number): readonly (number | null)[] {
    return this.game.states.told(ply).moved[index] ?? [];
  }

  /** The event of that kind in a move. */
  event(ply: number, kind: string): Event | undefined {
    return ply > this.last ? undefined : this.nodeAt(ply).events.find((event) => event.kind === kind);
  }
}

function nodesOf({ moves, events, statuses }: Compared, board: Board, status: Table["status"]): Node[] {
  return board.steps.map(([seat, happens, stands], index) => ({
    id: index + 1,
    parent: index,
    move: moves[index] ?? null,
    seat,
    ply: index + 1,
    events: happens.map((event) => events[event] as Event),
    status: statuses[stands] ?? status,
  }));
}
