/** Why an intent was not carried out, said at the place that is in the way, else at the first board, until dismissed. */

import { boxesOf } from "../../marks";
import { beside } from "../../view/beside";
import { IconButton } from "../../view/button";
import { rings } from "../../view/marked";
import type { Area, Box } from "../../wire";
import type { Live } from "../session";

export function RefusalNote({ session, board, first }: { session: Live; board: Area; first: boolean }) {
  const { refusal, speech, desk } = session;
  if (!refusal) return null;
  const places = (refusal.places ?? []).map((ref) => desk.place(desk.id(ref)));
  const here = places.find((place): place is typeof place & { box: Box } => place?.box !== undefined);
  if (here ? here.area !== board.id : !first) return null;
  const rule = speech.rule(refusal.rule);
  return (
    <div
      class={here ? "tv-refusal tv-there" : "tv-refusal"}
      style={here && beside(here.box, board)}
      data-testid="refusal"
    >
      <p data-testid="why">
        {speech.refusal(refusal)}
        {rule && <small>{rule}</small>}
      </p>
      <IconButton icon="close" label={speech.word("dismiss")} onClick={() => session.back()} />
    </div>
  );
}

/** The places that are in the way. */
export function Refused({ session: { refusal, desk }, board }: { session: Live; board: Area }) {
  return <g class="tv-refused">{rings(boxesOf(desk, board.id, refusal?.places))}</g>;
}
