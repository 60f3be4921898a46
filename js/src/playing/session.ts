/**
 * A session that can be played in: the move in the making, and the one that is drawn before Python has confirmed it.
 * Knows of the legal moves only what the offers say.
 */

import type { Pieces } from "../fold";
import { Live } from "../live/session";
import type { Wired } from "../model";
import type { Hands } from "../reading/covering";
import * as steps from "../reading/steps";
import { told } from "../reading/telling";
import { PENDING } from "../reading/tree";
import type { Answer, Cursor, Event, Intent, Node, Offers } from "../wire";
import { Choosing } from "./choosing";
import { uncovered } from "./uncovered";

export class Playing extends Live {
  readonly choosing: Choosing;
  /** The move that is drawn before Python has confirmed it. */
  private supposed: { parent: number; move: string } | null = null;
  private readonly open = uncovered();

  constructor(model: Wired, changed: () => void) {
    super(model, changed);
    this.choosing = new Choosing(this);
  }

  override get latest(): boolean {
    return this.stop.node === PENDING || super.latest;
  }

  override get idle(): boolean {
    return super.idle && !this.choosing.chosen.length && !this.choosing.due;
  }

  override get opened(): string | null {
    return super.opened ?? this.choosing.due?.place ?? null;
  }

  /** The offers, when they can be taken up here and now. */
  get usable(): Offers | null {
    const offers = this.open(this.heard.offers, this.desk, this.covering.hands, this.mover);
    const here = offers.node === this.stop.node && steps.complete(this.ground, this.stop);
    return here && this.ready && !this.playing && offers.moves.length ? offers : null;
  }

  /** The table when all has happened where it stands. */
  get resting(): Pieces {
    return this.game.states.at(this.stop.node, null);
  }

  choose(choice: number): void {
    this.attend(() => this.choosing.choose(choice));
  }

  chooseAt(place: string, face?: number | null): void {
    this.attend(() => this.choosing.chooseAt(place, face));
  }

  /** Takes a piece up, to put it down elsewhere; false when it can't be. */
  take(place: string, face?: number | null): boolean {
    if (!this.choosing.liftable(place, face)) return false;
    this.attend(() => {
      this.choosing.take(place, face);
      return null;
    });
    return true;
  }

  /** Puts down what was taken up: where that is offered, it is chosen; elsewhere nothing stays chosen, and false. */
  drop(place: string | null): boolean {
    const { choosing } = this;
    if (place !== null && choosing.at(place).some(({ instead }) => !instead)) {
      this.chooseAt(place);
      return true;
    }
    this.does(() => {
      if (place !== null) this.wonder(place);
      choosing.clear();
    });
    return false;
  }

  /** Asks why nothing can be played to a place like those that are offered; false when there is nothing to ask. */
  wonder(place: string): boolean {
    const choices = this.choosing.denied(place);
    if (choices)
      this.does(() => {
        this.refusal = null;
        this.said = "";
        this.inquire({ do: "why", node: this.stop.node, choices });
      });
    return choices !== null;
  }

  /** Plays a move by its token. One that is not offered goes to Python, which says why it can't be played. */
  type(token: string): void {
    const wanted = token.trim().toLowerCase();
    const index = this.usable?.moves.findIndex(([move]) => move.toLowerCase() === wanted) ?? -1;
    this.said = "";
    if (index >= 0) this.attend(() => index);
    else this.ask({ do: "play", node: this.stop.node, move: token.trim() });
  }

  /** Considers an offered move as a whole: its outcome is shown. */
  consider(move: number | null): void {
    if (this.choosing.consider(move)) this.does(() => {});
  }

  point(choice: number | null): void {
    if (choice !== null && this.scene.event !== null) this.attend(() => null);
    if (this.choosing.point(choice)) this.does(() => {});
  }

  override cover(hands: Hands): void {
    this.does(() => {
      super.cover(hands);
      this.choosing.clear();
    });
  }

  /** Takes one choice back, or else a note; false when there was neither. */
  override back(): boolean {
    return this.does(() => super.back() || this.choosing.back());
  }

  override takeBack(): void {
    this.does(() => {
      super.takeBack();
      this.rollBack();
    });
  }

  protected override leave(): void {
    super.leave();
    this.choosing.clear();
  }

  protected override begin(cursor: Cursor): void {
    this.supposed = null;
    super.begin(cursor);
  }

  protected override arrive(cursor: Cursor): void {
    const stop = this.known(cursor);
    const node = this.nodeAt(stop.node);
    const { supposed } = this;
    const confirmed = stop.event === null && node.parent === supposed?.parent && node.move === supposed.move;
    if (confirmed && !steps.same(stop, this.stop)) this.adopt(node);
    else super.arrive(cursor);
  }

  protected override answered(answer: Answer, intent: Intent | null): void {
    if (answer.node === undefined && answer.refusal) {
      if (intent?.do === "why" && intent.node !== this.stop.node) return;
      if (intent?.do === "play") this.rollBack();
    }
    super.answered(answer, intent);
    if (answer.node !== undefined) this.settle();
  }

  /** Turns to the move in the making: what is still being shown comes to its end. */
  private attend(choose: () => number | null): void {
    this.does(() => {
      this.refusal = null;
      this.inspecting.close();
      this.show.finish();
      const move = choose();
      if (move !== null) this.play(move);
    });
  }

  /** Plays a legal move: draws it at once, and asks Python. */
  private play(index: number): void {
    const offers = this.usable;
    if (!offers) return;
    const [move, , events] = offers.moves[index] ?? ["", [], []];
    const { id: parent, ply, status } = this.node;
    if (!this.ask({ do: "play", node: offers.node, move })) return;
    this.supposed = { parent, move };
    const happens = events.map((event) => offers.events[event] as Event);
    this.hearing.suppose({
      id: PENDING,
      parent,
      move,
      seat: status.toMove,
      ply: ply + 1,
      events: happens,
      status,
    });
    this.stand(steps.rest(PENDING), true);
    this.said = told(this, this.stop);
  }

  /** The supposed move is this node: what is shown of it goes on as it is. */
  private adopt(node: Node): void {
    this.pause();
    const standing = this.stop.node === PENDING;
    this.settle();
    if (!standing) {
      this.stand(steps.rest(node.id));
      return;
    }
    this.choosing.clear();
    this.at(steps.rest(node.id));
    this.show.adopt(node);
  }

  /** Takes the supposed move off the table. */
  private rollBack(): void {
    if (this.supposed && this.stop.node === PENDING) this.stand(steps.rest(this.supposed.parent));
    this.settle();
  }

  private settle(): void {
    this.supposed = null;
    this.hearing.suppose();
  }
}
