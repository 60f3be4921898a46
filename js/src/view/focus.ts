/** Where the keyboard's focus goes: by arrow keys, and when what had it is closed. */

/** To a place where it is drawn; else to the whole. */
export function focusPlace(from: Element, place: string | null): void {
  const root = from.closest<HTMLElement>(".tv-root");
  const id = place === null ? "" : CSS.escape(place);
  const spot = root?.querySelector<SVGElement | HTMLElement>(`[data-spot="${id}"], [data-whole="${id}"]`);
  (spot ?? root)?.focus({ preventScroll: true });
}

/** Arrow keys lead from button to button and round, each by as many as `steps` says. */
export function walk(event: KeyboardEvent, steps: Record<string, number>): void {
  const step = steps[event.key];
  if (!step) return;
  const buttons = [...(event.currentTarget as Element).querySelectorAll("button")];
  const here = buttons.indexOf(event.target as HTMLButtonElement);
  buttons[(here + step + buttons.length) % buttons.length]?.focus();
  event.preventDefault();
  event.stopPropagation();
}
