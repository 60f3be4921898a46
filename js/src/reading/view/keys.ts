/**
 * The keys of the whole: stepping, speed, help, closing what is open. A place of a board and a group of options have
 * keys of their own. Keys that mean something here, and plain letters, never reach the notebook.
 */

import { focusPlace } from "../../view/focus";
import type { Session } from "../session";
import { openHelp } from "./help";
import { stepOf } from "./stepping";
import type { View } from "./view";

const SPEED: Record<string, 1 | -1> = { "+": 1, "-": -1 };

export function onKey(view: View, event: KeyboardEvent): void {
  const { key } = event;
  const command = event.ctrlKey || event.metaKey;
  const plain = !command && !event.altKey && (key.length === 1 || key === "Enter");
  const ours =
    obeyed(view, event, command) || (plain && (written(view, event) || hurried(view.session, key)));
  if (ours) event.preventDefault();
  if (ours || plain) event.stopPropagation();
}

function obeyed({ session, parts }: View, event: KeyboardEvent, command: boolean): boolean {
  if (event.altKey) return false;
  if (command) return parts.command?.(event) ?? false;
  if (event.key === "Escape") return backedOut(session, event.currentTarget as Element);
  const step = stepOf(event);
  if (step) session.step(step);
  return step !== undefined;
}

function hurried(session: Session, key: string): boolean {
  const by = SPEED[key];
  if (by) session.hurry(by);
  return by !== undefined;
}

function written(view: View, event: KeyboardEvent): boolean {
  if (event.key !== "?") return view.parts.letter?.(event) ?? false;
  openHelp(view);
  return true;
}

/** One thing less that is open. */
function backedOut(session: Session, root: Element): boolean {
  const { opened } = session;
  const backed = session.back();
  if (backed && opened !== null) focusPlace(root, opened);
  return backed;
}
