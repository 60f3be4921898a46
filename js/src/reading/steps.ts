/**
 * Where stepping leads. A stop is a node and how many of its events have happened: null when all have, and the table
 * is at rest. Between two nodes there is one stop an event, the last one showing the last event. Knows no pieces.
 */

import type { Cursor } from "../wire";

/** What stepping needs to know of the tree. */
export interface Ground {
  /** The nodes from the root to the end of the line looked at. */
  line: readonly number[];
  /** How many events a node has. */
  events(node: number): number;
}

export const rest = (node: number): Cursor => ({ node, event: null });

export const same = (a: Cursor, b: Cursor): boolean => a.node === b.node && a.event === b.event;

/** How many of the node's events have happened. */
export function done(ground: Ground, stop: Cursor): number {
  const all = ground.events(stop.node);
  return stop.event === null ? all : Math.max(0, Math.min(stop.event, all));
}

/** Whether everything at the node has happened. */
export function complete(ground: Ground, stop: Cursor): boolean {
  return done(ground, stop) === ground.events(stop.node);
}

export function first(ground: Ground): Cursor {
  const root = ground.line[0] as number;
  return { node: root, event: ground.events(root) ? 0 : null };
}

export function last(ground: Ground): Cursor {
  return rest(ground.line.at(-1) as number);
}

/** To the end of this move, or else to the end of the next. */
export function nextMove(ground: Ground, stop: Cursor): Cursor | null {
  if (!complete(ground, stop)) return rest(stop.node);
  const next = ground.line[ground.line.indexOf(stop.node) + 1];
  return next === undefined ? null : rest(next);
}

/** To where the move before ended. */
export function previousMove(ground: Ground, stop: Cursor): Cursor | null {
  const index = ground.line.indexOf(stop.node);
  if (index > 0) return rest(ground.line[index - 1] as number);
  return done(ground, stop) > 0 ? first(ground) : null;
}

export function nextEvent(ground: Ground, stop: Cursor): Cursor | null {
  const happened = done(ground, stop);
  if (happened < ground.events(stop.node)) return { node: stop.node, event: happened + 1 };
  const next = ground.line[ground.line.indexOf(stop.node) + 1];
  if (next === undefined) return null;
  return ground.events(next) ? { node: next, event: 1 } : rest(next);
}

export function previousEvent(ground: Ground, stop: Cursor): Cursor | null {
  const happened = done(ground, stop);
  const index = ground.line.indexOf(stop.node);
  if (happened > 1 || (happened === 1 && index === 0)) return { node: stop.node, event: happened - 1 };
  return index > 0 ? rest(ground.line[index - 1] as number) : null;
}

/** Where each way of stepping leads; null where it leads nowhere. */
export const STEPS = { first, last, nextMove, previousMove, nextEvent, previousEvent };
export type Direction = keyof typeof STEPS;

/** The stop nearest to a point of the line: a move lies at its number, its events on the way there. */
export function stopAt(ground: Ground, point: number): Cursor {
  const { line } = ground;
  const index = Math.max(0, Math.min(Math.ceil(point), line.length - 1));
  const node = line[index] as number;
  const events = ground.events(node);
  const happened = Math.round((point - index + 1) * events);
  if (!index || happened >= events) return rest(node);
  return happened > 0 ? { node, event: happened } : rest(line[index - 1] as number);
}
