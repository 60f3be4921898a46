/**
 * A view's session at the table of a playtest: the curtain, and what is asked besides moves. Where the session is is
 * Python's to say (`staged`); which view sees a hand is the veil's.
 */

import type { Wish } from "../live/post";
import type { Then } from "../live/session";
import type { Wired } from "../model";
import { Playing } from "../playing/session";
import * as steps from "../reading/steps";
import { told } from "../reading/telling";
import { PENDING } from "../reading/tree";
import type { Cursor, Intent, Offers, Seat } from "../wire";
import { Musing } from "./musing";
import { Veil } from "./veil";
import type { Reply, Staged, Watch } from "./wire";

/** What is written before it is handed in. */
export interface Draft {
  rating: number | null;
  note: string;
  answers: Reply[];
}

type Unmused<Kind> = Kind extends { mused?: unknown } ? Omit<Kind, "mused"> : never;
/** What is told with what went before it. */
type MusedWish = Unmused<Extract<Wish, { do: "play" | "lower" | "ask-undo" }>>;

const blank = (): Draft => ({ rating: null, note: "", answers: [] });

export class Playtesting extends Playing {
  staged: Staged;
  draft = blank();
  /** The table is looked at, and not the curtain before it. */
  peeking = false;
  /** When the curtain was lifted here, by the page's clock. */
  since = 0;
  private readonly veil: Veil;
  private readonly musing = new Musing();
  /** The look that began in this view. */
  private own = -1;
  /** Who has just moved in this view, or said what the move was like: a turn may take several moves. */
  private goer: Seat | null = null;

  constructor(
    private readonly model: Wired,
    changed: () => void,
  ) {
    const veil = new Veil(model);
    super(veil, changed);
    this.veil = veil;
    this.staged = model.get("staged") as Staged;
    model.on("change:staged", this.turn);
    model.on("change:watch", this.tell);
  }

  /** What only whoever leads is told; null at the table itself. */
  get watch(): Watch | null {
    return (this.model.get("watch") as Watch | undefined) ?? null;
  }

  /** Whether someone looks here at what others must not see. */
  get looking(): boolean {
    return this.staged.look === this.own && (this.veil.open || this.staged.stage === "questions");
  }

  /** Whether something lies over the table: it waits until what has just happened has been shown. */
  get covered(): boolean {
    const { stage } = this.staged;
    if (this.watch || !this.post.live || this.peeking) return false;
    if (stage === "thinking" || stage === "stopped" || stage === "judging") return false;
    if (this.goesOn && this.post.waiting) return false;
    return this.scene.event === null && !(stage === "turn" && this.looking);
  }

  /** Whether the curtain has come down only to go up again: whoever moved here is asked next as well. */
  private get goesOn(): boolean {
    const { stage, behind, seat } = this.staged;
    return stage === "curtain" && behind === "turn" && seat !== null && seat === this.goer;
  }

  /** Whoever is at the table, looking or not; not whoever watches. */
  override get leads(): boolean {
    return !this.watch;
  }

  override get usable(): Offers | null {
    return this.veil.open ? super.usable : null;
  }

  agree(seat: Seat, agreed: boolean): void {
    this.ask({ do: "agree", seat, agreed });
  }

  /** Lifts the curtain here, for whom it is down. */
  lift(): void {
    const { seat } = this.staged;
    if (seat === null) return;
    this.ask({ do: "lift", seat }, ({ look, hand }) => {
      this.goer = null;
      if (look === undefined) return;
      this.own = look;
      this.since = performance.now();
      if (!hand) return;
      this.veil.lift(look, hand);
      this.stand(steps.rest(this.heard.trunk.at));
      this.said = this.speech.word("curtain.lifted", { seat });
    });
  }

  /** Lowers it; `left`, when nobody asked for that. */
  lower(left = false): boolean {
    if (!this.looking) return false;
    this.askMused({ do: "lower", ...(left ? { left } : {}) });
    this.own = -1; // whatever Python says
    this.veil.drop();
    return true;
  }

  /** Hands in what the move was like; `skip`, nothing. */
  judge(skip = false): void {
    const { rating, note } = skip ? blank() : this.draft;
    this.ask({ do: "judge", rating, note }, this.going());
  }

  askUndo(seat: Seat): void {
    this.askMused({ do: "ask-undo", seat });
  }

