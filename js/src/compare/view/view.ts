/** What the parts of a view share: its session, and what only the screen needs to remember. */

import type { Session } from "../session";

export interface View {
  readonly session: Session;
  /** Whether readings are explained: those of all boards, which stand level. */
  readonly explains: boolean;
  /** Tells this view's elements from those of others. */
  readonly name: string;
  /** Explains the readings, or no longer does. */
  toggle(): void;
}
