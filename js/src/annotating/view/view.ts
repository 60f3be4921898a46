/** A view of a table to annotate: what it remembers besides what a view to play at does. */

import type { PlayingView } from "../../playing/view/view";
import type { Annotating } from "../annotating";
import type { Filing } from "../filing";
import type { Pencil } from "./pencil";

export interface AnnotatingView extends PlayingView {
  readonly annotating: Annotating;
  readonly pencil: Pencil;
  readonly filing: Filing;
  /** Puts places there to be marked, or to be played at again. */
  draw(on: boolean): void;
  /** Puts the tools out, or away. */
  annotate(open: boolean): void;
}
