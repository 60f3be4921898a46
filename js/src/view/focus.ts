/** Where the keyboard's focus goes when a choice was made or taken back. */

import type { Session } from "../session";

/** To the first place of a board that is offered now. */
export function focusNext({ desk, choosing }: Session, from: Element): void {
  const next = choosing.open.find(({ choice, instead }) => !instead && choice.place !== undefined);
  const place = next?.choice.place === undefined ? null : desk.id(next.choice.place);
  if (place !== null && desk.boxOf(place)) focusPlace(from, place);
}

/** To a place where it is drawn; else to the whole. */
export function focusPlace(from: Element, place: string | null): void {
  const root = from.closest<HTMLElement>(".tv-root");
  const spot = place === null ? null : root?.querySelector<SVGElement>(`[data-spot="${CSS.escape(place)}"]`);
  (spot ?? root)?.focus({ preventScroll: true });
}
