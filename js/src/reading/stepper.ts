/**
 * Steps through what happened, one by one or playing on, and has whoever draws told once all is done. Knows neither what
 * is stepped through nor a screen.
 */

import type { Cursor } from "../wire";
import { Acts } from "./acts";
import * as steps from "./steps";

export abstract class Stepper {
  /** Where the view stands. */
  abstract stop: Cursor;
  playing = false;
  private readonly player = new Acts();
  private busy = 0;

  constructor(private readonly changed: () => void) {}

  /** What is stepped through. */
  abstract get ground(): steps.Ground;

  /** Steps; where there is nowhere to step, nothing happens. */
  step(direction: steps.Direction): void {
    const target = steps.STEPS[direction](this.ground, this.stop);
    if (target) this.go(target);
  }

  /** Stands at a stop. */
  go(stop: Cursor): void {
    this.does(() => {
      this.pause();
      this.walk(stop);
    });
  }

  /** Plays on through the events that are left, or stops doing so; from the start when none is left. */
  togglePlaying(): void {
    this.does(() => {
      if (this.playing) return this.pause();
      if (!steps.nextEvent(this.ground, this.stop)) this.walk(steps.first(this.ground));
      this.playing = true;
      this.player.run(() => this.does(() => this.playOn()));
    });
  }

  dispose(): void {
    this.player.halt();
  }

  /** Does something, and tells of it once all is done. */
  readonly does = <Result>(work: () => Result): Result => {
    this.busy++;
    try {
      return work();
    } finally {
      this.busy--;
      if (!this.busy) this.changed();
    }
  };

  protected pause(): void {
    this.playing = false;
    this.player.halt();
  }

  /** Goes one event on; for how long it is shown, in ms, or null when none is left. */
  protected playOn(): number | null {
    const target = steps.nextEvent(this.ground, this.stop);
    this.walk(target ?? steps.rest(this.stop.node));
    this.playing = target !== null;
    return target && this.lasting(target);
  }

  /** Stands where the viewer goes, and tells it. */
  protected abstract walk(stop: Cursor): void;

  /** How long a stop is shown while playing on, in ms. */
  protected abstract lasting(stop: Cursor): number;
}
