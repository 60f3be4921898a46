/** Draws a session into an element whenever it changes, and sees to what only a drawn page can do: focus, scrolling, flight. */

import { render } from "preact";
import { remembered } from "../../remembered";
import { type Theme, themeAt, watchTheme } from "../../theme";
import type { Game } from "../heard";
import { Folding, outline } from "../outline";
import type { Session } from "../session";
import { App } from "./app";
import { fly, type Ground, measured } from "./flight";
import { Hover } from "./hover";
import type { Parts } from "./parts";
import type { Panel, PlaceHandlers, View } from "./view";

export class Stage<Its extends Session = Session> implements View<Its> {
  readonly session: Its;
  readonly parts: Parts = {};
  reached: string | null = null;
  folding = new Folding();
  readonly places: PlaceHandlers = {
    choose: (place) => this.choose(place),
    point: (place) => this.point(place),
    reach: (place) => {
      this.reached = place;
      this.point(place);
      this.redraw();
    },
  };
  readonly hover: Hover;
  readonly name = `tv-${Math.random().toString(36).slice(2, 8)}`;
  panel: Panel | null = null;
  /** The theme that the reader has chosen: the host's, or one of its own. */
  protected chosen: Theme | "host" = "host";
  private theme: Theme;
  private readonly unwatch: () => void;
  /** A view is drawn before it is on the page, and hosts show it and hide it: lists are in sight once they have a size. */
  private readonly sized = globalThis.ResizeObserver && new ResizeObserver(() => this.keepInSight());
  private scrolling = 0;
  private seen: { serial: number; node: number; game: Game } | undefined;
  private readonly outlined = remembered((game: Game, folding: Folding, _grown: number, _serial: number) =>
    outline(game.tree, folding),
  );

  constructor(
    protected readonly el: HTMLElement,
    opened: (changed: () => void) => Its,
  ) {
    this.theme = themeAt(el);
    this.unwatch = watchTheme(() => {
      this.theme = themeAt(el);
      this.redraw();
    });
    this.session = opened(() => this.redraw());
    this.hover = new Hover(this.session);
  }

  get outline() {
    const { game, heard } = this.session;
    return this.outlined(game, this.folding, heard.grown, this.folding.serial);
  }

  /** Draws for the first time. */
  begin(): this {
    this.redraw();
    this.sized?.observe(this.el);
    return this;
  }

  readonly redraw = (): void => {
    const { session, seen } = this;
    const { scene, stop, game } = session;
    const turned = seen?.serial !== scene.serial;
    const ground = seen && turned && this.measured();
    if (seen && seen.game !== game) this.folding = new Folding();
    if (seen?.node !== stop.node) this.folding.reveal(game.tree, stop.node);
    this.drawing(seen !== undefined && seen.node !== stop.node);
    render(<App view={this} theme={this.chosen === "host" ? this.theme : this.chosen} />, this.el);
    if (ground) fly(this.el, ground); // it measures: before anything else is moved
    this.seen = { serial: scene.serial, node: stop.node, game };
    this.drawn();
    if (turned) this.scroll();
  };

  open(panel: Panel | null): void {
    if (panel === this.panel) return;
    this.panel = panel;
    this.redraw();
  }

  refold(change: (folding: Folding) => void): void {
    change(this.folding);
    this.redraw();
  }

  focus(selector: string): void {
    const find = (one: string) => this.el.querySelector<HTMLElement>(one);
    (find(selector) ?? find(".tv-root"))?.focus({ preventScroll: true });
  }

  dispose(): void {
    this.sized?.disconnect();
    cancelAnimationFrame(this.scrolling);
    this.unwatch();
    this.hover.hold();
    this.session.dispose();
    render(null, this.el);
  }

  /** A place of a board was clicked, or chosen by key. */
  protected choose(place: string): void {
    const { session } = this;
    session.inspect(session.inspecting.asked(place) ? null : place, true);
  }

  /** A place of a board is pointed at, or none is. */
  protected point(_place: string | null): void {}

  /** The view is about to be drawn; `moved`, where it stands is not where it stood. */
  protected drawing(_moved: boolean): void {}

  /** The view has been drawn. */
  protected drawn(): void {}

  /** Where things are on the screen, before it is drawn anew. */
  protected measured(): Ground {
    return measured(this.el);
  }

  /** Scrolls lists just before the page is laid out for the frame, which is then the only time it is. */
  private scroll(): void {
    cancelAnimationFrame(this.scrolling);
    this.scrolling = requestAnimationFrame(() => this.keepInSight());
  }

  private keepInSight(): void {
    const lists = [...this.el.querySelectorAll<HTMLElement>(".tv-list, .tv-happened ol")];
    // all are measured before any is scrolled, so that the page is laid out once
    for (const [list, top] of lists.map((list) => [list, topInSight(list)] as const)) list.scrollTop = top;
  }
}

/** How far a list is to be scrolled for what is current in it to be seen, with what is said of it. */
function topInSight(list: HTMLElement): number {
  const token = list.querySelector<HTMLElement>("[aria-current]");
  const { scrollTop, clientHeight } = list;
  if (!token) return scrollTop;
  const top = token.offsetTop - list.offsetTop;
  const margin = token.offsetHeight;
  const beside = token.parentElement?.nextElementSibling;
  const below = beside?.matches(".tv-beside") ? (beside as HTMLElement).offsetHeight : 0;
  if (top - margin < scrollTop) return top - margin;
  return Math.min(top - margin, Math.max(scrollTop, top + 2 * margin + below - clientHeight));
}
