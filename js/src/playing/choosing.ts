/**
 * A move in the making: the choices made, the one pointed at, what comes next and where, and what would come of it.
 * Knows of the legal moves only what the offers say.
 */

import type { Desk } from "../desk";
import { forward, type Pieces } from "../fold";
import { remembered } from "../remembered";
import type { Choice, Event, Offers } from "../wire";
import { choose, consistent, foreseen, type Made, moveOf, nextChoices, otherChoices } from "./offers";

/** A choice as it is offered. */
export interface Offered {
  index: number;
  choice: Choice;
  /** It takes the place of one made before. */
  instead: boolean;
}

/** Several choices that are due together, and the place they belong to, when they belong to one. */
export interface Due {
  place: string | null;
  items: Offered[];
}

/** What would come of the choices made and the one pointed at. */
export interface Outlook {
  events: Event[];
  pieces: Pieces;
}

/** What a move is made at. */
export interface Bench {
  readonly desk: Desk;
  /** Null while none can be taken up. */
  readonly usable: Offers | null;
  /** The table that the offers apply to. */
  readonly resting: Pieces;
}

const NOTHING: Made = [];

export class Choosing {
  private made = NOTHING;
  private pointed: number | null = null;
  /** A move looked at as a whole, whatever was chosen. */
  private considered: number | null = null;
  /** A place whose several choices are shown. */
  private opened: string | null = null;

  constructor(private readonly bench: Bench) {}

  /** The choices made. */
  get chosen(): Choice[] {
    const { usable } = this.bench;
    return usable ? this.made.map((index) => usable.choices[index] as Choice) : [];
  }

  get open(): Offered[] {
    return this.opens(this.bench.usable, this.made);
  }

  /** What is offered at each place, by its id. */
  get offered(): ReadonlyMap<string, Offered[]> {
    return this.places(this.open);
  }

  get due(): Due | null {
    const { opened } = this;
    if (opened !== null) return { place: opened, items: this.at(opened) };
    const items = this.open.filter(({ choice, instead }) => !instead && !this.drawn(choice));
    const last = this.chosen.findLast((choice) => choice.place !== undefined);
    return items.length ? { place: last ? this.idOf(last) : null, items } : null;
  }

  get outlook(): Outlook | null {
    const { usable, resting } = this.bench;
    const whole = this.considered === null ? undefined : usable?.moves[this.considered]?.[1];
    return this.foresee(usable, whole ?? this.made, whole ? null : this.pointed, resting);
  }

  /** The moves that begin with what was chosen, by index. */
  get possible(): number[] {
    const { usable } = this.bench;
    return usable ? consistent(usable, this.made) : [];
  }

  /** Makes a choice; returns the move when nothing is left to choose. */
  choose(choice: number): number | null {
    const { usable } = this.bench;
    const made = usable && choose(usable, this.made, choice);
    if (!usable || !made) return null;
    this.clear();
    const move = moveOf(usable, made);
    if (move === null) this.made = made;
    return move;
  }

  /** Makes the choice offered at a place, or shows the choices when there are several; what was chosen is taken back. */
  chooseAt(place: string, face?: number | null): number | null {
    const offered = this.at(place, face);
    const last = this.chosen.at(-1);
    const again = last && this.idOf(last) === place && alike(last.face, face);
    if (again && !offered.some(({ instead }) => !instead)) this.back();
    else if (offered.length > 1) this.opened = place;
    else if (offered[0]) return this.choose(offered[0].index);
    return null;
  }

  /** Points at a choice, or at none; false when it was pointed at. */
  point(choice: number | null): boolean {
    const other = choice !== this.pointed;
    this.pointed = choice;
    return other;
  }

  /** Considers a move as a whole, or none; false when it was considered already. */
  consider(move: number | null): boolean {
    const other = move !== this.considered;
    this.considered = move;
    return other;
  }

  /** Whether a piece can be taken up: it is a first choice, and leads on to places to put it. */
  liftable(place: string, face?: number | null): boolean {
    return this.firstAt(place, face) !== null;
  }

  /** Takes a piece up: its choice is the only one made. False when it is no piece to take up. */
  take(place: string, face?: number | null): boolean {
    const first = this.firstAt(place, face);
    if (first === null) return false;
    this.clear();
    this.made = [first];
    return true;
  }

