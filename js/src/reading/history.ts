/** Where a piece has been: its stations along a line of nodes, and what brought it to each. Knows no view. */

import type { Desk } from "../desk";
import type { Node } from "../wire";

/** A piece came to lie somewhere: the move, and which of its events (from 1) brought it there. */
export interface Station {
  node: number;
  event: number;
  source: string;
  target: string;
}

/** The stations of a piece, in the order of the line. Walks the line once and nothing else. */
export function stationsOf(desk: Desk, line: Iterable<Node>, piece: number): Station[] {
  const stations: Station[] = [];
  for (const node of line) {
    node.events.forEach(({ motions = [] }, index) => {
      for (const [moved, source, target] of motions)
        if (moved === piece) {
          stations.push({
            node: node.id,
            event: index + 1,
            source: desk.id(source),
            target: desk.id(target),
          });
        }
    });
  }
  return stations;
}

/** A piece that left a place: the node and its event (from 1), and which of the event's motions it was. */
export interface Left {
  piece: number;
  node: number;
  event: number;
  motion: number;
}

/** The last known piece that left a place in the nodes given, which come latest first. */
export function lastFrom(desk: Desk, nodes: Iterable<Node>, place: string): Left | null {
  for (const { id, events } of nodes) {
    for (let event = events.length; event > 0; event--) {
      const motions = events[event - 1]?.motions ?? [];
      const motion = motions.findLastIndex(([piece, source]) => piece !== null && desk.id(source) === place);
      const piece = motions[motion]?.[0] ?? null;
      if (piece !== null) return { piece, node: id, event, motion };
    }
  }
  return null;
}
