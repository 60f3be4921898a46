/**
 * Annotating in one view: whether its tools are out, comments and marks in the making, and edits of what is said at the
 * node shown. Whatever it changes, Python changes. Knows no screen.
 */

import type { Wish } from "../live/post";
import type { Live } from "../live/session";
import { PENDING } from "../reading/tree";
import { demotable, variationOf } from "./branches";
import { sayDone } from "./done";
import { Drafts } from "./drafts";
import { Inking } from "./inking";

export class Annotating {
  readonly drafts: Drafts;
  readonly inking: Inking;
  private wanted = false;
  private game: Live["game"];

  constructor(private readonly session: Live) {
    this.drafts = new Drafts(session);
    this.inking = new Inking(session);
    this.game = session.game;
  }

  /** Whether something could be said in this view, now or once a kernel listens. */
  get allowed(): boolean {
    return this.session.heard.game.table.glyphs !== undefined;
  }

  /** Whether something can be said at the node shown. */
  get able(): boolean {
    return this.allowed && this.session.post.live && this.session.scene.node.id !== PENDING;
  }

  /** Whether the tools are out. */
  get open(): boolean {
    return this.wanted && this.allowed;
  }

  /** Whether places are there to be marked. */
  get drawing(): boolean {
    return this.inking.on && this.able;
  }

  get node(): number {
    return this.session.scene.node.id;
  }

  /** Puts the tools out, or away. */
  toggle(open = !this.wanted): void {
    this.session.does(() => {
      this.wanted = open;
      if (!open && this.inking.on) this.inking.turn(false);
    });
  }

  glyph(glyph: string): void {
    this.ask({ do: "glyph", node: this.node, glyph });
  }

  /** Takes a comment away. */
  remove(index: number): void {
    const { node, session } = this;
    const [was = ""] = session.saying.comments?.[index] ?? [];
    this.ask({ do: "comment", node, text: "", lang: "", index, was });
  }

  /** Moves the variation that is looked at one up, or makes it the main line; false on the main line. */
  promote(main = false): boolean {
    const head = variationOf(this.session.game.tree, this.node);
    return head !== null && this.ask({ do: "promote", node: head, ...(main && { main }) });
  }

  demote(): boolean {
    const head = demotable(this.session.game.tree, this.node);
    return head !== null && this.ask({ do: "demote", node: head });
  }

  /** Cuts the move shown, and what follows it; false at the start. */
  cut(): boolean {
    const { node } = this;
    return node !== this.session.game.tree.root.id && this.ask({ do: "cut", node });
  }

  /** The view has been drawn: what is due is asked for, and what is done is forgotten. */
  drawn(): void {
    const { game } = this.session;
    if (game !== this.game) this.drafts.forget();
    this.game = game;
    this.drafts.sweep();
    this.inking.flush();
    if (!this.able) this.inking.leave();
  }

  private ask(wish: Wish): boolean {
    const { session } = this;
    if (!this.able) return false;
    session.ask(wish, ({ refusal }) => {
      if (!refusal) sayDone(session);
    });
    return true;
  }
}
