/**
 * One quiet line under the board: what to choose next, or what keeps the table from being played at; and the way back
 * to where the game stands.
 */

import type { Session } from "../session";
import { Typed } from "./typed";
import type { View } from "./view";

export function Notice({ view }: { view: View }) {
  const { session } = view;
  const { speech, post } = session;
  const { note } = post;
  const asked = post.waiting ? "waiting" : prompt(session);
  return (
    <div class="tv-notice">
      <p class={note || !post.waiting ? undefined : "tv-waiting"} data-testid={note ? "note" : "prompt"}>
        {note ? speech.word(`note.${note}`) : asked && speech.word(asked)}
        {note === "slow" && (
          <button type="button" class="tv-link" data-testid="take-back" onClick={() => session.takeBack()}>
            {speech.word("take-back")}
          </button>
        )}
      </p>
      {!session.latest && (
        <button type="button" class="tv-link" data-testid="latest" onClick={() => session.catchUp()}>
          {speech.word("latest")}
        </button>
      )}
      <Typed view={view} />
    </div>
  );
}

function prompt({ choosing }: Session): string | undefined {
  if (choosing.due) return "choose.option";
  const next = choosing.open.filter(({ instead }) => !instead);
  if (!next.length) return undefined;
  return next.some(({ choice }) => choice.face !== undefined) ? "choose.piece" : "choose.place";
}
