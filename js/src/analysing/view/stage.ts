/** Draws a session to play in and to annotate, whose players are chosen there, with analysis on top. */

import { annotating } from "../../annotating/view/parts";
import { AnnotatingStage } from "../../annotating/view/stage";
import { live } from "../../live/view/parts";
import { seating } from "../../live/view/who";
import { playing } from "../../playing/view/parts";
import type { Parts } from "../../reading/view/parts";
import { Analysing } from "../analysing";
import { analysing } from "./parts";
import type { AnalysingView } from "./view";

export class AnalysingStage extends AnnotatingStage implements AnalysingView {
  readonly analysing = new Analysing(this.session);
  override readonly parts: Parts = analysing(
    this,
    annotating(this, { ...live(this), ...seating(this), ...playing(this) }),
  );

  protected override drawn(): void {
    super.drawn();
    this.analysing.drawn();
  }
}
