/**
 * Draws arrows with a pointer: pressed at a place, drawn to another. While places are there to be marked any pointer
 * draws; otherwise the right button of a mouse does, which then marks places too. Knows what is drawn, not what it means.
 */

import { placeOf, placeUnder } from "../../view/under";
import type { Annotating } from "../annotating";

interface Press {
  pointer: number;
  place: string;
  /** The colour of the right button; null while any pointer draws in the colour chosen. */
  colour: string | null;
  page: Document;
}

export class Pencil {
  private press: Press | null = null;

  constructor(
    private readonly annotating: Annotating,
    private readonly root: () => HTMLElement | null,
  ) {}

  /** A pointer is pressed; whether it begins to draw. */
  down(event: PointerEvent): boolean {
    const { annotating } = this;
    const target = event.target as Element;
    const right = event.pointerType !== "touch" && event.button === 2;
    const place = placeOf(target);
    if (this.press || !event.isPrimary || place === null || !annotating.able) return annotating.drawing;
    if (right ? !target.closest(".tv-board") : event.button || !annotating.drawing) return annotating.drawing;
    const colour = right ? colourOf(event, annotating.inking.colours) : null;
    this.press = { pointer: event.pointerId, place, colour, page: target.ownerDocument };
    this.listen(true);
    return true;
  }

  /** A menu of the host's does not open where the right button draws. */
  menu(event: MouseEvent): void {
    const drawn = event.button === 2 && (event.target as Element).closest(".tv-board");
    const touched = (event as PointerEvent).pointerType === "touch";
    if (!drawn || !this.annotating.able || (touched && !this.annotating.drawing)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  dispose(): void {
    this.listen(false);
    this.press = null;
  }

  private readonly move = (event: PointerEvent): void => {
    const { press, annotating } = this;
    if (event.pointerId !== press?.pointer) return;
    const { inking } = annotating;
    const over = placeUnder(this.root(), event.clientX, event.clientY);
    const away = over !== null && over !== press.place;
    if (away && inking.from !== press.place) inking.begin(press.place, press.colour);
    if (inking.from === press.place) inking.lead(over);
  };

  private readonly up = (event: PointerEvent): void => {
    const { press, annotating } = this;
    if (event.pointerId !== press?.pointer) return;
    const { inking } = annotating;
    const over = placeUnder(this.root(), event.clientX, event.clientY);
    this.dispose();
    if (inking.from === press.place && inking.tip !== null) inking.arrow(inking.tip);
    else if (inking.from === press.place && over !== press.place) inking.leave();
    else if (press.colour !== null && over === press.place) inking.dot(press.place, press.colour);
  };

  private readonly cancel = (event: PointerEvent): void => {
    if (event.pointerId !== this.press?.pointer) return;
    this.dispose();
    this.annotating.inking.leave();
  };

  private listen(on: boolean): void {
    const page = this.press?.page;
    if (!page) return;
    const change = on ? page.addEventListener : page.removeEventListener;
    change.call(page, "pointermove", this.move as EventListener);
    change.call(page, "pointerup", this.up as EventListener);
    change.call(page, "pointercancel", this.cancel as EventListener);
  }
}

/** As chess sites have it: the first colour, with Shift the second, with Alt the last, with both the other. */
function colourOf({ shiftKey, altKey }: PointerEvent, colours: readonly string[]): string {
  const [first = "", second = first, third = first, last = first] = colours;
  if (shiftKey) return altKey ? third : second;
  return altKey ? last : first;
}
