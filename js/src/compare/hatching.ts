/** Slanting lines over a box: what is marked so shows without colour as well. Knows no board. */

import type { Box } from "../wire";

const APART = 11;

/** The lines as path data. */
export function hatching([x, y, width, height]: Box): string {
  const [left, top] = [x - width / 2, y - height / 2];
  const lines: string[] = [];
  for (let sum = APART; sum < width + height; sum += APART) {
    const [low, high] = [Math.max(0, sum - height), Math.min(sum, width)];
    lines.push(`M${left + low} ${top + sum - low}L${left + high} ${top + sum - high}`);
  }
  return lines.join("");
}
