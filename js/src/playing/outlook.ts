/** What would come of a move, drawn over the table as it is. Knows no offers. */

import type { Drawn } from "../drawing";

export interface Prospect {
  /** Pieces that would not stay where they are. */
  gone: ReadonlySet<string>;
  /** Those of them that would leave, where they are. */
  leaving: Drawn[];
  /** Pieces where they would come to lie. */
  ghosts: Drawn[];
  /** Places that would be empty, with what lies there. */
  vacated: Drawn[];
}

export function prospect(now: readonly Drawn[], then: readonly Drawn[]): Prospect {
  const before = new Map(now.map((one) => [one.key, one]));
  const after = new Map(then.map((one) => [one.key, one]));
  const gone = now.filter(({ key, place }) => after.get(key)?.place !== place);
  return {
    gone: new Set(gone.map(({ key }) => key)),
    vacated: gone.filter(({ place }) => !then.some((one) => one.place === place)),
    leaving: gone.filter(({ key }) => !after.has(key)),
    ghosts: then.filter(({ key, place }) => before.get(key)?.place !== place),
  };
}
