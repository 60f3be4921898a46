/** What happened and what lies where, told in sentences: for lists to show and for announcements. Knows no screen. */

import { plain } from "../texts";
import type { Cursor, Node, PlaceRef } from "../wire";
import type { Station } from "./history";
import { heardOf } from "./said";
import type { Session } from "./session";

/** The sentence of one event of a node, with its marks of stress. */
export function toldEvent({ heard, speech, desk, covering }: Session, node: Node, index: number): string {
  const event = node.events[index];
  const moved = heard.game.states.told(node.id).moved[index] ?? [];
  const hidden = (ref: PlaceRef | undefined): boolean => ref !== undefined && covering.at(desk.id(ref));
  const faces = moved.map((face, at) => {
    const [, source, target] = event?.motions?.[at] ?? [];
    return hidden(source) && hidden(target) ? null : face;
  });
  return event ? speech.sentence(event, faces) : "";
}

/** A place and what lies at it as it is shown. */
export function toldPlace({ desk, speech, pieces: shown, covering }: Session, id: string): string {
  const here = shown.get(id) ?? [];
  const pieces =
    desk.place(id)?.closed || covering.at(id)
      ? speech.word("unseen", { count: here.length })
      : here.map(({ face }) => speech.face(face)).join(", ");
  return speech.word("place", {
    place: speech.place(id),
    pieces: here.length ? pieces : speech.word("empty"),
  });
}

/** A stop in plain words: its event, or the whole move when all of it has happened, and what is said of it. */
export function told(session: Session, { node: id, event }: Cursor): string {
  const { speech } = session;
  const node = session.nodeAt(id);
  if (event) return plain(toldEvent(session, node, event - 1));
  const said = event === null ? heardOf(speech, session.game.tree.said(id)) : [];
  if (!node.ply) return [speech.word("beginning"), ...said].join(". ");
  const seat = node.seat === null ? "" : speech.seat(node.seat);
  const sentences = node.events.map((_, index) => plain(toldEvent(session, node, index)));
  return [speech.word("announce.move", { number: node.ply, seat }), ...sentences, ...said].join(". ");
}

/** The history that is open as one sentence: what it is, where it began, which moves brought it where. */
export function toldHistory(session: Session): string {
  const { speech, inspecting } = session;
  const { open } = inspecting;
  if (!open) return "";
  const stations = open.stations.slice(0, open.past).map((station) => toldStation(session, station));
  if (!stations.length) stations.push(speech.word("history.still"));
  return [speech.face(open.face), speech.word("history.start", { place: open.start }), ...stations].join(
    "; ",
  );
}

/** A station in a few words: the move, and where it led. */
export function toldStation(session: Session, { node: id, target }: Station): string {
  const { ply: number, move } = session.nodeAt(id);
  return session.speech.word("history.station", { number, move: move ?? "…", place: target });
}
