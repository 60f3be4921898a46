/**
 * One view's session, to read: where it stands, what it shows and says. All that changes in a view changes here, and
 * whoever draws is told afterwards. The game stays as it was told. Knows no screen and no Python; what goes beyond
 * reading extends it.
 */

import type { Desk } from "../desk";
import type { Pieces } from "../fold";
import { remembered } from "../remembered";
import { languageOf, Speech } from "../speech";
import type { Cursor, Event, Node, Said, Seat } from "../wire";
import { pace, SPEEDS } from "./acts";
import { Covering, type Hands } from "./covering";
import type { Game, Heard } from "./heard";
import { Inspecting } from "./inspecting";
import { Line } from "./line";
import { readingTime } from "./said";
import type { Scene } from "./scene";
import { Show } from "./show";
import { Stepper } from "./stepper";
import * as steps from "./steps";
import { told, toldHistory } from "./telling";

export class Session extends Stepper {
  readonly covering: Covering;
  readonly inspecting: Inspecting;
  /** Where the view stands. */
  stop: Cursor;
  /** How fast it plays on, as a factor. */
  speed = 1;
  /** An event that is pointed at in a list. */
  lit: Event | null = null;
  /** What is announced to those who listen. */
  said = "";
  /** The game that it knows; `heard` may have another by now. */
  game: Game;
  protected readonly show: Show;
  protected readonly way: Line;
  /** The language that the reader has chosen, or "" for the one that Python says. */
  private locale = "";
  private readonly speaks = remembered(
    (desk: Desk, names: Heard["names"], words: Heard["words"], locale: string) => {
      const language = languageOf(locale, globalThis.navigator?.language, words.languages);
      return new Speech(desk, names, words, language);
    },
  );

  constructor(
    readonly heard: Heard,
    changed: () => void,
  ) {
    super(changed);
    this.game = heard.game;
    this.way = new Line(heard);
    this.covering = new Covering(this);
    this.inspecting = new Inspecting(this);
    this.stop = this.known(heard.cursor);
    this.way.look(this.stop.node);
    this.show = new Show(this);
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
    return this.speaks(this.desk, names, words, this.locale || locale);
  }

  /** The line through where it stands. */
  get line(): readonly number[] {
    return this.way.through(this.stop.node);
  }

  /** What is said at the node shown. */
  get saying(): Said {
    return this.game.tree.said(this.scene.node.id);
  }

  get ground(): steps.Ground {
    return { line: this.line, events: (node) => this.nodeAt(node).events.length };
  }

  /** Whether the view is where the game stands. */
  get latest(): boolean {
    return this.stop.node === this.heard.trunk.at && steps.complete(this.ground, this.stop);
  }

  /** Whether nothing goes on that an unasked-for card would be in the way of. */
  get idle(): boolean {
    return !this.playing;
  }

  /** The place of what was opened last, and would be closed first. */
  get opened(): string | null {
    return this.inspecting.asked() ? (this.inspecting.open?.place ?? null) : null;
  }

  /** The pieces as they are shown: all that lies in a covered hand is only counted. */
  get pieces(): Pieces {
    return this.covering.pieces(this.scene.pieces);
  }

  /** Who is to move at what is shown. */
  get mover(): Seat | null {
    return this.scene.node.status.toMove;
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

  /** Shows whose hands it is to show, in this view. */
  cover(hands: Hands): void {
    this.does(() => {
      this.covering.hands = hands;
    });
  }

  /** Speaks a language, in this view. */
  speak(language: string): void {
    this.does(() => {
      this.locale = language;
      this.said = "";
    });
  }

  light(event: Event | null): void {
    if (event === this.lit) return;
    this.does(() => {
      this.lit = event;
    });
  }

  /** Closes what is open; false when nothing was. */
  back(): boolean {
    return this.does(() => this.inspecting.close());
  }

  override dispose(): void {
    this.show.halt();
    super.dispose();
  }

  nodeAt(id: number): Node {
    return this.game.tree.get(id) ?? this.game.tree.root;
  }

  /** Leaves what was begun where the view stood: it stands elsewhere now. */
  protected leave(): void {
    this.lit = null;
    if (!this.inspecting.asked()) this.inspecting.close();
  }

  /** Stands at a stop, and shows it; a move that someone just made is shown event by event. */
  protected stand(stop: Cursor, acted = false): void {
    this.at(stop);
    this.leave();
    if (acted) this.show.play();
    else this.show.go();
  }

  /** Stands at a stop, and shows what it showed before. */
  protected at(stop: Cursor): void {
    this.way.look(stop.node);
    this.stop = stop;
  }

  /** The cursor, or where the game stands when its node is unknown. */
  protected known(cursor: Cursor): Cursor {
    const { tree } = this.game;
    const { at } = this.heard.trunk;
    return tree.get(cursor.node) ? cursor : steps.rest(tree.get(at) ? at : tree.root.id);
  }

  /** What is said at the end of a move is read before the next. */
  protected override playOn(): number | null {
    const { node, event } = this.stop;
    const time = event === null ? 0 : readingTime(this.speech, this.game.tree.said(node));
    if (time && steps.complete(this.ground, this.stop)) {
      this.walk(steps.rest(node));
      return time / this.speed;
    }
    return super.playOn();
  }

  protected override lasting({ node, event }: Cursor): number {
    return pace(this.nodeAt(node).events[(event ?? 0) - 1]) / this.speed;
  }

  /** Stands where the viewer goes, and tells it. */
  protected walk(stop: Cursor): void {
    this.stand(stop);
    this.said = told(this, stop);
  }
}
