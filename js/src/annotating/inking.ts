/**
 * Marks in the making: what is drawn, in which colour, and what Python has not confirmed yet. Marks are asked for one
 * after the other, however fast they are drawn. Knows no screen.
 */

import type { Live } from "../live/session";
import { toldMark } from "../reading/said";
import { rest } from "../reading/steps";
import type { Intent, Mark, Spot } from "../wire";
import { keyOf, spotsOf, toggled } from "./spots";

type Unsent<Kind> = Kind extends { id: string } ? Omit<Kind, "id"> : never;
type Stroke = Unsent<Extract<Intent, { do: "mark" | "unmark" }>>;

export class Inking {
  /** Whether places are there to be marked, and not to be played at. */
  on = false;
  /** The place where an arrow in the making begins, and the one to which it leads so far. */
  from: string | null = null;
  tip: string | null = null;
  /** The colour of an arrow in the making that is not drawn in the colour chosen. */
  private other: string | null = null;
  private picked: string | null = null;
  private strokes: Stroke[] = [];
  /** The stroke that has been asked for. */
  private asked: Intent | null = null;
  /** What was marked last, and by which place. */
  private last: { node: number; place: string; at: Spot | null; colour: string } | null = null;

  constructor(private readonly session: Live) {}

  get colours(): readonly string[] {
    return this.session.heard.game.table.colours ?? [];
  }

  get colour(): string {
    return this.picked ?? this.colours[0] ?? "";
  }

  /** The marks of the node shown as they will be once all is confirmed. */
  get marks(): readonly Mark[] {
    const { desk, saying, scene } = this.session;
    let marks: readonly Mark[] = saying.marks ?? [];
    for (const stroke of this.strokes) {
      if (stroke.node !== scene.node.id) continue;
      if (stroke.do === "unmark") marks = [];
      else for (const mark of marksOf(stroke)) marks = toggled(desk, marks, mark);
    }
    return marks;
  }

  /** Marks that are drawn but not confirmed, the arrow in the making last. */
  get making(): Mark[] {
    const { desk, saying } = this.session;
    const known = new Set(saying.marks?.map((mark) => keyOf(desk, mark)));
    const making = this.marks.filter((mark) => !known.has(keyOf(desk, mark)));
    if (this.from === null) return making;
    const colour = this.other ?? this.colour;
    const ends = [this.from, this.tip ?? this.from].map((id) => desk.ref(id)) as [Spot, Spot];
    return [...making, this.tip === null ? [colour, ends[0]] : [colour, ...ends]];
  }

  /** Begins to draw, or leaves off. */
  turn(on: boolean): void {
    this.session.does(() => {
      this.on = on;
      this.from = null;
      this.last = null;
      if (on) this.settle();
      this.session.said = this.session.speech.word(on ? "draw.what" : "draw.done");
    });
  }

  pick(colour: string): void {
    this.session.does(() => {
      this.picked = colour;
      this.session.said = this.session.speech.word(`colour.${colour}`);
    });
  }

  /** A place is chosen: an arrow that was begun ends there, else the next mark of the place is put. */
  choose(place: string): void {
    const { from } = this;
    if (from === null) this.mark(place);
    else if (from === place) this.leave();
    else this.arrow(place);
  }

  /** Begins an arrow, in the colour chosen unless another is meant. */
  begin(from: string, other: string | null = null): void {
    this.session.does(() => {
      const { session } = this;
      this.settle();
      Object.assign(this, { from, other, tip: null });
      session.said = session.speech.word("draw.from", { place: from });
    });
  }

  /** The arrow in the making leads here, or nowhere. */
  lead(place: string | null): void {
    const tip = place === this.from ? null : place;
    if (this.from === null || tip === this.tip) return;
    this.session.does(() => {
      this.tip = tip;
    });
  }

  /** Gives up the arrow in the making; false when there is none. */
  leave(): boolean {
    if (this.from === null) return false;
    this.session.does(() => {
      this.from = null;
    });
    return true;
  }

  /** Ends the arrow that was begun. */
  arrow(to: string): void {
    const { from, session, other } = this;
    if (from === null) return;
    const { desk } = session;
    session.does(() => {
      this.from = null;
      this.put([other ?? this.colour, desk.ref(from), desk.ref(to)]);
    });
  }

  /** Marks a place, or what comes after it: its groups, then nothing. */
  mark(place: string): void {
    this.session.does(() => {
      this.settle();
      const { colour, session, last } = this;
      const spots = spotsOf(session.desk, place);
      const node = session.scene.node.id;
      const again = last?.node === node && last.place === place && last.colour === colour ? last.at : null;
      const had = [again, spots[0]].find((at) => at !== null && at !== undefined && this.has([colour, at]));
      const next = had === undefined || had === null ? spots[0] : spots[this.rank(spots, had) + 1];
      this.last = { node, place, colour, at: next ?? null };
      if (had === undefined || had === null) this.put([colour, next as Spot]);
      else if (next === undefined || this.has([colour, next])) this.put([colour, had]);
      else this.put([colour, next], had);
    });
  }

  /** Marks a place alone, or takes that away. */
  dot(place: string, colour: string): void {
    this.session.does(() => {
      this.settle();
      this.put([colour, this.session.desk.ref(place)]);
    });
  }

  /** Takes all marks away. */
  clear(): void {
    this.session.does(() => this.draw({ do: "unmark", node: this.session.scene.node.id }));
  }

  /** Asks for the next stroke when it can be asked for; one that was taken back takes those after it along. */
  flush(): void {
    const { session, asked } = this;
    const { post } = session;
    const [stroke] = this.strokes;
    if (!stroke || (asked && asked === post.waiting)) return;
    if (asked || !post.live) this.drop();
    else if (!post.waiting)
      this.asked = session.ask(stroke, ({ refusal }) => {
        this.asked = null;
        this.strokes.shift();
        if (refusal) this.drop();
        else this.flush();
      });
  }

  private drop(): void {
    this.session.does(() => {
      this.asked = null;
      this.strokes = [];
    });
  }

  private has(mark: Mark): boolean {
    const { desk } = this.session;
    return this.marks.some((one) => keyOf(desk, one) === keyOf(desk, mark));
  }

  private rank(spots: readonly Spot[], at: Spot): number {
    const { desk } = this.session;
    return spots.findIndex((spot) => keyOf(desk, ["", spot]) === keyOf(desk, ["", at]));
  }

  private put(mark: Mark, instead?: Spot): void {
    const { session } = this;
    const [colour, at, to] = mark;
    const there = this.has(mark);
    const told = toldMark(session.desk, session.speech, mark);
    session.said = session.speech.word(there ? "unmarked" : "marked", { what: told });
    const node = session.scene.node.id;
    this.draw({
      do: "mark",
      node,
      colour,
      at,
      ...(to !== undefined && { to }),
      ...(instead !== undefined && { instead }),
    });
  }

  private draw(stroke: Stroke): void {
    this.strokes.push(stroke);
    this.flush();
  }

  /** Marks are of the table at rest: it comes to rest. */
  private settle(): void {
    const { session } = this;
    if (session.scene.event !== null) session.go(rest(session.scene.node.id));
  }
}

/** The marks that a stroke puts or takes away. */
function marksOf({ colour, at, to, instead }: Extract<Stroke, { do: "mark" }>): Mark[] {
  if (to !== undefined) return [[colour, at, to]];
  return instead === undefined
    ? [[colour, at]]
    : [
        [colour, instead],
        [colour, at],
      ];
}
