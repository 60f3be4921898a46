/**
 * The keys of the whole: stepping, undo, taking a choice back. A place of a board and a group of options have keys of
 * their own. Keys that mean something here, and plain letters, never reach the notebook.
 */

import type { Direction, Session } from "../session";
import { focusPlace } from "./focus";
import { begins, openTyping } from "./typed";
import type { View } from "./view";

const STEPS: Record<string, Direction> = {
  ArrowLeft: "previousMove",
  ArrowRight: "nextMove",
  Home: "first",
  End: "last",
};
const SMALL_STEPS: Record<string, Direction> = { ArrowLeft: "previousEvent", ArrowRight: "nextEvent" };

const SPEED: Record<string, 1 | -1> = { "+": 1, "-": -1 };

export function onKey(view: View, event: KeyboardEvent): void {
  const { key } = event;
  const command = event.ctrlKey || event.metaKey;
  const plain = !command && !event.altKey && (key.length === 1 || key === "Enter");
  const ours =
    obeyed(view.session, event, command) || (plain && (opened(view, event) || hurried(view.session, key)));
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

function hurried(session: Session, key: string): boolean {
  const by = SPEED[key];
  if (by) session.hurry(by);
  return by !== undefined;
}

/** Help, or a move that is typed: begun by a stroke, or on the board by the first letter of one that is offered. */
function opened(view: View, { key, target, currentTarget }: KeyboardEvent): boolean {
  const { session } = view;
  if (key === "?") {
    view.open("help");
    return true;
  }
  const onBoard = target === currentTarget || (target as Element).closest("[data-spot]") !== null;
  const first = onBoard && key.length === 1 && begins(session, key);
  if (!session.post.live || (key !== "/" && !first)) return false;
  openTyping(view, first ? key : "");
  return true;
}

function historyKey(session: Session, key: string, shift: boolean): boolean {
  if (key !== "z" && key !== "y") return false;
  if (key === "y" || shift) session.redo();
  else session.undo();
  return true;
}

/** One thing less: a choice, or a note. */
function backedOut(session: Session, root: Element): boolean {
  const { inspecting, choosing } = session;
  const place = (inspecting.asked() ? inspecting.open?.place : choosing.due?.place) ?? null;
  const backed = session.back();
  if (backed && place !== null) focusPlace(root, place);
  return backed;
}
