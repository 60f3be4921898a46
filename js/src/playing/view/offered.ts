/** What is offered, as places and pieces show it: which can be chosen, taken up, or are chosen. Draws nothing. */

import type { ButtonAttributes, Spots } from "../../reading/view/parts";
import { focusPlace } from "../../view/focus";
import type { Offered } from "../choosing";
import type { Playing } from "../session";
import type { PlayingView } from "./view";

/** The places of boards, as they are now. */
export function spots({ session, drag }: PlayingView): Spots {
  const { choosing, desk } = session;
  const { offered, chosen } = choosing;
  const picked = new Set(chosen.map(({ place }) => place !== undefined && desk.id(place)));
  return {
    ids: offered.keys(),
    at: (id) => ({
      offered: kindOf(offered.get(id)),
      chosen: picked.has(id),
      over: drag.over === id,
      lift: (offered.has(id) && choosing.liftable(id)) || undefined,
    }),
  };
}

function kindOf(offers: readonly Offered[] | undefined): "next" | "instead" | undefined {
  return offers && (offers.every(({ instead }) => instead) ? "instead" : "next");
}

/**
 * What makes an offer of what lies at a place beside the boards; null where nothing is offered or chosen. A piece that is
 * not seen (its face is null) stands for whatever is offered there: which it is, is said when it is chosen.
 */
export function holding(
  session: Playing,
  place: string,
  face: number | null | undefined,
  chosen: boolean,
): ButtonAttributes | null {
  const { choosing } = session;
  const meant = face ?? undefined;
  const offered = face !== undefined && choosing.at(place, meant).length > 0;
  if (!offered && !chosen) return null;
  return {
    "aria-pressed": chosen,
    "data-offered": true,
    ...(face !== null && choosing.liftable(place, face) && { "data-lift": place, "data-face": face }),
    onClick: (event) => {
      session.chooseAt(place, meant);
      // A click without a pointer is a key's: it leads on to what is offered next.
      if (event.detail === 0) focusNext(session, event.currentTarget);
    },
  };
}

/** What makes an offer of a place beside the boards as a whole: where something can be put, or all there is taken. */
export function whole({ session, drag }: PlayingView, place: string): ButtonAttributes | null {
  const { choosing, desk } = session;
  const offered = choosing.offered.get(place)?.some(({ choice }) => choice.face === undefined);
  const chosen = choosing.chosen.some(
    (one) => one.place !== undefined && one.face === undefined && desk.id(one.place) === place,
  );
  if (!offered && !chosen) return null;
  return {
    "aria-pressed": chosen,
    "data-offered": true,
    "data-over": drag.over === place || undefined,
    ...(choosing.liftable(place) && { "data-lift": place }),
    onClick: (event) => {
      session.chooseAt(place);
      if (event.detail === 0) focusNext(session, event.currentTarget);
    },
  };
}

/** To the first place that is offered now: one of a board, or one beside it as a whole. */
function focusNext({ desk, choosing }: Playing, from: Element): void {
  const next = choosing.open.find(({ choice, instead }) => !instead && choice.place !== undefined);
  if (next?.choice.place === undefined) return;
  const place = desk.id(next.choice.place);
  if (desk.boxOf(place) || next.choice.face === undefined) focusPlace(from, place);
}
