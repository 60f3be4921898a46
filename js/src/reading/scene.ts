/**
 * What is shown: a stop, the pieces as they lie there, and how they came from what was shown before. Stepping back is
 * the same motions read backwards. Knows no screen.
 */

import type { Desk } from "../desk";
import type { Pieces } from "../fold";
import type { Event, Motion, Node } from "../wire";

/** Where a piece comes from and goes to, as far as motions tell. */
export interface Way {
  source: string;
  target: string;
  /** Which of the motions it is: things leave and arrive in order. */
  order: number;
  event: Event;
}

export interface Scene {
  readonly node: Node;
  readonly event: number | null;
  readonly pieces: Pieces;
  /** The pieces shown before. */
  readonly before: Pieces | null;
  readonly ways: ReadonlyMap<number, Way>;
  /** Counts up with every scene that is not the same as before. */
  readonly serial: number;
}

/** The event that a scene is about: the last that has happened, unless all rests. */
export function eventOf(scene: Scene): Event | undefined {
  return scene.event === null ? undefined : scene.node.events[scene.event - 1];
}

/** The way of each piece between two stops that lie in one node or in a node and its parent; else none. */
export function waysBetween(desk: Desk, from: Scene, node: Node, event: number | null): Map<number, Way> {
  const here = from.event ?? from.node.events.length;
  const there = event ?? node.events.length;
  if (node.id === from.node.id) {
    const between = node.events.slice(Math.min(here, there), Math.max(here, there));
    return ways(desk, between, there < here);
  }
  if (node.parent === from.node.id) return ways(desk, node.events.slice(0, there), false);
  if (from.node.parent === node.id) return ways(desk, from.node.events.slice(0, here), true);
  return new Map();
}

function ways(desk: Desk, events: readonly Event[], back: boolean): Map<number, Way> {
  const found = new Map<number, Way>();
  const motions = events.flatMap((event) => (event.motions ?? []).map((motion) => ({ event, motion })));
  if (back) motions.reverse();
  motions.forEach(({ event, motion }, order) => {
    const [piece] = motion;
    if (piece === null) return;
    const [source, target] = ends(desk, motion, back);
    const way = found.get(piece);
    if (way) way.target = target;
    else found.set(piece, { source, target, order, event });
  });
  return found;
}

function ends(desk: Desk, [, source, target]: Motion, back: boolean): [string, string] {
  const [from, to] = [desk.id(source), desk.id(target)];
  return back ? [to, from] : [from, to];
}
