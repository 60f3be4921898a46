/** For whoever leads a session: where it is, how long moves take, what players say of them. */

import type { Playtesting } from "../session";

export function Watching({ session }: { session: Playtesting }) {
  const { watch, staged, speech } = session;
  if (!watch) return null;
  const { stage, seat } = staged;
  return (
    <div class="tv-watch" data-testid="watch">
      <h3 class="tv-title">{speech.word("watch")}</h3>
      <p data-testid="watch-stage">{speech.word(`watch.${stage}`, { seat })}</p>
      {staged.forfeited !== undefined && <p>{speech.word("bot.forfeit", { seat: staged.forfeited })}</p>}
      <h3 class="tv-title">{speech.word("watch.times")}</h3>
      <p>{watch.times.map((time, one) => `${speech.seat(one)} ${time === null ? "–" : time}`).join(" · ")}</p>
      <h3 class="tv-title">{speech.word("watch.notes")}</h3>
      <ol class="tv-notes">
        {watch.said.length + watch.remarks.length === 0 && (
          <li class="tv-sub">{speech.word("watch.none")}</li>
        )}
        {watch.said.map(({ ply, seat: mover, move, rating, note, back }) => (
          <li key={`${ply} ${mover} ${move}`} class={back ? "tv-back" : undefined}>
            <code>{`${ply} ${move}`}</code> {speech.seat(mover)}
            {rating !== undefined && ` ${rating}/5`}
            {note !== undefined && ` – ${note}`}
          </li>
        ))}
        {watch.remarks.map(([ply, text], index) => (
          <li key={index}>
            <code>{ply}</code> {text}
          </li>
        ))}
      </ol>
      <input
        type="text"
        class="tv-entry"
        data-testid="remark"
        aria-label={speech.word("watch.remark")}
        placeholder={speech.word("watch.remark")}
        maxlength={watch.longest}
        autocomplete="off"
        onKeyDown={(event) => remarkKey(session, event)}
      />
    </div>
  );
}

/** Enter notes what was written; all other keys are the field's own. */
function remarkKey(session: Playtesting, event: KeyboardEvent): void {
  event.stopPropagation();
  if (event.isComposing || event.key !== "Enter") return;
  const field = event.currentTarget as HTMLInputElement;
  session.remark(field.value, () => {
    field.value = "";
  });
}
