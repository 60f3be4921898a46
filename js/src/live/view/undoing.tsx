/** Taking the last edit back, and doing it again: as buttons and by key. */

import { IconButton } from "../../view/button";
import type { Message } from "../../wire";
import type { Live } from "../session";

export function Undoing({ session }: { session: Live }) {
  const { speech, ready } = session;
  const { undo, redo } = session.heard.trunk;
  const button = (icon: "undo" | "redo", what: Message | null) => (
    <IconButton
      icon={icon}
      testid={icon}
      label={speech.word(icon)}
      title={what && speech.word(`${icon}.what`, { what: speech.message(what) })}
      disabled={!what || !ready}
      onClick={() => session[icon]()}
    />
  );
  return (
    <div class="tv-buttons">
      {button("undo", undo)}
      {button("redo", redo)}
    </div>
  );
}

/** A key pressed with Ctrl or Cmd; false when it is none of ours. */
export function undoKey(session: Live, { key, shiftKey }: KeyboardEvent): boolean {
  const letter = key.toLowerCase();
  if (letter !== "z" && letter !== "y") return false;
  if (letter === "y" || shiftKey) session.redo();
  else session.undo();
  return true;
}
