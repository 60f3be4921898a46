import { describe, expect, it } from "vitest";
import { Desk } from "../src/desk";
import { drawnOn } from "../src/drawing";
import { forward, laidOut } from "../src/fold";
import { around, bounds, farthest, nearest, parallel } from "../src/geometry";
import { marksOf, ringsOf } from "../src/marks";
import { prospect } from "../src/playing/outlook";
import { APART_MS } from "../src/reading/acts";
import { passage } from "../src/reading/passage";
import { type Scene, waysBetween } from "../src/reading/scene";
import type { Box, Event, Node } from "../src/wire";
import { B, C, FIRST, NODES, OUT, status, TABLE } from "./game";

const desk = new Desk(TABLE.layout);
const start = laidOut(desk, TABLE.start);
const tableAfter = (events: Event[]) =>
  events.reduce((pieces, { motions }) => forward(desk, pieces, motions).pieces, start);
const [placed, counted, removed, shifted] = FIRST as [Event, Event, Event, Event];

describe("marks", () => {
  it("put a band around the group of an event, and rings around its places", () => {
    const marks = marksOf(desk, 0, counted, start, []);
    expect(marks.band).toEqual([50, 50, 86, 26]);
    expect(marks.rings).toEqual([[20, 50, 20, 20]]);
  });

  it("ring what comes onto the board when an event names no place", () => {
    expect(ringsOf(desk, 0, placed)).toEqual([[50, 20, 20, 10]]);
    expect(ringsOf(desk, 0, shifted)).toEqual([]);
  });

  it("outline what left and is empty now, round where the piece is", () => {
    expect(marksOf(desk, 0, removed, tableAfter(FIRST.slice(0, 3)), [0]).ghosts).toMatchObject([
      { round: true },
    ]);
    const { ghosts } = marksOf(desk, 0, shifted, tableAfter(FIRST), [1, 0]);
    expect(ghosts.map(({ box }) => box[0])).toEqual([20]);
  });

  it("show one arrow for a movement that goes one way, and none for one that does not", () => {
    expect(marksOf(desk, 0, shifted, tableAfter(FIRST), [1, 0]).arrow?.shaft).toMatch(/^M20 /);
    const apart: Event = {
      kind: "swap",
      motions: [
        [0, 0, 1],
        [1, 1, 0],
      ],
    };
    expect(marksOf(desk, 0, apart, start, []).arrow).toBeNull();
    expect(marksOf(desk, 0, placed, start, []).arrow).toBeNull();
  });
});

describe("drawing", () => {
  it("keeps the order of pieces wherever they go", () => {
    expect(drawnOn(desk, 0, tableAfter(FIRST)).map(({ key, place }) => [key, place])).toEqual([
      ["0", "b"],
      ["1", "c"],
      ["3", "slot"],
    ]);
  });

  it("tells what would leave, and where the rest would lie", () => {
    const { leaving, ghosts, vacated } = prospect(
      drawnOn(desk, 0, start),
      drawnOn(desk, 0, tableAfter(FIRST)),
    );
    expect(leaving.map(({ key }) => key)).toEqual(["2"]);
    expect(ghosts.map(({ key }) => key)).toEqual(["0", "1", "3"]);
    expect(vacated.map(({ place }) => place)).toEqual(["a"]);
  });
});

describe("passage", () => {
  const root: Node = { id: 0, parent: -1, move: null, seat: null, ply: 0, events: [], status: status(0) };
  const first = NODES[0] as Node;
  const scene = (node: Node, from: Scene | null): Scene => ({
    node,
    event: null,
    pieces: node === root ? start : tableAfter(node.events),
    before: from?.pieces ?? null,
    ways: from ? waysBetween(desk, from, node, null) : new Map(),
    serial: 0,
  });
  const passed = (now: Scene) => passage(desk, 0, now, drawnOn(desk, 0, now.pieces));

  it("brings a card from the hand, and lets a disc drift past the end of its row", () => {
    const { entering, leaving } = passed(scene(first, scene(root, null)));
    expect(entering.map(({ drawn, place }) => [drawn.key, place])).toEqual([["3", "hand:0"]]);
    expect(leaving.map(({ drawn, place }) => [drawn.key, place])).toEqual([["2", "out"]]);
    expect(leaving[0]?.drift).toEqual([26, 0]);
  });

  it("is the same read backwards when one steps back", () => {
    const { entering, leaving } = passed(scene(root, scene(first, null)));
    expect(entering.map(({ drawn, place, drift }) => [drawn.key, place, drift])).toEqual([
      ["2", "out", [26, 0]],
    ]);
    expect(leaving.map(({ drawn, place }) => [drawn.key, place])).toEqual([["3", "hand:0"]]);
  });

  it("lets one thing follow the other", () => {
    const motions: Event["motions"] = [
      [2, C, OUT],
      [1, B, OUT],
    ];
    const gone = { ...first, events: [{ kind: "remove", motions, group: 0 }] };
    const { leaving } = passed(scene(gone, scene(root, null)));
    expect(leaving.map(({ drawn, delay }) => [drawn.key, delay])).toEqual([
      ["2", 0],
      ["1", APART_MS],
    ]);
  });

  it("is nothing at first", () => {
    expect(passed(scene(root, null))).toEqual({ entering: [], leaving: [] });
  });
});

describe("geometry", () => {
  const places: [string, Box][] = [
    ["left", [0, 0, 1, 1]],
    ["right", [10, 1, 1, 1]],
    ["far", [20, 0, 1, 1]],
    ["below", [1, 10, 1, 1]],
  ];

  it("leads to the nearest in a direction, straight ones first", () => {
    const from: Box = [0, 0, 1, 1];
    expect(nearest(from, "right", places)).toBe("right");
    expect(nearest(from, "down", places)).toBe("below");
    expect(nearest(from, "up", places)).toBeNull();
  });

  it("leads to the end of a straight line", () => {
    expect(farthest([0, 0, 1, 1], "right", places)).toBe("far");
    expect(farthest([0, 0, 1, 1], "down", places)).toBeNull();
  });

  it("leads round the middle, either way, and past the last to the first", () => {
    const ring: [string, Box][] = [
      ["south", [5, 10, 1, 1]],
      ["north", [5, 0, 1, 1]],
      ["east", [10, 5, 1, 1]],
      ["west", [0, 5, 1, 1]],
    ];
    const box = new Map(ring);
    const turn = (from: string, way: number) => around(box.get(from) as Box, way, ring);
    expect(["north", "east", "south", "west"].map((from) => turn(from, 1))).toEqual([
      "east",
      "south",
      "west",
      "north",
    ]);
    expect(["north", "west"].map((from) => turn(from, -1))).toEqual(["west", "south"]);
  });

  it("bounds boxes", () => {
    expect(
      bounds(
        [
          [0, 0, 2, 2],
          [4, 0, 2, 4],
        ],
        1,
      ),
    ).toEqual([2, 0, 8, 6]);
    expect(bounds([])).toBeNull();
  });

  it("knows what goes the same way", () => {
    expect(
      parallel([
        [
          [0, 0],
          [1, 0],
        ],
        [
          [5, 5],
          [9, 5],
        ],
      ]),
    ).toBe(true);
    expect(
      parallel([
        [
          [0, 0],
          [1, 0],
        ],
        [
          [5, 5],
          [5, 9],
        ],
      ]),
    ).toBe(false);
    expect(parallel([])).toBe(false);
  });
});
