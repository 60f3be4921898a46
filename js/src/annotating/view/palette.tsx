/** The line under the board while places are there to be marked: that one draws, in which colour, and the way out. */

import { WordButton } from "../../view/button";
import type { AnnotatingView } from "./view";

export function Palette({ view }: { view: AnnotatingView }) {
  const { annotating, session } = view;
  const { inking } = annotating;
  const { speech } = session;
  return (
    <div class="tv-palette" data-testid="palette">
      <p>
        {inking.from === null ? speech.word("draw.what") : speech.word("draw.from", { place: inking.from })}
      </p>
      <div class="tv-row" role="radiogroup" aria-label={speech.word("draw")}>
        {inking.colours.map((colour, index) => (
          // biome-ignore lint/a11y/useSemanticElements: an input brings a look of its own
          <button
            key={colour}
            type="button"
            class="tv-swatch"
            role="radio"
            data-testid={`colour-${colour}`}
            data-ink={colour}
            aria-checked={colour === inking.colour}
            aria-label={speech.word(`colour.${colour}`)}
            title={`${speech.word(`colour.${colour}`)} ( ${index + 1} )`}
            onClick={() => inking.pick(colour)}
          >
            <svg viewBox="0 0 34 24" aria-hidden="true">
              <path class="tv-ink" d="M5 12h24" />
            </svg>
          </button>
        ))}
        <WordButton
          speech={speech}
          kind="tv-more"
          word="draw.clear"
          disabled={!inking.marks.length}
          onClick={() => inking.clear()}
        />
        <WordButton speech={speech} kind="tv-primary" word="draw.done" onClick={() => view.draw(false)} />
      </div>
    </div>
  );
}
