/** Draws a session to play in: choosing at places, dragging, typing, and where the focus goes with them. */

import type { Ground } from "../../reading/view/flight";
import type { Parts } from "../../reading/view/parts";
import { Stage } from "../../reading/view/stage";
import type { Playing } from "../session";
import { Drag } from "./drag";
import { playing } from "./parts";
import type { Typing } from "./typed";
import type { PlayingView } from "./view";

export class PlayingStage<Its extends Playing = Playing> extends Stage<Its> implements PlayingView {
  override readonly parts: Parts = playing(this);
  readonly drag: Drag;
  typing: Typing | null = null;
  /** What has the focus, while the view is drawn. */
  private focused: Element | null = null;
  /** The field was closed while it had the focus. */
  private left = false;
  /** The place whose choices are due. */
  private due: string | null = null;

  constructor(el: HTMLElement, opened: (changed: () => void) => Its) {
    super(el, opened);
    this.drag = new Drag(this.session, () => el.querySelector<HTMLElement>(".tv-root"), this.redraw);
  }

  override dispose(): void {
    this.drag.dispose();
    super.dispose();
  }

  /** Makes the choice offered there, asks why there is none, or else inspects what lies there. */
  protected override choose(place: string): void {
    const { session } = this;
    const { choosing, desk } = session;
    const meant =
      choosing.at(place).length || choosing.chosen.some((one) => desk.id(one.place ?? "") === place);
    if (meant) session.chooseAt(place);
    else if (!session.wonder(place)) super.choose(place);
  }

  protected override point(place: string | null): void {
    this.session.point(place === null ? null : this.session.choosing.only(place));
  }

  protected override drawing(moved: boolean): void {
    this.focused = this.el.querySelector(":focus");
    if (!moved) return;
    this.left ||= this.typing !== null && this.el.querySelector(".tv-typed :focus") !== null;
    this.typing = null;
  }

  protected override drawn(): void {
    const { due, left } = this;
    this.due = this.session.choosing.due?.place ?? null;
    this.left = false;
    // What was chosen is no more, and nothing else has the focus instead: keys still mean this table.
    if (this.focused && !this.focused.isConnected && !this.el.querySelector(":focus")) this.focus(".tv-root");
    if (this.due !== null && this.due !== due)
      this.el.querySelector<HTMLElement>(".tv-popover button")?.focus({ preventScroll: true });
    if (left) this.focus('[data-testid="type-move"]');
    this.drag.check();
  }

  /** A piece that is put down comes from where it was held. */
  protected override measured(): Ground {
    const ground = super.measured();
    const { landing } = this.drag;
    if (!landing) return ground;
    ground.places.set(landing.place, landing.at);
    return { ...ground, landing: true };
  }
}