  answerUndo(seat: Seat, agreed: boolean): void {
    this.ask({ do: "answer-undo", seat, agreed });
  }

  playAtRandom(): void {
    this.ask({ do: "random" });
  }

  handIn(): void {
    const { questions = [] } = this.staged;
    this.ask({ do: "answers", answers: questions.map((_, index) => this.draft.answers[index] ?? null) });
  }

  /** Notes something, as whoever leads; calls back once it is noted. */
  remark(text: string, noted: () => void): void {
    if (text.trim()) this.ask({ do: "remark", text }, ({ refusal }) => refusal || noted());
  }

  /** Writes something down here, before it is handed in. */
  write(draft: Partial<Draft>): void {
    this.does(() => {
      this.draft = { ...this.draft, ...draft };
    });
  }

  /** Looks at the table, or at what lies over it again. */
  peek(peeking: boolean): void {
    this.does(() => {
      this.peeking = peeking;
    });
  }

  /** The view has been drawn anew: counts what is looked at and chosen. */
  ponder(): void {
    this.musing.see(this.usable, this.choosing);
  }

  override ask(wish: Wish, then?: Then): Intent | null {
    return wish.do === "play" ? this.askMused(wish, this.going(then)) : super.ask(wish, then);
  }

  /** Has whoever does this go on looking, if it is the same seat that is asked next. */
  private going(then?: Then): Then {
    this.goer = this.staged.seat;
    return (answer) => {
      then?.(answer);
      if (this.goesOn && !answer.refusal) this.lift();
      else this.goer = null;
    };
  }

  /** Asks for something, and tells what went before; of a look that goes on that counts until it is taken in. */
  private askMused(wish: MusedWish, then?: Then): Intent | null {
    const { look } = this.staged;
    const { mused, giveBack } = this.musing.take();
    const intent = super.ask({ ...wish, mused }, (answer) => {
      const goesOn = this.staged.look === look && this.staged.stage === "turn";
      if (answer.refusal && goesOn) giveBack();
      then?.(answer);
    });
    if (!intent) giveBack();
    return intent;
  }

  /** Takes back what was begun; else skips the question after a move, or lowers the curtain. */
  override back(): boolean {
    return this.does(() => {
      if (super.back()) return true;
      if (this.staged.stage === "judging" && !this.watch) {
        this.judge(true);
        return true;
      }
      return this.lower();
    });
  }

  override dispose(): void {
    this.model.off("change:staged", this.turn);
    this.model.off("change:watch", this.tell);
    this.musing.dispose();
    super.dispose();
    this.veil.dispose();
  }

  /** Other eyes look: the table is the same, and the move that has just been made goes on being shown. */
  protected override begin(cursor: Cursor): void {
    const before = this.stop.node === PENDING ? this.node.parent : this.stop.node;
    super.begin(cursor);
    this.said = "";
    const { node, event } = this.stop;
    if (event !== null || this.nodeAt(node).parent !== before) return;
    this.at(steps.rest(before));
    this.show.begin();
    this.stand(steps.rest(node), true);
    this.said = told(this, this.stop);
  }

  /** The session has gone on. */
  private readonly turn = (): void => {
    this.does(() => {
      const before = this.staged;
      const now = this.model.get("staged") as Staged;
      this.staged = now;
      if (now.stage === before.stage && now.seat === before.seat) return;
      this.peeking = false;
      this.draft = blank();
      const said = this.announced(before, now);
      if (said) this.said = [this.said, said].filter(Boolean).join(" ");
    });
  };

  private readonly tell = (): void => this.does(() => {});

  /** What is said aloud when the session has gone on. */
  private announced(before: Staged, { stage, seat, behind, settled }: Staged): string {
    const { speech } = this;
    if (this.watch) return "";
    const facts = { seat };
    const settles = before.stage === "undo" && settled;
    const first = settles ? `${speech.word(settled[1] ? "undo.done" : "undo.refused")} ` : "";
    if (this.goesOn) return first;
    if (stage === "curtain" && behind === "questions") return first + speech.word("curtain.questions", facts);
    if (stage === "curtain") return first + speech.word("curtain.lowered", facts);
    if (stage === "judging") return first + speech.word("judging", facts);
    if (stage === "undo") return speech.word("undo.asks", facts);
    if (stage === "questions") return speech.word("questions", facts);
    return stage === "done" ? speech.word("done") : first;
  }
}
