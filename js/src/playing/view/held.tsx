/** The piece that is being dragged, drawn over everything. It is set on its way by the drag. */

import type { Desk } from "../../desk";
import { Icon } from "../../view/figure";
import type { Held as Given } from "./drag";

export function Held({ desk, held: { face, high, turn } }: { desk: Desk; held: Given }) {
  return (
    <div class="tv-held" aria-hidden="true">
      <div style={`transform:translate(-50%,-50%) rotate(${turn}deg)`}>
        <Icon desk={desk} face={face} high={high} />
      </div>
    </div>
  );
}
