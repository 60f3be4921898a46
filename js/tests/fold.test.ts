import { describe, expect, it } from "vitest";
import { Desk } from "../src/desk";
import { forward, laidOut, type Pieces, samePieces, UNSEEN } from "../src/fold";
import type { Motion, Table } from "../src/wire";
import { A, B, C, CARD, FIRST, HAND, OTHER, OUT, PLACES, RED, SLOT, sent, TABLE } from "./game";

const desk = new Desk(TABLE.layout);
const start = laidOut(desk, TABLE.start);
const ids = (pieces: Pieces, place: string) => (pieces.get(place) ?? []).map(({ piece }) => piece);

/** The same table where seat 1's hand is closed. */
function closed(): [Desk, Pieces] {
  const places = sent(
    PLACES.map((place) => (place.id === "hand:1" ? { ...place, closed: true as const } : place)),
  );
  const other = new Desk({ ...TABLE.layout, ...places });
  const laid: Table["start"] = TABLE.start.map(([place, lying]) => [place, place === OTHER ? 2 : lying]);
  return [other, laidOut(other, laid)];
}

describe("forward", () => {
  it("takes all pieces up before it puts any down", () => {
    const { pieces } = forward(desk, start, [
      [0, A, B],
      [1, B, A],
    ]);
    expect([ids(pieces, "a"), ids(pieces, "b")]).toEqual([[1], [0]]);
  });

  it("leaves the table it began with as it was", () => {
    forward(desk, start, [[0, A, B]]);
    expect(ids(start, "a")).toEqual([0]);
  });

  it("says which faces moved", () => {
    expect(forward(desk, start, FIRST[3]?.motions).moved).toEqual([1, 0]);
  });

  it("keeps pieces by identity where order means nothing, the unseen last", () => {
    const { pieces } = forward(desk, start, [[0, A, HAND]]);
    expect(ids(pieces, "hand:0")).toEqual([0, 3, 4]);
  });

  it("puts a piece at its place in a row, in a place that came into being", () => {
    const row: Motion[] = [[0, A, "row:1", { at: [null, 0] }]];
    const before = forward(desk, start, [[1, B, "row:1", { at: [null, 0] }]]).pieces;
    expect(ids(forward(desk, before, row).pieces, "row:1")).toEqual([0, 1]);
  });

  it("knows no longer what went where it is not seen, and counts it", () => {
    const [other, laid] = closed();
    const { pieces, moved } = forward(other, laid, [[3, HAND, OTHER]]);
    expect(pieces.get("hand:1")).toEqual([UNSEEN, UNSEEN, UNSEEN]);
    expect(moved).toEqual([CARD]);
  });

  it("learns the face of what comes to light", () => {
    const [other, laid] = closed();
    const { pieces, moved } = forward(other, laid, [[9, OTHER, SLOT, { face: CARD }]]);
    expect(pieces.get("slot")).toEqual([{ piece: 9, face: CARD, lies: "" }]);
    expect(moved).toEqual([CARD]);
    expect(pieces.get("hand:1")).toHaveLength(1);
  });

  it("tells no face of what is seen at neither end", () => {
    const [other, laid] = closed();
    const hidden = forward(other, laid, [[null, OTHER, OTHER]]);
    expect(hidden.moved).toEqual([null]);
  });

  it("turns a piece", () => {
    const { pieces } = forward(desk, start, [[0, A, A, { lies: "over" }]]);
    expect(pieces.get("a")).toEqual([{ piece: 0, face: RED, lies: "over" }]);
  });

  it("refuses to move what is not there", () => {
    expect(() => forward(desk, start, [[0, C, OUT]])).toThrow("no piece 0 at c");
  });
});

describe("samePieces", () => {
  it("compares by what lies where", () => {
    const there = forward(desk, start, [[0, A, B]]).pieces;
    const back = forward(desk, there, [[0, B, A]]).pieces;
    expect(samePieces(start, back)).toBe(true);
    expect(samePieces(start, there)).toBe(false);
  });
});
