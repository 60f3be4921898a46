/** The tools of an author, beside what is said: put out by one button, and out of a player's way until then. */

import { meaning } from "../../reading/said";
import { IconButton, WordButton } from "../../view/button";
import { walk } from "../../view/focus";
import { countFrom, demotable, variationOf } from "../branches";
import { Saying } from "./comments";
import type { AnnotatingView } from "./view";

const ACROSS = { ArrowRight: 1, ArrowLeft: -1 };

export function Toggle({ view }: { view: AnnotatingView }) {
  const { annotating, session } = view;
  if (!annotating.able && !annotating.open) return null;
  return (
    <IconButton
      icon="annotate"
      testid="annotate"
      label={session.speech.word("annotate")}
      title={`${session.speech.word("annotate")} ( ; )`}
      pressed={annotating.open}
      onClick={() => view.annotate(!annotating.open)}
    />
  );
}

export function Tools({ view }: { view: AnnotatingView }) {
  const { annotating, session } = view;
  const { speech } = session;
  return (
    <div class="tv-tools" data-testid="tools">
      <Saying view={view} />
      {annotating.able && (
        <>
          <Glyphs view={view} />
          <div class="tv-row">
            <WordButton
              speech={speech}
              word="draw"
              title="*"
              pressed={annotating.drawing}
              onClick={() => view.draw(!annotating.drawing)}
            />
            <Cut view={view} />
          </div>
        </>
      )}
    </div>
  );
}

/** A row of glyphs; the tab key leads to it, and arrow keys along it. */
function Glyphs({ view: { annotating, session } }: { view: AnnotatingView }) {
  const { speech, saying, heard, ready } = session;
  const { glyphs = [] } = heard.game.table;
  return (
    <div
      class="tv-glyphs"
      role="toolbar"
      aria-label={speech.word("glyphs")}
      onKeyDown={(event) => walk(event, ACROSS)}
    >
      {glyphs.map((glyph, index) => (
        <button
          key={glyph}
          type="button"
          class="tv-glyph"
          data-testid={`glyph-${glyph}`}
          tabindex={index ? -1 : 0}
          aria-label={meaning(speech, glyph)}
          title={meaning(speech, glyph)}
          aria-pressed={saying.glyphs?.includes(glyph) ?? false}
          aria-disabled={!ready || undefined}
          onClick={() => annotating.glyph(glyph)}
        >
          {glyph}
        </button>
      ))}
    </div>
  );
}

function Cut({ view }: { view: AnnotatingView }) {
  const { annotating, session } = view;
  const { speech, game, ready } = session;
  if (annotating.node === game.tree.root.id) return null;
  return (
    <WordButton
      speech={speech}
      word="cut"
      facts={{ count: countFrom(game.tree, annotating.node) }}
      title="Ctrl Del"
      disabled={!ready}
      onClick={() => {
        annotating.cut();
        view.focus(".tv-root");
      }}
    />
  );
}

/** At the head of the variation that is looked at: where it can be moved. */
export function Moving({ view, head }: { view: AnnotatingView; head: number }) {
  const { annotating, session } = view;
  const { speech, game, ready } = session;
  if (!annotating.open || !annotating.able || variationOf(game.tree, annotating.node) !== head) return null;
  const button = (word: string, title: string, act: () => void, disabled = false) => (
    <WordButton
      speech={speech}
      kind="tv-more"
      word={word}
      title={title}
      disabled={!ready || disabled}
      onClick={act}
    />
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a look of its own
    <span
      class="tv-moving"
      role="group"
      aria-label={speech.word("fold", { move: session.nodeAt(head).move ?? "…" })}
    >
      {button("promote", "Ctrl ↑", () => annotating.promote())}
      {button("main-line", "Ctrl Shift ↑", () => annotating.promote(true))}
      {button("demote", "Ctrl ↓", () => annotating.demote(), demotable(game.tree, annotating.node) !== head)}
    </span>
  );
}
