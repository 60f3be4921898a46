/** A view of a table to analyse at. */

import type { AnnotatingView } from "../../annotating/view/view";
import type { Analysing } from "../analysing";

export interface AnalysingView extends AnnotatingView {
  readonly analysing: Analysing;
}
