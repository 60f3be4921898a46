/** What happened on the boards and what lies where, in sentences: for lists to show and for announcements. Knows no screen. */

import type { Lying } from "../fold";
import { plain } from "../texts";
import type { Session } from "./session";
import type { Side } from "./side";

/** The sentence of one event of a board's move, with its marks of stress. */
export function toldEvent({ speech }: Session, side: Side, ply: number, index: number): string {
  const event = side.nodeAt(ply).events[index];
  return event ? speech.sentence(event, side.moved(ply, index)) : "";
}

/** The readings that a board shows, by what tells them from the others. */
export function namesOf({ speech, sides }: Session, side: Side): string {
  if (side.names.length) {
    const names = side.names.map((name) => name.map((said) => plain(speech.message(said))).join(", "));
    return names.join(` ${speech.word("either")} `);
  }
  return sides.length > 1
    ? speech.word("reading", { number: sides.indexOf(side) + 1 })
    : speech.word("every");
}

/** What lies at a place: how many of each face. */
export function toldPlace({ speech, desk }: Session, place: string, lying: readonly Lying[] = []): string {
  const counts = new Map<number | null, number>();
  for (const { face } of lying) counts.set(face, (counts.get(face) ?? 0) + 1);
  const inOrder = [...counts].sort(([one], [other]) => (one ?? -1) - (other ?? -1));
  const pieces = inOrder.map(([face, count]) => {
    if (face === null) return speech.word("unseen", { count });
    return count > 1 ? speech.word("count", { count, piece: speech.face(face) }) : speech.face(face);
  });
  const area = desk.layout.areas.find(({ id }) => id === desk.place(place)?.area);
  const where = area && !area.size && area.seat !== undefined ? `${speech.message(area.label)}, ` : "";
  const told = speech.word("place", {
    place: speech.place(place),
    pieces: pieces.join(", ") || speech.word("empty"),
  });
  return where + told;
}

/** Why a board's line ends where it does. */
export function toldEnd({ speech, compared }: Session, side: Side): string {
  const why = side.refusal ? speech.refusal(side.refusal) : "";
  return speech.word("ended", { move: compared.moves[side.last] ?? "…", why });
}

/** Where all stand, for those who listen: once what all boards say, and what each says otherwise. */
export function told(session: Session): string {
  const { speech, stop, sides, differing } = session;
  const where = stop.node ? speech.word("move", { number: stop.node }) : speech.word("start");
  const sentences = new Map<string, Side[]>();
  for (const side of sides) {
    const text = toldSide(session, side);
    sentences.set(text, [...(sentences.get(text) ?? []), side]);
  }
  const all = [...sentences].map(([text, some]) =>
    sentences.size > 1 ? `${some.map((side) => namesOf(session, side)).join("; ")}: ${text}` : text,
  );
  const count = differing.size;
  const alike = session.compares ? speech.word(count ? "differ" : "same", { count }) : "";
  return [where, ...all, alike]
    .filter(Boolean)
    .map((text) => text.replace(/\.$/, ""))
    .join(". ");
}

function toldSide(session: Session, side: Side): string {
  if (side.ended) return toldEnd(session, side);
  const { node, event } = side.stop;
  if (event !== null) return event ? plain(toldEvent(session, side, node, event - 1)) : "";
  return side.node.events.map((_, index) => plain(toldEvent(session, side, node, index))).join(". ");
}
