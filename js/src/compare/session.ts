/**
 * One view of readings side by side: where all boards stand, what differs there, what is asked of Python. All that
 * changes in a view changes here, and whoever draws is told afterwards. Knows no screen.
 */

import { Desk } from "../desk";
import { Pen } from "../live/pen";
import { Post } from "../live/post";
import type { Model, Wired } from "../model";
import { pace } from "../reading/acts";
import { Stepper } from "../reading/stepper";
import type * as steps from "../reading/steps";
import type { Fault } from "../setup/wire";
import { languageOf, Speech } from "../speech";
import { plain } from "../texts";
import type { Answer, Cursor, Layout, Offers, Refusal } from "../wire";
import { differing } from "./differing";
import { happened, merged, places } from "./merging";
import { Picking } from "./picking";
import { Side } from "./side";
import { namesOf, told } from "./telling";
import type { Compared, CompareTraits } from "./wire";

const TRAITS = [
  "table",
  "compared",
  "explained",
  "offers",
  "names",
  "written",
  "words",
  "locale",
  "show",
  "cursor",
] as const;

export class Session extends Stepper {
  desk!: Desk;
  speech!: Speech;
  compared!: Compared;
  sides: Side[] = [];
  picking: Picking | null = null;
  /** Where all stand: a ply, and how many of the merged events have happened. */
  stop: Cursor;
  /** The places that differ between the boards whose lines have not ended, as they are shown; in the layout's order. */
  differing: ReadonlySet<string> = new Set();
  /** Whether there are several boards whose lines have not ended. */
  compares = false;
  refusal: Refusal | null = null;
  /** What is being written in place of the move, or of the position; and what is wrong with it. */
  typed: string | null = null;
  faults: readonly Fault[] = [];
  said = "";
  readonly post: Post | null;
  private layout: Layout | null = null;
  /** The kinds of events of each ply, those of all boards merged. */
  private plies: string[][] = [];
  private readonly pen: Pen;

  constructor(
    private readonly model: Model & Partial<Wired>,
    changed: () => void,
  ) {
    super(changed);
    this.pen = new Pen(model);
    this.stop = this.pen.known;
    this.pull();
    for (const name of TRAITS) model.on(`change:${name}`, this.hear);
    this.post = model.send
      ? new Post(model as Wired, {
          answered: (answer) => this.does(() => this.answered(answer)),
          changed: () => this.does(() => this.notice()),
        })
      : null;
  }

  /** One of the traits, typed. */
  trait<Name extends keyof CompareTraits>(name: Name): CompareTraits[Name] {
    return this.model.get(name) as CompareTraits[Name];
  }

  get ground(): steps.Ground {
    return { line: this.plies.map((_, ply) => ply), events: (ply) => this.plies[ply]?.length ?? 0 };
  }

  /** The last ply. */
  get last(): number {
    return this.plies.length - 1;
  }

  /** The places that differ when all of a move has happened. */
  differingAfter(ply: number): Set<string> {
    return differing(this.sides.filter((side) => side.last >= ply).map((side) => side.at(ply, null)));
  }

  /** Whether another move, or another text, can be asked for. */
  get ready(): boolean {
    return this.post?.live === true && !this.post.waiting;
  }

  /** A move in stages, as places in its merged events: what moves nothing belongs to what came before it. */
  stages(ply: number): number[][] {
    const stages: number[][] = [];
    this.plies[ply]?.forEach((kind, at) => {
      const moves = this.sides.some((side) => side.event(ply, kind)?.motions?.length);
      if (moves || !stages.length) stages.push([at]);
      else stages.at(-1)?.push(at);
    });
    return stages;
  }

  /** Where in the merged events of a ply each of a board's own is. */
  placed(side: Side, ply: number): number[] {
    return places(side.kinds(ply), this.plies[ply] ?? []);
  }

  touch(): void {
    this.post?.knock();
  }

  /** Chooses a part of a move; where that makes one, it is compared. */
  pick(depth: number, choice: number): void {
    this.does(() => {
      const move = this.picking?.pick(depth, choice) ?? null;
      if (move !== null) this.compare(move);
    });
  }

  compare(move: string): void {
    this.does(() => {
      this.forgive();
      this.said = "";
      this.post?.send({ do: "compare", move });
    });
  }

