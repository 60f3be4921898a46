/** A board: its ground, its pieces, what points at the event shown, and its places. */

import { drawnOn } from "../../drawing";
import { rectangle } from "../../geometry";
import { bandOf, boxesOf, type Marks, marksOf, NO_MARKS, ringsOf, touched } from "../../marks";
import { Ground } from "../../view/ground";
import { Ghosts, Pointers } from "../../view/marked";
import type { Area, Mark } from "../../wire";
import { passage } from "../passage";
import { toldMarks } from "../said";
import { eventOf } from "../scene";
import type { Session } from "../session";
import { History, Path } from "./history";
import { Ink } from "./ink";
import { Pieces } from "./pieces";
import { Places } from "./places";
import type { View } from "./view";

export function Boards({ view }: { view: View }) {
  return (
    <div class="tv-boards">
      {view.session.desk.boards.map((board, index) => (
        <Board key={board.id} view={view} board={board} first={index === 0} />
      ))}
    </div>
  );
}

function Board({ view, board, first }: { view: View; board: Area; first: boolean }) {
  const { session, parts } = view;
  const { desk, scene, speech } = session;
  const [width, height] = board.size ?? [1, 1];
  const pieces = drawnOn(desk, board.id, session.pieces);
  const outcome = parts.outcome?.(board, pieces);
  const ink = inkNow(session);
  const marks = outcome ? { ...NO_MARKS, band: outcome.band } : marksNow(session, board.id);
  return (
    <div
      class="tv-board"
      onPointerOver={(event) => {
        if (event.pointerType === "touch") return;
        const target = event.target as Element;
        if (target.closest(".tv-history")) view.hover.hold();
        else view.hover.over(target.closest<SVGElement>("[data-spot]")?.dataset.spot ?? null);
      }}
      onPointerLeave={() => view.hover.over(null)}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing is no fieldset */}
      <svg viewBox={`0 0 ${width} ${height}`} role="group" aria-label={speech.message(board.label)}>
        <Ground desk={desk} board={board} decorated={first} />
        {marks.band && (
          <rect class={marks.quiet ? "tv-quiet" : "tv-band"} {...rectangle(marks.band)} rx={12} />
        )}
        <Ghosts ghosts={marks.ghosts} />
        <Pieces
          desk={desk}
          pieces={pieces}
          passage={passage(desk, board.id, scene, pieces)}
          gone={outcome?.gone}
          serial={scene.serial}
        />
        {outcome?.drawn}
        <Pointers marks={marks} />
        <Path session={session} board={board} />
        <Ink desk={desk} board={board.id} marks={ink} label={first ? toldMarks(desk, speech, ink) : ""} />
        {parts.inking?.(board)}
        {parts.onBoard?.(board)}
        <Places view={view} places={desk.placesOf(board.id, scene.pieces.keys())} />
      </svg>
      <History session={session} board={board} />
      {parts.byBoard?.(board, first)}
    </div>
  );
}

/** An author's marks are of the table at rest. */
export function inkNow({ scene, saying }: Session): readonly Mark[] {
  return (scene.event === null && saying.marks) || NO_INK;
}

const NO_INK: readonly Mark[] = [];

/** What is pointed at: an event pointed at in a list, else the event shown, else the move. */
function marksNow({ desk, scene, heard, lit }: Session, board: number): Marks {
  if (lit) return { ...NO_MARKS, band: bandOf(desk, board, lit), rings: boxesOf(desk, board, touched(lit)) };
  const event = eventOf(scene);
  if (event) {
    const moved = heard.game.states.told(scene.node.id).moved[(scene.event ?? 0) - 1] ?? [];
    return marksOf(desk, board, event, scene.pieces, moved);
  }
  const begun = scene.event === null ? scene.node.events[0] : undefined;
  return { ...NO_MARKS, band: bandOf(desk, board, begun), rings: ringsOf(desk, board, begun), quiet: true };
}
