/** What the parts of a view share: its session, and what only the screen needs to remember. */

import type { Session } from "../session";
import type { Drag } from "./drag";
import type { Hover } from "./hover";
import type { Typing } from "./typed";

export interface View {
  readonly session: Session;
  /** The place of a board to which the tab key leads. */
  reached: string | null;
  /** Moves whose variations are all listed, however many. */
  readonly unfolded: Set<number>;
  /** What the places of a board do; always the same, so that they need not be drawn anew. */
  readonly places: PlaceHandlers;
  readonly hover: Hover;
  readonly drag: Drag;
  /** A move that is being typed. */
  typing: Typing | null;
  /** The box that is open over the board. */
  panel: "help" | "new" | null;
  /** Tells this view's elements from those of others. */
  readonly name: string;
  /** Opens a box, or closes it. */
  open(panel: View["panel"]): void;
  /** Focuses what a selector finds, else the whole. */
  focus(selector: string): void;
  redraw(): void;
}

export interface PlaceHandlers {
  choose(place: string): void;
  point(place: string | null): void;
  reach(place: string): void;
}
