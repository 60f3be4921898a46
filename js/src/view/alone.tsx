/** A board alone, for small places: with the way through the game, and what there is to play with. One column. */

import type { Session } from "../session";
import { toldEvent } from "../telling";
import { Boards } from "./board";
import { Stressed } from "./happened";
import { Notice } from "./notice";
import { Unplaced } from "./options";
import { Common, Seats } from "./seats";
import { Headline } from "./status";
import { Transport } from "./transport";
import type { View } from "./view";

export function Alone({ view }: { view: View }) {
  const { session } = view;
  const { viewer } = session.heard.game.table;
  const seat = viewer === "all" ? session.node.status.toMove : viewer;
  return (
    <div class="tv-grid">
      <Boards view={view} />
      <Notice view={view} />
      <Unplaced session={session} />
      {!session.post.mute && (
        <div class="tv-play">
          {typeof seat === "number" && <Seats session={session} only={[seat]} />}
          <Common session={session} />
        </div>
      )}
      <Transport session={session} />
      <Caption session={session} />
    </div>
  );
}

/** The move, and what happened in it last; at the start and at the end, how the game stands. */
function Caption({ session }: { session: Session }) {
  const { scene } = session;
  const { node, event } = scene;
  const index = (event ?? node.events.length) - 1;
  const told = index >= 0 && node.status.toMove !== null ? toldEvent(session, node, index) : null;
  return (
    <p class="tv-caption-line" data-testid="caption">
      {told === null ? (
        <Headline session={session} />
      ) : (
        <>
          <code>{`${node.ply} ${node.move ?? "…"}`}</code> <Stressed text={told} />
        </>
      )}
    </p>
  );
}
