/** What of a board does not change: its decor, its places, its captions. Knows no piece. */

import type { Desk } from "../desk";
import { rectangle } from "../geometry";
import type { Area } from "../wire";
import { shapes } from "./figure";
import { memo } from "./memo";

/** Decor and captions are told once for all boards: `decorated` is the one they are drawn on. */
export const Ground = memo(({ desk, board, decorated }: { desk: Desk; board: Area; decorated: boolean }) => (
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it is focusable
  <g class="tv-ground" aria-hidden="true">
    {decorated && shapes(desk, desk.layout.decor)}
    {desk
      .placesOf(board.id)
      .map(({ box, look }) =>
        box && look === "slot" ? (
          <rect class="tv-slot" {...rectangle(box, -4)} rx={5} />
        ) : (
          box && <rect class="tv-cell" {...rectangle(box)} rx={9} />
        ),
      )}
    {decorated &&
      desk.layout.captions.map(([text, x, y]) => (
        <text class="tv-caption" x={x} y={y} dy="0.35em">
          {text}
        </text>
      ))}
  </g>
));
