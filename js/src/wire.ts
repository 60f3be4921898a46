/**
 * What Python sends and what the browser answers, as types. `muros_widget/widget/wire/` writes them; a golden state
 * that both languages test against holds the two together (`tests/golden/wire.json`).
 *
 * A place is told by its index in `layout.places`, or by its id when it came into being in play. A face is told by its
 * index in `layout.faces`. Empty fields are left out.
 */

import type { CompareIntent } from "./compare/wire";
import type { Hand, Mused, PlaytestIntent } from "./playtest/wire";
import type { Fault, SetupIntent } from "./setup/wire";

/** A text, or one for each language. */
export type Text = string | Record<string, string>;

export type Fact = number | string | null | (number | string | null)[] | Text;
export type Facts = Record<string, Fact>;
export type Template = string | ({ by: string; other: string } & Record<string, string>);
/** Texts by key, each in all languages, in the order in which those are listed. */
export interface Texts {
  languages: string[];
  texts: Record<string, (Template | null)[]>;
}

/** A text to be: the key of its template, and the facts to fill it with. */
export type Message = [key: string, facts?: Facts];

export type PlaceRef = number | string;
export type Seat = number;

/** Centre and extent, in the board's units. */
export type Box = [x: number, y: number, width: number, height: number];

/** A place as it is sent: its id, the index of its kind, its centre if it is drawn by coordinates, its label's facts. */
export type Placed = [id: string, kind: number, at?: [x: number, y: number] | null, facts?: Fact[]];

