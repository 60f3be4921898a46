/** The seats: a card each, with what lies in the seat's own areas; and everybody's areas that are no boards. */

import type { ComponentChildren as Child } from "preact";
import type { Session } from "../session";
import type { Area } from "../wire";
import { Badge } from "./badge";
import { FlowPlace } from "./flow";
import { HandsShown } from "./hands";
import { NameField } from "./named";

/** All seats, or only some. */
export function Seats({ session, only }: { session: Session; only?: number[] }) {
  const seats = only ?? Array.from({ length: session.desk.layout.seats }, (_, seat) => seat);
  return (
    <>
      {!only && <HandsShown session={session} />}
      <div class="tv-seats" style={`--least:${seats.length > 3 ? 128 : 100}px`}>
        {seats.map((seat) => (
          <Seat session={session} seat={seat} />
        ))}
      </div>
    </>
  );
}

function Seat({ session, seat }: { session: Session; seat: number }) {
  const { speech, heard } = session;
  const { toMove, standings } = session.node.status;
  const moves = toMove === seat;
  const place = standings.length > 1 ? standings.findIndex((seats) => seats.includes(seat)) + 1 : 0;
  return (
    <section
      class={moves ? "tv-panel tv-seat tv-moves-now" : "tv-panel tv-seat"}
      aria-label={speech.seat(seat)}
      tabindex={-1}
    >
      <header>
        <Badge seat={seat} active={moves} />
        {nameable(session, seat) ? (
          <NameField
            session={session}
            seat={seat}
            name={heard.names[seat] ?? ""}
            usual={speech.usual(seat)}
            label={speech.word("name", { number: seat + 1 })}
          />
        ) : (
          <h3>{speech.seat(seat)}</h3>
        )}
        {heard.game.table.viewer === seat && <span class="tv-sub">{speech.word("you")}</span>}
        {place > 0 && <span class="tv-sub tv-rank">{speech.word("rank", { place })}</span>}
      </header>
      {flowing(session, (area) => area.seat === seat)}
    </section>
  );
}

/** Whether this view may say what a player is called: anybody's name where nothing is hidden, else one's own. */
function nameable({ post, heard }: Session, seat: number): boolean {
  const { viewer } = heard.game.table;
  return !post.mute && post.live && (viewer === "all" || viewer === seat);
}

export function Common({ session }: { session: Session }) {
  const { desk, speech } = session;
  const areas = desk.flows.filter((area) => area.seat === undefined);
  return areas.length ? (
    <div class="tv-common">
      {areas.map((area) => (
        <section key={area.id} class="tv-panel">
          <h3 class="tv-title">{speech.message(area.label)}</h3>
          <div class="tv-piles">{flowing(session, (one) => one === area)}</div>
        </section>
      ))}
    </div>
  ) : null;
}

function flowing(session: Session, wanted: (area: Area) => boolean): Child {
  const { desk, scene } = session;
  return desk.flows
    .filter(wanted)
    .flatMap((area) => desk.placesOf(area.id, scene.pieces.keys()))
    .map((place) => <FlowPlace key={place.id} session={session} place={place} />);
}
