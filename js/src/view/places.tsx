/**
 * The places of a board as things to reach: by pointer, by arrow keys, by ear. One of them is in the tab order; the
 * arrow keys lead from it to the nearest in each direction.
 */

import type { Offered } from "../choosing";
import { nearest, rectangle, type Toward } from "../geometry";
import { toldPlace } from "../telling";
import type { Box, Place } from "../wire";
import { memo } from "./memo";
import type { PlaceHandlers, View } from "./view";

type Boxed = Place & { box: Box };
type Kind = "next" | "instead" | undefined;

const ARROWS: Record<string, Toward> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
};

export function Places({ view, places }: { view: View; places: readonly Place[] }) {
  const { session } = view;
  const { offered, chosen } = session.choosing;
  const boxed = places.filter((place): place is Boxed => place.box !== undefined);
  const known = (id: string | null) => boxed.find((place) => place.id === id);
  const tabbed = known(view.reached) ?? [...offered.keys()].map(known).find((place) => place) ?? boxed[0];
  const picked = new Set(chosen.map(({ place }) => place !== undefined && session.desk.id(place)));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the places within are what is interacted with
    <g onKeyDown={(event) => onKey(view, boxed, event)}>
      {boxed.map((place) => (
        <Spot
          key={place.id}
          place={place}
          label={toldPlace(session, place.id)}
          tabbed={place === tabbed}
          offered={kindOf(offered.get(place.id))}
          chosen={picked.has(place.id)}
          handle={view.places}
        />
      ))}
    </g>
  );
}

function onKey({ places }: View, boxed: readonly Boxed[], event: KeyboardEvent): void {
  const spot = (event.target as Element).closest("[data-spot]");
  const from = boxed.find((place) => place.id === spot?.getAttribute("data-spot"));
  const toward = ARROWS[event.key];
  if (!from || event.ctrlKey || event.metaKey || event.altKey) return;
  if (toward) {
    const next = nearest(
      from.box,
      toward,
      boxed.map((place) => [place.id, place.box]),
    );
    if (next) spot?.parentElement?.querySelector<SVGElement>(`[data-spot="${CSS.escape(next)}"]`)?.focus();
  } else if (event.key === "Enter" || event.key === " ") {
    places.choose(from.id);
  } else {
    return;
  }
  event.preventDefault();
  event.stopPropagation();
}

function kindOf(offers: readonly Offered[] | undefined): Kind {
  return offers && (offers.every(({ instead }) => instead) ? "instead" : "next");
}

interface GivenSpot {
  place: Boxed;
  label: string;
  tabbed: boolean;
  offered: Kind;
  chosen: boolean;
  handle: PlaceHandlers;
}

const Spot = memo(({ place: { id, box, hit, look }, label, tabbed, offered, chosen, handle }: GivenSpot) => (
  // biome-ignore lint/a11y/noStaticElementInteractions: it has a role, the one or the other
  // biome-ignore lint/a11y/useAriaPropsSupportedByRole: what is pressed is a button
  <g
    class={`tv-place tv-${offered ?? "idle"}${chosen ? " tv-chosen" : ""}`}
    data-testid={`place-${id}`}
    data-spot={id}
    role={offered || chosen ? "button" : "img"}
    aria-label={label}
    aria-pressed={chosen || undefined}
    tabindex={tabbed ? 0 : -1}
    onClick={() => handle.choose(id)}
    onPointerEnter={() => handle.point(id)}
    onPointerLeave={() => handle.point(null)}
    onFocus={() => handle.reach(id)}
    onBlur={() => handle.point(null)}
  >
    <rect class="tv-hit" {...rectangle(hit ?? box)} />
    <rect class="tv-target" {...rectangle(box, look === "slot" ? 0 : -3)} rx={7} />
    <rect class="tv-focus" {...rectangle(box, 2)} rx={9} />
  </g>
));
