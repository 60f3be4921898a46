/**
 * What Python sends of readings side by side and what the browser answers, as types
 * (`muros_widget/widget/compare/wire.py`, `intents.py`). Places and faces are told as in `../wire.ts`.
 */

import type { Cursor, Event, Message, Offers, Refusal, Seat, Start, Status, Table, Texts } from "../wire";

/** A move on one board: who made it, and by index what happened and how it stands then. */
export type Step = [seat: Seat | null, events: number[], status: number];

export interface Board {
  /** Which readings it shows: for each what tells it from the others. Left out where nothing does. */
  names?: Message[][];
  steps: Step[];
  /** What lies where before the first move, where that is not as in `table`. */
  start?: Start[];
  /** Why the move after the last is not legal in this reading. */
  refusal?: Refusal;
}

/** The trait `compared`: what happens on each board. Events and statuses are told once for all. */
export interface Compared {
  /** The moves played; a board whose line ends before has fewer steps. */
  moves: string[];
  boards: Board[];
  events: Event[];
  statuses: Status[];
  /** The first move at which two boards part. */
  parted?: number;
}

export interface CompareTraits {
  table: Table;
  compared: Compared;
  /** What each reading that is named settles and means, by language and by key; lines of text. */
  explained: Record<string, Record<string, string>>;
  /** The moves to choose from; empty where there is nothing to choose. */
  offers: Partial<Offers>;
  names: string[];
  /** The position as text that may be written anew; "" where it can't be. */
  written: string;
  words: Texts;
  locale: string;
  /** Boards to step through, or all stages of the move in a row. */
  show: "boards" | "strip";
  /** The ply, and how many of its events have happened: those of all boards, merged. */
  cursor: Cursor;
}

/** Browser to Python, beside `read` with a text. */
export type CompareIntent = { id: string; do: "compare"; move: string };
