/** The brushes: faces by kind, and an eraser. Numbers choose them, 0 erases. */

import { Icon } from "../view/figure";
import type { Bench } from "./bench";

export function Palette({ bench }: { bench: Bench }) {
  const { desk, kits, speech, brush } = bench;
  const numbers = new Map(kits.faces.map((face, index) => [face, index + 1]));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a look of its own
    <div class="tv-brushes" role="group" aria-label={speech.word("brushes")}>
      {kits.brushes.map((kit) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a look of its own
        <div class="tv-kit" role="group" aria-label={speech.message(kit.label)}>
          {kit.faces.map((index) => {
            const face = desk.face(index);
            const number = numbers.get(index) ?? 0;
            return (
              face && (
                <button
                  key={index}
                  type="button"
                  class="tv-brush"
                  data-testid={`brush-${face.id}`}
                  aria-label={speech.face(index)}
                  aria-keyshortcuts={number < 10 ? String(number) : undefined}
                  data-number={number < 10 ? number : undefined}
                  aria-pressed={brush === index}
                  onClick={() => bench.take(index)}
                >
                  <Icon desk={desk} face={face} />
                </button>
              )
            );
          })}
        </div>
      ))}
      <div class="tv-kit">
        <button
          type="button"
          class="tv-brush"
          data-testid="brush-none"
          aria-label={speech.word("eraser")}
          title={speech.word("eraser")}
          aria-keyshortcuts="0"
          data-number="0"
          aria-pressed={brush === null}
          onClick={() => bench.take(null)}
        >
          <svg class="tv-eraser" viewBox="0 0 24 24" aria-hidden="true">
            <path d="M9.5 19.5H20M4.6 13.9 13.9 4.6a2 2 0 0 1 2.8 0l3.3 3.3a2 2 0 0 1 0 2.8l-8.8 8.8H8.6l-4-4a1.2 1.2 0 0 1 0-1.6zM9.3 9.3l6 6" />
          </svg>
        </button>
      </div>
    </div>
  );
}
