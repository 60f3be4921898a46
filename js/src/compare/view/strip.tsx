/**
 * All stages of the move on one board, in a row: what happens, with the board as it lies then. What happens on other
 * boards only leaves a gap, so that rows stand level.
 */

import { plain } from "../../texts";
import type { Session } from "../session";
import type { Side } from "../side";
import { toldEnd, toldEvent } from "../telling";
import { Sentence } from "./card";
import { Picture } from "./picture";
import { Title } from "./title";
import type { View } from "./view";

export function Strip({ view, side }: { view: View; side: Side }) {
  const { session } = view;
  const name = session.nameOf(side);
  const ply = side.last;
  const placed = session.placed(side, ply);
  return (
    <section class="tv-panel tv-side-by" aria-label={name} data-testid="side">
      <Title view={view} side={side} name={name} />
      {side.refusal && !ply && (
        <p class="tv-sub tv-ended" data-testid="ended">
          {toldEnd(session, side)}
        </p>
      )}
      <ol class="tv-stages">
        {(ply ? session.stages(ply) : []).map((stage) => {
          const own = stage.map((at) => placed.indexOf(at)).filter((index) => index >= 0);
          return own.length ? (
            <Stage key={stage[0]} session={session} side={side} ply={ply} own={own} />
          ) : (
            <li key={stage[0]} aria-hidden="true" />
          );
        })}
      </ol>
    </section>
  );
}

const NONE: ReadonlySet<string> = new Set();

interface GivenStage {
  session: Session;
  side: Side;
  ply: number;
  /** The board's own events that make the stage, by index. */
  own: readonly number[];
}

function Stage({ session, side, ply, own }: GivenStage) {
  const { desk } = session;
  const { events } = side.nodeAt(ply);
  const last = own.at(-1) as number;
  return (
    <li data-testid={`stage-${last + 1}`}>
      {desk.boards.map((board) => (
        <Picture
          key={board.id}
          desk={desk}
          board={board}
          label={own.map((index) => plain(toldEvent(session, side, ply, index))).join(". ")}
          pieces={side.at(ply, last + 1)}
          event={events[last]}
          moved={side.moved(ply, last)}
          rests={false}
          lit={last === events.length - 1 ? session.differingAfter(ply) : NONE}
        />
      ))}
      {own.map((index) => (
        <p key={index}>
          <span class="tv-number">{index + 1}</span>
          <span>
            <Sentence session={session} side={side} ply={ply} index={index} />
          </span>
        </p>
      ))}
    </li>
  );
}