/** What places have in common. */
export interface Kind {
  /** A place's name in a sentence, and how its facts are called; its id when nothing is said. */
  label?: [key: string, ...facts: string[]];
  /** The area it is drawn in; a place without one is not drawn: what goes there leaves the table. */
  area?: number;
  /** How it is drawn, as a cell when nothing is said. */
  look?: "slot" | "spread" | "pile" | "heap";
  /** Its extent, when it is drawn by coordinates. */
  size?: [width: number, height: number];
  /** Where a pointer hits it, about its centre, when that is more than its extent. */
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
  kinds: Kind[];
  places: Placed[];
  /** Places that come into being in play: every id with the prefix names one, made like it. */
  families?: [prefix: string, like: Placed][];
  groups: Group[];
  faces: Face[];
  /** A colour's value in the light and in the dark theme. */
  colours: Record<string, [light: string, dark: string]>;
  decor: Shape[];
  captions: [text: string, x: number, y: number][];
  texts: Texts;
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

/** What somebody says: plain text, in a language and by an author where they are told. */
export type Comment = [text: string, lang?: string, author?: string];

/** A place, or a group by its index. */
export type Spot = PlaceRef | [group: number];

/** A place or a group marked, or an arrow from it to another. */
export type Mark = [colour: string, at: Spot, to?: Spot];

/** What a learner is asked, in a language where it is told; help for who asks for it; what is said of other answers. */
export type Question = [text: string, lang?: string, hint?: string, otherwise?: string];

/** What its author says at a point of the game. Told only to a viewer who sees everything. */
export interface Said {
  comments?: Comment[];
  glyphs?: string[];
  marks?: Mark[];
  /** The moves that follow here in the author's order, the main line first, where that is not from the oldest. */
  order?: number[];
  /** What is asked here, in each language. */
  questions?: Question[];
  /** What the move is worth as an answer, where that is told. */
  worth?: number;
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
  /** The game can be had as a file, and another opened in its place (`save`, `open`): of so many bytes at most. */
  record?: number;
  /** The glyphs that a move or a position may be given; `glyph.GLYPH` in the words says what one means. */
  glyphs?: string[];
  /** The colours of marks. */
  colours?: string[];
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

/** A node as it comes, with what is said of it. */
export type SaidNode = Node & Said;

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
  /** What is said before the first move. */
  said?: Said;
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

/** The trait `bots`: who of the players are bots, and the one that is to move where the game stands. Empty without. */
export interface Bots {
  /** What the bots are called by seat, null for a person. */
  names?: (string | null)[];
  turn?: {
    seat: Seat;
    /** It waits to be let; when it failed, it made no move and may try again. */
    state: "thinks" | "waits" | "failed";
    /** What it did wrong, and more of that where the viewer may hear it. */
    fault?: "illegal" | "raised";
    said?: Text;
  };
}

/**
 * The trait `analysis`: what has been found of the node that is looked at. Empty while nobody wants it; without a node
 * where there is nothing to look at. Shares of the win come in thousandths.
 */
export interface Analysis {
  /** What it knows: what the seat to move does, or all that lies hidden. */
  sees?: "mover" | "all";
  /** There is something to be seen that the seat to move does not see; told to who may have it seen. */
  hides?: true;
  node?: number;
  /** Why nothing could be found, in whatever language. */
  fault?: string;
  /** Whose shares the moves tell. */
  seat?: Seat;
  /** How many games it rests on. */
  games?: number;
  /** Every move is solved. */
  exact?: true;
  /** By the order of the offers at the node. */
  moves?: [value: number, low: number, high: number, visits: number][];
  /** By seat, after the best move. */
  outcome?: number[];
  /** The best line. */
  line?: string[];
  turning?: {
    /** How many moves of the line have been looked at. */
    done?: number;
    of: number;
    points: Turn[];
  };
}

/** A glyph offered: for a move of that value, where another move has that other value. */
export type Turn = [
  node: number,
  ply: number,
  move: string,
  glyph: string,
  value: number,
  other: string,
  others: number,
];

/** A question of a lesson, at the node of its offers: all that the page must know to take any answer by itself. */
export interface Task {
  offers: Offers;
  /** How the game would stand after each of the offered moves: which of the statuses. */
  statuses: Status[];
  after: number[];
  /** What the moves are worth that are in the tree, by the nodes they lead to; any other is worth nothing. */
  points: [node: number, points: number][];
  /** The node of the answer that is shown as right. */
  answer: number;
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
  /** At a session it tells as well what went before. */
  | { id: string; do: "play"; node: number; move: string; mused?: Mused }
  | { id: string; do: "why"; node: number; choices: Choice[] }
  | { id: string; do: "name"; seat: Seat; name: string }
  | { id: string; do: "new"; players: number }
  | { id: string; do: "rematch" }
  /** Asks for the position at a node as a line of text. */
  | { id: string; do: "text"; node: number }
  /** Asks for the game's record as a file. */
  | { id: string; do: "save"; form: "text" | "document" }
  /**
   * Puts a game of a file on the board, the first if not said. The name tells the form. A faulty file is refused with
   * its faults, unless `lenient`: then what is good is opened, and the faults are told with the answer, in that
   * language. `raw`: the file is not UTF-8 or is too large, and `text` has a letter for each of its bytes.
   */
  | {
      id: string;
      do: "open";
      name: string;
      text: string;
      game?: number;
      lenient?: boolean;
      raw?: boolean;
      lang: string;
    }
  /** Says something; in place of the comment `index`, which reads `was`, where that is told; "" takes that away. */
  | { id: string; do: "comment"; node: number; text: string; lang: string; index?: number; was?: string }
  /** Puts a glyph, a mark or an arrow, or takes it away where it is already. */
  | { id: string; do: "glyph"; node: number; glyph: string }
  /** With `instead`, in place of the mark that is there now. */
  | { id: string; do: "mark"; node: number; colour: string; at: Spot; to?: Spot; instead?: Spot }
  /** Takes all marks away. */
  | { id: string; do: "unmark"; node: number }
  /** Moves a variation one place up, or makes it the main line; one place down; cuts it. */
  | { id: string; do: "promote"; node: number; main?: boolean }
  | { id: string; do: "demote"; node: number }
  | { id: string; do: "cut"; node: number }
  /** Has the bot stop that thinks; has the one move that waits. */
  | { id: string; do: "stop" }
  | { id: string; do: "let" }
  /** Asks whom there is to choose from for a seat; has one of them sit there, by the id it was told with. */
  | { id: string; do: "who"; seat: Seat; lang: string }
  | { id: string; do: "sit"; seat: Seat; player: string | null }
  /** Has what is looked at analysed, or no longer; the best line played out there; turning points looked for. */
  | { id: string; do: "analyse"; on: boolean; all?: boolean }
  | { id: string; do: "best-line"; node: number }
  | { id: string; do: "turning"; on: boolean }
  /** Takes a glyph that is offered, or all of them, with a comment in that language. */
  | { id: string; do: "accept"; node?: number; lang: string }
  | { id: string; do: "undo" }
  | { id: string; do: "redo" }
  | SetupIntent
  | CompareIntent
  | PlaytestIntent;

/** Why an intent was not carried out. Its text is `refusal.CODE` of the game, else of the widget's own words. */
export interface Refusal {
  code: string;
  rule?: string;
  places?: PlaceRef[];
  facts?: Facts;
}

/** A fault of a file: where it is (from 1; 0 where nowhere in particular), what was met, what to do. */
export interface Diagnostic {
  line: number;
  column: number;
  code: string;
  met: string;
  expected: string;
  remedy: string;
  /** What stands there, cut to a line's length, and at which of its letters the fault is. */
  source?: string;
  at?: number;
}

/** Whom there is to choose from for a seat: null is a person, who has no name here. */
export interface Who {
  players: { id: string | null; name?: string; about?: string }[];
  /** Which of them sits there. */
  sits: string | null;
}

/** Python to browser, as a custom message, after the traits that the intent changed. */
export interface Answer {
  to: string;
  /** The node to stand at, when the intent was carried out; left out where it has nothing to do with one. */
  node?: number;
  refusal?: Refusal;
  /** The position that was asked for, as a line of text. */
  text?: string;
  /** The record that was asked for. */
  file?: { name: string; text: string };
  /** What is wrong with a file, of its `count` faults the first; and its games, where it holds several. */
  diagnostics?: Diagnostic[];
  count?: number;
  games?: string[];
  /** Whom there is to choose from for a seat. */
  who?: Who;
  /** Why a line of text could not be read. */
  faults?: Fault[];
  /** At a session: the number of the look that has begun, and what its seat sees that no trait tells. */
  look?: number;
  hand?: Hand;
}

/** All traits that the front end reads, by name; `nodes_N` besides. */
export interface Traits {
  table: Table;
  /** Players' names by seat, "" where one has none of their own. */
  names: string[];
  tree: Tree;
  offers: Offers;
  /** Left out where nobody plays. */
  bots?: Bots;
  /** The seats of which the viewer may say who plays there; left out where nobody plays. */
  seats?: Seat[];
  /** Left out where nothing is analysed. */
  analysis?: Analysis;
  cursor: Cursor;
  /** The widget's own words. */
  words: Texts;
  /** The language to show, or "" for the browser's. */
  locale: string;
  /** What is drawn of it: all, or the board with what is needed to step and to play, for small places. */
  show: "all" | "board";
  /** The questions of a lesson, from the first: in a lesson only. */
  lesson?: Task[];
}
