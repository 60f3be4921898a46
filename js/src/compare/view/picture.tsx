/** One board as it lies: its ground, its pieces, what points at the event shown, and what differs. Nothing to act on. */

import type { ComponentChildren as Child } from "preact";
import type { Desk } from "../../desk";
import { drawnOn } from "../../drawing";
import type { Pieces as Lying } from "../../fold";
import { rectangle } from "../../geometry";
import { bandOf, boxesOf, type Marks, marksOf, NO_MARKS } from "../../marks";
import { type Passage, passage } from "../../reading/passage";
import type { Scene } from "../../reading/scene";
import { Pieces } from "../../reading/view/pieces";
import { Ground } from "../../view/ground";
import { Ghosts, Pointers } from "../../view/marked";
import type { Area, Box, Event } from "../../wire";
import { hatching } from "../hatching";

interface Given {
  desk: Desk;
  board: Area;
  label: string;
  pieces: Lying;
  /** How the pieces came from what was shown before. */
  scene?: Scene;
  /** The event shown last, with the faces that it moved; what it began with while all rests. */
  event: Event | undefined;
  moved: readonly (number | null)[];
  rests: boolean;
  /** The places that differ from other boards. */
  lit: ReadonlySet<string>;
  children?: Child;
}

const STILL: Passage = { entering: [], leaving: [] };

export function Picture({ desk, board, label, pieces, scene, event, moved, rests, lit, children }: Given) {
  const [width, height] = board.size ?? [1, 1];
  const drawn = drawnOn(desk, board.id, pieces);
  const marks: Marks = rests
    ? { ...NO_MARKS, band: bandOf(desk, board.id, event), quiet: true }
    : event
      ? marksOf(desk, board.id, event, pieces, moved)
      : NO_MARKS;
  const boxes = boxesOf(desk, board.id, [...lit]);
  return (
    <div class="tv-board">
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
        <Ground desk={desk} board={board} decorated={board === desk.boards[0]} />
        {marks.band && !alone(marks.band, board) && (
          <rect class={marks.quiet ? "tv-quiet" : "tv-band"} {...rectangle(marks.band)} rx={12} />
        )}
        <path class="tv-hatching" d={boxes.map(hatching).join("")} />
        <Ghosts ghosts={marks.ghosts} />
        <Pieces
          desk={desk}
          pieces={drawn}
          passage={scene ? passage(desk, board.id, scene, drawn) : STILL}
          gone={undefined}
          serial={scene?.serial ?? 0}
        />
        <g class="tv-differing" data-testid="differing">
          {boxes.map((box) => (
            <rect key={box.join()} {...rectangle(box, 1)} rx={10} />
          ))}
        </g>
        <Pointers marks={marks} />
        {children}
      </svg>
    </div>
  );
}

/** Whether a board is hardly more than the group that an event plays out on: there is nothing to point at then. */
function alone([, , width, height]: Box, { size = [1, 1] }: Area): boolean {
  return width * height > 0.6 * size[0] * size[1];
}
