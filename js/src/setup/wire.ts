/**
 * What Python sends of a table in the making and what the browser answers, as types (`muros_widget/widget/setup/wire.py`,
 * `intents.py`). Places and faces are told as in `../wire.ts`.
 */

import type { Facts, Layout, Message, PlaceRef, Texts } from "../wire";

/** Faces of one kind, and the places that they may be put at. */
export interface Kit {
  label: Message;
  faces: number[];
  places: PlaceRef[];
}

/** The trait `table`: changes only with a setting that changes the table itself. */
export interface SetupTable {
  /** Its texts hold those of setting up as well: `fault.CODE`, `action.ID`, what settings and kits name. */
  layout: Layout;
  kits: Kit[];
  actions: string[];
}

export interface Setting {
  id: string;
  label: Message;
  value: string;
  values: [value: string, label: Message][];
}

/** What is wrong: its text is `fault.CODE`; the places are those to look at. */
export interface Fault {
  code: string;
  facts?: Facts;
  places?: PlaceRef[];
}

/** The trait `sketched`: all that an edit may change. */
export interface Sketched {
  lying: [place: PlaceRef, faces: number[]][];
  settings: Setting[];
  faults: Fault[];
  /** All of it as one line. */
  text: string;
  /** Nothing is wrong, yet nobody has a move. */
  over?: true;
  undo: boolean;
  redo: boolean;
}

export interface SetupTraits {
  table: SetupTable;
  sketched: Sketched;
  words: Texts;
  locale: string;
  /** The widget shown in the place of the table, the board of a game that has begun; "" while setting up. */
  shown: string;
}

/** Browser to Python. Places and faces are told by their ids. */
export type SetupIntent =
  /** One stroke, one edit: a face is put at a place, or (null) what lies there is taken. */
  | { id: string; do: "put"; changes: [place: string, face: string | null][] }
  | { id: string; do: "take"; place: string; face: string }
  | { id: string; do: "set"; setting: string; value: string }
  | { id: string; do: "act"; action: string }
  | { id: string; do: "read"; text: string }
  | { id: string; do: "begin" }
  | { id: string; do: "edit" };
