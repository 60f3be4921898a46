/**
 * One view's state of setting up: what Python has told, what was painted since and waits for its answer, the brush in
 * hand. All that changes in a view changes here. Knows no screen; what is wrong with a position Python alone knows.
 */

import { Desk } from "../desk";
import { Post, type Wish } from "../live/post";
import type { Wired } from "../model";
import { languageOf, Speech } from "../speech";
import { plain } from "../texts";
import type { Answer, Message, Refusal } from "../wire";
import { type Change, changed, Kits, type Lying, laid, stroke } from "./draft";
import type { Fault, SetupTraits, Sketched } from "./wire";

const TRAITS = ["table", "sketched", "words", "locale", "shown"] as const;

interface Asked {
  wish: Wish;
  /** What is drawn of it before Python has answered. */
  changes: readonly Change[];
}

export class Bench {
  desk!: Desk;
  kits!: Kits;
  speech!: Speech;
  sketched!: Sketched;
  /** The widget shown in place of the table. */
  shown!: string;
  /** The face to paint with; null erases. */
  brush: number | null;
  /** What is typed in place of the line of text; null while it is Python's. */
  typed: string | null = null;
  /** Why what was typed could not be read. */
  unread: readonly Fault[] = [];
  refusal: Refusal | null = null;
  /** The fault that is pointed at. */
  lit: number | null = null;
  /** What is announced to those who listen. */
  said = "";
  readonly post: Post;
  private told: Lying = new Map();
  private table: SetupTraits["table"] | undefined;
  /** Asked and not confirmed, from the oldest: Python is asked for one after the other. */
  private asked: Asked[] = [];
  private painted: Change[] = [];

  constructor(
    private readonly model: Wired,
    private readonly redraw: () => void,
  ) {
    this.pull();
    this.brush = this.kits.faces[0] ?? null;
    for (const name of TRAITS) model.on(`change:${name}`, this.hear);
    this.post = new Post(model, {
      answered: (answer) => this.answered(answer),
      changed: () => this.redraw(),
    });
  }

  /** What lies where, with all that was painted since. */
  get lying(): Lying {
    const waiting = this.asked.flatMap(({ changes }) => changes);
    return changed(this.desk, this.told, [...waiting, ...this.painted]);
  }

  get actions(): readonly string[] {
    return this.table?.actions ?? [];
  }

  /** Whether all that was done has been confirmed. */
  get settled(): boolean {
    return !this.asked.length && !this.painted.length;
  }

  touch(): void {
    this.post.knock();
  }

  take(brush: number | null): void {
    this.brush = brush;
    const kit = this.kits.brushes.find(({ faces }) => brush !== null && faces.includes(brush));
    this.said = kit
      ? this.speech.word("chosen", { face: this.speech.face(brush), kind: this.speech.message(kit.label) })
      : this.speech.word("eraser");
    this.redraw();
  }

  /** Draws a brush over a place, as part of a stroke. */
  paint(place: string, brush: number | null = this.brush): void {
    const change = stroke(this.kits, this.lying, brush, place);
    if (!change) return;
    this.painted.push(change);
    this.redraw();
  }

  /** Ends a stroke: what it painted is one edit. */
  lift(): void {
    const changes = this.painted;
    this.painted = [];
    if (!changes.length) return;
    const face = (index: number | null) => this.desk.face(index)?.id ?? null;
    this.ask({ do: "put", changes: changes.map((one) => [one.place, face(one.face)]) }, changes);
    this.said = this.tell(changes.at(-1)?.place ?? "");
    this.redraw();
  }

  /** Gives a stroke up. */
  drop(): void {
    this.painted = [];
    this.redraw();
  }

  /** One piece more or less at a place that holds several. */
  count(place: string, face: number, less: boolean): void {
    const id = this.desk.face(face)?.id ?? "";
    if (!less) this.ask({ do: "put", changes: [[place, id]] }, [{ place, face }]);
    else if (this.lying.get(place)?.includes(face))
      this.ask({ do: "take", place, face: id }, [{ place, face, less: true }]);
    this.said = this.tell(place);
    this.redraw();
  }

