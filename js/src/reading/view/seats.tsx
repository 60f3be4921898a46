/** The seats: a card each, with what lies in the seat's own areas; and everybody's areas that are no boards. */

import type { ComponentChildren as Child } from "preact";
import { Badge } from "../../view/badge";
import type { Area } from "../../wire";
import { FlowPlace } from "./flow";
import { HandsShown } from "./hands";
import type { View } from "./view";

/** All seats, or only some. */
export function Seats({ view, only }: { view: View; only?: number[] }) {
  const { session } = view;
  const seats = only ?? Array.from({ length: session.desk.layout.seats }, (_, seat) => seat);
  return (
    <>
      {!only && <HandsShown session={session} />}
      <div class="tv-seats">
        {seats.map((seat) => (
          <Seat view={view} seat={seat} />
        ))}
      </div>
    </>
  );
}

function Seat({ view, seat }: { view: View; seat: number }) {
  const { session } = view;
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
        {view.parts.player?.(seat)}
        {view.parts.name?.(seat) ?? <h3>{speech.seat(seat)}</h3>}
        {view.parts.seat?.(seat)}
        {heard.game.table.viewer === seat && <span class="tv-sub">{speech.word("you")}</span>}
        {place > 0 && <span class="tv-sub tv-rank">{speech.word("rank", { place })}</span>}
      </header>
      {flowing(view, (area) => area.seat === seat)}
    </section>
  );
}

export function Common({ view }: { view: View }) {
  const { desk, speech } = view.session;
  const areas = desk.flows.filter((area) => area.seat === undefined);
  return areas.length ? (
    <div class="tv-common">
      {areas.map((area) => (
        <section key={area.id} class="tv-panel">
          <h3 class="tv-title">{speech.message(area.label)}</h3>
          <div class="tv-piles">{flowing(view, (one) => one === area)}</div>
        </section>
      ))}
    </div>
  ) : null;
}

function flowing(view: View, wanted: (area: Area) => boolean): Child {
  const { desk, scene } = view.session;
  const ids = new Set([...scene.pieces.keys(), ...(view.parts.spots?.().ids ?? [])]);
  return desk.flows
    .filter(wanted)
    .flatMap((area) => desk.placesOf(area.id, ids))
    .map((place) => <FlowPlace key={place.id} view={view} place={place} />);
}
