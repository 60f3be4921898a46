/**
 * Folds motions over pieces: the table as it lies after what happened. All pieces of an event are taken up first, then
 * put down, exactly as `moved` in `muros_widget/games/events.py`. Knows no rule and never works one out.
 */

import type { Desk } from "./desk";
import type { Motion, Piece, Start } from "./wire";

/** A piece where it lies. One that is not seen has neither identity nor face. */
export interface Lying {
  readonly piece: number | null;
  readonly face: number | null;
  readonly lies: string;
}

/** What lies where, by the id of the place; places where nothing lies are absent. */
export type Pieces = ReadonlyMap<string, readonly Lying[]>;

export const UNSEEN: Lying = { piece: null, face: null, lies: "" };

/** The pieces that the table starts with. */
export function laidOut(desk: Desk, start: readonly Start[]): Pieces {
  const pieces = new Map<string, readonly Lying[]>();
  for (const [place, lying] of start) {
    const here = typeof lying === "number" ? Array<Lying>(lying).fill(UNSEEN) : lying.map(seen);
    if (here.length) pieces.set(desk.id(place), here);
  }
  return pieces;
}

function seen([piece, face, lies = ""]: Piece): Lying {
  return { piece, face, lies };
}

export interface Folded {
  pieces: Pieces;
  /** The face that each motion moves, null where it is not seen. */
  moved: (number | null)[];
}

/** The pieces after motions that happen together; throws when one moves a piece that is not there. */
export function forward(desk: Desk, before: Pieces, motions: readonly Motion[] = []): Folded {
  if (!motions.length) return { pieces: before, moved: [] };
  const work = new Map<string, Lying[]>();
  const at = (place: string): Lying[] => {
    const here = work.get(place) ?? [...(before.get(place) ?? [])];
    work.set(place, here);
    return here;
  };
  const taken = motions.map(([piece, source, , more]) =>
    take(at(desk.id(source)), desk.id(source), piece, more?.at?.[0] ?? null),
  );
  const moved: (number | null)[] = [];
  motions.forEach(([piece, , target, more], index) => {
    const face = more?.face ?? taken[index]?.face ?? null;
    const id = desk.id(target);
    const lying = desk.place(id)?.closed ? UNSEEN : { piece, face, lies: more?.lies ?? "" };
    put(at(id), lying, more?.at?.[1] ?? null);
    moved.push(piece === null ? null : face);
  });
  const pieces = new Map(before);
  for (const [place, here] of work) {
    if (here.length) pieces.set(place, here);
    else pieces.delete(place);
  }
  return { pieces, moved };
}

function take(here: Lying[], place: string, piece: number | null, told: number | null): Lying {
  let index = told ?? here.findIndex((lying) => lying.piece === piece);
  if (index < 0) index = here.findIndex((lying) => lying.piece === null);
  const lying = here[index];
  if (!lying || (lying.piece !== null && lying.piece !== piece)) {
    throw new Error(`no piece ${piece} at ${place} to move`);
  }
  here.splice(index, 1);
  return lying;
}

function put(here: Lying[], lying: Lying, index: number | null): void {
  if (index !== null) here.splice(index, 0, lying);
  else if (lying.piece === null) here.push(lying);
  else here.splice(placeAmong(here, lying.piece), 0, lying);
}

/** Where a piece comes to lie where order means nothing: by identity, the unseen last. */
function placeAmong(here: readonly Lying[], piece: number): number {
  const after = here.findIndex((one) => one.piece === null || one.piece > piece);
  return after < 0 ? here.length : after;
}

/** Whether the same pieces lie at the same places. */
export function samePieces(one: Pieces, other: Pieces): boolean {
  if (one === other) return true;
  if (one.size !== other.size) return false;
  for (const [place, here] of one) {
    const there = other.get(place);
    if (
      here !== there &&
      (here.length !== there?.length || !here.every((lying, i) => sameLying(lying, there[i])))
    ) {
      return false;
    }
  }
  return true;
}

function sameLying(one: Lying, other: Lying | undefined): boolean {
  return one.piece === other?.piece && one.face === other.face && one.lies === other.lies;
}
