/** Shows things one after the other, each for its time. Knows nothing of what it shows but how much moves. */

import type { Event } from "../wire";

export class Acts {
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Runs `show` now and after each pause it asks for, until it asks for none. */
  run(show: () => number | null): void {
    this.halt();
    const pause = show();
    if (pause !== null) this.timer = setTimeout(() => this.run(show), pause);
  }

  halt(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }
}

/** Whether the viewer has asked for no motion. */
export function motionless(): boolean {
  return globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? false;
}

/** How long after one another things leave or come, in ms; however many there are, all have begun after so long. */
export const APART_MS = 90;
export const ALL_MS = 540;

/** How long an event is shown while a move is played out, in ms: the longer the more moves. */
export function dwell(event: Event | undefined): number {
  const motions = event?.motions?.length ?? 0;
  return motions ? 480 + Math.min(APART_MS * (motions - 1), ALL_MS) : 650;
}

/** How fast a game can be played on, as factors. */
export const SPEEDS: readonly number[] = [0.5, 1, 2, 4];

/** How long it is shown to someone who has the game played on. */
export function pace(event: Event | undefined): number {
  return Math.max(900, dwell(event) + 350);
}
