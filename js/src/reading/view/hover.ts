/**
 * A pointer that rests at a place of a board: what lies there is then inspected, until the pointer is elsewhere for a
 * while. What was asked for by a key or a click stays. Keeps one timer, and none while nothing is pointed at.
 */

import type { Session } from "../session";

export const REST_MS = 600;
export const PASS_MS = 220;

export class Hover {
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly session: Session) {}

  /** The pointer is over this place now, or over none. */
  over(place: string | null): void {
    clearTimeout(this.timer);
    const { inspecting } = this.session;
    const { open } = inspecting;
    if (open?.firm || (place !== null && open?.place === place)) return;
    const found = place !== null && this.session.idle && inspecting.worth(place) ? place : null;
    if (found !== null || open) {
      this.timer = setTimeout(() => this.session.inspect(found), open ? PASS_MS : REST_MS);
    }
  }

  /** It is over what is told: that stays. */
  hold(): void {
    clearTimeout(this.timer);
  }
}
