/**
 * What a pointer does over a board: a click or a stroke with the brush; with the other button, Shift, or a long press
 * of a finger it takes away. A finger that goes up or down scrolls the page, and paints nothing.
 */

import type { Point } from "../geometry";
import type { Bench } from "./bench";

export const LONG_PRESS_MS = 500;

type Way = (from: Point, to: Point) => string[];

interface Stroke {
  from: Point;
  brush: number | null;
  way: Way;
  /** A finger has not moved yet: it may be about to scroll, or to press long. */
  resting: boolean;
}

export class Hand {
  /** The place of a board to which the tab key leads. */
  reached: string | null = null;
  private stroke: Stroke | null = null;
  private pressing: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly bench: Bench,
    private readonly redraw: () => void,
  ) {}

  down(event: PointerEvent, at: Point, way: Way): void {
    if (event.button !== 0 && event.button !== 2) return;
    const resting = event.pointerType === "touch";
    const brush = event.button === 2 || event.shiftKey ? null : this.bench.brush;
    this.stroke = { from: at, brush, way, resting };
    if (resting) this.pressing = setTimeout(() => this.pressed(), LONG_PRESS_MS);
    else this.paint(at);
  }

  move(event: PointerEvent, at: Point, way: Way): void {
    const { stroke } = this;
    if (!stroke) return;
    if (event.buttons === 0) {
      this.up();
      return;
    }
    if (stroke.resting) {
      const passes = way(stroke.from, at);
      const still = way(stroke.from, stroke.from);
      if (passes.every((place) => still.includes(place))) return;
      this.begin(stroke);
    }
    this.paint(at);
  }

  up(): void {
    const { stroke } = this;
    if (stroke?.resting) this.begin(stroke);
    this.release();
    this.bench.lift();
  }

  /** The browser has taken the pointer for its own, to scroll. */
  cancel(): void {
    this.release();
    this.bench.drop();
  }

  /** One place by itself. */
  tap(place: string, brush: number | null): void {
    this.bench.paint(place, brush);
    this.bench.lift();
  }

  reach(place: string): void {
    this.reached = place;
    this.redraw();
  }

  /** Lets go without a last word. */
  release(): void {
    clearTimeout(this.pressing);
    this.stroke = null;
  }

  private pressed(): void {
    if (!this.stroke) return;
    this.stroke.brush = null;
    this.begin(this.stroke);
  }

  private begin(stroke: Stroke): void {
    clearTimeout(this.pressing);
    stroke.resting = false;
    this.paint(stroke.from);
  }

  private paint(to: Point): void {
    const { stroke } = this;
    if (!stroke) return;
    for (const place of stroke.way(stroke.from, to)) {
      this.reached = place;
      this.bench.paint(place, stroke.brush);
    }
    stroke.from = to;
  }
}
