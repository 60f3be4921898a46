/** A game of three cells, made by hand for these tests: cards are put at a slot, and discs leave and move up. */

import type { Place } from "../src/desk";
import type { Event, Fact, Kind, Layout, Node, Offers, Placed, Status, Table, Traits } from "../src/wire";
import { byKey, WORDS } from "./words";

export const [A, B, C, SLOT, HAND, OTHER, KEPT, OUT, PILE] = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const;
export const [RED, BLUE, CARD, BACK] = [0, 1, 2, 3] as const;

function cell(id: string, x: number): Place {
  return { id, label: ["cell", { name: id }], area: 0, box: [x, 50, 20, 20] };
}

export const PLACES: Place[] = [
  cell("a", 20),
  cell("b", 50),
  cell("c", 80),
  { id: "slot", label: ["slot"], area: 0, look: "slot", box: [50, 20, 20, 10], hit: [50, 15, 24, 20] },
  { id: "hand:0", label: ["hand", { seat: 0 }], area: 1, look: "spread", back: BACK, sees: 0 },
  { id: "hand:1", label: ["hand", { seat: 1 }], area: 2, look: "spread", back: BACK, sees: 1 },
  { id: "kept", label: ["kept"], area: 1, look: "heap" },
  { id: "out", label: ["out"] },
  { id: "pile", label: ["pile"], area: 3, look: "pile" },
];

const shape = (fill: string) => [{ d: "M0 0h1", fill }];

export const TEXTS = {
  en: {
    title: "Pegs",
    seat: "Player {number}",
    unseen: "hidden",
    "area.board": "Board",
    "area.common": "Common",
    "area.seat": "{seat:seat}",
    cell: "cell {name}",
    slot: "the slot",
    hand: "{seat:seat}'s hand",
    kept: "kept",
    out: "out",
    pile: "pile",
    row: "the row",
    made: "row {which}",
    red: "red",
    blue: "blue",
    card: "card",
    "event.place": "*Placed* {moved:faces} at {target:place}",
    "event.count": {
      by: "count",
      "1": "*Counted* one in {group:group}",
      other: "*Counted* {count} in {group:group}",
    },
    "event.remove": "*Removed* {pieces}: {moved:faces}",
    "event.shift": "*Shifted* {pieces}",
    "event.take": "*Took* {moved:faces}",
    "event.end": "*Over*",
    "rule.place": "Cards go to the slot.",
    "refusal.full": "The {place:place} is full.",
    "phase.on": "Round {round}",
    "status.on": "{seat:seat} to move",
    "status.over": "{winner:seat} wins",
    "tally.left": "Left",
    "option.red": "take red",
    "option.pass": "Pass",
  },
  es: { "event.place": "*Puesta* {moved:faces}" },
};

export function status(toMove: number | null, round = 1): Status {
  const over = toMove === null;
  return {
    toMove,
    phase: over ? "over" : "on",
    facts: { round, winner: 0 },
    tallies: [
      {
        id: "left",
        counts: [
          [RED, 2],
          [BLUE, 1],
        ],
        ranks: [[RED], [BLUE]],
      },
    ],
    standings: over ? [[0], [1]] : [[0, 1]],
    scores: [
      [2, 0],
      [1, 1],
    ],
  };
}

const ROW: Place = { id: "", label: ["made"], area: 3, look: "spread", row: true };

/** Places as they are sent, each of a kind of its own, and rows that come into being. */
export function sent(places: Place[]): Pick<Layout, "kinds" | "places" | "families"> {
  const told = [...places, ROW].map(({ id, label, box, hit, ...common }, index) => {
    const [key, facts = {}] = label ?? [];
    const kind: Kind = { ...common };
    if (key) kind.label = [key, ...Object.keys(facts)];
    if (box) kind.size = [box[2], box[3]];
    if (box && hit) kind.hit = [hit[0] - box[0], hit[1] - box[1], hit[2], hit[3]];
    const values: Fact[] = Object.values(facts);
    const placed: Placed = [id, index, box ? [box[0], box[1]] : null, values];
    return { kind, placed };
  });
  const placed = told.map((one) => one.placed);
  const row = placed.pop() as Placed;
  return { kinds: told.map(({ kind }) => kind), places: placed, families: [["row:", row]] };
}

