/**
 * What Python sends and what the browser answers, as types. `muros_widget/widget/wire.py` writes them; a golden state
 * that both languages test against holds the two together (`tests/golden/wire.json`).
 *
 * A place is told by its index in `layout.places`, or by its id when it came into being in play. A face is told by its
 * index in `layout.faces`. Empty fields are left out.
 */

import type { Fault, SetupIntent } from "./setup/wire";

export type Fact = number | string | null | (number | string | null)[];
export type Facts = Record<string, Fact>;
export type Template = string | ({ by: string; other: string } & Record<string, string>);
export type Texts = Record<string, Template>;

/** A text to be: the key of its template, and the facts to fill it with. */
export type Message = [key: string, facts?: Facts];

export type PlaceRef = number | string;
export type Seat = number;

/** Centre and extent, in the board's units. */
export type Box = [x: number, y: number, width: number, height: number];

export interface Place {
  id: string;
  /** Its name in a sentence; its id when nothing is said. */
  label?: Message;
  /** The area it is drawn in; a place without one is not drawn: what goes there leaves the table. */
  area?: number;
  /** How it is drawn, as a cell when nothing is said. */
  look?: "slot" | "spread" | "pile" | "heap";
  box?: Box;
  /** Where a pointer hits it, when that is more than its box. */
  hit?: Box;
  /** Degrees by which pieces lying here are turned. */
  turn?: number;
  /** True when the viewer does not see what lies here: pieces are then only counted. */
  closed?: true;
  row?: true;
  /** The face drawn for each piece that is not seen. */
  back?: number;
  /** Whose it is to see what lies here, where not everybody does; told only to a viewer who sees everything. */
  sees?: Seat | "nobody";
}

export interface Shape {
  d: string;
  fill?: string;
  stroke?: string;
  width?: number;
  opacity?: number;
  /** Does not turn with the place. */
  upright?: true;
}

export interface Face {
  id: string;
  label: Message;
  shapes: Shape[];
  width: number;
  height: number;
}

export interface Group {
  id: string;
  label: Message;
  places: PlaceRef[];
}

/** A board with a size, or places in a flow: a seat's own, or everybody's. */
export interface Area {
  id: number;
  label: Message;
  size?: [width: number, height: number];
  seat?: Seat;
}

export interface Layout {
  title: string;
  seats: number;
  areas: Area[];
  places: Place[];
  families?: { prefix: string; like: Place }[];
  groups: Group[];
  faces: Face[];
  /** A colour's value in the light and in the dark theme. */
  colours: Record<string, [light: string, dark: string]>;
  decor: Shape[];
  captions: [text: string, x: number, y: number][];
  /** By language, then by key. */
  texts: Record<string, Texts>;
}

/** A piece as it lies: its identity, the index of its face, and how it lies ("over" or "round") if not as usual. */
export type Piece = [piece: number, face: number, lies?: string];

/** What lies at a place: pieces, or only how many where the viewer does not see them. */
export type Start = [place: PlaceRef, pieces: Piece[] | number];

export interface Turned {
  /** Its face, told when it comes to light. */
  face?: number;
  was?: string;
  lies?: string;
  /** Where in a row it was, and comes to lie. */
  at?: [source: number | null, target: number | null];
}

/** One piece going from one place to another; piece is null when it is seen at neither. */
export type Motion = [piece: number | null, source: PlaceRef, target: PlaceRef, more?: Turned];

export interface Event {
  kind: string;
  /** Motions that happen together. */
  motions?: Motion[];
  /** The places it is about; when there are none, those that its motions touch. */
  places?: PlaceRef[];
  /** Index of the group it plays out on. */
  group?: number;
  /** `rule.ID` is the text of the rule that calls for it; the kind is its ID when nothing is said. */
  rule?: string;
  /** Besides these, a text may name `moved` (faces), `pieces` (how many), `source`, `target` (of the first motion), `group`. */
  facts?: Facts;
}

export interface Tally {
  id: string;
  /** Count by face index, most important first. */
  counts: [face: number, count: number][];
  /** The faces of each rank, when some rank equal; else each is a rank of its own. */
  ranks?: number[][];
}

