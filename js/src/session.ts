/**
 * One view's session: where it stands, what it shows, the move it waits for. All that changes in a view changes here,
 * and whoever draws is told afterwards. Knows no screen; Python owns the game, and what is told here comes from it.
 */

import { Acts, pace, SPEEDS } from "./acts";
import { Choosing } from "./choosing";
import { copy } from "./clipboard";
import { Covering, type Hands } from "./covering";
import type { Desk } from "./desk";
import type { Pieces } from "./fold";
import { type Game, Heard } from "./heard";
import { Inspecting } from "./inspecting";
import { Line } from "./line";
import type { Model } from "./model";
import { Pen } from "./pen";
import { Post, type Wish } from "./post";
import { remembered } from "./remembered";
import type { Scene } from "./scene";
import { Show } from "./show";
import { languageOf, Speech } from "./speech";
import * as steps from "./steps";
import { told, toldHistory } from "./telling";
import { PENDING } from "./tree";
import type { Answer, Cursor, Event, Intent, Node, Offers, Refusal, Seat } from "./wire";

const { first, last, nextMove, previousMove, nextEvent, previousEvent } = steps;
const STEPS = { first, last, nextMove, previousMove, nextEvent, previousEvent };
export type Direction = keyof typeof STEPS;

export class Session {
  readonly heard: Heard;
  readonly post: Post;
  readonly choosing: Choosing;
  readonly covering: Covering;
  readonly inspecting: Inspecting;
  /** Where the view stands. */
  stop: Cursor;
  playing = false;
  /** How fast it plays on, as a factor. */
  speed = 1;
  refusal: Refusal | null = null;
  /** An event that is pointed at in a list. */
  lit: Event | null = null;
  /** What is announced to those who listen. */
  said = "";
  /** The node whose position was copied last, and its line of text where that has to be copied by hand. */
  copied: { node: number; line: string | null } | null = null;
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
  private readonly speaks = remembered(
    (desk: Desk, names: Heard["names"], words: Heard["words"], locale: string) => {
      const language = languageOf(locale, globalThis.navigator?.language, Object.keys(words));
      return new Speech(desk, names, words, language);
    },
  );

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
    this.covering = new Covering(this);
    this.inspecting = new Inspecting(this);
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
    const { names, words, locale } = this.heard;
    return this.speaks(this.desk, names, words, locale);
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

  /** Whether the view is where the game stands. */
  get latest(): boolean {
    const { node } = this.stop;
    return node === PENDING || (node === this.heard.trunk.at && steps.complete(this.ground, this.stop));
  }

  /** The offers, when they can be taken up here and now. */
  get usable(): Offers | null {
    const offers = this.covering.offers(this.heard.offers);
    const here = offers.node === this.stop.node && steps.complete(this.ground, this.stop);
    return here && this.ready && !this.playing && offers.moves.length ? offers : null;
  }

  /** The pieces as they are shown: all that lies in a covered hand is only counted. */
  get pieces(): Pieces {
    return this.covering.pieces(this.scene.pieces);
  }

