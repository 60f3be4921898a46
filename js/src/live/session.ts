/**
 * A session with Python at the other end: it follows what Python tells, tells where it stands, and asks for what is
 * wished. What it asks for itself is what any game can be asked for beside its moves: to undo, to be dealt anew, to be
 * written down. Knows neither moves nor annotations.
 */

import { copy } from "../clipboard";
import type { Wired } from "../model";
import { Session } from "../reading/session";
import * as steps from "../reading/steps";
import { told } from "../reading/telling";
import { PENDING } from "../reading/tree";
import type { Analysis, Answer, Bots, Cursor, Intent, Refusal, Seat, Who } from "../wire";
import { Hearing } from "./hearing";
import { Pen } from "./pen";
import { type Aside, Post, type Wish } from "./post";

/** What is done with the answer to a wish, once all that any answer does is done. */
export type Then = (answer: Answer) => void;

export class Live extends Session {
  readonly post: Post;
  /** Why the last wish was not carried out, until it is dismissed or the view stands elsewhere. */
  refusal: Refusal | null = null;
  /** The node whose position was copied last, and its line of text where that has to be copied by hand. */
  copied: { node: number; line: string | null } | null = null;
  /** Whether the viewer is in the midst of something here, a text say: the game goes on without the view then. */
  engaged = (): boolean => false;

  protected readonly hearing: Hearing;
  protected readonly pen: Pen;
  /** A cursor whose node has not come yet. */
  private missing: Cursor | null;
  /** By the intent whose answer is awaited. */
  private readonly awaited = new Map<string, Then>();

  constructor(model: Wired, changed: () => void) {
    const hearing = new Hearing(model);
    super(hearing, changed);
    this.hearing = hearing;
    this.pen = new Pen(model);
    this.missing = this.stop === hearing.cursor ? null : hearing.cursor;
    hearing.listen(() => this.does(() => this.follow()));
    this.post = new Post(model, {
      answered: (answer, intent) => this.does(() => this.answered(answer, intent)),
      changed: () => this.does(() => this.notice()),
    });
  }

  /** Whether Python can be asked for something. */
  get ready(): boolean {
    return this.post.live && !this.post.waiting;
  }

  /** Someone acts in this view. */
  touch(): void {
    this.post.knock();
  }

  /** Asks Python for something, one wish at a time; null when it could not be asked. */
  ask(wish: Wish, then?: Then): Intent | null {
    return this.does(() => {
      this.refusal = null;
      this.pen.flush();
      return this.await(this.post.send(wish), then);
    });
  }

  /** Asks for what changes nothing, whatever else is unconfirmed. */
  inquire(wish: Aside, then?: Then): void {
    this.await(this.post.aside(wish), then);
  }

  undo(): void {
    if (this.heard.trunk.undo) this.ask({ do: "undo" });
  }

  redo(): void {
    if (this.heard.trunk.redo) this.ask({ do: "redo" });
  }

  /** Asks for another game: for so many players, or the same again. */
  deal(players?: number): void {
    this.ask(players === undefined ? { do: "rematch" } : { do: "new", players });
  }

  /** Calls a player so; "" gives back the seat's own name. */
  name(seat: Seat, name: string): void {
    if (name.trim() !== this.heard.names[seat]) this.inquire({ do: "name", seat, name: name.trim() });
  }

  /** Who of the players are bots, and what the one to move does. */
  get bots(): Bots {
    return this.hearing.bots;
  }

  /** What has been found of the node that is looked at. */
  get analysis(): Analysis {
    return this.hearing.analysis;
  }

  /** Whether the viewer may stop a bot, and let it move. */
  get leads(): boolean {
    return this.heard.game.table.viewer !== "public";
  }

  /** Has the bot stop that thinks. */
  stopBot(): void {
    this.post.aside({ do: "stop" });
  }

  /** Has the bot move that waits. */
  letBot(): void {
    this.post.aside({ do: "let" });
  }

  /** The seats of which the viewer may say now who plays there. */
  get seats(): readonly Seat[] {
    return this.post.live ? this.hearing.seats : [];
  }

