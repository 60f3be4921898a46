/** A table in the making as the browser draws it: what lies where, and what a change makes of it. Knows no screen. */

import type { Desk, Place } from "../desk";
import type { Pieces } from "../fold";
import type { Point } from "../geometry";
import type { Box, PlaceRef } from "../wire";
import type { Kit } from "./wire";

/** The faces at each place, by index. */
export type Lying = ReadonlyMap<string, readonly number[]>;

/** A face that is put at a place; with `less`, one that is taken; null takes whatever lies there. */
export interface Change {
  place: string;
  face: number | null;
  less?: true;
}

export function laid(desk: Desk, told: readonly [PlaceRef, number[]][]): Lying {
  return new Map(told.map(([place, faces]) => [desk.id(place), faces]));
}

/** Whether a piece put there replaces another: on a cell, at a slot. */
export function holdsOne(place: Place | undefined): boolean {
  return place?.look === undefined || place.look === "slot";
}

/** The table after changes, by the rules of `games/sketch.py`. */
export function changed(desk: Desk, lying: Lying, changes: readonly Change[]): Lying {
  if (!changes.length) return lying;
  const work = new Map(lying);
  for (const { place, face, less } of changes) {
    const faces = [...(work.get(place) ?? [])];
    if (face === null || less) {
      const index = face === null ? faces.length - 1 : faces.indexOf(face);
      if (index >= 0) faces.splice(index, 1);
    } else if (holdsOne(desk.place(place))) {
      faces.splice(0, faces.length, face);
    } else {
      faces.push(face);
    }
    if (faces.length) work.set(place, faces);
    else work.delete(place);
  }
  return work;
}

/** The table as pieces to draw: they are known by where they lie. */
export function pieces(lying: Lying): Pieces {
  return new Map(
    [...lying].map(([place, faces]) => [place, faces.map((face) => ({ piece: null, face, lies: "" }))]),
  );
}

/** What may be put where. */
export class Kits {
  /** Kits whose faces are put on a board: those to paint with. */
  readonly brushes: readonly Kit[];
  private readonly allowed = new Map<string, number[]>();

  constructor(desk: Desk, kits: readonly Kit[]) {
    this.brushes = kits.filter((kit) => kit.places.some((place) => desk.boxOf(desk.id(place))));
    for (const { faces, places } of kits) {
      for (const ref of places) {
        const place = desk.id(ref);
        this.allowed.set(place, [...(this.allowed.get(place) ?? []), ...faces]);
      }
    }
  }

  /** The faces that may be put at a place. */
  at(place: string): readonly number[] {
    return this.allowed.get(place) ?? [];
  }

  /** All faces to paint with, in order. */
  get faces(): readonly number[] {
    return this.brushes.flatMap(({ faces }) => faces);
  }
}

/** What a brush does at a place; null when that changes nothing, or may not be. Null as a brush takes away. */
export function stroke(kits: Kits, lying: Lying, brush: number | null, place: string): Change | null {
  const here = lying.get(place) ?? [];
  if (brush === null) return here.length ? { place, face: null } : null;
  return kits.at(place).includes(brush) && here[0] !== brush ? { place, face: brush } : null;
}

/** The places that a pointer passed on its way, the last included. */
export function passed(
  places: readonly (Place & { box: Box })[],
  [fromX, fromY]: Point,
  [toX, toY]: Point,
): string[] {
  const least = Math.min(...places.map(({ box }) => Math.min(box[2], box[3]))) / 3;
  const steps = Math.max(1, Math.ceil(Math.hypot(toX - fromX, toY - fromY) / least));
  const found = new Set<string>();
  for (let step = 1; step <= steps; step++) {
    const x = fromX + ((toX - fromX) * step) / steps;
    const y = fromY + ((toY - fromY) * step) / steps;
    const place = places.find(({ box, hit }) => within(hit ?? box, x, y));
    if (place) found.add(place.id);
  }
  return [...found];
}

/** Whether a point lies in a box; the narrow gaps between neighbours belong to either. */
function within([x, y, w, h]: Box, px: number, py: number): boolean {
  return Math.abs(px - x) <= w / 2 + 2 && Math.abs(py - y) <= h / 2 + 2;
}
