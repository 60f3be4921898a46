/** Bots at the table: which seats are theirs, and what the one to move does, to be stopped or let move. */

import { Component, createRef } from "preact";
import { focusPlace } from "../../view/focus";
import type { Seat } from "../../wire";
import { botAt, toldBot } from "../bots";
import type { Live } from "../session";

/** Says of a seat that a bot sits there; and which, unless the seat is called as it is. */
export function BotTag({ session, seat }: { session: Live; seat: Seat }) {
  const told = botAt(session.speech, session.bots, session.heard.names, seat);
  return told ? (
    <span class="tv-sub tv-bot" data-testid={`bot-${seat}`}>
      {told}
    </span>
  ) : null;
}

/** Whether there is something to say of a bot: always while it thinks, else where the game stands. */
export function heedsBot({ bots: { turn }, latest, post }: Live): boolean {
  return post.live && turn !== undefined && (latest || turn.state === "thinks");
}

/** What is to be seen of the bot, for those who listen: beside the move that they are being told. */
export function SpokenBot({ session }: { session: Live }) {
  return heedsBot(session) ? <p data-testid="bot-spoken">{toldBot(session.speech, session.bots)}</p> : null;
}

/** Its button may have the focus when the bot has moved and the line goes: the table has it then. */
export class BotTurn extends Component<{ session: Live }> {
  private readonly line = createRef<HTMLParagraphElement>();

  override componentWillUnmount(): void {
    const line = this.line.current;
    if (line?.querySelector(":focus")) focusPlace(line, null);
  }

  override render({ session }: { session: Live }) {
    const { bots, speech } = session;
    const { state, said } = bots.turn ?? {};
    const thinks = state === "thinks";
    return (
      <>
        <p ref={this.line} data-testid="bot">
          {toldBot(speech, bots)}
          {session.leads && (
            <button
              type="button"
              class="tv-link"
              data-testid={thinks ? "bot-stop" : "bot-let"}
              onClick={() => (thinks ? session.stopBot() : session.letBot())}
            >
              {speech.word(thinks ? "bot.stop" : state === "failed" ? "bot.again" : "bot.let")}
            </button>
          )}
        </p>
        {said && (
          <small class="tv-fault" data-testid="bot-fault">
            {speech.text(said)}
          </small>
        )}
      </>
    );
  }
}
