/** Whose turn it is and how the game stands where the view stands. */

import type { Session } from "../session";
import { Badge } from "./badge";
import { Again, Menu } from "./menu";
import { Unplaced } from "./options";
import { Live } from "./reckoning";
import { TallyBar } from "./tally";
import type { View } from "./view";

export function Status({ view }: { view: View }) {
  const { session } = view;
  const { node, speech } = session;
  const { toMove: seat, phase, tallies, facts: given } = node.status;
  const stands = speech.maybe(`phase.${phase}`, { ...given, seat });
  return (
    <section class="tv-panel tv-status" data-testid="status">
      <h3 class="tv-headline">
        {seat !== null && <Badge seat={seat} active />}
        <Headline session={session} />
      </h3>
      <Menu view={view} />
      <p class="tv-sub">
        {node.ply ? speech.word("move", { number: node.ply }) : speech.word("start")}
        {stands && ` · ${stands}`}
      </p>
      {tallies.map((tally) => (
        <TallyBar key={tally.id} session={session} tally={tally} />
      ))}
      <Unplaced session={session} />
      <Live session={session} />
      <Again view={view} />
    </section>
  );
}

/** Whose turn it is, or how the game ended. */
export function Headline({ session }: { session: Session }) {
  const { node, speech } = session;
  const { toMove: seat, phase, facts: given } = node.status;
  const facts = { ...given, seat };
  return (
    <span>
      {speech.maybe(`status.${phase}`, facts) ?? speech.word(seat === null ? "over" : "to-move", facts)}
    </span>
  );
}
