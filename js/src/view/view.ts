/** What the parts of a view share: its session, and what only the screen needs to remember. */

import type { Session } from "../session";

export interface View {
  readonly session: Session;
  /** The place of a board to which the tab key leads. */
  reached: string | null;
  /** Moves whose variations are all listed, however many. */
  readonly unfolded: Set<number>;
  /** What the places of a board do; always the same, so that they need not be drawn anew. */
  readonly places: PlaceHandlers;
  redraw(): void;
}

export interface PlaceHandlers {
  choose(place: string): void;
  point(place: string | null): void;
  reach(place: string): void;
}
