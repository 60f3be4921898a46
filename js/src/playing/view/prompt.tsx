/** What to choose next, what a bot does, or what keeps the table from being played at, said under the board. */

import { BotTurn, heedsBot } from "../../live/view/bots";
import type { Playing } from "../session";

export function Prompt({ session }: { session: Playing }) {
  const { speech, post } = session;
  const { note } = post;
  if (!note && heedsBot(session)) return <BotTurn session={session} />;
  const asked = post.waiting ? "waiting" : due(session);
  return (
    <p class={note || !post.waiting ? undefined : "tv-waiting"} data-testid={note ? "note" : "prompt"}>
      {note ? speech.word(`note.${note}`) : asked && speech.word(asked)}
      {note === "slow" && (
        <button type="button" class="tv-link" data-testid="take-back" onClick={() => session.takeBack()}>
          {speech.word("take-back")}
        </button>
      )}
    </p>
  );
}

function due({ choosing }: Playing): string | undefined {
  if (choosing.due) return "choose.option";
  const next = choosing.open.filter(({ instead }) => !instead);
  if (!next.length) return undefined;
  return next.some(({ choice }) => choice.face !== undefined) ? "choose.piece" : "choose.place";
}
