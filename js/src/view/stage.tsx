/** Draws a session into an element whenever it changes, and sees to what only a drawn page can do: focus, scrolling, flight. */

import { render as draw } from "preact";
import type { Model } from "../model";
import { Session } from "../session";
import { type Theme, themeAt, watchTheme } from "../theme";
import { App } from "./app";
import { fly, measured } from "./flight";
import type { PlaceHandlers, View } from "./view";

export class Stage implements View {
  readonly session: Session;
  reached: string | null = null;
  readonly unfolded = new Set<number>();
  readonly places: PlaceHandlers;
  private theme: Theme;
  private readonly unwatch: () => void;
  private seen: { serial: number; node: number; due: string | null | undefined } | undefined;

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
    const point = (place: string | null) =>
      session.point(place === null ? null : session.choosing.only(place));
    this.places = {
      choose: (place) => session.chooseAt(place),
      point,
      reach: (place) => {
        this.reached = place;
        point(place);
        this.redraw();
      },
    };
    this.redraw();
  }

  readonly redraw = (): void => {
    const ground = this.seen && this.seen.serial !== this.session.scene.serial && measured(this.el);
    draw(<App view={this} theme={this.theme} />, this.el);
    this.finish();
    if (ground) fly(this.el, ground);
  };

  dispose(): void {
    this.unwatch();
    this.session.dispose();
    draw(null, this.el);
  }

  private finish(): void {
    const { scene, stop, choosing } = this.session;
    const { el, seen } = this;
    const due = choosing.due?.place;
    this.seen = { serial: scene.serial, node: stop.node, due };
    if (due && seen?.due !== due)
      el.querySelector<HTMLElement>(".tv-popover button")?.focus({ preventScroll: true });
    if (seen?.node !== stop.node) keepInSight(el.querySelector<HTMLElement>(".tv-list"));
  }
}

/** Scrolls the list to its current move, and never the page. */
function keepInSight(list: HTMLElement | null): void {
  const token = list?.querySelector<HTMLElement>("[aria-current]");
  if (!list || !token) return;
  const top = token.offsetTop - list.offsetTop;
  const margin = token.offsetHeight;
  if (top - margin < list.scrollTop) list.scrollTop = top - margin;
  else if (top + 2 * margin > list.scrollTop + list.clientHeight)
    list.scrollTop = top + 2 * margin - list.clientHeight;
}
