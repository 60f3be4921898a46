/**
 * Hands turned over in a view that sees everything, for people who share it: all open, only that of the seat to move,
 * or none. It hides from the eye and from the ear, not from the browser. Knows no screen.
 */

import type { Desk, Place } from "../desk";
import { type Pieces, UNSEEN } from "../fold";
import { remembered } from "../remembered";
import type { Seat } from "../wire";

export const HANDS = ["all", "mover", "none"] as const;
export type Hands = (typeof HANDS)[number];

export class Covering {
  hands: Hands = "all";

  constructor(private readonly table: { readonly desk: Desk; readonly mover: Seat | null }) {}

  /** Whether there is a hand to cover. */
  get possible(): boolean {
    const { places, families } = this.table.desk.layout;
    return [...places, ...families.map(({ like }) => like)].some(({ sees }) => sees !== undefined);
  }

  /** Whether what lies at a place is covered now. */
  at(id: string): boolean {
    return covers(this.table.desk.place(id), this.hands, this.table.mover);
  }

  /** The pieces as they are shown: those that are covered are only counted. */
  pieces(pieces: Pieces): Pieces {
    return this.shown(pieces, this.table.desk, this.hands, this.table.mover);
  }

  private readonly shown = remembered(
    (pieces: Pieces, desk: Desk, hands: Hands, mover: Seat | null): Pieces => {
      if (hands === "all") return pieces;
      const seen = [...pieces].map(([id, here]) =>
        covers(desk.place(id), hands, mover)
          ? ([id, here.map(() => UNSEEN)] as const)
          : ([id, here] as const),
      );
      return new Map(seen);
    },
  );
}

/** Whether what lies at a place is covered, when those hands are shown. */
export function covers(place: Place | undefined, hands: Hands, mover: Seat | null): boolean {
  return hands !== "all" && place?.sees !== undefined && (hands === "none" || place.sees !== mover);
}
