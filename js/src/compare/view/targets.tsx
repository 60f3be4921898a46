/** The places of a board that the next part of a move can be, to click; by key they are in the list beside. */

import { rectangle } from "../../geometry";
import type { Area, Box } from "../../wire";
import type { Session } from "../session";

export function Targets({ session, board }: { session: Session; board: Area }) {
  const { picking, desk, ready } = session;
  if (!picking || !ready) return null;
  return (
    <g>
      {picking.rows.flatMap(({ options, picked }, depth) =>
        options.map((choice) => {
          const { place, face } = picking.offers.choices[choice] ?? {};
          const known = place === undefined ? undefined : desk.place(desk.id(place));
          if (!known?.box || known.area !== board.id || face !== undefined) return null;
          return (
            // biome-ignore lint/a11y/noStaticElementInteractions: by key and by ear it is an option of a list
            <g
              key={choice}
              class={picked === choice ? "tv-place tv-chosen" : "tv-place tv-open"}
              data-testid={`target-${known.id}`}
              onClick={() => session.pick(depth, choice)}
            >
              <rect class="tv-hit" {...rectangle((known.hit ?? known.box) as Box)} />
              <rect class="tv-target" {...rectangle(known.box)} rx={7} />
            </g>
          );
        }),
      )}
    </g>
  );
}
