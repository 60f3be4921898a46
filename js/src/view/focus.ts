/** Where the keyboard's focus goes when what had it is closed. */

/** To a place where it is drawn; else to the whole. */
export function focusPlace(from: Element, place: string | null): void {
  const root = from.closest<HTMLElement>(".tv-root");
  const spot = place === null ? null : root?.querySelector<SVGElement>(`[data-spot="${CSS.escape(place)}"]`);
  (spot ?? root)?.focus({ preventScroll: true });
}