  set(setting: string, value: string): void {
    this.ask({ do: "set", setting, value });
  }

  act(action: string): void {
    this.ask({ do: "act", action });
  }

  undo(): void {
    if (this.sketched.undo || !this.settled) this.ask({ do: "undo" });
  }

  redo(): void {
    if (this.sketched.redo) this.ask({ do: "redo" });
  }

  type(text: string | null): void {
    this.typed = text;
    this.unread = [];
    this.redraw();
  }

  /** Has what was typed set up. */
  read(): void {
    const text = this.typed?.trim();
    if (text && text !== this.sketched.text) this.ask({ do: "read", text });
    else this.type(null);
  }

  begin(): void {
    if (!this.sketched.faults.length) this.ask({ do: "begin" });
  }

  edit(): void {
    this.ask({ do: "edit" });
  }

  light(fault: number | null): void {
    if (fault === this.lit) return;
    this.lit = fault;
    this.redraw();
  }

  say(text: string): void {
    this.said = text;
    this.redraw();
  }

  /** Gives up waiting: the table is as Python told it last. */
  takeBack(): void {
    this.asked = [];
    this.post.takeBack();
    this.redraw();
  }

  fault({ code, facts }: Fault): string {
    const message: Message = [`fault.${code}`, facts ?? {}];
    return plain(this.speech.message(message));
  }

  /** What lies at a place, in words. */
  tell(place: string): string {
    const { speech } = this;
    const counts = new Map<number, number>();
    for (const face of this.lying.get(place) ?? []) counts.set(face, (counts.get(face) ?? 0) + 1);
    const one = (count: number, piece: string) =>
      count > 1 ? speech.word("count", { count, piece }) : piece;
    const told = [...counts].map(([face, count]) => one(count, speech.face(face))).join(", ");
    return speech.word("place", { place: speech.place(place), pieces: told || speech.word("empty") });
  }

  dispose(): void {
    for (const name of TRAITS) this.model.off(`change:${name}`, this.hear);
    this.post.dispose();
  }

  private ask(wish: Wish, changes: readonly Change[] = []): void {
    this.refusal = null;
    this.said = "";
    this.asked.push({ wish, changes });
    this.send();
    this.redraw();
  }

  private send(): void {
    const next = this.asked[0];
    if (next && !this.post.waiting && !this.post.send(next.wish)) this.asked = [];
  }

  private answered(answer: Answer): void {
    const [done] = this.asked.splice(0, 1);
    if (answer.refusal) {
      this.refusal = answer.refusal;
      this.said = this.speech.refusal(answer.refusal);
      this.asked = [];
    }
    if (done?.wish.do === "read") {
      this.unread = answer.faults ?? [];
      if (!this.unread.length) this.typed = null;
      const told = this.speech.word("faults", { count: this.sketched.faults.length });
      this.said = this.unread.map((fault) => this.fault(fault)).join(" ") || told;
    }
    this.send();
    this.redraw();
  }

  private readonly hear = (): void => {
    const before = this.sketched.faults.length;
    // Python tells of a change before it answers: what waited for the answer is in what it told.
    if (this.asked[0]) this.asked[0] = { ...this.asked[0], changes: [] };
    const edited = this.asked.length ? this.said : "";
    this.pull();
    const { length } = this.sketched.faults;
    if (length !== before)
      this.said = [edited, this.speech.word("faults", { count: length })].filter(Boolean).join(". ");
    if (this.lit !== null && this.lit >= length) this.lit = null;
    this.redraw();
  };

  private pull(): void {
    const read = <Name extends keyof SetupTraits>(name: Name) => this.model.get(name) as SetupTraits[Name];
    const table = read("table");
    if (table !== this.table) {
      this.table = table;
      this.desk = new Desk(table.layout);
      this.kits = new Kits(this.desk, table.kits);
    }
    const words = read("words");
    const language = languageOf(read("locale"), globalThis.navigator?.language, words.languages);
    this.speech = new Speech(this.desk, [], words, language);
    this.sketched = read("sketched");
    this.told = laid(this.desk, this.sketched.lying);
    this.shown = read("shown");
  }
}
