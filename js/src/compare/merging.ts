/**
 * Several tellings of one move, merged so that what they share happens together: one may lack an event that another has.
 * Knows kinds of events and nothing else of them.
 */

/** The shortest row of kinds in which each telling is found in its own order. */
export function merged(tellings: readonly (readonly string[])[]): string[] {
  return tellings.reduce<string[]>(merge, []);
}

/** How many of a telling's own events have happened when so many of the merged ones have. */
export function happened(own: readonly string[], merged: readonly string[], count: number): number {
  return places(own, merged).filter((place) => place < count).length;
}

/** Where in the merged row each of a telling's own events is. */
export function places(own: readonly string[], merged: readonly string[]): number[] {
  const found: number[] = [];
  merged.forEach((kind, at) => {
    if (kind === own[found.length]) found.push(at);
  });
  return found;
}

function merge(one: readonly string[], other: readonly string[]): string[] {
  // lengths[i][j]: of the shortest row for what is left of both from i and j on
  const lengths = Array.from({ length: one.length + 1 }, () => new Array<number>(other.length + 1).fill(0));
  const left = (i: number, j: number): number => lengths[i]?.[j] ?? 0;
  for (let i = one.length; i >= 0; i--) {
    for (let j = other.length; j >= 0; j--) {
      const row = lengths[i] as number[];
      if (i === one.length || j === other.length) row[j] = one.length - i + other.length - j;
      else row[j] = 1 + (one[i] === other[j] ? left(i + 1, j + 1) : Math.min(left(i + 1, j), left(i, j + 1)));
    }
  }
  const row: string[] = [];
  for (let [i, j] = [0, 0]; i < one.length || j < other.length; ) {
    const both = i < one.length && one[i] === other[j];
    const first = both || j === other.length || (i < one.length && left(i + 1, j) <= left(i, j + 1));
    row.push((first ? one[i] : other[j]) as string);
    if (first) i++;
    if (both || !first) j++;
  }
  return row;
}
