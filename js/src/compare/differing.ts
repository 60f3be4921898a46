/** Where tables differ: the places at which not the same faces lie. Knows no rule, and not who is right. */

import type { Lying, Pieces } from "../fold";

/** The ids of the places that are not alike on all tables. */
export function differing(tables: readonly Pieces[]): Set<string> {
  const [first, ...others] = tables;
  if (!first) return new Set();
  const ids = new Set(tables.flatMap((table) => [...table.keys()]));
  return new Set(
    [...ids].filter((id) => others.some((table) => faces(table.get(id)) !== faces(first.get(id)))),
  );
}

/** What lies at a place, whatever pieces they are: in order of their faces. */
function faces(lying: readonly Lying[] = []): string {
  return lying
    .map(({ face, lies }) => `${face}/${lies}`)
    .sort()
    .join();
}
