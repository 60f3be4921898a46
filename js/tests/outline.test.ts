import { describe, expect, it } from "vitest";
import { Folding, outline, type Run, VARIATIONS } from "../src/reading/outline";
import { Tree } from "../src/reading/tree";
import type { Node } from "../src/wire";
import { node, status } from "./game";

const ROOT: Node = { id: 0, parent: -1, move: null, seat: null, ply: 0, events: [], status: status(0) };

/** A tree told as pairs of a node and its parent. */
function grown(...pairs: [id: number, parent: number][]): Tree {
  const tree = new Tree(ROOT);
  const ply = new Map([[0, 0]]);
  const nodes = pairs.map(([id, parent]) => {
    ply.set(id, (ply.get(parent) ?? 0) + 1);
    return node(id, parent, ply.get(id) as number, `m${id}`, []);
  });
  tree.take(0, nodes);
  return tree;
}

/** A line that is written as an indented text: one row a run. */
const written = (runs: readonly Run[]) =>
  runs.map(({ nodes, depth, head, folded, more }) =>
    [
      " ".repeat(depth),
      head ? "(" : "",
      nodes.join(" "),
      folded ? ` +${folded}` : "",
      more ? `… ${more}` : "",
    ].join(""),
  );

/** 1 2 3, with 4 5 6 in place of 2, and in that 7 8 in place of 5. */
const NESTED = grown([1, 0], [2, 1], [3, 2], [4, 1], [5, 4], [6, 5], [7, 4], [8, 7]);

describe("the outline", () => {
  it("puts each variation further in beneath the move that it might have been, and then goes on", () => {
    expect(written(outline(NESTED, new Folding()))).toEqual(["1 2", " (4 5", "  (7 8", " 6", "3"]);
  });

  it("only counts what is folded, one or all, and opens it again", () => {
    const folding = new Folding();
    folding.set(7, false);
    expect(written(outline(NESTED, folding))).toEqual(["1 2", " (4 5", "  (7 +1", " 6", "3"]);
    folding.setAll(false);
    expect(written(outline(NESTED, folding))).toEqual(["1 2", " (4 +4", "3"]);
    folding.setAll(true);
    expect(written(outline(NESTED, folding))).toEqual(["1 2", " (4 5", "  (7 8", " 6", "3"]);
  });

  it("opens what a node is in, and nothing else", () => {
    const folding = new Folding();
    folding.setAll(false);
    folding.reveal(NESTED, 5);
    expect(written(outline(NESTED, folding))).toEqual(["1 2", " (4 5", "  (7 +1", " 6", "3"]);
  });

  it("lists some of many variations until one asks, or stands in one that is not listed", () => {
    const ids = Array.from({ length: VARIATIONS + 3 }, (_, index) => index + 2);
    const wide = grown([1, 0], ...ids.map((id): [number, number] => [id, 0]));
    const folding = new Folding();
    expect(written(outline(wide, folding)).slice(-1)).toEqual([" … 3,1"]);
    folding.reveal(wide, 3);
    expect(outline(wide, folding).some(({ more }) => more)).toBe(true);
    folding.reveal(wide, ids.at(-1) as number);
    expect(outline(wide, folding)).toHaveLength(1 + ids.length);
  });

  it("of a large tree is small until someone opens it, and as deep as it may be", () => {
    const line = Array.from({ length: 60 }, (_, index): [number, number] => [index + 1, index]);
    const side = Array.from({ length: 4000 }, (_, index): [number, number] => [
      index + 61,
      index % 80 ? index + 60 : 1 + ((index / 80) % 50),
    ]);
    const large = grown(...line, ...side);
    const listed = outline(large, new Folding()).reduce((sum, { nodes }) => sum + nodes.length, 0);
    expect(listed).toBe(60 + 50);
    // each variation in the one before
    const deep = grown(
      [1, 0],
      ...Array.from({ length: 3000 }, (_, i): [number, number][] => [
        [2 * i + 2, 2 * i + 1],
        [2 * i + 3, 2 * i + 1],
      ]).flat(),
    );
    const folding = new Folding();
    folding.setAll(true);
    expect(Math.max(...outline(deep, folding).map(({ depth }) => depth))).toBe(3000);
  });
});
