import { describe, expect, it } from "vitest";
import { Desk } from "../src/desk";
import { States } from "../src/reading/states";
import { Tree } from "../src/reading/tree";
import type { Node } from "../src/wire";
import { FIRST, NODES, node, status, TABLE } from "./game";

const ROOT: Node = { id: 0, parent: -1, move: null, seat: null, ply: 0, events: [], status: status(0) };
const none = () => undefined;

function grown(nodes: readonly Node[] = NODES): Tree {
  const tree = new Tree(ROOT);
  tree.take(0, nodes);
  return tree;
}

describe("Tree", () => {
  it("knows the path to a node and its children from the oldest", () => {
    const tree = grown();
    expect(tree.path(3)).toEqual([0, 1, 3]);
    expect(tree.children(1)).toEqual([2, 3]);
  });

  it("goes through a node and on to an end, by the favourite where there are variations", () => {
    const tree = grown();
    expect(tree.line(0, none)).toEqual([0, 1, 2]);
    expect(tree.line(1, (parent) => (parent === 1 ? 3 : undefined))).toEqual([0, 1, 3]);
  });

  it("says what came and went, and reads no chunk that is the same", () => {
    const tree = grown();
    expect(tree.take(0, NODES)).toEqual({ gone: [], come: [] });
    const { gone, come } = tree.take(0, NODES.slice(0, 2));
    expect([gone.map(({ id }) => id), come]).toEqual([[3], []]);
    expect(tree.get(3)).toBeUndefined();
  });

  it("keeps a node that comes again unchanged as it is", () => {
    const tree = grown();
    const kept = tree.get(1);
    const { gone, come } = tree.take(0, structuredClone(NODES));
    expect([gone, come]).toEqual([[], []]);
    expect(tree.get(1)).toBe(kept);
  });

  it("takes a node anew when its number now means another move", () => {
    const tree = grown();
    const { gone, come } = tree.take(0, [NODES[0] as Node, node(2, 1, 2, "else", [])]);
    expect([gone.length, come.length]).toEqual([2, 1]);
    expect(tree.get(2)?.move).toBe("else");
  });

  it("tells children in the author's order, and those that he has not ordered after them, from the oldest", () => {
    const four = [...NODES, node(4, 1, 2, "third", []), node(5, 1, 2, "fourth", [])];
    const tree = grown(four);
    expect(tree.children(1)).toEqual([2, 3, 4, 5]);
    tree.take(0, [{ ...(four[0] as Node), order: [4, 2] }, ...four.slice(1)]);
    expect(tree.children(1)).toEqual([4, 2, 3, 5]);
    expect(tree.line(0, none)).toEqual([0, 1, 4]);
  });

  it("keeps what is said beside a node, which stays the same node whatever is said", () => {
    const tree = grown();
    const [first, ...rest] = NODES as [Node, ...Node[]];
    const kept = tree.get(1);
    const comments: [string, string][] = [["Well begun", "en"]];
    expect(tree.take(0, [{ ...first, comments, glyphs: ["!"] }, ...rest])).toEqual({ gone: [], come: [] });
    expect([tree.get(1) === kept, tree.said(1), tree.annotated]).toEqual([
      true,
      { comments, glyphs: ["!"] },
      true,
    ]);
    const { spoken } = tree;
    tree.take(0, [{ ...first, comments: structuredClone(comments), glyphs: ["!"] }, ...rest]);
    expect(tree.spoken).toBe(spoken);
    tree.take(0, rest);
    expect([tree.said(1), tree.annotated, tree.spoken > spoken]).toEqual([{}, false, true]);
  });

  it("moves a node from chunk to chunk", () => {
    const tree = grown(NODES.slice(0, 1));
    tree.take(1, NODES.slice(1));
    expect(tree.children(1)).toEqual([2, 3]);
  });
});

describe("States", () => {
  it("bears a line of any length, and keeps what was folded last", () => {
    const there = { kind: "shift", motions: [[0, 0, 7] as [number, number, number]] };
    const back = { kind: "shift", motions: [[0, 7, 0] as [number, number, number]] };
    const nodes = Array.from({ length: 5000 }, (_, i) => node(i + 1, i, i + 1, "x", [i % 2 ? back : there]));
    const tree = grown(nodes);
    const states = new States(new Desk(TABLE.layout), tree, TABLE.start);
    expect(states.at(5000, null).get("a")).toHaveLength(1);
    expect(states.told(4900)).toBe(states.told(4900));
    expect(states.at(4321, null).get("out")).toHaveLength(1);
  });

  it("knows the table after each event of a node", () => {
    const states = new States(new Desk(TABLE.layout), grown(), TABLE.start);
    const where = (event: number | null) =>
      [...states.at(1, event)].find(([, here]) => here.some(({ piece }) => piece === 2))?.[0];
    expect([0, 1, 2, 3, null].map(where)).toEqual(["c", "c", "c", "out", "out"]);
    expect(states.told(1).moved).toHaveLength(FIRST.length);
  });

  it("throws for a node that is not there", () => {
    const states = new States(new Desk(TABLE.layout), grown(), TABLE.start);
    expect(() => states.told(99)).toThrow("no node 99");
  });
});
