/** What comes onto a board and what leaves it from one scene to the next. What stays slides by itself. Knows no screen. */

import type { Desk } from "../desk";
import { type Drawn, drawnOn } from "../drawing";
import type { Pieces } from "../fold";
import { bounds, direction, type Point } from "../geometry";
import type { Box, Event, PlaceRef } from "../wire";
import { ALL_MS, APART_MS } from "./acts";
import type { Scene, Way } from "./scene";

export interface Passing {
  drawn: Drawn;
  /** The place it comes from or goes to, when it is known. */
  place: string | null;
  /** How far it drifts when that place is not drawn: past the end of the group that the event plays out on. */
  drift: Point;
  /** Things pass one after the other. */
  delay: number;
}

export interface Passage {
  entering: Passing[];
  leaving: Passing[];
}

export function passage(desk: Desk, board: number, scene: Scene, now: readonly Drawn[]): Passage {
  if (!scene.before || scene.before === scene.pieces) return { entering: [], leaving: [] };
  const before = drawnOn(desk, board, scene.before);
  return {
    entering: passing(desk, scene, unlike(now, before), scene.before, "source"),
    leaving: passing(desk, scene, unlike(before, now), scene.pieces, "target"),
  };
}

/** Known pieces that are among the one and not among the other. */
function unlike(some: readonly Drawn[], others: readonly Drawn[]): Drawn[] {
  const known = new Set(others.map(({ piece }) => piece));
  return some.filter(({ piece }) => piece !== null && !known.has(piece));
}

function passing(
  desk: Desk,
  scene: Scene,
  drawn: Drawn[],
  elsewhere: Pieces,
  end: "source" | "target",
): Passing[] {
  const way = ({ piece }: Drawn): Way | undefined => scene.ways.get(piece as number);
  const apart = Math.min(APART_MS, ALL_MS / (drawn.length - 1));
  return drawn
    .sort((a, b) => (way(a)?.order ?? 0) - (way(b)?.order ?? 0))
    .map((one, index) => ({
      drawn: one,
      place: way(one)?.[end] ?? whereIs(elsewhere, one.piece),
      drift: drift(desk, way(one)?.event, one),
      delay: Math.round(index * apart),
    }));
}

function whereIs(pieces: Pieces, piece: number | null): string | null {
  for (const [place, here] of pieces) if (here.some((lying) => lying.piece === piece)) return place;
  return null;
}

function drift(desk: Desk, event: Event | undefined, { x, y, face }: Drawn): Point {
  const group = desk.group(event?.group);
  const middle = group && bounds(boxesOf(desk, group.places));
  if (!middle || !event) return [0, 0];
  const moved = bounds(
    boxesOf(
      desk,
      (event.motions ?? []).map(([, source]) => source),
    ),
  ) ?? [x, y, 0, 0];
  const way: [Point, Point] = [
    [middle[0], middle[1]],
    [moved[0], moved[1]],
  ];
  const [dx, dy] = direction(way);
  const [w, h] = [Math.abs(dx), Math.abs(dy)];
  const edge = middle[0] * dx + middle[1] * dy + (middle[2] * w + middle[3] * h) / 2;
  const length = Math.max(0, edge - x * dx - y * dy) + face.width * w + face.height * h;
  return [dx * length, dy * length];
}

function boxesOf(desk: Desk, places: readonly PlaceRef[]): Box[] {
  return places.map((ref) => desk.boxOf(desk.id(ref))).filter((box) => box !== undefined);
}
