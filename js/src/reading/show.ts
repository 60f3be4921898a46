/**
 * What is shown: where a view stands, or on the way there, event by event. Knows neither Python nor choices.
 */

import { samePieces } from "../fold";
import type { Cursor, Node } from "../wire";
import { Acts, dwell, motionless } from "./acts";
import type { Game } from "./heard";
import { type Scene, waysBetween } from "./scene";
import { rest } from "./steps";

/** Where the view stands, and how it is told of changes that come by themselves. */
export interface Standpoint {
  readonly game: Game;
  readonly stop: Cursor;
  nodeAt(id: number): Node;
  does<Result>(work: () => Result): Result;
}

export class Show {
  scene: Scene;
  private readonly acts = new Acts();

  constructor(private readonly from: Standpoint) {
    this.scene = this.opening();
  }

  /** Shows where the view stands as if nothing had been shown before. */
  begin(): void {
    this.acts.halt();
    this.scene = this.opening();
  }

  /** Shows where the view stands, with all that came between. */
  go(): void {
    this.acts.halt();
    this.turn(this.from.stop);
  }

  /** Shows the events of where the view stands one after the other, and then the table at rest. */
  play(): void {
    const { events } = this.from.nodeAt(this.from.stop.node);
    if (events.length < 2 || motionless()) this.go();
    else this.act();
  }

  /** Comes to the end of what is being shown. */
  finish(): void {
    this.acts.halt();
    if (this.scene.event !== null) this.turn(rest(this.from.stop.node));
  }

  /** The node shown is this one now: what is shown of it goes on, unless it turns out otherwise. */
  adopt(node: Node): void {
    const { pieces, event } = this.scene;
    if (samePieces(pieces, this.from.game.states.at(node.id, event))) this.scene = { ...this.scene, node };
    else this.go();
  }

  halt(): void {
    this.acts.halt();
  }

  private act(): void {
    let event = 0;
    this.acts.run(() =>
      this.from.does(() => {
        const { node } = this.from.stop;
        const { events } = this.from.nodeAt(node);
        const last = event === events.length;
        event += 1;
        this.turn({ node, event: last ? null : event });
        return last ? null : dwell(events[event - 1]);
      }),
    );
  }

  private turn({ node: id, event }: Cursor): void {
    const { desk, states } = this.from.game;
    const { pieces: before, serial } = this.scene;
    const node = this.from.nodeAt(id);
    const ways = waysBetween(desk, this.scene, node, event);
    this.scene = { node, event, pieces: states.at(id, event), before, ways, serial: serial + 1 };
  }

  private opening(): Scene {
    const { node: id, event } = this.from.stop;
    const pieces = this.from.game.states.at(id, event);
    return { node: this.from.nodeAt(id), event, pieces, before: null, ways: new Map(), serial: 0 };
  }
}
