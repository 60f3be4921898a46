/** What is said where the view stands: comments, glyphs with their meaning, questions, and whatever others add to say more. */

import { meaning, questionsIn, remarksIn, toldMarks } from "../said";
import { Remark } from "./remark";
import type { View } from "./view";

export function Said({ view }: { view: View }) {
  const { session, parts } = view;
  const { speech, desk, saying, game } = session;
  const { comments, glyphs, marks, questions } = saying;
  const heading = parts.heading?.();
  const tools = parts.saying?.();
  const asked = questionsIn(speech, questions);
  const silent = !comments && !glyphs && !marks && !asked.length;
  if (!tools && !game.tree.annotated) return null;
  return (
    <section
      class={silent && !tools ? "tv-panel tv-said tv-silent" : "tv-panel tv-said"}
      aria-label={speech.word("said")}
      data-testid="said"
    >
      {heading ?? <h3 class="tv-title">{speech.word("said")}</h3>}
      {glyphs?.map((glyph) => (
        <p key={glyph} class="tv-meaning">
          <b>{glyph}</b> {meaning(speech, glyph)}
        </p>
      ))}
      {remarksIn(speech, comments).map((remark) => (
        <div key={remark.index} class="tv-remark" data-testid={`remark-${remark.index}`}>
          <Remark remark={remark} />
          {parts.comment?.(remark.index)}
        </div>
      ))}
      {asked.map(({ index, text, lang }) => (
        <p key={index} class="tv-asked" dir="auto" lang={lang}>
          {text}
        </p>
      ))}
      {!comments && !glyphs && (marks || !(heading || asked.length)) && (
        <p class="tv-sub">{toldMarks(desk, speech, marks) || speech.word("said.nothing")}</p>
      )}
      {tools}
    </section>
  );
}
