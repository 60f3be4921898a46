/** What points at an event on a board: its group, its places, where pieces came from, which way they went. */

import type { Desk } from "./desk";
import type { Pieces } from "./fold";
import { arrow, bounds, direction, type Point, parallel } from "./geometry";
import type { Box, Event, Face, PlaceRef } from "./wire";

export interface Marks {
  band: Box | null;
  rings: Box[];
  /** Outlines of what lay there: extent, and whether it is round. */
  ghosts: Ghost[];
  arrow: { shaft: string; head: string } | null;
  /** All rests: the marks only remind. */
  quiet?: true;
}

export interface Ghost {
  box: Box;
  round: boolean;
}

export const NO_MARKS: Marks = { band: null, rings: [], ghosts: [], arrow: null };

/** The marks of an event whose pieces have just moved; `faces` are those that its motions moved. */
export function marksOf(
  desk: Desk,
  board: number,
  event: Event,
  pieces: Pieces,
  faces: readonly (number | null)[],
): Marks {
  return {
    band: bandOf(desk, board, event),
    rings: ringsOf(desk, board, event),
    ghosts: ghostsOf(desk, board, event, pieces, faces),
    arrow: arrowOf(desk, board, event),
  };
}

/** The places that an event names; of one that names none, those to which it brings something onto the board. */
export function ringsOf(desk: Desk, board: number, event: Event | undefined): Box[] {
  if (event?.places?.length) return boxesOf(desk, board, event.places);
  const brought = (event?.motions ?? []).filter(([, source]) => !boxOn(desk, board, source));
  return boxesOf(
    desk,
    board,
    brought.map(([, , target]) => target),
  );
}

/** All places that an event is about: those it names, else those that its motions touch. */
export function touched(event: Event | null): PlaceRef[] {
  return event?.places ?? (event?.motions ?? []).flatMap(([, source, target]) => [source, target]);
}

/** The box around the group that an event plays out on. */
export function bandOf(desk: Desk, board: number, event: Event | undefined): Box | null {
  return bounds(boxesOf(desk, board, desk.group(event?.group)?.places), 3);
}

export function boxesOf(desk: Desk, board: number, places: readonly PlaceRef[] = []): Box[] {
  return places.map((ref) => boxOn(desk, board, ref)).filter((box) => box !== undefined);
}

function boxOn(desk: Desk, board: number, ref: PlaceRef): Box | undefined {
  const place = desk.place(desk.id(ref));
  return place?.area === board ? place.box : undefined;
}

function ghostsOf(
  desk: Desk,
  board: number,
  event: Event,
  pieces: Pieces,
  faces: readonly (number | null)[],
): Ghost[] {
  const ghosts = new Map<string, Ghost>();
  (event.motions ?? []).forEach(([, source], index) => {
    const id = desk.id(source);
    const box = boxOn(desk, board, source);
    const face = desk.face(faces[index]);
    if (box && face && !pieces.has(id)) ghosts.set(id, ghostOf(box, face, desk.place(id)?.turn ?? 0));
  });
  return [...ghosts.values()];
}

export function ghostOf([x, y]: Box, { width, height }: Face, turn: number): Ghost {
  const [w, h] = turn % 180 ? [height, width] : [width, height];
  return { box: [x, y, w * 0.88, h * 0.88], round: Math.abs(width - height) < 1 };
}

/** One arrow for a movement, when everything that moves on the board goes the same way: that of the hindmost. */
function arrowOf(desk: Desk, board: number, event: Event): Marks["arrow"] {
  const ways: [Point, Point][] = [];
  let aside = 0;
  for (const [, source, target] of event.motions ?? []) {
    const from = boxOn(desk, board, source);
    const to = boxOn(desk, board, target);
    if (!from || !to || source === target) return null;
    ways.push([
      [from[0], from[1]],
      [to[0], to[1]],
    ]);
    aside = Math.min(from[2], from[3]) / 2;
  }
  if (!parallel(ways)) return null;
  const [x, y] = direction(ways[0] as [Point, Point]);
  const along = ([[sx, sy]]: [Point, Point]): number => sx * x + sy * y;
  const hindmost = ways.reduce((a, b) => (along(b) < along(a) ? b : a));
  return arrow(hindmost[0], hindmost[1], aside);
}
