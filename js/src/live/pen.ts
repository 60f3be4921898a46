/** Writes the cursor, the one trait that the browser owns: once for a burst of steps. Knows no tree. */

import { type Model, read } from "../model";
import { same } from "../reading/steps";
import type { Cursor } from "../wire";

export const BURST_MS = 150;

export class Pen {
  /** The cursor that the model held when it was last read or written. */
  known: Cursor;
  private due: Cursor | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly model: Model) {
    this.known = read(model, "cursor");
  }

  /** Writes the cursor when no other follows soon. */
  write(cursor: Cursor): void {
    this.due = cursor;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.flush(), BURST_MS);
  }

  /** Writes now what is due. */
  flush(): void {
    const cursor = this.due;
    this.drop();
    if (!cursor || same(cursor, this.known)) return;
    this.known = cursor;
    this.model.set("cursor", cursor);
    this.model.save_changes();
  }

  drop(): void {
    clearTimeout(this.timer);
    this.due = null;
  }

  /** The cursor, when it is not as it was: someone else has moved it, and what was due is dropped. */
  moved(): Cursor | null {
    const cursor = read(this.model, "cursor");
    if (same(cursor, this.known)) return null;
    this.known = cursor;
    this.drop();
    return cursor;
  }
}
