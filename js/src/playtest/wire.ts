/**
 * What Python sends of a session and what the browser answers, as types (`muros_widget/widget/playtest/wire.py`,
 * `intents.py`).
 */

import type { Offers, SaidNode, Seat, Table, Text } from "../wire";

export interface Question {
  kind: "text" | "scale" | "choice";
  says: Text;
  /** Of a scale: from 1 to how many, and what its ends mean. */
  steps?: number;
  low?: Text;
  high?: Text;
  /** Of a choice: the options, and whether several may be chosen. */
  options?: Text[];
  several?: boolean;
}

/** A text, a step, the number of an option or of several; null for nothing. */
export type Reply = string | number | number[] | null;

/** The trait `staged`: where a session is, as anybody at the table may know. */
export interface Staged {
  stage:
    | "consent"
    | "declined"
    | "curtain"
    | "turn"
    | "judging"
    | "undo"
    | "thinking"
    | "stopped"
    | "questions"
    | "done";
  /** Whom it is about: whose turn, who asks, who answers. */
  seat: Seat | null;
  /** How often the curtain has been lifted: the number of the look that goes on. */
  look: number;
  people: Seat[];
  /** What lies behind the curtain. */
  behind?: "turn" | "questions";
  /** Who may ask to take back which last move; null for one that not everybody may hear. */
  undoable?: [seat: Seat, move: string | null][];
  /** At the consent: the text, and who has agreed. */
  consent?: Text;
  agreed?: Seat[];
  /** While a move is judged: whether a rating is asked for, or by what text; and how long a note may be, 0 where none is. */
  rating?: Text | boolean;
  note?: number;
  /** While moves are asked to be taken back: which, and whose answer is waited for. */
  moves?: (string | null)[];
  waits?: Seat[];
  questions?: Question[];
  /** At the end: the places, and the file. */
  places?: Seat[][];
  file?: string;
  /** What kept a bot's move from being saved. */
  unsaved?: Text;
  /** Who was at fault and has lost by it. */
  forfeited?: Seat;
  /** How many requests to take back there were, and what became of the last. */
  settled?: [count: number, agreed: boolean];
}

/** The trait `watch`: what whoever leads a session sees besides the table. A table of players has none. */
export interface Watch {
  /** Seconds a move on average, by seat; null before the first. */
  times: (number | null)[];
  said: { ply: number; seat: Seat; move: string; rating?: number; note?: string; back?: true }[];
  /** After how many moves what was noted. */
  remarks: [ply: number, text: string][];
  /** How long a note may be. */
  longest: number;
}

/** What a seat is told that no trait tells: traits of its own, in place of the public's. */
export interface Hand {
  table: Table;
  offers: Offers;
  [nodes: `nodes_${number}`]: SaidNode[];
}

/** What someone did before a move: see `entries.Mused`. */
export interface Mused {
  previews: number;
  choices: number;
  changes: number;
  considered: string[];
}

export interface PlaytestTraits {
  staged: Staged;
  watch?: Watch;
}

/** Browser to Python, beside `play`, `why`, `stop` and `let`. */
export type PlaytestIntent =
  | { id: string; do: "agree"; seat: Seat; agreed: boolean }
  /** Answered with `look`, and at a turn with `hand`. */
  | { id: string; do: "lift"; seat: Seat }
  | { id: string; do: "lower"; mused: Mused; left?: boolean }
  | { id: string; do: "judge"; rating: number | null; note: string }
  | { id: string; do: "ask-undo"; seat: Seat; mused: Mused }
  | { id: string; do: "answer-undo"; seat: Seat; agreed: boolean }
  /** Whoever leads notes something. */
  | { id: string; do: "remark"; text: string }
  /** Has a move drawn for the bot that waits. */
  | { id: string; do: "random" }
  | { id: string; do: "answers"; answers: Reply[] };
