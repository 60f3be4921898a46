/** What of a table can be marked, and which mark follows which. Knows no game: a line is a group, as the layout has it. */

import type { Desk } from "../desk";
import { bounds } from "../geometry";
import type { Box, Mark, Spot } from "../wire";

/** A mark as it is told apart: by its colour and what it is at. */
export function keyOf(desk: Desk, [colour, ...spots]: Mark): string {
  return [colour, ...spots.map((spot) => (spot === undefined ? "" : nameOf(desk, spot)))].join(" ");
}

function nameOf(desk: Desk, spot: Spot): string {
  return Array.isArray(spot) ? `[${spot[0]}]` : desk.id(spot);
}

/** Marks with one put, or taken away where it was already. */
export function toggled(desk: Desk, marks: readonly Mark[], mark: Mark): Mark[] {
  const key = keyOf(desk, mark);
  const kept = marks.filter((one) => keyOf(desk, one) !== key);
  return kept.length < marks.length ? kept : [...kept, mark];
}

/** What is marked by marking a place again and again: it, then each group that it is in, or else at whose end it lies. */
export function spotsOf(desk: Desk, id: string): Spot[] {
  const place = desk.ref(id);
  const { groups } = desk.layout;
  const among = (test: (index: number) => boolean): Spot[] =>
    groups.flatMap((_, index): Spot[] => (test(index) ? [[index]] : []));
  const within = among((index) => groups[index]?.places.some((ref) => desk.id(ref) === id) ?? false);
  const box = desk.boxOf(id);
  if (within.length || !box) return [place, ...within];
  return [place, ...among((index) => endsAt(desk, index, id, box))];
}

/** Whether a group lies on one line with a place of the same board that is no part of it. */
function endsAt(desk: Desk, index: number, id: string, [x, y]: Box): boolean {
  const area = desk.place(id)?.area;
  const places = desk.group(index)?.places.map((ref) => desk.place(desk.id(ref))) ?? [];
  const boxes = places.flatMap((place) => (place?.box && place.area === area ? [place.box] : []));
  const band = boxes.length > 1 ? bounds(boxes) : null;
  if (!band) return false;
  const [aside, size] = band[2] > band[3] ? [y - band[1], band[3]] : [x - band[0], band[2]];
  return Math.abs(aside) < size / 2;
}
