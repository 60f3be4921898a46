/** A view of a table to play at: what it remembers besides what any view does. */

import type { View } from "../../reading/view/view";
import type { Playing } from "../session";
import type { Drag } from "./drag";
import type { Typing } from "./typed";

export interface PlayingView extends View<Playing> {
  readonly drag: Drag;
  /** A move that is being typed. */
  typing: Typing | null;
}
