/** Where bots sit, and what the one does whose turn it is, as texts. Knows no screen. */

import type { Speech } from "../speech";
import type { Bots, Seat } from "../wire";

/** That a bot sits at a seat; and which, unless the seat is called so, maybe with a number. "" for a person. */
export function botAt(speech: Speech, bots: Bots, names: readonly string[], seat: Seat): string {
  const bot = bots.names?.[seat];
  if (!bot) return "";
  return calledSo(bot, names[seat]) ? speech.word("bot.called") : speech.word("bot", { bot });
}

/** Whether that is a bot's name, which has a number where several have it. */
export function calledSo(bot: string, name: string | undefined): boolean {
  return name?.replace(/ \d+$/, "") === bot || name === bot;
}

/** A sentence on the bot that is to move; "" where none is. */
export function toldBot(speech: Speech, { turn }: Bots): string {
  if (!turn) return "";
  const did = turn.state === "failed" ? turn.fault : turn.state;
  return speech.word(`bot.${did}`, { seat: turn.seat });
}
