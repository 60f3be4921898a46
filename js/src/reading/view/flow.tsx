/** Places that are not on a board: a hand spread out, a pile with its top piece, a heap counted by face. */

import type { Place } from "../../desk";
import { faceShown, keyOf } from "../../drawing";
import type { Lying } from "../../fold";
import { Icon } from "../../view/figure";
import { inkBeside } from "../ink";
import { toldPlace } from "../telling";
import { inkNow } from "./board";
import type { View } from "./view";

interface Given {
  view: View;
  place: Place;
}

export function FlowPlace(given: Given) {
  const { look } = given.place;
  return look === "pile" ? Pile(given) : look === "heap" ? Heap(given) : Spread(given);
}

function lyingAt({ view: { session }, place }: Given): readonly Lying[] {
  return session.pieces.get(place.id) ?? [];
}

/** Every piece, in the order in which it lies; the first that is not seen as what it was said to be. */
function Spread(given: Given) {
  const { view, place } = given;
  const said = view.parts.said?.(place.id) ?? null;
  const unseen = said === null ? -1 : lyingAt(given).findIndex(({ piece }) => piece === null);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a look of its own
    <div
      class={view.session.desk.named(place) ? "tv-spread tv-several" : "tv-spread"}
      role="group"
      aria-label={toldPlace(view.session, place.id)}
      {...named(view, place)}
    >
      {lyingAt(given).length > 0 && <Name {...given} />}
      {lyingAt(given).map((one, index) => {
        const key = keyOf(place.id, one, index);
        const named = index === unseen;
        return (
          <Card key={key} {...given} one={named ? { ...one, face: said } : one} id={key} named={named} />
        );
      })}
      <Whole {...given} />
    </div>
  );
}

/** What a place is called, where that is to be seen. */
function Name({ view: { session }, place }: Given) {
  return session.desk.named(place) ? (
    <span class="tv-sub tv-called" aria-hidden="true">
      {session.speech.place(place.id)}
    </span>
  ) : null;
}

/** The place as a whole, where it can be chosen: as an outline at the end of what lies there. */
function Whole({ view, place: { id } }: Given) {
  const whole = view.parts.whole?.(id);
  return whole ? (
    <button
      type="button"
      class="tv-whole"
      data-testid={`whole-${id}`}
      data-whole={id}
      aria-label={view.session.speech.place(id)}
      {...whole}
    />
  ) : null;
}

function Card({ view, place, one, id, named }: Given & { one: Lying; id: string; named: boolean }) {
  const { desk, speech } = view.session;
  const face = faceShown(desk, place, one);
  const icon = face && <Icon desk={desk} face={face} turn={one.lies === "round" ? 180 : 0} />;
  const came = cameFrom(view, place, one);
  const told = { "data-testid": `piece-${id}`, "data-place": place.id, "data-came": came };
  const unseen = one.face === null;
  if (unseen && !view.parts.holding?.(place.id, null, false)) return <span {...told}>{icon}</span>;
  const chosen = named || (one.piece !== null && one.piece === view.parts.chosen?.(place.id));
  return (
    <button
      type="button"
      class={came === undefined ? "tv-card" : "tv-card tv-entering"}
      {...told}
      {...button(view, place.id, one.face, chosen)}
      aria-label={speech.face(one.face)}
    >
      {icon}
    </button>
  );
}

/** Where a piece that has just come to a place has been before. */
function cameFrom({ session: { scene } }: View, { id }: Place, { piece }: Lying): string | undefined {
  const way = piece === null ? undefined : scene.ways.get(piece);
  return way?.target === id && way.source !== id ? way.source : undefined;
}

/** The top piece, and how many there are. */
function Pile(given: Given) {
  const { view, place } = given;
  const { desk, speech } = view.session;
  const count = lyingAt(given).length;
  const top = lyingAt(given)[count - 1];
  const face = top && faceShown(desk, place, top);
  const label = speech.word("pile", { place: speech.place(place.id), count });
  const chosen = (view.parts.chosen?.(place.id) ?? null) !== null;
  return (
    <button
      type="button"
      class="tv-pile"
      aria-label={label}
      {...named(view, place)}
      data-whole={place.id}
      {...(view.parts.whole?.(place.id) ?? button(view, place.id, top?.face, chosen))}
    >
      <span
        class={face ? undefined : "tv-bare"}
        data-testid={top && `piece-${keyOf(place.id, top, 0)}`}
        data-place={place.id}
      >
        {face && <Icon desk={desk} face={face} />}
      </span>
      <b>{count}</b>
      <Name {...given} />
    </button>
  );
}

/** How many of each face, in the layout's order. */
function Heap(given: Given) {
  const { view, place } = given;
  const { desk, speech } = view.session;
  const counts = new Map<number | null, number>();
  for (const { face } of lyingAt(given)) counts.set(face, (counts.get(face) ?? 0) + 1);
  const faces = [...counts].sort(([a], [b]) => (a ?? -1) - (b ?? -1));
  const told = faces.map(([face, count]) => `${count} ${speech.face(face)}`);
  const label = speech.word("place", {
    place: speech.place(place.id),
    pieces: told.join(", ") || speech.word("none"),
  });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a look of its own
    <div class="tv-heap" role="group" aria-label={label} {...named(view, place)}>
      <span class="tv-sub">{speech.place(place.id)}</span>
      {!faces.length && <span class="tv-sub">{speech.word("none")}</span>}
      {faces.map(([index, count], at) => {
        const face = desk.face(index) ?? desk.face(place.back);
        return (
          <button
            key={index ?? "unseen"}
            type="button"
            class="tv-chip"
            aria-label={told[at]}
            {...button(view, place.id, index, false)}
          >
            {face && <Icon desk={desk} face={face} high={17} />}
            {count}
          </button>
        );
      })}
      <Whole {...given} />
    </div>
  );
}

function named({ session }: View, { id }: Place) {
  const ink = inkBeside(session.desk, inkNow(session)).get(id);
  return { "data-testid": `place-${id}`, "data-flow": id, "data-ink": ink };
}

/** What lies here and is no button stays where it is, and out of the way. */
function button({ parts }: View, place: string, face: number | null | undefined, chosen: boolean) {
  return parts.holding?.(place, face, chosen) ?? { "aria-disabled": true, tabindex: -1 };
}
