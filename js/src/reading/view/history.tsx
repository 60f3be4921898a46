/** The history of a piece: a small card beside the place where it was asked for, and its path over the board. */

import type { ComponentChildren as Child } from "preact";
import { direction } from "../../geometry";
import { beside } from "../../view/beside";
import { IconButton } from "../../view/button";
import { Icon } from "../../view/figure";
import { focusPlace } from "../../view/focus";
import type { Area, Cursor } from "../../wire";
import type { Inspected } from "../inspecting";
import type { Session } from "../session";
import { first, same } from "../steps";
import { toldEvent } from "../telling";
import { Stressed } from "./happened";

export function History({ session, board }: { session: Session; board: Area }) {
  const { desk, speech, inspecting } = session;
  const { open } = inspecting;
  const place = open && desk.place(open.place);
  if (!open || !place?.box || place.area !== board.id) return null;
  const face = desk.face(open.face);
  const name = speech.face(open.face);
  return (
    <section
      class="tv-popover tv-history"
      data-testid="history"
      aria-label={speech.word("history", { piece: name })}
      style={beside(place.box, board)}
    >
      <header>
        {face && <Icon desk={desk} face={face} high={20} />}
        <h3>{name}</h3>
        <IconButton
          icon="close"
          label={speech.word("dismiss")}
          onClick={(event) => {
            focusPlace(event.currentTarget as Element, open.place);
            session.inspect(null);
          }}
        />
      </header>
      <ol>
        <Row session={session} number={0} stop={first(session.ground)} later={false}>
          <span class="tv-sub">{speech.word("history.start", { place: open.start })}</span>
        </Row>
        {open.stations.map(({ node: id, event, target }, index) => {
          const node = session.nodeAt(id);
          return (
            <Row session={session} number={index + 1} stop={{ node: id, event }} later={index >= open.past}>
              <code>{`${node.ply} ${node.move ?? "…"}`}</code>
              <span>
                <Stressed text={toldEvent(session, node, event - 1)} />
                <small>→ {speech.place(target)}</small>
              </span>
            </Row>
          );
        })}
      </ol>
      {!open.past && <p class="tv-sub">{speech.word("history.still")}</p>}
    </section>
  );
}

interface GivenRow {
  session: Session;
  number: number;
  stop: Cursor;
  later: boolean;
  children: Child;
}

function Row({ session, number, stop, later, children }: GivenRow) {
  return (
    <li>
      <button
        type="button"
        class={later ? "tv-event tv-later" : "tv-event"}
        data-testid={`station-${number}`}
        aria-current={same(stop, session.stop) ? "step" : undefined}
        onClick={() => session.go(stop)}
      >
        {children}
      </button>
    </li>
  );
}

/** Through the places of a board where the piece has been, from its start to where it is now. */
export function Path({ session, board }: { session: Session; board: Area }) {
  const { open } = session.inspecting;
  const boxes = open ? boxesOf(session, open, board) : [];
  const points = boxes.map(([x, y]) => `${x} ${y}`);
  const [end, before] = [boxes.at(-1), boxes.at(-2)];
  if (!end || !before) return null;
  // The line ends at the edge of where the piece is, so as not to strike it out.
  const [x, y] = direction([
    [before[0], before[1]],
    [end[0], end[1]],
  ]);
  const short = Math.min(end[2], end[3]) * 0.42;
  const tip = `${end[0] - x * short} ${end[1] - y * short}`;
  return (
    <g class="tv-path">
      <path d={`M${[...points.slice(0, -1), tip].join("L")}`} />
      {boxes.slice(0, -1).map(([cx, cy]) => (
        <circle key={`${cx} ${cy}`} cx={cx} cy={cy} r={4.5} />
      ))}
    </g>
  );
}

function boxesOf({ desk }: Session, { start, stations, past }: Inspected, board: Area) {
  return [start, ...stations.slice(0, past).map(({ target }) => target)]
    .map((id) => desk.place(id))
    .flatMap((place) => (place?.box && place.area === board.id ? [place.box] : []));
}
