import { describe, expect, it } from "vitest";
import { Desk } from "../src/desk";
import { lastFrom, stationsOf } from "../src/reading/history";
import { FIRST, NODES, node, TABLE } from "./game";

const desk = new Desk(TABLE.layout);
const [one, two] = NODES as [(typeof NODES)[0], (typeof NODES)[0]];

describe("the stations of a piece", () => {
  it("are where each event of the line brought it, in order", () => {
    expect(stationsOf(desk, [one, two], 1)).toEqual([
      { node: 1, event: 4, source: "b", target: "c" },
      { node: 2, event: 1, source: "c", target: "kept" },
    ]);
  });

  it("are none for a piece that has not moved, nor where a piece is not known", () => {
    expect(stationsOf(desk, [one, two], 4)).toEqual([]);
    expect(stationsOf(desk, [node(1, 0, 1, "?", [{ kind: "draw", motions: [[null, 8, 4]] }])], 4)).toEqual(
      [],
    );
  });

  it("are found in a long line in one walk", () => {
    let read = 0;
    const line = Array.from({ length: 5_000 }, (_, id) => ({
      ...node(id, id - 1, id, "m", []),
      get events() {
        read++;
        return id % 1_000 ? [] : FIRST;
      },
    }));
    expect(stationsOf(desk, line, 0)).toHaveLength(5);
    expect(read).toBe(5_000);
  });
});

describe("what left a place last", () => {
  it("is found in the latest event that took something from it", () => {
    expect(lastFrom(desk, [two, one], "c")).toEqual({ piece: 1, node: 2, event: 1, motion: 0 });
    expect(lastFrom(desk, [one], "c")).toEqual({ piece: 2, node: 1, event: 3, motion: 0 });
    expect(lastFrom(desk, [two, one], "slot")).toBeNull();
  });
});
