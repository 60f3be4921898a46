/** Which place of a table is drawn at a point of the screen. Knows no session. */

/** The place under a point, of those within an element. */
export function placeUnder(root: HTMLElement | null, x: number, y: number): string | null {
  const home = root?.getRootNode() as Document | ShadowRoot | undefined;
  const found = home?.elementFromPoint(x, y) ?? null;
  return found && root?.contains(found) ? placeOf(found) : null;
}

/** The place that an element is drawn for. */
export function placeOf(element: Element): string | null {
  const spot = element.closest<HTMLElement>("[data-spot], [data-flow]");
  return spot?.dataset.spot ?? spot?.dataset.flow ?? null;
}
