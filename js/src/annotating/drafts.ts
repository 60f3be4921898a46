/**
 * Comments in the making. A draft is kept with its node, and with the comment that it rewords, until it is said or
 * discarded: wherever one goes meanwhile, and whatever Python answers. Knows no screen.
 */

import type { Live } from "../live/session";
import type { Comment, Intent, Refusal } from "../wire";
import { sayDone } from "./done";

export interface Draft {
  readonly node: number;
  /** The comment that it rewords, as it read then, and which it was; none of a new one. */
  readonly was: { index: number; comment: Comment } | null;
  text: string;
  lang: string;
  /** The wish that was made of it last. */
  asked: Intent | null;
  /** Why it was not said. */
  refusal: Refusal | null;
}

export class Drafts {
  private all: Draft[] = [];
  /** The language in which something was said last. */
  private lang: string | null = null;

  constructor(private readonly session: Live) {}

  /** The draft of a comment, by its index; of a new one, by null. */
  at(node: number, index: number | null): Draft | undefined {
    return this.all.find((draft) => draft.node === node && this.indexOf(draft) === index);
  }

  /** The nodes that have drafts, another than this. */
  elsewhere(node: number): number[] {
    const nodes = this.all.map((draft) => draft.node);
    return [...new Set(nodes)].filter((id) => id !== node && this.session.game.tree.get(id));
  }

  /** A draft to write at; it is kept once it says something else than what is said. */
  begin(node: number, index: number | null): Draft {
    const known = this.at(node, index);
    if (known) return known;
    const comment = index === null ? undefined : this.comments(node)[index];
    const [text = "", lang = this.lang ?? this.session.speech.language] = comment ?? [];
    const was = comment && index !== null ? { index, comment } : null;
    return { node, was, text, lang: comment ? (comment[1] ?? "") : lang, asked: null, refusal: null };
  }

  /** Opens a comment to be reworded. */
  edit(node: number, index: number): void {
    this.session.does(() => this.keep(this.begin(node, index)));
  }

  write(draft: Draft, changed: Partial<Pick<Draft, "text" | "lang">>): void {
    this.session.does(() => {
      Object.assign(draft, changed, { refusal: null });
      if (changed.lang !== undefined) this.lang = changed.lang;
      if (draft.text || draft.was) this.keep(draft);
      else this.discard(draft);
    });
  }

  discard(draft: Draft): void {
    this.session.does(() => {
      this.all = this.all.filter((one) => one !== draft);
    });
  }

  /** Whether it says something else than what is said. */
  changed({ was, text, lang }: Draft): boolean {
    return was ? text !== was.comment[0] || lang !== (was.comment[1] ?? "") : text !== "";
  }

  pending({ asked }: Draft): boolean {
    return asked !== null && asked === this.session.post.waiting;
  }

  /** Says it; where it rewords a comment and is empty, takes that away. */
  say(draft: Draft): void {
    if (this.changed(draft) && (draft.was || draft.text.trim())) this.ask(draft);
    else this.discard(draft);
  }

  private ask(draft: Draft): void {
    const { session } = this;
    session.does(() => {
      draft.refusal = null;
      const index = this.indexOf(draft);
      const place = index === null ? {} : { index, was: draft.was?.comment[0] ?? "" };
      const { node, text, lang } = draft;
      const asked = session.ask({ do: "comment", node, text, lang, ...place }, ({ refusal }) => {
        if (refusal) this.refused(draft, refusal);
        else this.done(draft);
      });
      draft.asked = asked ?? draft.asked;
      if (!asked) session.said = session.speech.word(session.post.live ? "waiting" : "note.reading");
    });
  }

  /** Forgets drafts of which one did not hear that they were said after all. */
  sweep(): void {
    this.all = this.all.filter(
      (draft) =>
        !draft.asked ||
        this.pending(draft) ||
        !this.comments(draft.node).some(([text, lang = ""]) => text === draft.text && lang === draft.lang),
    );
  }

  /** Another game is on the table. */
  forget(): void {
    this.all = [];
  }

  /** The refusal is said at the draft, and not at the board as well. */
  private refused(draft: Draft, refusal: Refusal): void {
    draft.refusal = refusal;
    this.session.refusal = null;
  }

  private done(draft: Draft): void {
    this.discard(draft);
    sayDone(this.session);
  }

  private keep(draft: Draft): void {
    if (!this.all.includes(draft)) this.all.push(draft);
  }

  private comments(node: number): readonly Comment[] {
    return this.session.game.tree.said(node).comments ?? [];
  }

  /** Which comment it rewords now; null when it is of a new one, or that comment is no more. */
  private indexOf({ node, was }: Draft): number | null {
    if (!was) return null;
    const comments = this.comments(node);
    const reads = (index: number) => comments[index]?.[0] === was.comment[0];
    const index = reads(was.index) ? was.index : comments.findIndex((_, at) => reads(at));
    return index < 0 ? null : index;
  }
}
