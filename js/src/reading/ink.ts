/** An author's marks as they lie on a board: outlines of places and groups, and arrows. Knows no screen. */

import type { Desk } from "../desk";
import { bounds, type Dart, dart } from "../geometry";
import { boxesOf } from "../marks";
import type { Box, Mark, PlaceRef, Spot } from "../wire";

export interface Ink {
  outlines: Outline[];
  arrows: (Dart & { colour: string })[];
}

export interface Outline {
  colour: string;
  box: Box;
  /** Around a group, and not only a place. */
  band: boolean;
  /** How many lie around the same already. */
  within: number;
}

/** The places that a spot means. */
function placesOf(desk: Desk, spot: Spot): readonly PlaceRef[] {
  return Array.isArray(spot) ? (desk.group(spot[0])?.places ?? []) : [spot];
}

/** What of the marks is drawn on a board; an end of an arrow whose other end is elsewhere is outlined. */
export function inkOn(desk: Desk, board: number, marks: readonly Mark[]): Ink {
  const ink: Ink = { outlines: [], arrows: [] };
  const boxOf = (spot: Spot): Box | null => {
    const boxes = boxesOf(desk, board, placesOf(desk, spot));
    return Array.isArray(spot) ? bounds(boxes, 3) : (boxes[0] ?? null);
  };
  const outline = (colour: string, spot: Spot): void => {
    const box = boxOf(spot);
    if (!box) return;
    const within = ink.outlines.filter((other) => other.box.join() === box.join()).length;
    ink.outlines.push({ colour, box, band: Array.isArray(spot), within });
  };
  for (const [colour, at, to] of marks) {
    const [from, target] = [boxOf(at), to === undefined ? null : boxOf(to)];
    const way = from && target && dart(from, target);
    if (way) ink.arrows.push({ colour, ...way });
    else for (const spot of to === undefined ? [at] : [at, to]) outline(colour, spot);
  }
  return ink;
}

/** The colour by the place of those marked places that are drawn by no coordinates. */
export function inkBeside(desk: Desk, marks: readonly Mark[]): Map<string, string> {
  const colours = new Map<string, string>();
  for (const [colour, ...spots] of marks)
    for (const spot of spots)
      for (const ref of spot === undefined ? [] : placesOf(desk, spot))
        if (!desk.boxOf(desk.id(ref))) colours.set(desk.id(ref), colour);
  return colours;
}
