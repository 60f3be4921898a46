/** One quiet line under the board: what to choose next, or what keeps the table from being played at. */

import type { Session } from "../session";

export function Notice({ session }: { session: Session }) {
  const { speech, post } = session;
  const { note } = post;
  const asked = post.waiting ? "waiting" : prompt(session);
  return (
    <p
      class={note || !post.waiting ? "tv-notice" : "tv-notice tv-waiting"}
      data-testid={note ? "note" : "prompt"}
    >
      {note ? speech.word(`note.${note}`) : asked && speech.word(asked)}
      {note === "slow" && (
        <button type="button" class="tv-link" data-testid="take-back" onClick={() => session.takeBack()}>
          {speech.word("take-back")}
        </button>
      )}
    </p>
  );
}

function prompt({ choosing }: Session): string | undefined {
  if (choosing.due) return "choose.option";
  const next = choosing.open.filter(({ instead }) => !instead);
  if (!next.length) return undefined;
  return next.some(({ choice }) => choice.face !== undefined) ? "choose.piece" : "choose.place";
}
