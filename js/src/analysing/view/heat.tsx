/** What places of a board are worth, drawn at them: a shade, a bar and a number, so that no colour is needed to read it. */

import { rectangle } from "../../geometry";
import type { Playing } from "../../playing/session";
import type { Area, Box } from "../../wire";
import { type Analysing, percent } from "../analysing";

/** How high the bar is, in the board's units. */
const BAR = 4;

export function HeatMap({ state, session, board }: { state: Analysing; session: Playing; board: Area }) {
  const { desk } = session;
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it can have the focus
    <g class="tv-heat" aria-hidden="true" data-testid="heat">
      {[...state.heat()].map(([id, { value, among }]) => {
        const place = desk.place(id);
        const { box } = place ?? {};
        return box && place?.area === board.id ? (
          <g key={id} data-heat={id}>
            <rect {...rectangle(box, -1)} rx={6} style={`opacity:${(0.08 + 0.5 * among).toFixed(2)}`} />
            <rect class="tv-heat-bar" {...rectangle(barOf(box, value))} />
            <text x={box[0]} y={box[1]}>
              {percent(value)}
            </text>
          </g>
        ) : null;
      })}
    </g>
  );
}

/** At the foot of a box, as long as its part. */
function barOf([x, y, width, height]: Box, value: number): Box {
  const long = ((width - 4) * value) / 1000;
  return [x - width / 2 + 2 + long / 2, y + height / 2 - BAR / 2 - 2, long, BAR];
}
