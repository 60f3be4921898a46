/**
 * One view's session: where it stands, what it shows, the move it waits for. All that changes in a view changes here,
 * and whoever draws is told afterwards. Knows no screen; Python owns the game, and what is told here comes from it.
 */

import { Acts, pace } from "./acts";
import { Choosing } from "./choosing";
import type { Desk } from "./desk";
import type { Pieces } from "./fold";
import { type Game, Heard } from "./heard";
import { Line } from "./line";
import type { Model } from "./model";
import { Pen } from "./pen";
import { Post } from "./post";
import { remembered } from "./remembered";
import type { Scene } from "./scene";
import { Show } from "./show";
import { languageOf, Speech } from "./speech";
import * as steps from "./steps";
import { told } from "./telling";
import { PENDING } from "./tree";
import type { Answer, Cursor, Event, Intent, Node, Offers, Refusal } from "./wire";

const { first, last, nextMove, previousMove, nextEvent, previousEvent } = steps;
const STEPS = { first, last, nextMove, previousMove, nextEvent, previousEvent };
export type Direction = keyof typeof STEPS;

export class Session {
  readonly heard: Heard;
  readonly post: Post;
  readonly choosing: Choosing;
  /** Where the view stands. */
  stop: Cursor;
  playing = false;
  refusal: Refusal | null = null;
  /** An event that is pointed at in a list. */
  lit: Event | null = null;
  /** What is announced to those who listen. */
  said = "";
  private readonly pen: Pen;
  private readonly show: Show;
  private readonly player = new Acts();
  private readonly way: Line;
  /** The game that it knows; `heard` may have another by now. */
  game: Game;
  /** The move that is drawn before Python has confirmed it. */
  private supposed: { parent: number; move: string } | null = null;
  /** A cursor whose node has not come yet. */
  private missing: Cursor | null = null;
  private busy = 0;
  private readonly speaks = remembered(({ desk, table }: Game, words: Heard["words"], locale: string) => {
    const language = languageOf(locale, globalThis.navigator?.language, Object.keys(words));
    return new Speech(desk, table.names, words, language);
  });

  constructor(
    model: Model,
    private readonly changed: () => void,
  ) {
    this.busy = 1;
    this.heard = new Heard(model, () => this.does(() => this.follow()));
    this.game = this.heard.game;
    this.way = new Line(this.heard);
    this.pen = new Pen(model);
    this.choosing = new Choosing(this);
    this.stop = this.known(this.pen.known);
    this.way.look(this.stop.node);
    this.show = new Show(this);
    this.post = new Post(model, {
      answered: (answer, intent) => this.does(() => this.answered(answer, intent)),
      changed: () => this.does(() => this.notice()),
    });
    this.busy = 0;
  }

  get desk(): Desk {
    return this.game.desk;
  }

  get scene(): Scene {
    return this.show.scene;
  }

  /** The node it stands at. */
  get node(): Node {
    return this.nodeAt(this.stop.node);
  }

  get speech(): Speech {
    return this.speaks(this.game, this.heard.words, this.heard.locale);
  }

  /** The line through where it stands. */
  get line(): readonly number[] {
    return this.way.through(this.stop.node);
  }

  get ground(): steps.Ground {
    return { line: this.line, events: (node) => this.nodeAt(node).events.length };
  }

  /** Whether Python can be asked for something. */
  get ready(): boolean {
    return this.post.live && !this.post.waiting;
  }

  /** The offers, when they can be taken up here and now. */
  get usable(): Offers | null {
    const { offers } = this.heard;
    const here = offers.node === this.stop.node && steps.complete(this.ground, this.stop);
    return here && this.ready && !this.playing && offers.moves.length ? offers : null;
  }

  /** The table when all has happened where it stands. */
  get resting(): Pieces {
    return this.game.states.at(this.stop.node, null);
  }

  /** Someone acts in this view. */
  touch(): void {
    this.post.knock();
  }

  /** Steps; where there is nowhere to step, nothing happens. */
  step(direction: Direction): void {
    const target = STEPS[direction](this.ground, this.stop);
    if (target) this.go(target);
  }

  /** Stands at a stop, and tells Python when no other follows soon. */
  go(stop: Cursor): void {
    this.does(() => {
      this.pause();
      this.walk(stop);
    });
  }

  /** Plays on through the events that are left, or stops doing so; from the start when none is left. */
  togglePlaying(): void {
    this.does(() => {
      if (this.playing) return this.pause();
      if (!steps.nextEvent(this.ground, this.stop)) this.walk(steps.first(this.ground));
      this.playing = true;
      this.player.run(() => this.does(() => this.playOn()));
    });
  }

  choose(choice: number): void {
    this.attend(() => this.choosing.choose(choice));
  }

  chooseAt(place: string, face?: number | null): void {
    this.attend(() => this.choosing.chooseAt(place, face));
  }

  point(choice: number | null): void {
    if (choice !== null && this.scene.event !== null) this.attend(() => null);
    if (this.choosing.point(choice)) this.does(() => {});
  }

  /** Takes one choice back, or else a note; false when there was neither. */
  back(): boolean {
    const had = this.refusal;
    return this.does(() => {
      this.refusal = null;
      return this.choosing.back() || had !== null;
    });
  }

