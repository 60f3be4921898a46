/**
 * Analysis in one view: what Python has found of the node shown, ready to be drawn, and what is asked for. Knows no
 * screen, and works nothing out but what is best among what is given.
 */

import { sayDone } from "../annotating/done";
import type { Playing } from "../playing/session";
import { PENDING } from "../reading/tree";
import type { Analysis, Turn } from "../wire";

/** A move with the share of the win that it is worth, and its interval, in thousandths. */
export interface Judged {
  index: number;
  move: string;
  value: number;
  low: number;
  high: number;
  visits: number;
}

/** The best that can be had at a place, and how that compares with the others there are: from 0 to 1. */
export interface Heat {
  value: number;
  among: number;
}

const NONE: readonly Judged[] = [];

export class Analysing {
  /** All moves are listed, not only the best. */
  whole = false;
  /** The order in which the moves stay while one of them is pointed at. */
  private held: ReadonlyMap<string, number> | null = null;
  /** The node of which the best move has been announced. */
  private announced: number | null = null;

  constructor(private readonly session: Playing) {}

  get told(): Analysis {
    return this.session.analysis;
  }

  /** Whether this view has analysis, and so what turns it off. */
  get open(): boolean {
    return this.told.sees !== undefined && this.able;
  }

  /** Whether analysis can be asked for: by whoever sees everything or plays a seat. */
  get able(): boolean {
    const { post, heard } = this.session;
    return post.live && heard.game.table.viewer !== "public" && heard.show !== "board";
  }

  /** Whether lines and glyphs can be made part of the game in this view. */
  get edits(): boolean {
    return this.session.heard.game.table.viewer === "all";
  }

  /** Whether what was found is of what is shown. */
  get here(): boolean {
    const { session, told } = this;
    return this.open && told.node === session.stop.node && session.stop.node !== PENDING;
  }

  /** The moves that begin with what was chosen, the best first. */
  get moves(): readonly Judged[] {
    const { session, told } = this;
    const { offers } = session.heard;
    if (!this.here || !told.moves || offers.node !== told.node) return NONE;
    const possible = new Set(session.choosing.possible);
    return told.moves
      .map(([value, low, high, visits], index): Judged => {
        const move = offers.moves[index]?.[0] ?? "";
        return { index, move, value, low, high, visits };
      })
      .filter(({ index }) => !session.usable || possible.has(index))
      .sort(
        (one, other) =>
          this.rank(one) - this.rank(other) || other.value - one.value || other.visits - one.visits,
      );
  }

  /** A move is pointed at, or none is: what is pointed at does not go away under the pointer. */
  point(move: number | null): void {
    this.held = move === null ? null : new Map(this.moves.map((one, place) => [one.move, place]));
    this.session.consider(move);
  }

  /** What the places are worth that these moves end at, by id. */
  heat(): ReadonlyMap<string, Heat> {
    const { session } = this;
    const { offers } = session.heard;
    const best = new Map<string, number>();
    for (const { index, value } of this.moves) {
      const places = offers.moves[index]?.[1].map((choice) => offers.choices[choice]?.place);
      const end = places?.findLast((place) => place !== undefined);
      const id = end === undefined ? null : session.desk.id(end);
      if (id !== null && !best.has(id)) best.set(id, value);
    }
    const values = [...best.values()];
    const least = Math.min(...values);
    const span = Math.max(...values) - least;
    return new Map([...best].map(([id, value]) => [id, { value, among: span ? (value - least) / span : 1 }]));
  }

  toggle(on = !this.open): void {
    this.announced = null;
    this.session.inquire({ do: "analyse", on });
  }

  /** Has it know all that lies hidden, or only what the seat to move knows. */
  reveal(all: boolean): void {
    this.session.inquire({ do: "analyse", on: true, all });
  }

  /** Has the best line be a variation, and goes there. */
  playOut(): void {
    const { node } = this.told;
    if (node !== undefined) this.session.ask({ do: "best-line", node });
  }

  /** Has turning points be looked for, or no longer. */
  turn(on: boolean): void {
    this.session.inquire({ do: "turning", on });
  }

  /** Takes one of the glyphs offered, or all. */
  accept(turn?: Turn): void {
    const { session } = this;
    session.ask(
      { do: "accept", lang: session.speech.language, ...(turn && { node: turn[0] }) },
      ({ refusal }) => {
        if (!refusal) sayDone(session);
      },
    );
  }

  /** The view has been drawn: of each node the first finding is announced, and no other. */
  drawn(): void {
    const { session } = this;
    if (!this.open) this.announced = null;
    if (this.told.node !== session.stop.node) this.held = null;
    const [best] = this.moves;
    if (!best || this.announced === session.stop.node) return;
    this.announced = session.stop.node;
    session.does(() => {
      session.said = session.speech.word("analysis.best", { move: best.move, percent: percent(best.value) });
    });
  }

  private rank({ move }: Judged): number {
    return this.held?.get(move) ?? Number.MAX_SAFE_INTEGER;
  }
}

export function percent(part: number): number {
  return Math.round(part / 10);
}
