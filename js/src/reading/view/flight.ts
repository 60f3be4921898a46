/**
 * Lets pieces that come onto a board fly in from where they lay beside it, and out to where they go. Only here the
 * screen is measured, where hands and heaps are: before it is drawn anew, while that costs nothing.
 */

import type { Point } from "../../geometry";

/** How far a piece flies at most, in board widths; farther places are only hinted at. */
const REACH = 0.9;

/** The middle of each place that is not on a board, and how boards lie, on the screen. */
export interface Ground {
  places: Map<string, Point>;
  boards: Map<Element, DOMRect>;
  /** What comes onto a board has been in sight on its way already. */
  landing?: true;
}

export function measured(root: Element): Ground {
  const places = new Map<string, Point>();
  for (const place of root.querySelectorAll<HTMLElement>("[data-flow]")) {
    const { left, top, width, height } = place.getBoundingClientRect();
    places.set(place.dataset.flow ?? "", [left + width / 2, top + height / 2]);
  }
  const boards = [...root.querySelectorAll(".tv-board > svg")];
  return { places, boards: new Map(boards.map((board) => [board, board.getBoundingClientRect()])) };
}

/** Sets the way of each piece that passes. */
export function fly(root: Element, ground: Ground): void {
  for (const piece of root.querySelectorAll<SVGElement>("[data-from], [data-to]")) {
    const { from, to = "" } = piece.dataset;
    const there = ground.places.get(from ?? to);
    const board = piece.closest("svg");
    const frame = board && ground.boards.get(board);
    if (!board || !there || !frame?.width) continue;
    const [x = 0, y = 0] = piece.parentElement?.dataset.at?.split(" ").map(Number) ?? [];
    const unit = board.viewBox.baseVal.width / frame.width;
    const way: Point = [(there[0] - frame.left) * unit - x, (there[1] - frame.top) * unit - y];
    const part = Math.min(1, (REACH * frame.width * unit) / (Math.hypot(...way) || 1));
    piece.style.setProperty("--dx", `${Math.round(way[0] * part)}px`);
    piece.style.setProperty("--dy", `${Math.round(way[1] * part)}px`);
    if (ground.landing && from) piece.style.setProperty("--seen", "1");
  }
}
