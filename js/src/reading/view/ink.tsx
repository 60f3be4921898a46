/** An author's marks, drawn over the pieces of a board without hiding them: each colour with a stroke of its own. */

import type { Desk } from "../../desk";
import { rectangle } from "../../geometry";
import type { Mark } from "../../wire";
import { inkOn } from "../ink";

/** How far apart marks around the same are. */
const APART = 5;

interface Given {
  desk: Desk;
  board: number;
  marks: readonly Mark[];
  /** What they are, in words. */
  label?: string | undefined;
}

export function Ink({ desk, board, marks, label }: Given) {
  const { outlines, arrows } = inkOn(desk, board, marks);
  return (
    <g
      class="tv-inks"
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      data-testid="ink"
    >
      {outlines.map(({ colour, box, band, within }, index) => (
        <rect
          key={index}
          class="tv-ink"
          data-ink={colour}
          {...rectangle(box, (band ? 1 : -2) - APART * within)}
          rx={band ? 12 : 9}
        />
      ))}
      {arrows.map(({ colour, shaft, head }, index) => (
        <g key={index} class="tv-ink-arrow" data-ink={colour}>
          <path class="tv-ink-ground" d={shaft} />
          <path class="tv-ink" d={shaft} />
          <path class="tv-ink-head" d={head} />
        </g>
      ))}
    </g>
  );
}
