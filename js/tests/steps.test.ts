import { describe, expect, it } from "vitest";
import {
  complete,
  done,
  first,
  last,
  nextEvent,
  nextMove,
  previousEvent,
  previousMove,
  rest,
  stopAt,
} from "../src/reading/steps";
import type { Cursor } from "../src/wire";

const EVENTS: Record<number, number> = { 0: 0, 1: 3, 2: 0, 3: 1 };
const ground = { line: [0, 1, 2, 3], events: (node: number) => EVENTS[node] ?? 0 };
const at = (node: number, event: number | null): Cursor => ({ node, event });

/** All stops that stepping in one direction passes. */
function walk(from: Cursor, step: (from: Cursor) => Cursor | null): Cursor[] {
  const passed = [from];
  for (let to = step(from); to; to = step(to)) passed.push(to);
  return passed;
}

describe("stepping", () => {
  it("by moves stops where each move has ended", () => {
    expect(walk(rest(0), (stop) => nextMove(ground, stop))).toEqual([0, 1, 2, 3].map(rest));
    expect(walk(rest(3), (stop) => previousMove(ground, stop))).toEqual([3, 2, 1, 0].map(rest));
  });

  it("by events shows each event, and a move without one once", () => {
    const stops = [rest(0), at(1, 1), at(1, 2), at(1, 3), rest(2), at(3, 1)];
    expect(walk(rest(0), (stop) => nextEvent(ground, stop))).toEqual(stops);
  });

  it("back by events takes back one event at a time", () => {
    const stops = [rest(3), rest(2), rest(1), at(1, 2), at(1, 1), rest(0)];
    expect(walk(rest(3), (stop) => previousEvent(ground, stop))).toEqual(stops);
  });

  it("from the middle of a move ends that move first", () => {
    expect(nextMove(ground, at(1, 1))).toEqual(rest(1));
    expect(previousMove(ground, at(1, 1))).toEqual(rest(0));
  });

  it("goes before the opening events, and step by step through them", () => {
    const opened = { line: [0, 1], events: (node: number) => (node ? 0 : 2) };
    expect(first(opened)).toEqual(at(0, 0));
    expect(walk(rest(1), (stop) => previousEvent(opened, stop))).toEqual([
      rest(1),
      rest(0),
      at(0, 1),
      at(0, 0),
    ]);
    expect(previousMove(opened, rest(0))).toEqual(at(0, 0));
  });

  it("knows the ends of the line", () => {
    expect([first(ground), last(ground)]).toEqual([rest(0), rest(3)]);
    expect([nextMove(ground, rest(3)), nextEvent(ground, rest(3)), previousMove(ground, rest(0))]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it("counts events that have happened within what there is", () => {
    expect([done(ground, rest(1)), done(ground, at(1, 9)), done(ground, at(1, 2))]).toEqual([3, 3, 2]);
    expect([complete(ground, at(1, 3)), complete(ground, at(1, 2))]).toEqual([true, false]);
  });

  it("finds the stop nearest to a point of the line", () => {
    const points = [0, 0.1, 0.3, 0.7, 0.9, 1, 1.4, 1.6, 2, 2.4, 2.6, 9];
    expect(points.map((point) => stopAt(ground, point))).toEqual([
      rest(0),
      rest(0),
      at(1, 1),
      at(1, 2),
      rest(1),
      rest(1),
      rest(2),
      rest(2),
      rest(2),
      rest(2),
      rest(3),
      rest(3),
    ]);
  });
});