  /**
   * The choices to ask about when a place is tried that is not offered, though places of its kind are: those that led
   * up to it, and it. Null when there is nothing to ask.
   */
  denied(place: string): Choice[] | null {
    const { usable, desk } = this.bench;
    if (!usable || this.at(place).length) return null;
    const look = (choice: number): string | undefined => {
      const ref = usable.choices[choice]?.place;
      return ref === undefined ? "" : desk.place(desk.id(ref))?.look;
    };
    for (let depth = this.made.length; depth > 0; depth--) {
      const next = nextChoices(usable, this.made.slice(0, depth));
      if (next.some((choice) => look(choice) === desk.place(place)?.look))
        return [...this.chosen.slice(0, depth), { place: desk.ref(place) }];
    }
    return null;
  }

  /** The one choice that is offered at a place. */
  only(place: string): number | null {
    const [one, another] = this.at(place);
    return one && !another ? one.index : null;
  }

  /** What is offered at a place, with a face when one is meant; what comes next goes before what would replace. */
  at(place: string, face?: number | null): Offered[] {
    const all = (this.offered.get(place) ?? []).filter(({ choice }) => alike(choice.face, face));
    const next = all.filter(({ instead }) => !instead);
    return next.length ? next : all;
  }

  /** Takes one choice back; false when none was made. */
  back(): boolean {
    if (this.opened === null && !this.made.length) return false;
    if (this.opened === null) this.made = this.made.slice(0, -1);
    this.opened = null;
    this.pointed = null;
    return true;
  }

  clear(): void {
    this.made = NOTHING;
    this.opened = null;
    this.pointed = null;
    this.considered = null;
  }

  /** The piece that was chosen by its face at a place: the one that the move would move. */
  chosenPiece(place: string): number | null {
    const { usable, desk, resting } = this.bench;
    const chosen = this.chosen.find((choice) => choice.face !== undefined && this.idOf(choice) === place);
    const move = usable?.moves[chosen ? (consistent(usable, this.made)[0] ?? -1) : -1];
    if (!usable || !chosen || !move) return null;
    const faced = (resting.get(place) ?? [])
      .filter(({ face }) => face === chosen.face)
      .map(({ piece }) => piece);
    const moved = move[2]
      .flatMap((event) => usable.events[event]?.motions ?? [])
      .find(([piece, source]) => desk.id(source) === place && faced.includes(piece));
    return moved?.[0] ?? faced[0] ?? null;
  }

  /** The face chosen at a place: what a piece that is not seen is said to be. */
  chosenFace(place: string): number | null {
    return this.chosen.find((choice) => this.idOf(choice) === place)?.face ?? null;
  }

  private firstAt(place: string, face?: number | null): number | null {
    const { usable } = this.bench;
    if (!usable) return null;
    const [first, another] = this.at(place, face);
    if (!first || another || !nextChoices(usable, NOTHING).includes(first.index)) return null;
    const next = nextChoices(usable, [first.index]);
    return next.some((choice) => usable.choices[choice]?.place !== undefined) ? first.index : null;
  }

  /** Whether a choice is made where it is drawn; any other is a button. */
  private drawn({ place }: Choice): boolean {
    const { desk } = this.bench;
    return place !== undefined && desk.place(desk.id(place))?.area !== undefined;
  }

  private idOf({ place }: Choice): string | null {
    return place === undefined ? null : this.bench.desk.id(place);
  }

  private readonly opens = remembered((offers: Offers | null, made: Made): Offered[] => {
    if (!offers) return [];
    const all = (indices: number[], instead: boolean): Offered[] =>
      indices.map((index) => ({ index, choice: offers.choices[index] as Choice, instead }));
    return [...all(nextChoices(offers, made), false), ...all(otherChoices(offers, made), true)];
  });

  private readonly places = remembered((open: Offered[]) => {
    const places = new Map<string, Offered[]>();
    for (const offered of open) {
      const place = this.idOf(offered.choice);
      if (place !== null) places.set(place, [...(places.get(place) ?? []), offered]);
    }
    return places;
  });

  private readonly foresee = remembered(
    (offers: Offers | null, before: Made, pointed: number | null, resting: Pieces): Outlook | null => {
      if (!offers) return null;
      const made = pointed === null ? before : (choose(offers, before, pointed) ?? NOTHING);
      const events = made.length ? foreseen(offers, made) : [];
      const fold = (pieces: Pieces, event: Event): Pieces =>
        forward(this.bench.desk, pieces, event.motions).pieces;
      return events.length ? { events, pieces: events.reduce(fold, resting) } : null;
    },
  );
}

/** Whether a face is the one meant, where one is. */
function alike(face: number | undefined, meant: number | null | undefined): boolean {
  return face === undefined || meant === undefined || face === meant;
}
