/** Draws a session on a page of its own, where a reader may also choose the theme: that around the page, or another. */

import type { Speech } from "../../speech";
import type { Theme } from "../../theme";
import { IconButton } from "../../view/button";
import type { Parts } from "./parts";
import { Stage } from "./stage";

const THEMES = ["host", "light", "dark"] as const;

export class PageStage extends Stage {
  override readonly parts: Parts = {
    choices: () => (
      <ThemeButton
        speech={this.session.speech}
        chosen={this.chosen}
        choose={(theme) => {
          this.chosen = theme;
          this.redraw();
        }}
      />
    ),
  };
}

interface Given {
  speech: Speech;
  chosen: Theme | "host";
  choose(theme: Theme | "host"): void;
}

/** Goes on to the next theme. */
export function ThemeButton({ speech, chosen, choose }: Given) {
  const next = THEMES[(THEMES.indexOf(chosen) + 1) % THEMES.length] ?? "host";
  return (
    <IconButton
      icon="theme"
      testid="theme"
      label={speech.word(`theme.${chosen}`)}
      onClick={() => choose(next)}
    />
  );
}
