/** Draws setting up into an element whenever it changes; and in its place, once it has begun, the board of the game. */

import { render as draw } from "preact";
import type { Wired } from "../model";
import { type Theme, themeAt, watchTheme } from "../theme";
import { App } from "./app";
import { Bench } from "./bench";
import { Hand } from "./hand";

/** The part of a host that shows one widget within another; older hosts have none. */
export interface Host {
  getWidget(ref: string): Promise<{ render(into: { el: HTMLElement; signal: AbortSignal }): Promise<void> }>;
}

export class Stage {
  private readonly bench: Bench;
  private readonly hand: Hand;
  private readonly table = document.createElement("div");
  private readonly board = document.createElement("div");
  private readonly unwatch: () => void;
  private theme: Theme;
  private drawn = "";
  private lost = false;
  private leaving: AbortController | undefined;

  constructor(
    model: Wired,
    private readonly el: HTMLElement,
    private readonly host?: Host,
  ) {
    el.append(this.table, this.board);
    this.theme = themeAt(el);
    this.unwatch = watchTheme(() => {
      this.theme = themeAt(el);
      this.redraw();
    });
    this.bench = new Bench(model, () => this.redraw());
    this.hand = new Hand(this.bench, () => this.redraw());
    this.redraw();
  }

  private readonly redraw = (): void => {
    // A model may tell of something before all is there.
    if (!this.hand) return;
    draw(<App bench={this.bench} hand={this.hand} theme={this.theme} lost={this.lost} />, this.table);
    const { shown } = this.bench;
    if (shown === this.drawn) return;
    const focused = this.table.contains(this.table.ownerDocument.activeElement) || this.drawn !== "";
    this.drawn = shown;
    this.leave();
    if (shown) void this.show(shown);
    if (focused) this.table.querySelector<HTMLElement>(".tv-root")?.focus({ preventScroll: true });
  };

  dispose(): void {
    this.unwatch();
    this.hand.release();
    this.leave();
    this.bench.dispose();
    draw(null, this.table);
    this.el.replaceChildren();
  }

  /** Shows the board; where the host can't, says where else it can be had. */
  private async show(ref: string): Promise<void> {
    const leaving = new AbortController();
    const { signal } = leaving;
    this.leaving = leaving;
    const el = document.createElement("div");
    this.board.append(el);
    try {
      if (!this.host) throw new Error("no host");
      const widget = await this.host.getWidget(ref);
      if (!signal.aborted) await widget.render({ el, signal });
    } catch {
      if (signal.aborted) return;
      this.lost = true;
      this.redraw();
    }
  }

  private leave(): void {
    this.leaving?.abort();
    this.leaving = undefined;
    this.lost = false;
    this.board.replaceChildren();
  }
}