  light(event: Event | null): void {
    if (event === this.lit) return;
    this.does(() => {
      this.lit = event;
    });
  }

  undo(): void {
    if (this.heard.trunk.undo) this.ask("undo");
  }

  redo(): void {
    if (this.heard.trunk.redo) this.ask("redo");
  }

  /** Gives up waiting for an answer: the table is as it was before the intent. */
  takeBack(): void {
    this.does(() => {
      this.post.takeBack();
      this.rollBack();
    });
  }

  dispose(): void {
    this.show.halt();
    this.player.halt();
    this.pen.drop();
    this.post.dispose();
    this.heard.dispose();
  }

  nodeAt(id: number): Node {
    return this.game.tree.get(id) ?? this.game.tree.root;
  }

  /** Does something, and tells of it once all is done. */
  does<Result>(work: () => Result): Result {
    this.busy++;
    try {
      return work();
    } finally {
      this.busy--;
      if (!this.busy) this.changed();
    }
  }

  private ask(what: "undo" | "redo"): void {
    this.does(() => {
      this.pen.flush();
      this.post.send({ do: what });
    });
  }

  /** Turns to the move in the making: what is still being shown comes to its end. */
  private attend(choose: () => number | null): void {
    this.does(() => {
      this.refusal = null;
      this.show.finish();
      const move = choose();
      if (move !== null) this.play(move);
    });
  }

  private pause(): void {
    this.playing = false;
    this.player.halt();
  }

  private playOn(): number | null {
    const target = steps.nextEvent(this.ground, this.stop);
    this.walk(target ?? steps.rest(this.stop.node));
    this.playing = target !== null;
    return target && pace(this.nodeAt(target.node).events[(target.event ?? 0) - 1]);
  }

  private walk(stop: Cursor): void {
    this.stand(stop);
    this.said = told(this, stop);
    if (stop.node !== PENDING) this.pen.write(stop);
  }

  /** Plays a legal move: draws it at once, and asks Python. */
  private play(index: number): void {
    const { offers } = this.heard;
    const [move, , events] = offers.moves[index] ?? ["", [], []];
    const { id: parent, ply, status } = this.node;
    this.pen.flush();
    if (!this.post.send({ do: "play", node: offers.node, move })) return;
    this.supposed = { parent, move };
    const happens = events.map((event) => offers.events[event] as Event);
    this.heard.suppose({
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

  private answered({ node, refusal }: Answer, intent: Intent | null): void {
    if (node !== undefined) {
      this.arrive(steps.rest(node));
      this.settle();
      this.pen.write(this.stop);
    } else if (refusal) {
      if (intent?.do === "play") this.rollBack();
      this.refusal = refusal;
      this.said = this.speech.refusal(refusal);
    }
  }

  private notice(): void {
    const { note } = this.post;
    if (note) this.said = this.speech.word(`note.${note}`);
  }

  /** The traits have changed. */
  private follow(): void {
    const { game } = this.heard;
    if (game !== this.game) this.begin(this.stop);
    const cursor =
      this.pen.moved() ?? (this.missing && game.tree.get(this.missing.node) ? this.missing : null);
    if (cursor) this.arrive(cursor);
    if (this.scene.node !== game.tree.get(this.stop.node)) this.stand(this.known(this.stop));
  }

  private begin(cursor: Cursor): void {
    this.game = this.heard.game;
    this.way.forget();
    this.supposed = null;
    this.stop = this.known(cursor);
    this.way.look(this.stop.node);
    this.show.begin();
  }

  /** Goes where Python says: plays the step if it goes on from here. */
  private arrive(cursor: Cursor): void {
    const here = this.stop;
    const stop = this.known(cursor);
    if (steps.same(stop, here)) return;
    const node = this.nodeAt(stop.node);
    const { supposed } = this;
    this.pause();
    if (supposed && stop.event === null && node.parent === supposed.parent && node.move === supposed.move) {
      this.adopt(node);
      return;
    }
    this.stand(stop, stop.event === null && node.parent === here.node && steps.complete(this.ground, here));
    this.said = told(this, stop);
  }

  /** The supposed move is this node: what is shown of it goes on as it is. */
  private adopt(node: Node): void {
    const standing = this.stop.node === PENDING;
    this.settle();
    if (!standing) {
      this.stand(steps.rest(node.id));
      return;
    }
    this.choosing.clear();
    this.way.look(node.id);
    this.stop = steps.rest(node.id);
    this.show.adopt(node);
  }

  /** Takes the supposed move off the table. */
  private rollBack(): void {
    if (this.supposed && this.stop.node === PENDING) this.stand(steps.rest(this.supposed.parent));
    this.settle();
  }

  private settle(): void {
    this.supposed = null;
    this.heard.suppose();
  }

  private stand(stop: Cursor, acted = false): void {
    this.way.look(stop.node);
    this.stop = stop;
    this.lit = null;
    this.refusal = null;
    this.choosing.clear();
    if (acted) this.show.play();
    else this.show.go();
  }

  /** The cursor, or where the game stands when its node is unknown. */
  private known(cursor: Cursor): Cursor {
    const { tree } = this.game;
    const { at } = this.heard.trunk;
    const found = tree.get(cursor.node);
    this.missing = found ? null : cursor;
    return found ? cursor : steps.rest(tree.get(at) ? at : tree.root.id);
  }
}
