/**
 * Choosing a move by its parts, in which the parts of the move that is shown are chosen already: another card or another
 * end is one click. Knows no screen and no rule.
 */

import type { Offers } from "../wire";

export interface Row {
  /** Choices by their index in the offers. */
  options: number[];
  picked: number | undefined;
}

export class Picking {
  private picked: readonly number[];

  constructor(
    readonly offers: Offers,
    move: string | undefined,
  ) {
    this.picked = offers.moves.find(([token]) => token === move)?.[1] ?? [];
  }

  /** What there is to choose: a row a part, as far as parts are chosen, and the next. */
  get rows(): Row[] {
    const rows: Row[] = [];
    for (let depth = 0; depth <= this.picked.length; depth++) {
      const options = new Set(
        this.beginning(this.picked.slice(0, depth)).map(([, choices]) => choices[depth]),
      );
      options.delete(undefined);
      if (options.size) rows.push({ options: [...options] as number[], picked: this.picked[depth] });
    }
    return rows;
  }

  /** Chooses a part. What was chosen after it stays as far as it makes a move; the move, when there is one. */
  pick(depth: number, choice: number): string | null {
    const wanted = [...this.picked.slice(0, depth), choice, ...this.picked.slice(depth + 1)];
    while (wanted.length > depth + 1 && !this.beginning(wanted).length) wanted.pop();
    this.picked = wanted;
    return this.beginning(wanted).find(([, choices]) => choices.length === wanted.length)?.[0] ?? null;
  }

  private beginning(parts: readonly number[]): Offers["moves"] {
    return this.offers.moves.filter(([, choices]) => parts.every((part, at) => choices[at] === part));
  }
}