  /** Who is to move at what is shown. */
  get mover(): Seat | null {
    return this.scene.node.status.toMove;
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

  /** Goes to where the game stands. */
  catchUp(): void {
    this.go(steps.rest(this.heard.trunk.at));
  }

  /** Plays on faster or slower; past the last speed comes the first when it goes round. */
  hurry(by: 1 | -1, round = false): void {
    const next = SPEEDS.indexOf(this.speed) + by;
    const speed = SPEEDS[round ? next % SPEEDS.length : next];
    if (speed === undefined) return;
    this.does(() => {
      this.speed = speed;
      this.said = this.speech.word("speed", { speed });
    });
  }

  /** Tells the history of what lies or lay at a place: told aloud when it was asked for; without a place, closes it. */
  inspect(place: string | null, firm = false): void {
    this.does(() => {
      if (place === null) this.inspecting.close();
      else if (this.inspecting.at(place, firm) && firm) this.said = toldHistory(this);
    });
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
        this.post.aside({ do: "why", node: this.stop.node, choices });
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

  /** Calls a player so; "" gives back the seat's own name. */
  name(seat: Seat, name: string): void {
    if (name.trim() !== this.heard.names[seat]) this.post.aside({ do: "name", seat, name: name.trim() });
  }

  /** Copies the position where it stands, as a line of text. */
  copyPosition(): void {
    this.post.aside({ do: "text", node: this.stop.node });
  }

  /** Asks for another game: for so many players, or the same again. */
  deal(players?: number): void {
    this.ask(players === undefined ? { do: "rematch" } : { do: "new", players });
  }

  /** Shows whose hands it is to show, in this view. */
  cover(hands: Hands): void {
    this.does(() => {
      this.covering.hands = hands;
      this.choosing.clear();
    });
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
      return had !== null || this.inspecting.close() || this.choosing.back();
    });
  }

  light(event: Event | null): void {
    if (event === this.lit) return;
    this.does(() => {
      this.lit = event;
    });
  }

  undo(): void {
    if (this.heard.trunk.undo) this.ask({ do: "undo" });
  }

  redo(): void {
    if (this.heard.trunk.redo) this.ask({ do: "redo" });
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

  private ask(wish: Wish): void {
    this.does(() => {
      this.refusal = null;
      this.pen.flush();
      this.post.send(wish);
    });
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

  private pause(): void {
    this.playing = false;
    this.player.halt();
  }

  private playOn(): number | null {
    const target = steps.nextEvent(this.ground, this.stop);
    this.walk(target ?? steps.rest(this.stop.node));
    this.playing = target !== null;
    return target && pace(this.nodeAt(target.node).events[(target.event ?? 0) - 1]) / this.speed;
  }

  private walk(stop: Cursor): void {
    this.stand(stop);
    this.said = told(this, stop);
    if (stop.node !== PENDING) this.pen.write(stop);
  }

  /** Plays a legal move: draws it at once, and asks Python. */
  private play(index: number): void {
    const offers = this.usable;
    if (!offers) return;
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

  private answered({ node, refusal, text }: Answer, intent: Intent | null): void {
    if (text !== undefined && intent?.do === "text") void this.copy(intent.node, text);
    if (node !== undefined) {
      this.arrive(steps.rest(node));
      this.settle();
      this.pen.write(this.stop);
    } else if (refusal) {
      if (intent?.do === "why" && intent.node !== this.stop.node) return;
      if (intent?.do === "play") this.rollBack();
      this.refusal = refusal;
      this.said = this.speech.refusal(refusal);
    }
  }

  private async copy(node: number, text: string): Promise<void> {
    const copied = await copy(text);
    this.does(() => {
      this.copied = { node, line: copied ? null : text };
      this.said = this.speech.word(copied ? "copied" : "copy.by-hand");
    });
  }

  private notice(): void {
    const { note } = this.post;
    if (note) this.said = this.speech.word(`note.${note}`);
  }

  /** The traits have changed. */
  private follow(): void {
    const { game } = this.heard;
    if (game !== this.game) this.begin(this.pen.moved() ?? this.pen.known);
    const cursor =
      this.pen.moved() ?? (this.missing && game.tree.get(this.missing.node) ? this.missing : null);
    if (cursor) this.arrive(cursor);
    if (this.scene.node !== game.tree.get(this.stop.node)) this.stand(this.known(this.stop));
  }

  private begin(cursor: Cursor): void {
    this.game = this.heard.game;
    this.pause();
    this.pen.drop();
    this.way.forget();
    this.supposed = null;
    this.lit = null;
    this.refusal = null;
    this.choosing.clear();
    this.inspecting.close();
    this.stop = this.known(cursor);
    this.way.look(this.stop.node);
    this.show.begin();
    this.said = this.speech.word("dealt");
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
    if (!this.inspecting.asked()) this.inspecting.close();
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
