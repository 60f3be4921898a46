/** Choices due at a place of a board: a small box beside it. Opened by choosing the place; Escape takes that back. */

import type { Session } from "../session";
import type { Area } from "../wire";
import { Options } from "./options";

export function Popover({ session, board }: { session: Session; board: Area }) {
  const { due } = session.choosing;
  const place = due?.place ? session.desk.place(due.place) : undefined;
  if (!due || !place?.box || place.area !== board.id) return null;
  const [width, height] = board.size ?? [1, 1];
  const [x, y] = [place.box[0] / width, place.box[1] / height];
  const gap = place.box[3] / 2 / height + 0.015;
  const side = x < 0.5 ? `left:${percent(x - 0.03)}` : `right:${percent(0.97 - x)}`;
  const end = y < 0.5 ? `top:${percent(y + gap)}` : `bottom:${percent(1 - y + gap)}`;
  return (
    <div class="tv-popover" style={`${side};${end}`}>
      <Options session={session} due={due} />
    </div>
  );
}

function percent(part: number): string {
  return `${Math.max(0, 100 * part).toFixed(1)}%`;
}
