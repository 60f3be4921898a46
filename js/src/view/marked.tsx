/** What points at an event, drawn. Knows no event. */

import type { ComponentChildren as Child } from "preact";
import { rectangle } from "../geometry";
import type { Ghost, Marks } from "../marks";
import type { Box } from "../wire";

export function Ghosts({ ghosts }: { ghosts: readonly Ghost[] }) {
  return (
    <g class="tv-ghosts">
      {ghosts.map(({ box, round }) => (
        <rect key={box.join()} {...rectangle(box)} rx={round ? box[2] / 2 : 6} />
      ))}
    </g>
  );
}

/** A ring lies just within a hollow, and just around what fills its place. */
export function rings(boxes: readonly Box[]): Child {
  return boxes.map((box) => (
    <rect
      key={box.join()}
      class="tv-ring"
      {...rectangle(box, Math.abs(box[2] - box[3]) < 1 ? -1.5 : 3.5)}
      rx={11}
    />
  ));
}

export function Pointers({ marks }: { marks: Marks }) {
  return (
    <g class="tv-pointers">
      {rings(marks.rings)}
      {marks.arrow && <path class="tv-shaft" d={marks.arrow.shaft} />}
      {marks.arrow && <path class="tv-head" d={marks.arrow.head} />}
    </g>
  );
}
