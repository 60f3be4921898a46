/** The keys of an author. While places are there to be marked, letters draw; else signs lead to the tools. */

import { placeOf } from "../../view/under";
import type { AnnotatingView } from "./view";

/** A plain key while one draws: a digit is a colour, `a` begins an arrow at the place that has the focus. */
export function drawKey({ annotating: { inking } }: AnnotatingView, { key, target }: KeyboardEvent): boolean {
  const colour = inking.colours[Number(key) - 1];
  const place = placeOf(target as Element);
  if (colour !== undefined) inking.pick(colour);
  else if (key === "a" && place !== null) inking.begin(place);
  else return false;
  return true;
}

/** A plain key that leads to a tool. */
export function toolKey(view: AnnotatingView, { key }: KeyboardEvent): boolean {
  const { annotating } = view;
  if (!annotating.able) return false;
  if (key === "*") {
    view.draw(!annotating.drawing);
    return true;
  }
  const tool = { ";": '[data-testid="comment-new"]', "!": ".tv-glyph" }[key];
  if (tool === undefined) return false;
  view.annotate(true);
  view.focus(tool);
  return true;
}

/** A key pressed with Ctrl or Cmd that moves the variation looked at, or cuts it from here on. */
export function lineKey({ annotating }: AnnotatingView, { key, shiftKey }: KeyboardEvent): boolean {
  if (key === "ArrowUp") return annotating.promote(shiftKey);
  if (key === "ArrowDown") return annotating.demote();
  return (key === "Delete" || key === "Backspace") && annotating.cut();
}

/** Escape gives up an arrow in the making, or else leaves off drawing; whether it did. */
export function escaped(view: AnnotatingView, { key }: KeyboardEvent): boolean {
  const { annotating, session } = view;
  if (key !== "Escape" || session.refusal) return false;
  if (annotating.inking.leave()) return true;
  if (!annotating.drawing) return false;
  view.draw(false);
  return true;
}
