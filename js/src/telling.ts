/** What happened and what lies where, told in sentences: for lists to show and for announcements. Knows no screen. */

import type { Session } from "./session";
import { plain } from "./texts";
import type { Cursor, Node } from "./wire";

/** The sentence of one event of a node, with its marks of stress. */
export function toldEvent({ heard, speech }: Session, node: Node, index: number): string {
  const event = node.events[index];
  return event ? speech.sentence(event, heard.game.states.told(node.id).moved[index] ?? []) : "";
}

/** A place and what lies at it as it is shown. */
export function toldPlace({ desk, speech, scene }: Session, id: string): string {
  const here = scene.pieces.get(id) ?? [];
  const pieces = desk.place(id)?.closed
    ? speech.word("unseen", { count: here.length })
    : here.map(({ face }) => speech.face(face)).join(", ");
  return speech.word("place", {
    place: speech.place(id),
    pieces: here.length ? pieces : speech.word("empty"),
  });
}

/** A stop in plain words: its event, or the whole move when all of it has happened. */
export function told(session: Session, { node: id, event }: Cursor): string {
  const { speech } = session;
  const node = session.nodeAt(id);
  if (event) return plain(toldEvent(session, node, event - 1));
  if (event === 0 || !node.ply) return speech.word("beginning");
  const seat = node.seat === null ? "" : speech.seat(node.seat);
  const sentences = node.events.map((_, index) => plain(toldEvent(session, node, index)));
  return [speech.word("announce.move", { number: node.ply, seat }), ...sentences].join(". ");
}
