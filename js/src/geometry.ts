/** Boxes, directions and arrows on a board. Knows no pieces. */

import type { Box } from "./wire";

export type Point = [x: number, y: number];
export type Toward = "left" | "right" | "up" | "down";

/** The box around boxes, with a margin. */
export function bounds(boxes: readonly Box[], margin = 0): Box | null {
  if (!boxes.length) return null;
  const left = Math.min(...boxes.map(([x, , w]) => x - w / 2)) - margin;
  const right = Math.max(...boxes.map(([x, , w]) => x + w / 2)) + margin;
  const top = Math.min(...boxes.map(([, y, , h]) => y - h / 2)) - margin;
  const bottom = Math.max(...boxes.map(([, y, , h]) => y + h / 2)) + margin;
  return [(left + right) / 2, (top + bottom) / 2, right - left, bottom - top];
}

/** A box as the attributes of a rectangle, grown by a margin. */
export function rectangle([x, y, w, h]: Box, margin = 0) {
  return { x: x - w / 2 - margin, y: y - h / 2 - margin, width: w + 2 * margin, height: h + 2 * margin };
}

const AXES: Record<Toward, [axis: 0 | 1, sign: 1 | -1]> = {
  left: [0, -1],
  right: [0, 1],
  up: [1, -1],
  down: [1, 1],
};

/** The place to which an arrow key leads: the nearest in that direction, straight ones first. */
export function nearest(from: Box, toward: Toward, places: Iterable<[id: string, box: Box]>): string | null {
  const [axis, sign] = AXES[toward];
  let best: string | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const [id, box] of places) {
    const along = (box[axis] - from[axis]) * sign;
    const aside = Math.abs((box[1 - axis] as number) - (from[1 - axis] as number));
    const cost = along + 3 * aside;
    if (along > 1 && aside < 2 * along && cost < least) {
      least = cost;
      best = id;
    }
  }
  return best;
}

/** The place at the end of the straight line in a direction. */
export function farthest(from: Box, toward: Toward, places: Iterable<[id: string, box: Box]>): string | null {
  const [axis, sign] = AXES[toward];
  let best: string | null = null;
  let most = 1;
  for (const [id, box] of places) {
    const along = (box[axis] - from[axis]) * sign;
    const aside = Math.abs((box[1 - axis] as number) - (from[1 - axis] as number));
    if (along > most && aside < 1) {
      most = along;
      best = id;
    }
  }
  return best;
}

/** The next place clockwise round the middle of all, or with -1 the one before. */
export function around(from: Box, way: number, places: readonly [id: string, box: Box][]): string | null {
  const middle = bounds(places.map(([, box]) => box));
  if (!middle) return null;
  const angle = ([x, y]: Box): number => Math.atan2(x - middle[0], middle[1] - y);
  const here = angle(from);
  const turn = ([, box]: [string, Box]): number => {
    const part = ((angle(box) - here) * way) % (2 * Math.PI);
    return part > 1e-6 ? part : part + 2 * Math.PI;
  };
  return places.reduce((a, b) => (turn(b) < turn(a) ? b : a))[0];
}

/** Whether all go the same way, to a degree or so. */
export function parallel(ways: readonly [Point, Point][]): boolean {
  const [first, ...rest] = ways.map(direction);
  return first !== undefined && rest.every(([x, y]) => x * first[0] + y * first[1] > 0.999);
}

export function direction([from, to]: [Point, Point]): Point {
  const x = to[0] - from[0];
  const y = to[1] - from[1];
  const length = Math.hypot(x, y) || 1;
  return [x / length, y / length];
}

/** An arrow, drawn: its shaft, and its head. */
export interface Dart {
  shaft: string;
  head: string;
}

/** A straight arrow from a box to another, short of the middle of each; none where they lie too near. */
export function dart(from: Box, to: Box): Dart | null {
  const ends: [Point, Point] = [
    [from[0], from[1]],
    [to[0], to[1]],
  ];
  const [x, y] = direction(ends);
  const short = ([, , w, h]: Box): number => 0.28 * Math.min(w, h);
  const tip: Point = [to[0] - x * short(to), to[1] - y * short(to)];
  const start: Point = [from[0] + x * short(from), from[1] + y * short(from)];
  const size = 17;
  if ((tip[0] - start[0]) * x + (tip[1] - start[1]) * y < size) return null;
  return {
    shaft: `M${at(start)}L${at([tip[0] - x * size * 0.8, tip[1] - y * size * 0.8])}`,
    head: headAt(tip, [x, y], size),
  };
}

/** A curved arrow from a place to another, passing beside what lies between. */
export function arrow(from: Point, to: Point, aside: number): Dart {
  const [x, y] = direction([from, to]);
  const [nx, ny] = Math.abs(x) > Math.abs(y) ? [0, 1] : [1, 0];
  const bend = aside * 1.7;
  const start: Point = [from[0] + nx * aside * 0.8, from[1] + ny * aside * 0.8];
  const tip: Point = [to[0] - x * aside * 0.2 + nx * aside * 0.9, to[1] - y * aside * 0.2 + ny * aside * 0.9];
  const length = Math.hypot(tip[0] - start[0], tip[1] - start[1]);
  const reach = length * 0.3;
  const one: Point = [
    start[0] + x * reach + nx * (bend - aside * 0.8),
    start[1] + y * reach + ny * (bend - aside * 0.8),
  ];
  const two: Point = [
    tip[0] - x * reach + nx * (bend - aside * 0.9),
    tip[1] - y * reach + ny * (bend - aside * 0.9),
  ];
  const [hx, hy] = direction([two, tip]);
  const size = 11;
  return {
    shaft: `M${at(start)}C${at(one)} ${at(two)} ${at([tip[0] - hx * size * 0.8, tip[1] - hy * size * 0.8])}`,
    head: headAt(tip, [hx, hy], size),
  };
}

function headAt(tip: Point, [x, y]: Point, size: number): string {
  const base: Point = [tip[0] - x * size, tip[1] - y * size];
  const wing = size * 0.55;
  return `M${at(tip)}L${at([base[0] - y * wing, base[1] + x * wing])}L${at([base[0] + y * wing, base[1] - x * wing])}Z`;
}

function at([x, y]: Point): string {
  return `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;
}
