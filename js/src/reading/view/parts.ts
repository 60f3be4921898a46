/**
 * What is added to a view that only reads, by the place where it goes. Whoever adds something makes its parts for one
 * view; a bundle for reading has none. Knows nothing of what is added.
 */

import type { ButtonHTMLAttributes, ComponentChildren as Child, HTMLAttributes } from "preact";
import type { Drawn } from "../../drawing";
import type { Area, Box, Seat } from "../../wire";

export interface Parts {
  /** On the whole: attributes, and what it listens for. */
  root?(): RootAttributes;
  /** Over everything. */
  over?(): Child;
  /** What is announced beside what the view itself says, whenever it is another. */
  spoken?(): Child;
  /** A key pressed with Ctrl or Cmd; whether it meant something. */
  command?(event: KeyboardEvent): boolean;
  /** A key that writes something, or Enter; whether it meant something. */
  letter?(event: KeyboardEvent): boolean;

  /** On a board: what would become of the pieces drawn on it. */
  outcome?(board: Area, pieces: readonly Drawn[]): Outcome | null;
  /** In the drawing of a board, over all but its places. */
  onBoard?(board: Area): Child;
  /** In the drawing of a board, over an author's marks: marks in the making. */
  inking?(board: Area): Child;
  /** Beside the drawing of a board: boxes at a place of it, or on the first board. */
  byBoard?(board: Area, first: boolean): Child;
  /** What the places of boards are besides places, while the view is drawn once. */
  spots?(): Spots;
  /** What makes a button of what lies at a place beside the boards; null where it is none. */
  holding?(place: string, face: number | null | undefined, chosen: boolean): ButtonAttributes | null;
  /** What makes a button of a place beside the boards as a whole, where it can be chosen so; null elsewhere. */
  whole?(place: string): ButtonAttributes | null;
  /** The piece chosen at a place beside the boards. */
  chosen?(place: string): number | null;
  /** What a piece that is not seen is said to be, by its face. */
  said?(place: string): number | null;

  /** The line under the board. */
  prompt?(): Child;
  /** At the end of that line. */
  typed?(): Child;
  /** Beside the button for help. */
  menu?(): Child;
  /** Beside the button for the language. */
  choices?(): Child;
  /** Under how the game stands. */
  options?(): Child;
  /** At the end of how the game stands. */
  ending?(): Child;
  /** After how the game stands. */
  beside?(): Child;
  /** Before a seat's name. */
  player?(seat: Seat): Child;
  /** A seat's name, when it is more than a text. */
  name?(seat: Seat): Child;
  /** After a seat's name. */
  seat?(seat: Seat): Child;
  /** At the head of what is said at the node shown, in place of its title: what becomes of what one does there. */
  heading?(): Child;
  /** At the end of what is said at the node shown (`said.tsx`): where one says something. */
  saying?(): Child;
  /** Beside a comment shown there, by its index among all of its node. */
  comment?(index: number): Child;
  /** At the head of a variation in the list of moves, by its first node. */
  varying?(head: number): Child;
  /** Beside the scrubber. */
  editing?(): Child;
  /** Under a board that stands alone. */
  hand?(): Child;
  /** After the rules. */
  foot?(): Child;
  /** What help says first, and the keys it lists first. */
  help?: { words: readonly string[]; keys: readonly Key[] };
}

type Data = Record<`data-${string}`, unknown>;
export type RootAttributes = HTMLAttributes<HTMLElement> & Data;
export type ButtonAttributes = ButtonHTMLAttributes<HTMLButtonElement> & Data;

/** The names of keys, and the word that says what they do. */
export type Key = readonly [names: string, word: string];

/** What would become of the pieces of a board. */
export interface Outcome {
  /** Pieces that would not stay where they are, by key. */
  gone: ReadonlySet<string>;
  /** Where it would happen. */
  band: Box | null;
  /** What is drawn over the pieces. */
  drawn: Child;
}

export interface Spots {
  /** Those to go round, the first to be reached first. */
  ids: Iterable<string>;
  at(id: string): Spot;
}

/** What a place of a board is besides a place. */
export interface Spot {
  /** It can be chosen: next, or in place of what was chosen before. */
  offered: "next" | "instead" | undefined;
  chosen: boolean;
  /** A piece is held over it. */
  over: boolean;
  /** What lies there can be dragged. */
  lift: true | undefined;
}
