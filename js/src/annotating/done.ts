/** Announces an edit that Python has just made, by what undo would take back. Knows no edit. */

import type { Live } from "../live/session";

export function sayDone(session: Live): void {
  const { speech, heard } = session;
  const { undo } = heard.trunk;
  if (undo) session.said = speech.word("edited", { what: speech.message(undo) });
}
