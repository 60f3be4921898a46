/** Whose turn it is and how the game stands where the view stands. */

import { Badge } from "../../view/badge";
import type { Session } from "../session";
import { Choices } from "./choices";
import { HelpButton } from "./help";
import { Live } from "./reckoning";
import { TallyBar } from "./tally";
import type { View } from "./view";

export function Status({ view }: { view: View }) {
  const { session, parts } = view;
  const { node, speech } = session;
  const { toMove: seat, phase, tallies, facts: given } = node.status;
  const stands = speech.maybe(`phase.${phase}`, { ...given, seat });
  return (
    <section class="tv-panel tv-status" data-testid="status">
      <h3 class="tv-headline">
        {seat !== null && <Badge seat={seat} active />}
        <Headline session={session} />
      </h3>
      <div class="tv-menu">
        {parts.menu?.()}
        <Choices view={view} />
        <HelpButton view={view} />
      </div>
      <p class="tv-sub">
        {node.ply ? speech.word("move", { number: node.ply }) : speech.word("start")}
        {stands && ` · ${stands}`}
      </p>
      {tallies.map((tally) => (
        <TallyBar key={tally.id} session={session} tally={tally} />
      ))}
      {parts.options?.()}
      <Live session={session} />
      {parts.ending?.()}
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