  type(text: string | null): void {
    this.does(() => {
      this.typed = text;
      if (text === null) this.forgive();
    });
  }

  /** Compares from what is written. */
  read(): void {
    const text = this.typed;
    if (text === null) return;
    this.does(() => {
      this.forgive();
      this.post?.send({ do: "read", text });
    });
  }

  /** Dismisses what stands in the way; false when nothing did. */
  back(): boolean {
    const had = this.refusal !== null || this.faults.length > 0;
    this.does(() => this.forgive());
    return had;
  }

  override dispose(): void {
    for (const name of TRAITS) this.model.off(`change:${name}`, this.hear);
    super.dispose();
    this.pen.drop();
    this.post?.dispose();
  }

  private inOrder(places: ReadonlySet<string>): Set<string> {
    const known = this.desk.layout.places.map(({ id }) => id).filter((id) => places.has(id));
    return new Set([...known, ...places]);
  }

  private forgive(): void {
    this.refusal = null;
    this.faults = [];
  }

  protected override lasting(): number {
    const paces = this.sides.map(({ scene }) => pace(scene.node.events[(scene.event ?? 0) - 1]));
    return Math.max(...paces);
  }

  protected override walk(stop: Cursor): void {
    this.stand(stop, false);
    this.said = told(this);
    this.pen.write(stop);
  }

  private stand(stop: Cursor, still: boolean): void {
    this.stop = stop;
    const kinds = this.plies[stop.node] ?? [];
    for (const side of this.sides) {
      const own = stop.event === null ? null : happened(side.kinds(stop.node), kinds, stop.event);
      side.stand(stop.node, own, still);
    }
    const going = this.sides.filter(({ ended }) => !ended);
    this.compares = going.length > 1;
    this.differing = this.inOrder(differing(going.map(({ scene }) => scene.pieces)));
  }

  private readonly hear = (): void => {
    this.does(() => {
      const moved = this.pen.moved();
      const before = this.compared;
      this.pull();
      if (this.compared !== before) this.said = told(this);
      else if (moved) this.stand(this.within(moved), false);
    });
  };

  /** Takes in what Python has told. Boards are made anew only when what happens on them is. */
  private pull(): void {
    const table = this.trait("table");
    const { layout } = table;
    if (layout !== this.layout) {
      this.layout = layout;
      this.desk = new Desk(layout);
    }
    const words = this.trait("words");
    const language = languageOf(this.trait("locale"), globalThis.navigator?.language, words.languages);
    this.speech = new Speech(this.desk, this.trait("names"), words, language);
    const compared = this.trait("compared");
    if (compared === this.compared) return;
    this.pause();
    this.compared = compared;
    this.sides = compared.boards.map((board) => new Side(this.desk, table, compared, board, this.does));
    const plies = Math.max(...this.sides.map((side) => side.last));
    this.plies = Array.from({ length: plies + 1 }, (_, ply) =>
      merged(this.sides.map((side) => side.kinds(ply))),
    );
    const { choices = [], events = [], moves = [] } = this.trait("offers");
    const offers: Offers = { node: 0, choices, events, moves };
    this.picking = moves.length ? new Picking(offers, compared.moves[0]) : null;
    this.typed = null;
    this.forgive();
    // where Python stands: what was due to be written is about other boards
    this.pen.drop();
    this.stand(this.within(this.trait("cursor")), true);
  }

  private within({ node, event }: Cursor): Cursor {
    return { node: Math.max(0, Math.min(node, this.last)), event };
  }

  private answered({ refusal, faults }: Answer): void {
    this.refusal = refusal ?? null;
    this.faults = faults ?? [];
    if (refusal) this.said = this.speech.refusal(refusal);
    if (faults) this.said = faults.map((fault) => this.fault(fault)).join(" ");
  }

  /** What is wrong, in words. */
  fault({ code, facts }: Fault): string {
    return plain(this.speech.say(`fault.${code}`, facts ?? {}));
  }

  /** What a board is called. */
  nameOf(side: Side): string {
    return namesOf(this, side);
  }

  private notice(): void {
    const note = this.post?.note;
    if (note && this.picking) this.said = this.speech.word(`note.${note}`);
  }
}
