/** Under the board: what else is to be said of a bot that waits, and the way back to what lies over the table. */

import type { Playtesting } from "../session";
import { UndoLinks } from "./turn";

export function Waiting({ session }: { session: Playtesting }) {
  const { staged, speech, peeking, watch, post } = session;
  const { stage, seat, unsaved, forfeited } = staged;
  if (watch || !post.live) return null;
  return (
    <>
      {unsaved !== undefined && <small>{speech.word("bot.unsaved", { seat, said: unsaved })}</small>}
      {forfeited !== undefined && <small>{speech.word("bot.forfeit", { seat: forfeited })}</small>}
      {(stage === "thinking" || stage === "stopped") && <UndoLinks session={session} named />}
      {stage === "stopped" && (
        <button type="button" class="tv-link" data-testid="bot-random" onClick={() => session.playAtRandom()}>
          {speech.word("bot.random")}
        </button>
      )}
      {peeking && (
        <button type="button" class="tv-link" data-testid="unpeek" onClick={() => session.peek(false)}>
          {speech.word(stage === "done" ? "done.back" : "curtain.back")}
        </button>
      )}
    </>
  );
}
