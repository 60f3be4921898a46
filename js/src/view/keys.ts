/**
 * The keys of the whole: stepping, undo, taking a choice back. A place of a board and a group of options have keys of
 * their own. Keys that mean something here, and plain letters, never reach the notebook.
 */

import type { Direction, Session } from "../session";
import { focusPlace } from "./focus";

const STEPS: Record<string, Direction> = {
  ArrowLeft: "previousMove",
  ArrowRight: "nextMove",
  Home: "first",
  End: "last",
};
const SMALL_STEPS: Record<string, Direction> = { ArrowLeft: "previousEvent", ArrowRight: "nextEvent" };

export function onKey(session: Session, event: KeyboardEvent): void {
  const { key } = event;
  const command = event.ctrlKey || event.metaKey;
  const plain = !command && !event.altKey && (key.length === 1 || key === "Enter");
  const ours = obeyed(session, event, command);
  if (ours) event.preventDefault();
  if (ours || plain) event.stopPropagation();
}

function obeyed(session: Session, event: KeyboardEvent, command: boolean): boolean {
  if (event.altKey) return false;
  if (command) return historyKey(session, event.key.toLowerCase(), event.shiftKey);
  if (event.key === "Escape") return backedOut(session, event.currentTarget as Element);
  const step = (event.shiftKey ? SMALL_STEPS : STEPS)[event.key];
  if (step) session.step(step);
  return step !== undefined;
}

function historyKey(session: Session, key: string, shift: boolean): boolean {
  if (key !== "z" && key !== "y") return false;
  if (key === "y" || shift) session.redo();
  else session.undo();
  return true;
}

/** One thing less: a choice, or a note. */
function backedOut(session: Session, root: Element): boolean {
  const place = session.choosing.due?.place ?? null;
  const backed = session.back();
  if (backed && place !== null) focusPlace(root, place);
  return backed;
}
