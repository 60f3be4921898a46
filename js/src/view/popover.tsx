/** Choices due at a place of a board: a small box beside it. Opened by choosing the place; Escape takes that back. */

import type { Session } from "../session";
import type { Area, Box } from "../wire";
import { Options } from "./options";

export function Popover({ session, board }: { session: Session; board: Area }) {
  const { due } = session.choosing;
  const place = due?.place ? session.desk.place(due.place) : undefined;
  if (!due || !place?.box || place.area !== board.id) return null;
  return (
    <div class="tv-popover" style={beside(place.box, board)}>
      <Options session={session} due={due} />
    </div>
  );
}

/** Where a small box stands that belongs to a place: below or above it, towards the middle of the board. */
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
