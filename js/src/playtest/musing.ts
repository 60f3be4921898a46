/**
 * What someone does before a move is made, counted: outlooks that were looked at, choices made, and choices taken back
 * or replaced. It is looked at after each change, and told with the move. Knows no game.
 */

import type { Choosing } from "../playing/choosing";
import type { Choice, Offers } from "../wire";
import type { Mused } from "./wire";

/** How long an outlook is shown before it counts as looked at. */
export const DWELL_MS = 300;
/** How many of the moves that were looked at are told. */
const MOST = 200;

/** What was counted, and how to have it count again where nobody took it in. */
export interface Taken {
  readonly mused: Mused;
  giveBack(): void;
}

export class Musing {
  private previews = new Set<string>();
  private considered = new Set<string>();
  private choices = 0;
  private changes = 0;
  private chosen: readonly Choice[] = [];
  private shown = "";
  private dwelling: ReturnType<typeof setTimeout> | undefined;

  /** Something may be other than it was. Without offers nobody chooses, and nothing is taken back. */
  see(offers: Offers | null, { chosen, outlook }: Pick<Choosing, "chosen" | "outlook">): void {
    this.count(offers ? chosen : null);
    const key = offers && outlook ? outlook.events.map((event) => offers.events.indexOf(event)).join() : "";
    if (key === this.shown) return;
    this.shown = key;
    clearTimeout(this.dwelling);
    if (offers && key) this.dwelling = setTimeout(() => this.look(offers, key), DWELL_MS);
  }

  /** What there is to tell; it begins anew. `giveBack` has it count again, with what came since. */
  take(): Taken {
    const { previews, considered, choices, changes } = this;
    this.previews = new Set();
    this.considered = new Set();
    this.choices = this.changes = 0;
    return {
      mused: { previews: previews.size, choices, changes, considered: [...considered] },
      giveBack: () => {
        this.previews = new Set([...previews, ...this.previews]);
        this.considered = new Set([...considered, ...this.considered].slice(0, MOST));
        this.choices += choices;
        this.changes += changes;
      },
    };
  }

  dispose(): void {
    clearTimeout(this.dwelling);
  }

  private count(chosen: readonly Choice[] | null): void {
    const before = this.chosen;
    this.chosen = chosen ?? [];
    if (!chosen) return;
    const first = before.findIndex((choice, index) => chosen[index] !== choice);
    const kept = first < 0 ? before.length : first;
    if (kept < before.length) this.changes++;
    this.choices += chosen.length - kept;
  }

  /** An outlook has been looked at; where it is that of a whole move, the move as well. */
  private look({ moves }: Offers, key: string): void {
    this.previews.add(key);
    const move = moves.find(([, , events]) => events.join() === key)?.[0];
    if (move !== undefined && this.considered.size < MOST) this.considered.add(move);
  }
}
