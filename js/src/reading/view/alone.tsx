/** A board alone, for small places: with the way through the game. One column. */

import type { Session } from "../session";
import { toldEvent } from "../telling";
import { Boards } from "./board";
import { Choices } from "./choices";
import { Stressed } from "./happened";
import { Notice } from "./notice";
import { Said } from "./said";
import { Headline } from "./status";
import { Transport } from "./transport";
import type { View } from "./view";

export function Alone({ view }: { view: View }) {
  return (
    <div class="tv-grid">
      <Boards view={view} />
      <Notice view={view} />
      {view.parts.options?.()}
      {view.parts.hand?.()}
      <Transport view={view} />
      <Caption session={view.session} />
      <Said view={view} />
      <div class="tv-choices">
        <Choices view={view} />
      </div>
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
