/** Draws a lesson, and sees to where the focus goes with it: to what comes next after an answer, to the board to give one. */

import { playing } from "../../playing/view/parts";
import { PlayingStage } from "../../playing/view/stage";
import { ThemeButton } from "../../reading/view/paged";
import type { Parts } from "../../reading/view/parts";
import type { LessonModel } from "../model";
import { Learning } from "../session";
import { Onward, Progress } from "./asking";

export class TeachingStage extends PlayingStage<Learning> {
  override readonly parts: Parts = this.teaching(playing(this));
  private settled = 0;
  /** A button of the lesson had the focus when the view was about to be drawn. */
  private pressing = false;

  constructor(model: LessonModel, el: HTMLElement) {
    super(el, (changed) => new Learning(model, changed));
  }

  protected override drawing(moved: boolean): void {
    super.drawing(moved);
    this.pressing = this.el.querySelector(".tv-onward :focus") !== null;
  }

  /** A button that goes leaves the focus to the one for what comes next, and that to the whole. */
  protected override drawn(): void {
    super.drawn();
    const { settled } = this.session;
    const lost = this.pressing && !this.el.querySelector(".tv-onward :focus");
    if (settled !== this.settled || lost) this.focus(".tv-onward .tv-primary");
    this.settled = settled;
    this.pressing = false;
  }

  private teaching(parts: Parts): Parts {
    const { session } = this;
    return {
      ...parts,
      root: () => {
        const root = parts.root?.();
        return { ...root, class: `${root?.class} tv-lesson` };
      },
      heading: () => <Progress session={session} />,
      saying: () => <Onward session={session} />,
      choices: () => (
        <ThemeButton
          speech={session.speech}
          chosen={this.chosen}
          choose={(theme) => {
            this.chosen = theme;
            this.redraw();
          }}
        />
      ),
    };
  }
}
