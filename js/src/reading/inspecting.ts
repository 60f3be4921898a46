/**
 * The piece that is inspected: what its history is, and how much of it has happened where the view stands. Opened at a
 * place, it stays with the piece. Knows no screen.
 */

import type { Desk } from "../desk";
import { remembered } from "../remembered";
import type { Node } from "../wire";
import type { Game } from "./heard";
import { lastFrom, type Station, stationsOf } from "./history";
import type { Scene } from "./scene";

/** What is looked at. */
export interface Table {
  readonly desk: Desk;
  readonly game: Game;
  readonly line: readonly number[];
  readonly scene: Scene;
  nodeAt(id: number): Node;
}

export interface Inspected {
  /** Where it was asked for. */
  place: string;
  face: number | null;
  /** Where it was before all stations. */
  start: string;
  stations: Station[];
  /** How many of them have happened. */
  past: number;
  /** Whether someone asked for it, and not only a pointer that rests. */
  firm: boolean;
}

type Subject = Pick<Inspected, "place" | "face" | "firm"> & { piece: number };

export class Inspecting {
  private subject: Subject | null = null;

  constructor(private readonly table: Table) {}

  get open(): Inspected | null {
    if (!this.subject) return null;
    const { piece, ...known } = this.subject;
    const stations = this.stations(piece);
    const past = stations.filter(this.happened).length;
    return { ...known, stations, past, start: stations[0]?.source ?? known.place };
  }

  /** Whether someone asked for what is open, at this place when one is meant. */
  asked(place = this.subject?.place): boolean {
    return this.subject?.firm === true && this.subject.place === place;
  }

  /** Inspects what lies at a place, or else what lay there last; false when nothing is known of either. */
  at(place: string, firm: boolean): boolean {
    const known = this.lying(place) ?? this.gone(place);
    this.subject = known && { ...known, place, firm };
    return known !== null;
  }

  /** Whether a place is worth a look in passing: what lies there has moved, or something has just left. */
  worth(place: string): boolean {
    const { desk, scene } = this.table;
    const lying = this.lying(place);
    if (lying) return this.stations(lying.piece).some(this.happened);
    return scene.event !== null && lastFrom(desk, [this.shown], place) !== null;
  }

  close(): boolean {
    const had = this.subject !== null;
    this.subject = null;
    return had;
  }

  private lying(place: string): { piece: number; face: number | null } | null {
    const { piece = null, face = null } = this.table.scene.pieces.get(place)?.at(-1) ?? {};
    return piece === null ? null : { piece, face };
  }

  private gone(place: string): { piece: number; face: number | null } | null {
    const { desk, game, scene } = this.table;
    const before = game.tree.path(scene.node.parent).reverse();
    const left = lastFrom(desk, [this.shown, ...before.map((id) => this.table.nodeAt(id))], place);
    const face = left && game.states.told(left.node).moved[left.event - 1]?.[left.motion];
    return left && { piece: left.piece, face: face ?? null };
  }

  /** The node shown, with the events that have happened. */
  private get shown(): Node {
    const { node, event } = this.table.scene;
    return { ...node, events: node.events.slice(0, event ?? undefined) };
  }

  private stations(piece: number): Station[] {
    return this.walked(this.table.game, this.table.line, piece);
  }

  private readonly walked = remembered((_: Game, line: readonly number[], piece: number): Station[] =>
    stationsOf(
      this.table.desk,
      line.map((id) => this.table.nodeAt(id)),
      piece,
    ),
  );

  private readonly happened = ({ node, event }: Station): boolean => {
    const { line, scene } = this.table;
    const shown = line.indexOf(scene.node.id);
    const at = line.indexOf(node);
    return at < shown || (at === shown && (scene.event === null || event <= scene.event));
  };
}
