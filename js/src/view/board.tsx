/** A board: its ground, its pieces, what points at the event shown, and its places to choose from. */

import { drawnOn } from "../drawing";
import { rectangle } from "../geometry";
import { bandOf, boxesOf, type Marks, marksOf, NO_MARKS, ringsOf, touched } from "../marks";
import { prospect } from "../outlook";
import { passage } from "../passage";
import { eventOf } from "../scene";
import type { Session } from "../session";
import type { Area } from "../wire";
import { Ahead } from "./ahead";
import { Ground } from "./ground";
import { History, Path } from "./history";
import { Ghosts, Pointers, rings } from "./marked";
import { Pieces } from "./pieces";
import { Places } from "./places";
import { Popover } from "./popover";
import { RefusalNote } from "./refusal";
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
  const { session } = view;
  const { desk, scene, speech, refusal } = session;
  const [width, height] = board.size ?? [1, 1];
  const pieces = drawnOn(desk, board.id, session.pieces);
  const { outlook } = session.choosing;
  const ahead = outlook && prospect(pieces, drawnOn(desk, board.id, outlook.pieces));
  const marks = marksNow(session, board.id);
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
          gone={ahead?.gone}
          serial={scene.serial}
        />
        {ahead && <Ahead desk={desk} prospect={ahead} />}
        <Pointers marks={marks} />
        <Path session={session} board={board} />
        <g class="tv-refused">{rings(boxesOf(desk, board.id, refusal?.places))}</g>
        <Places view={view} places={desk.placesOf(board.id, scene.pieces.keys())} />
      </svg>
      <Popover session={session} board={board} />
      <History session={session} board={board} />
      <RefusalNote session={session} board={board} first={first} />
    </div>
  );
}

/** What is pointed at: a choice's outcome, else an event pointed at in a list, else the event shown, else the move. */
function marksNow({ desk, scene, heard, choosing, lit }: Session, board: number): Marks {
  const { outlook } = choosing;
  const event = outlook?.events[0] ?? lit ?? eventOf(scene);
  if (outlook || lit) {
    const about = outlook ? [] : touched(lit);
    return { ...NO_MARKS, band: bandOf(desk, board, event), rings: boxesOf(desk, board, about) };
  }
  if (event) {
    const moved = heard.game.states.told(scene.node.id).moved[(scene.event ?? 0) - 1] ?? [];
    return marksOf(desk, board, event, scene.pieces, moved);
  }
  const begun = scene.event === null ? scene.node.events[0] : undefined;
  return { ...NO_MARKS, band: bandOf(desk, board, begun), rings: ringsOf(desk, board, begun), quiet: true };
}
