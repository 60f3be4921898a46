/** Draws the table of a session: what lies over it, where the focus goes, and the curtain when the page is left. */

import { live } from "../../live/view/parts";
import type { Wired } from "../../model";
import { playing } from "../../playing/view/parts";
import { PlayingStage } from "../../playing/view/stage";
import type { Parts } from "../../reading/view/parts";
import { Playtesting } from "../session";
import { playtesting } from "./parts";
import type { PlaytestView } from "./view";

export class PlaytestStage extends PlayingStage<Playtesting> implements PlaytestView {
  override readonly parts: Parts = playtesting(this, { ...live(this), ...playing(this) });
  /** What asked for the focus last. */
  private asked = "";
  /** The focus was in this view when it was about to be drawn. */
  private within = false;

  constructor(model: Wired, el: HTMLElement) {
    super(el, (changed) => new Playtesting(model, changed));
    document.addEventListener("visibilitychange", this.hide);
  }

  override dispose(): void {
    document.removeEventListener("visibilitychange", this.hide);
    super.dispose();
  }

  protected override drawing(moved: boolean): void {
    super.drawing(moved);
    if (!this.session.looking) this.typing = null; // what one has typed is not for the next
    const { activeElement } = this.el.getRootNode() as Document | ShadowRoot;
    this.within ||= this.el.contains(activeElement);
  }

  protected override drawn(): void {
    super.drawn();
    const { session } = this;
    session.ponder();
    this.el.querySelector(".tv-grid")?.toggleAttribute("inert", session.covered);
    const { stage, seat } = session.staged;
    const asks = session.covered || stage === "judging" ? `${stage} ${seat} ${session.looking}` : "";
    const { within } = this;
    this.within = false;
    if (asks === this.asked) return;
    this.asked = asks;
    if (!within) return;
    this.focus("[data-first]");
    this.el.querySelector(".tv-curtain")?.scrollIntoView({ block: "nearest" });
  }

  /** Nobody looks at a page that is not shown. */
  private readonly hide = (): void => {
    if (document.visibilityState === "hidden" && this.session.staged.stage === "turn")
      this.session.lower(true);
  };
}
