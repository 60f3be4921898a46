/** What a bot does whose turn it is, as a text. Knows no screen. */

import type { Speech } from "../speech";
import type { Bots } from "../wire";

/** A sentence on the bot that is to move; "" where none is. */
export function toldBot(speech: Speech, { turn }: Bots): string {
  if (!turn) return "";
  const did = turn.state === "failed" ? turn.fault : turn.state;
  return speech.word(`bot.${did}`, { seat: turn.seat });
}