export const TABLE: Table = {
  version: 1,
  layout: {
    title: "Pegs",
    seats: 2,
    areas: [
      { id: 0, label: ["area.board"], size: [100, 80] },
      { id: 1, label: ["area.seat", { seat: 0 }], seat: 0 },
      { id: 2, label: ["area.seat", { seat: 1 }], seat: 1 },
      { id: 3, label: ["area.common"] },
    ],
    ...sent(PLACES),
    groups: [{ id: "row", label: ["row"], places: [A, B, C] }],
    faces: [
      { id: "red", label: ["red"], shapes: shape("red"), width: 16, height: 16 },
      { id: "blue", label: ["blue"], shapes: shape("blue"), width: 16, height: 16 },
      { id: "card", label: ["card"], shapes: shape("grey"), width: 20, height: 10 },
      { id: "back", label: ["unseen"], shapes: shape("grey"), width: 20, height: 10 },
    ],
    colours: { red: ["#f00", "#e00"], blue: ["#00f", "#00e"] },
    decor: [{ d: "M0 0h100v80h-100Z" }],
    captions: [["A", 20, 70]],
    texts: byKey(TEXTS),
  },
  viewer: "all",
  start: [
    [A, [[0, RED]]],
    [B, [[1, BLUE]]],
    [C, [[2, RED]]],
    [
      HAND,
      [
        [3, CARD],
        [4, CARD],
      ],
    ],
    [OTHER, [[5, CARD]]],
    [
      PILE,
      [
        [6, CARD],
        [7, CARD],
      ],
    ],
  ],
  status: status(0),
  rules: [["row"]],
  tables: [2, 3],
};

/** A card comes to the slot, one disc is counted and leaves, the rest move up. */
export const FIRST: Event[] = [
  { kind: "place", motions: [[3, HAND, SLOT]], rule: "place", group: 0 },
  { kind: "count", places: [A], facts: { count: 1 }, group: 0 },
  { kind: "remove", motions: [[2, C, OUT]], group: 0 },
  {
    kind: "shift",
    motions: [
      [1, B, C],
      [0, A, B],
    ],
    group: 0,
  },
];

export const SECOND: Event[] = [{ kind: "take", motions: [[1, C, KEPT]], group: 0 }];

export function node(
  id: number,
  parent: number,
  ply: number,
  move: string,
  events: Event[],
  toMove: number | null = 1,
): Node {
  return { id, parent, move, seat: (ply + 1) % 2, ply, events, status: status(toMove, ply + 1) };
}

/** A line of two moves, and a variation of the second. */
export const NODES: Node[] = [
  node(1, 0, 1, "one", FIRST),
  node(2, 1, 2, "two", SECOND, 0),
  node(3, 1, 2, "other", [{ kind: "take", motions: [[0, B, KEPT]] }], 0),
];

/** At the root: a card of the hand or the pile goes to the slot, where red may be taken or not; or one passes. */
export const OFFERS: Offers = {
  node: 0,
  choices: [
    { place: HAND, face: CARD },
    { place: SLOT },
    { option: "red", face: RED },
    { place: PILE, face: CARD },
    { option: "blue", face: BLUE },
  ],
  events: [
    ...FIRST,
    { kind: "take", motions: [[0, A, KEPT]], group: 0 },
    { kind: "place", motions: [[7, PILE, SLOT]] },
  ],
  moves: [
    ["pile", [3, 1], [5, 1, 2, 3]],
    ["hand=red", [0, 1, 2], [0, 4]],
    ["hand=blue", [0, 1, 4], [0, 1, 2, 3]],
  ],
};

export const NO_OFFERS: Offers = { node: 0, choices: [], events: [], moves: [] };

/** The traits at the root, with nothing played. */
export function atRoot(): Traits & Record<string, unknown> {
  return {
    table: TABLE,
    names: ["Ada", ""],
    tree: { root: 0, at: 0, chunks: 0, undo: null, redo: null },
    offers: OFFERS,
    cursor: { node: 0, event: null },
    words: WORDS,
    locale: "en",
    show: "all",
  };
}

/** The traits with the line played. */
export function played(
  cursor: Traits["cursor"] = { node: 2, event: null },
): Traits & Record<string, unknown> {
  return {
    ...atRoot(),
    tree: { root: 0, at: 2, chunks: 1, undo: ["edit.play", { move: "two" }], redo: null },
    offers: NO_OFFERS,
    cursor,
    nodes_0: NODES,
  };
}
