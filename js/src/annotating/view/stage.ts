/** Draws a session to play in and to annotate: which of the two a place is there for, and where the focus goes. */

import { live } from "../../live/view/parts";
import type { Wired } from "../../model";
import { Playing } from "../../playing/session";
import { playing } from "../../playing/view/parts";
import { PlayingStage } from "../../playing/view/stage";
import type { Parts } from "../../reading/view/parts";
import { Annotating } from "../annotating";
import { Filing } from "../filing";
import { annotating } from "./parts";
import { Pencil } from "./pencil";
import type { AnnotatingView } from "./view";

export class AnnotatingStage extends PlayingStage implements AnnotatingView {
  readonly annotating = new Annotating(this.session);
  readonly filing = new Filing(this.session);
  readonly pencil: Pencil;
  override readonly parts: Parts = annotating(this, { ...live(this), ...playing(this) });
  /** A field had the focus when the view was about to be drawn. */
  private writing = false;

  constructor(model: Wired, el: HTMLElement) {
    super(el, (changed) => new Playing(model, changed));
    this.session.engaged = () => Boolean(el.querySelector<HTMLTextAreaElement>(".tv-draft :focus")?.value);
    this.pencil = new Pencil(this.annotating, () => el.querySelector<HTMLElement>(".tv-root"));
  }

  draw(on: boolean): void {
    const { annotating, session } = this;
    session.does(() => {
      session.choosing.clear();
      session.inspecting.close();
      annotating.inking.turn(on);
    });
    if (on) this.bring(".tv-boards");
    else this.focus('[data-testid="draw"]');
  }

  annotate(open: boolean): void {
    this.annotating.toggle(open);
    this.bring(".tv-tools");
  }

  /** Scrolls the page, where it must, for something to be seen. */
  private bring(selector: string): void {
    this.el.querySelector(selector)?.scrollIntoView({ block: "nearest" });
  }

  override dispose(): void {
    this.pencil.dispose();
    this.filing.dispose();
    super.dispose();
  }

  protected override choose(place: string): void {
    if (this.annotating.drawing) this.annotating.inking.choose(place);
    else super.choose(place);
  }

  protected override point(place: string | null): void {
    if (this.annotating.drawing) this.annotating.inking.lead(place);
    else super.point(place);
  }

  protected override drawing(moved: boolean): void {
    super.drawing(moved);
    this.writing = this.el.querySelector(".tv-draft :focus") !== null;
  }

  /** A field that goes with what was said leaves the focus to the one for the next. */
  protected override drawn(): void {
    super.drawn();
    if (this.writing && !this.el.querySelector(".tv-draft :focus")) this.focus('[data-testid="comment-new"]');
    this.writing = false;
    this.annotating.drawn();
  }
}
