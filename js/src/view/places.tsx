/**
 * The places of a board as things to reach: by pointer, by arrow keys, by ear. One of them is in the tab order; the
 * arrow keys lead from it to the nearest in each direction, with Ctrl to the end of its line; Page Up and Page Down go
 * round what is offered, or else round the slots.
 */

import type { Offered } from "../choosing";
import { around, farthest, nearest, rectangle, type Toward } from "../geometry";
import type { Session } from "../session";
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
          over={view.drag?.over === place.id}
          lift={(offered.has(place.id) && session.choosing.liftable(place.id)) || undefined}
          handle={view.places}
        />
      ))}
    </g>
  );
}

/** Where a key leads; null when it leads nowhere, undefined when it is not one that leads. */
function walked(
  { choosing }: Session,
  boxed: readonly Boxed[],
  from: Boxed,
  key: string,
  command: boolean,
): string | null | undefined {
  const boxes = (some: readonly Boxed[]) => some.map(({ id, box }): [string, Box] => [id, box]);
  const toward = ARROWS[key];
  if (toward) return (command ? farthest : nearest)(from.box, toward, boxes(boxed));
  const way = { PageUp: -1, PageDown: 1 }[key];
  if (way === undefined || command) return undefined;
  const next = boxed.filter(({ id }) => kindOf(choosing.offered.get(id)) === "next");
  return around(from.box, way, boxes(next.length ? next : boxed.filter(({ look }) => look === "slot")));
}

function focusSpot(among: Element | null | undefined, place: string | null): void {
  if (place !== null) among?.querySelector<SVGElement>(`[data-spot="${CSS.escape(place)}"]`)?.focus();
}

function onKey({ session, places }: View, boxed: readonly Boxed[], event: KeyboardEvent): void {
  const spot = (event.target as Element).closest("[data-spot]");
  const from = boxed.find((place) => place.id === spot?.getAttribute("data-spot"));
  if (!from || event.altKey || event.shiftKey) return;
  const command = event.ctrlKey || event.metaKey;
  const next = walked(session, boxed, from, event.key, command);
  if (next !== undefined) focusSpot(spot?.parentElement, next);
  else if (command) return;
  else if (event.key === "Enter" || event.key === " ") places.choose(from.id);
  else if (event.key === "i") session.inspect(from.id, true);
  else return;
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
  /** A piece is held over it. */
  over: boolean;
  /** What lies here can be dragged. */
  lift: true | undefined;
  handle: PlaceHandlers;
}

const Spot = memo(
  ({ place: { id, box, hit, look }, label, tabbed, offered, chosen, over, lift, handle }: GivenSpot) => (
    // biome-ignore lint/a11y/noStaticElementInteractions: it has a role, the one or the other
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: what is pressed is a button
    <g
      class={`tv-place tv-${offered ?? "idle"}${chosen ? " tv-chosen" : ""}${over ? " tv-over" : ""}`}
      data-testid={`place-${id}`}
      data-spot={id}
      data-lift={lift && id}
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
  ),
);
