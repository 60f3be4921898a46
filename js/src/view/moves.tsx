/** The moves of the line, and beneath each the variations that it was preferred to. */

import type { ComponentChildren as Child } from "preact";
import type { Session } from "../session";
import { rest } from "../steps";
import { PENDING } from "../tree";
import type { Node } from "../wire";
import { memo } from "./memo";
import type { View } from "./view";

/** How many variations of one move are listed before one asks for more, and how many of their moves. */
const VARIATIONS = 4;
const AHEAD = 4;

export function Moves({ view }: { view: View }) {
  const { session } = view;
  const title = session.speech.word("moves");
  return (
    <section class="tv-panel tv-moves" aria-label={title}>
      <h3 class="tv-title">{title}</h3>
      <div class="tv-list">
        {session.line.slice(1).flatMap((id) => [token(session, id), variations(view, id)])}
      </div>
    </section>
  );
}

/** What might have been played in place of a move. */
function variations({ session, unfolded, redraw }: View, id: number): Child {
  const { tree } = session.heard.game;
  const siblings = tree.children(session.nodeAt(id).parent);
  if (siblings.length < 2) return null;
  const others = siblings.filter((other) => other !== id && other !== PENDING);
  const shown = unfolded.has(id) ? others : others.slice(0, VARIATIONS);
  const left = others.length - shown.length;
  return (
    <div key={`instead of ${id}`} class="tv-variations">
      {shown.map((other) => variation(session, other))}
      {left > 0 && (
        <button
          type="button"
          class="tv-more"
          onClick={() => {
            unfolded.add(id);
            redraw();
          }}
        >
          {session.speech.word("more", { count: left })}
        </button>
      )}
    </div>
  );
}

function variation(session: Session, id: number): Child {
  const { tree } = session.heard.game;
  const line: number[] = [];
  let at: number | undefined = id;
  for (; at !== undefined && line.length < AHEAD; at = tree.children(at)[0]) line.push(at);
  return (
    <div key={id} class="tv-variation">
      {line.map((node) => token(session, node))}
      {at !== undefined && "…"}
    </div>
  );
}

function token(session: Session, id: number): Child {
  return <Token key={id} session={session} node={session.nodeAt(id)} current={id === session.stop.node} />;
}

const Token = memo(({ session, node, current }: { session: Session; node: Node; current: boolean }) => (
  <span class="tv-token">
    <span class="tv-ply">{node.ply}</span>
    <button
      type="button"
      data-testid={`move-${node.id === PENDING ? "pending" : node.id}`}
      aria-current={current || undefined}
      onClick={() => session.go(rest(node.id))}
    >
      {node.move ?? "…"}
    </button>
  </span>
));
