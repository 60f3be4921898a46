/** What the parts of a view share: its session, what others add to it, and what only the screen needs to remember. */

import type { ComponentChildren as Child } from "preact";
import type { Folding, Run } from "../outline";
import type { Session } from "../session";
import type { Hover } from "./hover";
import type { Parts } from "./parts";

export interface View<Its extends Session = Session> {
  readonly session: Its;
  readonly parts: Parts;
  /** The place of a board to which the tab key leads. */
  reached: string | null;
  /** Which variations are folded in the list of moves, and what is listed so. */
  readonly folding: Folding;
  readonly outline: readonly Run[];
  /** Folds or opens something there. */
  refold(change: (folding: Folding) => void): void;
  /** What the places of a board do; always the same, so that they need not be drawn anew. */
  readonly places: PlaceHandlers;
  readonly hover: Hover;
  /** Draws the box that is open over the board. */
  readonly panel: Panel | null;
  /** Tells this view's elements from those of others. */
  readonly name: string;
  /** Opens a box, or closes it. */
  open(panel: Panel | null): void;
  /** Focuses what a selector finds, else the whole. */
  focus(selector: string): void;
  redraw(): void;
}

export type Panel = () => Child;

export interface PlaceHandlers {
  choose(place: string): void;
  point(place: string | null): void;
  reach(place: string): void;
}
