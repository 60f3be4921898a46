/** Whose turn it is and how the game stands where the view stands. */

import type { Session } from "../session";
import { Badge } from "./badge";
import { Options } from "./options";
import { TallyBar } from "./tally";

export function Status({ session }: { session: Session }) {
  const { node, speech, desk } = session;
  const { toMove: seat, phase, tallies, facts: given } = node.status;
  const facts = { ...given, seat };
  const { due } = session.choosing;
  const stands = speech.maybe(`phase.${phase}`, facts);
  return (
    <section class="tv-panel tv-status" data-testid="status">
      <h3 class="tv-headline">
        {seat !== null && <Badge seat={seat} active />}
        <span>
          {speech.maybe(`status.${phase}`, facts) ?? speech.word(seat === null ? "over" : "to-move", facts)}
        </span>
      </h3>
      <p class="tv-sub">
        {node.ply ? speech.word("move", { number: node.ply }) : speech.word("start")}
        {stands && ` · ${stands}`}
      </p>
      {tallies.map((tally) => (
        <TallyBar key={tally.id} session={session} tally={tally} />
      ))}
      {/* Choices that belong to no place of a board. */}
      {due && !(due.place && desk.boxOf(due.place)) && <Options session={session} due={due} />}
    </section>
  );
}
