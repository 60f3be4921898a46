/** Places that are not on a board: a hand spread out, a pile with its top piece, a heap counted by face. */

import { faceShown, keyOf } from "../drawing";
import type { Lying } from "../fold";
import type { Session } from "../session";
import { toldPlace } from "../telling";
import type { Place } from "../wire";
import { Icon } from "./figure";
import { focusNext } from "./focus";

interface Given {
  session: Session;
  place: Place;
}

export function FlowPlace(given: Given) {
  const { look } = given.place;
  return look === "pile" ? Pile(given) : look === "heap" ? Heap(given) : Spread(given);
}

function lyingAt({ session, place }: Given): readonly Lying[] {
  return session.pieces.get(place.id) ?? [];
}

/** Every piece, in the order in which it lies. */
function Spread(given: Given) {
  const { session, place } = given;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a look of its own
    <div class="tv-spread" role="group" aria-label={toldPlace(session, place.id)} {...named(place)}>
      {lyingAt(given).map((one, index) => {
        const key = keyOf(place.id, one, index);
        return <Card key={key} {...given} one={one} id={key} />;
      })}
    </div>
  );
}

function Card({ session, place, one, id }: Given & { one: Lying; id: string }) {
  const { desk, choosing, speech } = session;
  const face = faceShown(desk, place, one);
  const icon = face && <Icon desk={desk} face={face} turn={one.lies === "round" ? 180 : 0} />;
  const told = { "data-testid": `piece-${id}`, "data-place": place.id };
  if (one.face === null) return <span {...told}>{icon}</span>;
  const chosen = one.piece !== null && one.piece === choosing.chosenPiece(place.id);
  return (
    <button
      class="tv-card"
      {...told}
      {...offer(session, place.id, one.face, chosen)}
      aria-label={speech.face(one.face)}
    >
      {icon}
    </button>
  );
}

/** The top piece, and how many there are. */
function Pile(given: Given) {
  const { session, place } = given;
  const { desk, choosing, speech } = session;
  const count = lyingAt(given).length;
  const top = lyingAt(given)[count - 1];
  const face = top && faceShown(desk, place, top);
  const label = speech.word("pile", { place: speech.place(place.id), count });
  const chosen = choosing.chosenPiece(place.id) !== null;
  return (
    <button
      class="tv-pile"
      aria-label={label}
      {...named(place)}
      {...offer(session, place.id, top?.face, chosen)}
    >
      <span
        class={face ? undefined : "tv-bare"}
        data-testid={top && `piece-${keyOf(place.id, top, 0)}`}
        data-place={place.id}
      >
        {face && <Icon desk={desk} face={face} />}
      </span>
      <b>{count}</b>
    </button>
  );
}

/** How many of each face, in the layout's order. */
function Heap(given: Given) {
  const { session, place } = given;
  const { desk, speech } = session;
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
    <div class="tv-heap" role="group" aria-label={label} {...named(place)}>
      <span class="tv-sub">{speech.place(place.id)}</span>
      {!faces.length && <span class="tv-sub">{speech.word("none")}</span>}
      {faces.map(([index, count], at) => {
        const face = desk.face(index) ?? desk.face(place.back);
        return (
          <button
            key={index ?? "unseen"}
            class="tv-chip"
            aria-label={told[at]}
            {...offer(session, place.id, index, false)}
          >
            {face && <Icon desk={desk} face={face} high={17} />}
            {count}
          </button>
        );
      })}
    </div>
  );
}

function named(place: Place) {
  return { "data-testid": `place-${place.id}`, "data-flow": place.id };
}

/** What makes a button an offer; one that is none stays where it is, and out of the way. */
function offer(session: Session, place: string, face: number | null | undefined, chosen: boolean) {
  const offered = face !== undefined && face !== null && session.choosing.at(place, face).length > 0;
  if (!offered && !chosen) return { type: "button" as const, "aria-disabled": true, tabindex: -1 };
  return {
    type: "button" as const,
    "aria-pressed": chosen,
    "data-offered": true,
    ...(session.choosing.liftable(place, face) && { "data-lift": place, "data-face": face }),
    onClick: (event: MouseEvent) => {
      session.chooseAt(place, face);
      // A click without a pointer is a key's: it leads on to what is offered next.
      if (event.detail === 0) focusNext(session, event.currentTarget as Element);
    },
  };
}
