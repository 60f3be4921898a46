/** One board of those that are compared: what its reading is, the board, what differs, what happened. */

import { eventOf } from "../../reading/scene";
import { stressed } from "../../texts";
import type { Area } from "../../wire";
import type { Session } from "../session";
import type { Side } from "../side";
import { toldEnd, toldEvent, toldPlace } from "../telling";
import { Picture } from "./picture";
import { Targets } from "./targets";
import { Title } from "./title";
import type { View } from "./view";

/** So many places are told one by one; of more only how many. */
const TOLD = 12;

export function Card({ view, side }: { view: View; side: Side }) {
  const { session } = view;
  const name = session.nameOf(side);
  return (
    <section class="tv-panel tv-side-by" aria-label={name} data-testid="side" data-ended={side.ended}>
      <Title view={view} side={side} name={name} />
      <div>
        {session.desk.boards.map((board) => (
          <Board key={board.id} view={view} side={side} board={board} name={name} />
        ))}
      </div>
      <Differences session={session} side={side} />
      <Happened session={session} side={side} />
    </section>
  );
}

function Board({ view, side, board, name }: { view: View; side: Side; board: Area; name: string }) {
  const { session } = view;
  const { scene } = side;
  const index = (scene.event ?? 0) - 1;
  const lit = side.ended ? NONE : session.differing;
  return (
    <Picture
      desk={session.desk}
      board={board}
      label={labelOf(session, side, name, lit)}
      pieces={scene.pieces}
      scene={scene}
      event={scene.event === null ? scene.node.events[0] : eventOf(scene)}
      moved={index < 0 ? [] : side.moved(scene.node.id, index)}
      rests={scene.event === null}
      lit={lit}
    >
      <Targets session={session} board={board} />
    </Picture>
  );
}

const NONE: ReadonlySet<string> = new Set();

/** What is to be heard of a board: its reading, and what lies where it differs. */
function labelOf(session: Session, side: Side, name: string, lit: ReadonlySet<string>): string {
  const { speech, desk } = session;
  const there = [...lit].filter((id) => desk.boxOf(id));
  if (!there.length) return name;
  const places =
    there.length > TOLD
      ? speech.word("differ", { count: there.length })
      : there.map((id) => toldPlace(session, id, side.scene.pieces.get(id))).join("; ");
  return `${name}. ${speech.word("differs", { places })}`;
}

/** How many places differ, what differs beside the board, or that the line has ended here. */
function Differences({ session, side }: { session: Session; side: Side }) {
  const { speech, desk, differing } = session;
  if (side.ended || (side.refusal && side.last === 0 && session.last === 0)) {
    return (
      <p class="tv-sub tv-ended" data-testid="ended">
        {toldEnd(session, side)}
      </p>
    );
  }
  const beside = [...differing].filter((id) => !desk.boxOf(id) && desk.place(id)?.area !== undefined);
  const count = differing.size;
  return (
    <div class="tv-sub tv-apart">
      {session.compares && (
        <span class={count ? "tv-differs" : undefined}>
          {count ? speech.word("differ", { count }) : speech.word("same")}
        </span>
      )}
      {beside.map((id) => (
        <span key={id} class="tv-beside">
          {toldPlace(session, id, side.scene.pieces.get(id))}
        </span>
      ))}
    </div>
  );
}

/** The events of the move shown, each to be shown by itself. */
function Happened({ session, side }: { session: Session; side: Side }) {
  const ply = side.stop.node;
  const { event } = side.scene;
  const placed = session.placed(side, ply);
  return (
    <ol class="tv-told">
      {(side.ended ? [] : side.node.events).map((_, index) => (
        <li key={index}>
          <button
            type="button"
            class={event !== null && index >= event ? "tv-event tv-later" : "tv-event"}
            aria-current={index + 1 === event ? "step" : undefined}
            onClick={() => session.go({ node: ply, event: (placed[index] ?? 0) + 1 })}
          >
            <span class="tv-number">{index + 1}</span>
            <span>
              <Sentence session={session} side={side} ply={ply} index={index} />
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}

/** An event as a sentence, with its rule where that is not the same on all boards. */
export function Sentence({
  session,
  side,
  ply,
  index,
}: {
  session: Session;
  side: Side;
  ply: number;
  index: number;
}) {
  const event = side.nodeAt(ply).events[index];
  const others = session.sides.map((other) => event && other.event(ply, event.kind)).filter((one) => one);
  const own = others.some((other) => other?.rule !== event?.rule);
  const rule = own ? session.speech.rule(event?.rule) : undefined;
  return (
    <>
      {stressed(toldEvent(session, side, ply, index)).map((part, at) =>
        at % 2 ? <strong>{part}</strong> : part,
      )}
      {rule && <small>{rule}</small>}
    </>
  );
}