  /** Asks whom there is to choose from for a seat. */
  who(seat: Seat, then: (who: Who) => void): void {
    this.inquire({ do: "who", seat, lang: this.speech.language }, ({ who }) => who && then(who));
  }

  /** Has one of them play there. */
  sit(seat: Seat, id: string | null, player: string): void {
    this.inquire({ do: "sit", seat, player: id }, ({ refusal }) => {
      if (!refusal) this.said = this.speech.word("who.now", { number: seat + 1, player });
    });
  }

  /** Copies the position where it stands, as a line of text. */
  copyPosition(): void {
    const { node } = this.stop;
    this.inquire({ do: "text", node }, ({ text }) => text !== undefined && void this.copy(node, text));
  }

  /** Gives up waiting for an answer: the table is as it was before the intent. */
  takeBack(): void {
    this.awaited.delete(this.post.waiting?.id ?? "");
    this.does(() => this.post.takeBack());
  }

  /** Dismisses a refusal, and closes what is open. */
  override back(): boolean {
    const had = this.refusal !== null;
    return this.does(() => {
      this.refusal = null;
      return had || super.back();
    });
  }

  override dispose(): void {
    super.dispose();
    this.pen.drop();
    this.post.dispose();
    this.hearing.dispose();
  }

  protected override leave(): void {
    super.leave();
    this.refusal = null;
  }

  protected override known(cursor: Cursor): Cursor {
    const stop = super.known(cursor);
    this.missing = stop === cursor ? null : cursor;
    return stop;
  }

  /** Tells Python where the viewer goes, when no other step follows soon. */
  protected override walk(stop: Cursor): void {
    super.walk(stop);
    if (stop.node !== PENDING) this.pen.write(stop);
  }

  /** Another game is on the table. */
  protected begin(cursor: Cursor): void {
    this.game = this.heard.game;
    this.pause();
    this.pen.drop();
    this.way.forget();
    this.inspecting.close();
    this.leave();
    this.at(this.known(cursor));
    this.show.begin();
    this.said = this.speech.word("dealt");
  }

  /** Goes where Python says: plays the step if it goes on from here. */
  protected arrive(cursor: Cursor): void {
    const here = this.stop;
    const stop = this.known(cursor);
    if (steps.same(stop, here)) return;
    this.pause();
    const goesOn = this.nodeAt(stop.node).parent === here.node && steps.complete(this.ground, here);
    this.stand(stop, stop.event === null && goesOn);
    this.said = told(this, stop);
  }

  /** An answer came, with the intent that it answers unless that was taken back. */
  protected answered(answer: Answer, intent: Intent | null): void {
    const { node, refusal } = answer;
    if (node !== undefined) {
      this.arrive(steps.rest(node));
      this.pen.write(this.stop);
    } else if (refusal) {
      this.refusal = refusal;
      this.said = this.speech.refusal(refusal);
    }
    const then = intent && this.awaited.get(intent.id);
    if (!then) return;
    this.awaited.delete(intent.id);
    then(answer);
  }

  private await(intent: Intent | null, then: Then | undefined): Intent | null {
    if (intent && then) this.awaited.set(intent.id, then);
    return intent;
  }

  /** The traits have changed. */
  private follow(): void {
    const { game } = this.heard;
    if (game !== this.game) this.begin(this.pen.moved() ?? this.pen.known);
    const cursor =
      this.pen.moved() ?? (this.missing && game.tree.get(this.missing.node) ? this.missing : null);
    if (cursor && this.engaged() && game.tree.get(this.stop.node)) this.stay(cursor);
    else if (cursor) this.arrive(cursor);
    if (this.scene.node !== game.tree.get(this.stop.node)) this.stand(this.known(this.stop));
  }

  /** What happened elsewhere is told, and the view stays where it is. */
  private stay(cursor: Cursor): void {
    this.missing = null;
    this.pen.write(this.stop);
    if (this.game.tree.get(cursor.node)) this.said = told(this, cursor);
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
}
