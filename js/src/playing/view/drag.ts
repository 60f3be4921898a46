/**
 * Drags a piece to a place: taking it up is its choice, pointing is pointing, putting it down is the next choice; put
 * down elsewhere it glides back. A press that hardly moves stays a click. Knows no game, only what can be lifted.
 */

import type { Point } from "../../geometry";
import { motionless } from "../../reading/acts";
import { BESIDE } from "../../view/figure";
import { placeUnder } from "../../view/under";
import type { Face } from "../../wire";
import type { Playing } from "../session";

/** How far a pointer may stray, in pixels, before a press is a drag. */
const STRAY: Record<string, number> = { mouse: 4, pen: 6 };
const STRAY_OF_A_FINGER = 10;
/** A finger hides what is under it: the piece is held so far above. */
const ABOVE_A_FINGER = 34;
const GLIDE_MS = 220;

/** A piece in the air: its face, how many pixels high, and how it is turned. */
export interface Held {
  face: Face;
  high: number;
  turn: number;
}

interface Press {
  pointer: number;
  finger: boolean;
  place: string;
  face: number | null;
  at: Point;
  from: HTMLElement;
}

export class Drag {
  held: Held | null = null;
  /** The place under the piece, where it can be put down. */
  over: string | null = null;
  /** While a piece is put down: the place that it was taken from, and where it is now. */
  landing: { place: string; at: Point } | null = null;
  private press: Press | null = null;
  private gliding: { press: Press; timer: ReturnType<typeof setTimeout> } | null = null;
  private at: Point = [0, 0];
  /** A drag has just ended: the click that may follow is none. */
  private spent = false;

  constructor(
    private readonly session: Playing,
    private readonly root: () => HTMLElement | null,
    private readonly redraw: () => void,
  ) {}

  readonly down = (event: PointerEvent): void => {
    this.spent = false;
    this.arrive();
    const from = (event.target as Element).closest<HTMLElement>("[data-lift]");
    if (!from || this.press || event.button || !event.isPrimary) return;
    this.press = {
      pointer: event.pointerId,
      finger: event.pointerType === "touch",
      place: from.dataset.lift ?? "",
      face: from.dataset.face === undefined ? null : Number(from.dataset.face),
      at: [event.clientX, event.clientY],
      from,
    };
    this.listen(true);
  };

  /** Keeps back the click that ends a drag; one made by key has no detail, and is always meant. */
  readonly click = (event: MouseEvent): void => {
    if (!this.spent || !event.detail) return;
    this.spent = false;
    event.stopPropagation();
  };

  /** After each drawing: a piece that is chosen no more is held no more. */
  check(): void {
    if (this.held && !this.session.choosing.chosen.length) this.release(null);
  }

  dispose(): void {
    this.listen(false);
    clearTimeout(this.gliding?.timer);
  }

  private readonly move = (event: PointerEvent): void => {
    const { press } = this;
    if (!press || event.pointerId !== press.pointer) return;
    const { clientX: x, clientY: y } = event;
    const far = Math.hypot(x - press.at[0], y - press.at[1]);
    if (!this.held && (far < (STRAY[event.pointerType] ?? STRAY_OF_A_FINGER) || !this.lift(press))) return;
    this.follow([x, y - (press.finger ? ABOVE_A_FINGER : 0)]);
  };

  private readonly up = (event: PointerEvent): void => {
    if (event.pointerId === this.press?.pointer)
      this.release(this.over ?? placeUnder(this.root(), ...this.at));
  };

  private readonly cancel = (event: PointerEvent): void => {
    if (event.pointerId === this.press?.pointer) this.release(null);
  };

  private readonly key = (event: KeyboardEvent): void => {
    if (event.key !== "Escape" || !this.held) return;
    event.preventDefault();
    event.stopPropagation();
    this.release(null);
  };

  /** The press is over: a piece that is held is put down at a place, or glides back. */
  private release(place: string | null): void {
    const { press, at } = this;
    if (!press) return;
    this.listen(false);
    this.press = null;
    if (!this.held) return;
    this.spent = true;
    this.landing = { place: press.place, at };
    const landed = this.session.drop(place);
    this.landing = null;
    if (landed) this.away(press);
    else this.glide(press);
  }

  private lift({ place, face: index, from }: Press): boolean {
    const { session } = this;
    const { desk } = session;
    const shown = index ?? session.resting.get(place)?.at(-1)?.face;
    const face = desk.face(shown);
    if (!face || !session.take(place, index)) return false;
    from.setAttribute("data-away", "");
    this.held = { face, high: (face.height + 2) * this.unit, turn: desk.place(place)?.turn ?? 0 };
    return true;
  }

  /** Pixels to a unit of the board, if there is one: a piece is held in the size in which it will lie. */
  private get unit(): number {
    const board = this.root()?.querySelector<SVGSVGElement>(".tv-board > svg");
    const width = board?.getBoundingClientRect().width;
    return board && width ? width / board.viewBox.baseVal.width : BESIDE;
  }

  private follow(at: Point): void {
    const { session, held } = this;
    this.at = at;
    const place = placeUnder(this.root(), ...at);
    const over = place !== null && session.choosing.at(place).some(({ instead }) => !instead) ? place : null;
    if (held && over !== this.over) held.turn = session.desk.place(over ?? "")?.turn ?? 0;
    this.over = over;
    session.point(over === null ? null : session.choosing.only(over));
    this.redraw();
    const { style } = this.element ?? {};
    if (style) style.transform = this.shift(at);
  }

  private get element(): HTMLElement | null {
    return this.root()?.querySelector<HTMLElement>(".tv-held") ?? null;
  }

  private shift([x, y]: Point): string {
    const { left = 0, top = 0 } = this.root()?.getBoundingClientRect() ?? {};
    return `translate(${Math.round(x - left)}px,${Math.round(y - top)}px)`;
  }

  private glide(press: Press): void {
    const { left, top, width, height } = press.from.getBoundingClientRect();
    const home = this.shift([left + width / 2, top + height / 2]);
    const { style } = this.element ?? {};
    if (style) Object.assign(style, { transition: `transform ${GLIDE_MS}ms ease-out`, transform: home });
    this.gliding = { press, timer: setTimeout(() => this.arrive(), motionless() ? 0 : GLIDE_MS) };
  }

  /** Whatever still glides is back. */
  private arrive(): void {
    if (!this.gliding) return;
    const { press, timer } = this.gliding;
    clearTimeout(timer);
    this.gliding = null;
    this.away(press);
  }

  /** The piece is in the air no more. */
  private away({ from }: Press): void {
    from.removeAttribute("data-away");
    this.held = null;
    this.over = null;
    this.redraw();
  }

  private listen(on: boolean): void {
    const { ownerDocument: page } = this.press?.from ?? {};
    if (!page) return;
    const change = on ? page.addEventListener : page.removeEventListener;
    change.call(page, "pointermove", this.move as EventListener);
    change.call(page, "pointerup", this.up as EventListener);
    change.call(page, "pointercancel", this.cancel as EventListener);
    change.call(page, "keydown", this.key as EventListener, true);
  }
}