export interface Status {
  toMove: Seat | null;
  phase: string;
  facts?: Facts;
  tallies: Tally[];
  standings: Seat[][];
  /** What decides the standings, by seat; left out while nobody has scored. */
  scores?: number[][];
}

/** The trait `table`: all that stays the same through a game. */
export interface Table {
  version: 1;
  layout: Layout;
  /** Whose eyes this widget has: a seat, "public", or "all" when nothing is hidden. */
  viewer: Seat | "public" | "all";
  start: Start[];
  /** Events before the first move; the start is the table before them. */
  opening?: Event[];
  status: Status;
  /** The rule set and its reading, for display; and how the deal can be had again, where nothing is hidden. */
  rules: Message[];
  /** The numbers of players that a new game can be dealt for, where one can be asked for. */
  tables?: number[];
  /** A position can be had as a line of text (the intent `text`). */
  line?: true;
}

/** A node of the tree: a move and what it did. The root is not sent: it is `table`. */
export interface Node {
  id: number;
  parent: number;
  /** Null when the viewer may not hear it. */
  move: string | null;
  seat: Seat | null;
  /** How many moves lead here. */
  ply: number;
  events: Event[];
  status: Status;
}

/** The trait `tree`: how the nodes hang together now. Nodes themselves come in the traits `nodes_0`, `nodes_1`, … */
export interface Tree {
  root: number;
  /** The node at which the game stands in Python. */
  at: number;
  /** How many `nodes_` traits there are. */
  chunks: number;
  /** What undo and redo would act on: a message, or null. */
  undo: Message | null;
  redo: Message | null;
}

export interface Choice {
  place?: PlaceRef;
  face?: number;
  option?: string;
}

/** The trait `offers`: the legal moves at one node, each with what it would do as far as the viewer can foresee it. */
export interface Offers {
  node: number;
  /** All choices that occur; a move names them by index. */
  choices: Choice[];
  /** All events that occur; a move names them by index. */
  events: Event[];
  moves: [move: string, choices: number[], events: number[]][];
}

/** The trait `cursor`, the only one the browser writes: a node and how many of its events have happened (null: all). */
export interface Cursor {
  node: number;
  event: number | null;
}

/**
 * Browser to Python, as a custom message. `node` is the node the intent was meant for. `why` asks why choices that are
 * not offered make no move to be played, and changes nothing; `rematch` deals the same players another game, in which
 * the next of them moves first.
 */
export type Intent =
  | { id: string; do: "hello"; view: string }
  /** That view goes: once the last is gone, no offers are told until one says hello again. */
  | { id: string; do: "bye"; view: string }
  | { id: string; do: "play"; node: number; move: string }
  | { id: string; do: "why"; node: number; choices: Choice[] }
  | { id: string; do: "name"; seat: Seat; name: string }
  | { id: string; do: "new"; players: number }
  | { id: string; do: "rematch" }
  /** Asks for the position at a node as a line of text. */
  | { id: string; do: "text"; node: number }
  | { id: string; do: "undo" }
  | { id: string; do: "redo" }
  | SetupIntent;

/** Why an intent was not carried out. Its text is `refusal.CODE` of the game, else of the widget's own words. */
export interface Refusal {
  code: string;
  rule?: string;
  places?: PlaceRef[];
  facts?: Facts;
}

/** Python to browser, as a custom message, after the traits that the intent changed. */
export interface Answer {
  to: string;
  /** The node to stand at, when the intent was carried out; left out where it has nothing to do with one. */
  node?: number;
  refusal?: Refusal;
  /** The position that was asked for, as a line of text. */
  text?: string;
  /** Why a line of text could not be read. */
  faults?: Fault[];
}

/** All traits that the front end reads, by name; `nodes_N` besides. */
export interface Traits {
  table: Table;
  /** Players' names by seat, "" where one has none of their own. */
  names: string[];
  tree: Tree;
  offers: Offers;
  cursor: Cursor;
  /** The widget's own words by language. */
  words: Record<string, Texts>;
  /** The language to show, or "" for the browser's. */
  locale: string;
  /** What is drawn of it: all, or the board with what is needed to step and to play, for small places. */
  show: "all" | "board";
}
