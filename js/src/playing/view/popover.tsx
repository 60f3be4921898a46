/** Choices due at a place of a board: a small box beside it. Opened by choosing the place; Escape takes that back. */

import { beside } from "../../view/beside";
import type { Area } from "../../wire";
import type { Playing } from "../session";
import { Options } from "./options";

export function Popover({ session, board }: { session: Playing; board: Area }) {
  const { due } = session.choosing;
  const place = due?.place ? session.desk.place(due.place) : undefined;
  if (!due || !place?.box || place.area !== board.id) return null;
  return (
    <div class="tv-popover" style={beside(place.box, board)}>
      <Options session={session} due={due} />
    </div>
  );
}
