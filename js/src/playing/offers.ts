/**
 * What the legal moves allow next: a move is a sequence of choices, and each choice made leaves those moves that begin
 * so. Knows no game: why a move is legal is Python's to say.
 */

import type { Event, Offers } from "../wire";

/** A choice by its index in the offers. */
export type Made = readonly number[];

/** The moves that begin with these choices, by index. */
export function consistent(offers: Offers, made: Made): number[] {
  const moves: number[] = [];
  offers.moves.forEach(([, choices], index) => {
    if (made.every((choice, depth) => choices[depth] === choice)) moves.push(index);
  });
  return moves;
}

/** The choices that come next, in the order of the moves. */
export function nextChoices(offers: Offers, made: Made): number[] {
  const next = new Set<number>();
  for (const index of consistent(offers, made)) {
    const choice = offers.moves[index]?.[1][made.length];
    if (choice !== undefined) next.add(choice);
  }
  return [...next];
}

/** The move that these choices make, when nothing is left to choose. */
export function moveOf(offers: Offers, made: Made): number | null {
  if (nextChoices(offers, made).length) return null;
  return consistent(offers, made)[0] ?? null;
}

/**
 * The choices made once this one is: it follows what was chosen, or takes the place of an earlier choice. Null when it
 * can do neither.
 */
export function choose(offers: Offers, made: Made, choice: number): Made | null {
  for (let depth = made.length; depth >= 0; depth--) {
    const before = made.slice(0, depth);
    if (nextChoices(offers, before).includes(choice)) return [...before, choice];
  }
  return null;
}

/** The choices that may take the place of one made before, besides those that come next. */
export function otherChoices(offers: Offers, made: Made): number[] {
  const next = new Set(nextChoices(offers, made));
  const others = new Set<number>();
  for (let depth = 0; depth < made.length; depth++) {
    for (const choice of nextChoices(offers, made.slice(0, depth))) if (!next.has(choice)) others.add(choice);
  }
  return [...others];
}

/** The events that are sure to happen after these choices: what all moves that begin so have in common. */
export function foreseen(offers: Offers, made: Made): Event[] {
  const [first, ...others] = consistent(offers, made).map((index) => offers.moves[index]?.[2] ?? []);
  if (!first) return [];
  let sure = first.length;
  for (const other of others) {
    let same = 0;
    while (same < sure && first[same] === other[same]) same++;
    sure = same;
  }
  return first.slice(0, sure).map((index) => offers.events[index] as Event);
}
