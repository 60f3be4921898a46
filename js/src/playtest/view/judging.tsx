/** After a move, under the board: what it was like, to be rated and noted or skipped. */

import type { Playtesting } from "../session";
import { UndoLinks } from "./turn";

const STEPS = [1, 2, 3, 4, 5];

export function Judging({ session, name }: { session: Playtesting; name: string }) {
  const { staged, speech, draft } = session;
  const { rating, note = 0, seat } = staged;
  const asked = typeof rating === "boolean" ? speech.word("judging", { seat }) : speech.text(rating);
  const empty = draft.rating === null && !draft.note;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a look of its own
    <div
      class="tv-judging"
      role="group"
      aria-labelledby={`${name}-judging`}
      tabindex={-1}
      data-first
      data-testid="judging"
    >
      <p id={`${name}-judging`}>{asked}</p>
      {rating !== false && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a look of its own
        <div class="tv-steps" role="group" aria-label={speech.word("judging.ask")}>
          {STEPS.map((step) => (
            <button
              key={step}
              type="button"
              class="tv-step"
              data-testid={`rate-${step}`}
              aria-label={speech.word("judging.step", { number: step })}
              aria-pressed={draft.rating === step}
              onClick={() => rate(session, step)}
            >
              {step}
            </button>
          ))}
        </div>
      )}
      {note > 0 && (
        <input
          type="text"
          class="tv-entry"
          data-testid="note-field"
          aria-label={speech.word("judging.note")}
          placeholder={speech.word("judging.note")}
          maxlength={note}
          autocomplete="off"
          value={draft.note}
          onInput={({ currentTarget }) => session.write({ note: currentTarget.value })}
          onKeyDown={(event) => noteKey(session, event)}
        />
      )}
      <button type="button" class="tv-primary" data-testid="judge" onClick={() => session.judge()}>
        {speech.word(empty ? "judging.skip" : "judging.done")}
      </button>
      <UndoLinks session={session} />
    </div>
  );
}

/** A digit rates, Enter passes on; false for other keys. Buttons have their own Enter. */
export function judgingKey(session: Playtesting, { key, target }: KeyboardEvent): boolean {
  if (session.staged.stage !== "judging" || session.watch) return false;
  const step = STEPS.find((one) => String(one) === key);
  if (step !== undefined && session.staged.rating !== false) rate(session, step);
  else if (key === "Enter" && !(target as Element).closest("button")) session.judge();
  else return false;
  return true;
}

/** The same again takes it away. */
function rate(session: Playtesting, step: number): void {
  session.write({ rating: session.draft.rating === step ? null : step });
}

/** The keys of the field are its own, but for the one that hands in and the one that skips. */
function noteKey(session: Playtesting, event: KeyboardEvent): void {
  event.stopPropagation();
  if (event.isComposing || (event.key !== "Enter" && event.key !== "Escape")) return;
  event.preventDefault();
  session.judge(event.key === "Escape");
}
