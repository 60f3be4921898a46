/** Draws a session into an element whenever it changes, and sees to what only a drawn page can do: focus, scrolling, flight. */

import { render as draw } from "preact";
import type { Game } from "../heard";
import type { Model } from "../model";
import { Session } from "../session";
import { type Theme, themeAt, watchTheme } from "../theme";
import { App } from "./app";
import { Drag } from "./drag";
import { fly, measured } from "./flight";
import { Hover } from "./hover";
import type { Typing } from "./typed";
import type { PlaceHandlers, View } from "./view";

export class Stage implements View {
  readonly session: Session;
  reached: string | null = null;
  readonly unfolded = new Set<number>();
  readonly places: PlaceHandlers;
  readonly hover: Hover;
  readonly drag: Drag;
  readonly name = `tv-${Math.random().toString(36).slice(2, 8)}`;
  typing: Typing | null = null;
  panel: View["panel"] = null;
  private theme: Theme;
  private readonly unwatch: () => void;
  /** A view is drawn before it is on the page, and hosts show it and hide it: lists are in sight once they have a size. */
  private readonly sized = globalThis.ResizeObserver && new ResizeObserver(() => this.keepInSight());
  private scrolling = 0;
  private seen: { serial: number; node: number; due: string | null | undefined; game: Game } | undefined;

  constructor(
    model: Model,
    private readonly el: HTMLElement,
  ) {
    this.theme = themeAt(el);
    this.unwatch = watchTheme(() => {
      this.theme = themeAt(el);
      this.redraw();
    });
    const session = new Session(model, () => this.redraw());
    this.session = session;
    this.hover = new Hover(session);
    this.drag = new Drag(session, () => el.querySelector<HTMLElement>(".tv-root"), this.redraw);
    const point = (place: string | null) =>
      session.point(place === null ? null : session.choosing.only(place));
    this.places = {
      choose: (place) => {
        const { choosing } = session;
        const { chosen } = choosing;
        const meant =
          choosing.at(place).length || chosen.some((one) => session.desk.id(one.place ?? "") === place);
        if (meant) session.chooseAt(place);
        else if (!session.wonder(place))
          session.inspect(session.inspecting.asked(place) ? null : place, true);
      },
      point,
      reach: (place) => {
        this.reached = place;
        point(place);
        this.redraw();
      },
    };
    this.redraw();
    this.sized?.observe(el);
  }

  readonly redraw = (): void => {
    const { drag, session, seen } = this;
    const ground = seen && seen.serial !== session.scene.serial && measured(this.el);
    if (ground && drag?.landing) ground.places.set(drag.landing.place, drag.landing.at);
    if (seen && seen.game !== session.game) this.unfolded.clear();
    const moved = seen && seen.node !== session.stop.node;
    const left = moved && this.typing && this.el.querySelector(".tv-typed :focus");
    if (moved) this.typing = null;
    draw(<App view={this} theme={this.theme} />, this.el);
    if (ground) fly(this.el, ground, drag?.landing !== null); // it measures: before anything else is moved
    this.finish();
    if (left) this.focus('[data-testid="type-move"]');
    drag?.check();
  };

  open(panel: View["panel"]): void {
    if (panel === this.panel) return;
    this.panel = panel;
    this.redraw();
  }

  focus(selector: string): void {
    const find = (one: string) => this.el.querySelector<HTMLElement>(one);
    (find(selector) ?? find(".tv-root"))?.focus({ preventScroll: true });
  }

  dispose(): void {
    this.sized?.disconnect();
    cancelAnimationFrame(this.scrolling);
    this.drag.dispose();
    this.unwatch();
    this.hover.hold();
    this.session.dispose();
    draw(null, this.el);
  }

  private finish(): void {
    const { scene, stop, choosing } = this.session;
    const { el, seen } = this;
    const due = choosing.due?.place;
    this.seen = { serial: scene.serial, node: stop.node, due, game: this.session.game };
    if (due && seen?.due !== due)
      el.querySelector<HTMLElement>(".tv-popover button")?.focus({ preventScroll: true });
    if (seen?.serial === scene.serial) return;
    // just before the page is laid out for the frame, which is then the only time it is
    cancelAnimationFrame(this.scrolling);
    this.scrolling = requestAnimationFrame(() => this.keepInSight());
  }

  private keepInSight(): void {
    const lists = [...this.el.querySelectorAll<HTMLElement>(".tv-list, .tv-happened ol")];
    // all are measured before any is scrolled, so that the page is laid out once
    for (const [list, top] of lists.map((list) => [list, topInSight(list)] as const)) list.scrollTop = top;
  }
}

/** How far a list is to be scrolled for what is current in it to be seen. */
function topInSight(list: HTMLElement): number {
  const token = list.querySelector<HTMLElement>("[aria-current]");
  const { scrollTop, clientHeight } = list;
  if (!token) return scrollTop;
  const top = token.offsetTop - list.offsetTop;
  const margin = token.offsetHeight;
  if (top - margin < scrollTop) return top - margin;
  return Math.max(scrollTop, top + 2 * margin - clientHeight);
}
