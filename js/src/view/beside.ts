/** Where a small box stands that belongs to a place of a board: below or above it, towards the middle. */

import type { Area, Box } from "../wire";

export function beside([left, top, , height]: Box, { size = [1, 1] }: Area): string {
  const [x, y] = [left / size[0], top / size[1]];
  const gap = height / 2 / size[1] + 0.015;
  const side = x < 0.5 ? `left:${percent(x - 0.03)}` : `right:${percent(0.97 - x)}`;
  const end = y < 0.5 ? `top:${percent(y + gap)}` : `bottom:${percent(1 - y + gap)}`;
  return `${side};${end}`;
}

function percent(part: number): string {
  return `${Math.max(0, 100 * part).toFixed(1)}%`;
}
