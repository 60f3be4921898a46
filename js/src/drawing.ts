/** Pieces as they are drawn on a board: where, how turned, with which face. Knows no event. */

import type { Desk, Place } from "./desk";
import type { Lying, Pieces } from "./fold";
import type { Box, Face } from "./wire";

export interface Drawn {
  /** Stays with a piece wherever it goes; unseen pieces have only their place's. */
  key: string;
  piece: number | null;
  place: string;
  face: Face;
  x: number;
  y: number;
  turn: number;
  scale: number;
}

/** The pieces on a board, in an order that does not change when they move. */
export function drawnOn(desk: Desk, board: number, pieces: Pieces): Drawn[] {
  const drawn: Drawn[] = [];
  for (const [id, lying] of pieces) {
    const place = desk.place(id);
    if (place?.area !== board || !place.box) continue;
    const box = place.box;
    lying.forEach((one, index) => {
      const face = faceShown(desk, place, one);
      if (face)
        drawn.push({ ...lie(place, box, face, one, index, lying.length), key: keyOf(id, one, index) });
    });
  }
  return drawn.sort((a, b) => order(a) - order(b) || (a.key < b.key ? -1 : 1));
}

/** The face that is to be seen: the back of what is unseen or lies face down. */
export function faceShown(desk: Desk, place: Place, { face, lies }: Lying): Face | undefined {
  const back = desk.face(place.back);
  if (face === null) return back;
  return lies === "over" && back ? back : desk.face(face);
}

export function keyOf(place: string, { piece }: Lying, index: number): string {
  return piece === null ? `${place}/${index}` : String(piece);
}

function order({ piece }: Drawn): number {
  return piece ?? Number.MAX_SAFE_INTEGER;
}

function lie(
  place: Place,
  box: Box,
  face: Face,
  one: Lying,
  index: number,
  count: number,
): Omit<Drawn, "key"> {
  const turn = (place.turn ?? 0) + (one.lies === "round" ? 180 : 0);
  const across = turn % 180 === 90;
  const [width, height] = across ? [face.height, face.width] : [face.width, face.height];
  const scale = Math.min(1, box[2] / width, box[3] / height);
  const [dx, dy] = place.look === "pile" ? [0, 0] : spread(box, width * scale, height * scale, index, count);
  return { piece: one.piece, place: place.id, face, x: box[0] + dx, y: box[1] + dy, turn, scale };
}

/** Where one of several lies beside the middle of its place: in a row along the longer side. */
function spread(
  [, , width, height]: Box,
  w: number,
  h: number,
  index: number,
  count: number,
): [number, number] {
  if (count < 2) return [0, 0];
  const [room, size] = width >= height ? [width, w] : [height, h];
  const offset = (index - (count - 1) / 2) * Math.min(size * 1.06, (room - size) / (count - 1));
  return width >= height ? [offset, 0] : [0, offset];
}
