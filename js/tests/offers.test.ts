import { describe, expect, it } from "vitest";
import { choose, foreseen, moveOf, nextChoices, otherChoices } from "../src/playing/offers";
import { OFFERS } from "./game";

describe("offers", () => {
  it("narrow the moves choice by choice", () => {
    expect(nextChoices(OFFERS, [])).toEqual([3, 0]);
    expect(nextChoices(OFFERS, [0])).toEqual([1]);
    expect(nextChoices(OFFERS, [0, 1])).toEqual([2, 4]);
    expect(nextChoices(OFFERS, [0, 1, 2])).toEqual([]);
  });

  it("name the move once nothing is left to choose", () => {
    expect(moveOf(OFFERS, [0, 1])).toBeNull();
    expect(moveOf(OFFERS, [0, 1, 4])).toBe(2);
    expect(moveOf(OFFERS, [3, 1])).toBe(0);
  });

  it("let a choice follow, or take the place of an earlier one", () => {
    expect(choose(OFFERS, [0], 1)).toEqual([0, 1]);
    expect(choose(OFFERS, [0, 1], 3)).toEqual([3]);
    expect(choose(OFFERS, [], 1)).toBeNull();
    expect(otherChoices(OFFERS, [0, 1])).toEqual([3, 0, 1]);
  });

  it("foresee what all moves that begin so have in common", () => {
    expect(foreseen(OFFERS, [0, 1]).map(({ kind }) => kind)).toEqual(["place"]);
    expect(foreseen(OFFERS, [0, 1, 4]).map(({ kind }) => kind)).toEqual([
      "place",
      "count",
      "remove",
      "shift",
    ]);
    expect(foreseen(OFFERS, [])).toEqual([]);
  });
});
