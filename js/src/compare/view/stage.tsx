/** Draws readings side by side into an element whenever the session changes. */

import { render as draw } from "preact";
import type { Model, Wired } from "../../model";
import { type Theme, themeAt, watchTheme } from "../../theme";
import { Session } from "../session";
import { App } from "./app";
import type { View } from "./view";

export class Stage implements View {
  readonly session: Session;
  explains = false;
  readonly name = `tv-${Math.random().toString(36).slice(2, 8)}`;
  private readonly unwatch: () => void;
  private theme: Theme;

  constructor(
    model: Model & Partial<Wired>,
    private readonly el: HTMLElement,
  ) {
    this.theme = themeAt(el);
    this.session = new Session(model, () => this.redraw());
    this.unwatch = watchTheme(() => {
      this.theme = themeAt(el);
      this.redraw();
    });
    this.redraw();
  }

  toggle(): void {
    this.explains = !this.explains;
    this.redraw();
  }

  dispose(): void {
    this.unwatch();
    this.session.dispose();
    draw(null, this.el);
  }

  private redraw(): void {
    // A model may tell of something before all is there.
    if (this.session) draw(<App view={this} theme={this.theme} />, this.el);
  }
}
