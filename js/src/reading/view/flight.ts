/**
 * Lets pieces that come onto a board fly in from where they lay beside it, and out to where they go; and those that go
 * from one place beside it to another. Only here the screen is measured, where hands and heaps are: before it is drawn
 * anew, while that costs nothing.
 */

import type { Point } from "../../geometry";

/** How far a piece flies at most, in board widths; farther places are only hinted at. */
const REACH = 0.9;

/** The middle of each place that is not on a board, and of each piece there, and how boards lie, on the screen. */
export interface Ground {
  places: Map<string, Point>;
  cards: Map<string, Point>;
  boards: Map<Element, DOMRect>;
  /** What comes onto a board has been in sight on its way already. */
  landing?: true;
}

export function measured(root: Element): Ground {
  const middles = (selector: string, name: "flow" | "testid"): Map<string, Point> => {
    const all = [...root.querySelectorAll<HTMLElement>(selector)];
    return new Map(all.map((one) => [one.dataset[name] ?? "", middle(one)]));
  };
  const boards = [...root.querySelectorAll(".tv-board > svg")];
  return {
    places: middles("[data-flow]", "flow"),
    cards: middles(".tv-card", "testid"),
    boards: new Map(boards.map((board) => [board, board.getBoundingClientRect()])),
  };
}

function middle(element: Element): Point {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}

/** Sets the way of each piece that passes. */
export function fly(root: Element, ground: Ground): void {
  for (const card of root.querySelectorAll<HTMLElement>("[data-came]")) {
    const { came = "", testid = "" } = card.dataset;
    const there = ground.landing
      ? ground.places.get(came)
      : (ground.cards.get(testid) ?? ground.places.get(came));
    if (!there) continue;
    const here = middle(card);
    card.style.setProperty("--dx", `${Math.round(there[0] - here[0])}px`);
    card.style.setProperty("--dy", `${Math.round(there[1] - here[1])}px`);
    if (ground.landing) card.style.setProperty("--seen", "1");
  }
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
