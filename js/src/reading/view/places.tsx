/**
 * The places of a board as things to reach: by pointer, by arrow keys, by ear. One of them is in the tab order; the
 * arrow keys lead from it to the nearest in each direction, with Ctrl to the end of its line; Page Up and Page Down go
 * round what is offered, or else round the slots.
 */

import type { Place } from "../../desk";
import { around, farthest, nearest, rectangle, type Toward } from "../../geometry";
import { memo } from "../../view/memo";
import type { Box } from "../../wire";
import { toldPlace } from "../telling";
import type { Spot as SpotState, Spots } from "./parts";
import type { PlaceHandlers, View } from "./view";

type Boxed = Place & { box: Box };

/** A place to read is a place. */
const NOTHING: Spots = {
  ids: [],
  at: () => ({ offered: undefined, chosen: false, over: false, lift: undefined }),
};

const ARROWS: Record<string, Toward> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
};

export function Places({ view, places }: { view: View; places: readonly Place[] }) {
  const { session, parts } = view;
  const spots = parts.spots?.() ?? NOTHING;
  const boxed = places.filter((place): place is Boxed => place.box !== undefined);
  const known = (id: string | null) => boxed.find((place) => place.id === id);
  const tabbed = known(view.reached) ?? [...spots.ids].map(known).find((place) => place) ?? boxed[0];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the places within are what is interacted with
    <g onKeyDown={(event) => onKey(view, spots, boxed, event)}>
      {boxed.map((place) => (
        <Spot
          key={place.id}
          place={place}
          label={toldPlace(session, place.id)}
          tabbed={place === tabbed}
          {...spots.at(place.id)}
          handle={view.places}
        />
      ))}
    </g>
  );
}

/** Where a key leads; null when it leads nowhere, undefined when it is not one that leads. */
function walked(
  spots: Spots,
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
  const next = boxed.filter(({ id }) => spots.at(id).offered === "next");
  return around(from.box, way, boxes(next.length ? next : boxed.filter(({ look }) => look === "slot")));
}

function focusSpot(among: Element | null | undefined, place: string | null): void {
  if (place !== null) among?.querySelector<SVGElement>(`[data-spot="${CSS.escape(place)}"]`)?.focus();
}

function onKey({ session, places }: View, spots: Spots, boxed: readonly Boxed[], event: KeyboardEvent): void {
  const spot = (event.target as Element).closest("[data-spot]");
  const from = boxed.find((place) => place.id === spot?.getAttribute("data-spot"));
  if (!from || event.altKey || event.shiftKey) return;
  const command = event.ctrlKey || event.metaKey;
  const next = walked(spots, boxed, from, event.key, command);
  if (next !== undefined) focusSpot(spot?.parentElement, next);
  else if (command) return;
  else if (event.key === "Enter" || event.key === " ") places.choose(from.id);
  else if (event.key === "i") session.inspect(from.id, true);
  else return;
  event.preventDefault();
  event.stopPropagation();
}

interface GivenSpot extends SpotState {
  place: Boxed;
  label: string;
  tabbed: boolean;
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
