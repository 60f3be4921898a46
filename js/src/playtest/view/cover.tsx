/** What lies over the table: the curtain, and whatever is asked while nobody's hand is shown. */

import type { ComponentChildren as Child } from "preact";
import type { Playtesting } from "../session";
import { Questions } from "./questions";
import { UndoLinks } from "./turn";

export function Cover({ session }: { session: Playtesting }) {
  if (!session.covered) return null;
  const { stage } = session.staged;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it keeps keys from the table, and has none
    <div class="tv-cover" data-testid="cover" onKeyDown={kept}>
      <div class="tv-curtain" data-stage={stage}>
        {within(session)}
        <Refused session={session} />
      </div>
    </div>
  );
}

/** The table behind is not stepped through by the keys of what lies over it. */
function kept(event: KeyboardEvent): void {
  if (!event.ctrlKey && !event.metaKey && !event.altKey) event.stopPropagation();
}

function within(session: Playtesting): Child {
  const { stage } = session.staged;
  if (stage === "consent" || stage === "declined") return <Consent session={session} />;
  if (stage === "undo") return <Asked session={session} />;
  if (stage === "done") return <Done session={session} />;
  if (stage === "questions" && session.looking) return <Questions session={session} />;
  return <Curtain session={session} />;
}

function Curtain({ session }: { session: Playtesting }) {
  const { staged, speech, ready } = session;
  const { stage, seat, behind } = staged;
  const facts = { seat };
  const title = behind === "questions" || stage === "questions" ? "curtain.questions" : "curtain";
  return (
    <>
      <h3>{speech.word(stage === "turn" ? "watch.turn" : title, facts)}</h3>
      <p>{speech.word("curtain.what")}</p>
      <button
        type="button"
        class="tv-primary tv-large"
        data-first
        data-testid="lift"
        aria-disabled={!ready || undefined}
        onClick={() => session.lift()}
      >
        {speech.word("curtain.lift", facts)}
      </button>
      <div class="tv-links">
        <button type="button" class="tv-link" data-testid="peek" onClick={() => session.peek(true)}>
          {speech.word("curtain.look")}
        </button>
        <UndoLinks session={session} named />
      </div>
    </>
  );
}

function Consent({ session }: { session: Playtesting }) {
  const { staged, speech } = session;
  if (staged.stage === "declined")
    return (
      <>
        <h3>{speech.word("declined")}</h3>
        <p>{speech.word("declined.what")}</p>
      </>
    );
  const waits = staged.people.filter((seat) => !staged.agreed?.includes(seat));
  return (
    <>
      <h3>{speech.word("consent")}</h3>
      <p class="tv-consent" data-testid="consent">
        {speech.text(staged.consent)}
      </p>
      {staged.agreed?.map((seat) => (
        <p key={seat} class="tv-sub">
          ✓ {speech.word("consent.agreed", { seat })}
        </p>
      ))}
      {waits.map((seat, index) => (
        <div key={seat} class="tv-answer">
          <button
            type="button"
            class="tv-primary"
            data-first={index === 0 ? true : undefined}
            data-testid={`agree-${seat}`}
            onClick={() => session.agree(seat, true)}
          >
            {speech.word("consent.agree", { seat })}
          </button>
          <button
            type="button"
            class="tv-link"
            data-testid={`decline-${seat}`}
            onClick={() => session.agree(seat, false)}
          >
            {speech.word("consent.decline", { seat })}
          </button>
        </div>
      ))}
    </>
  );
}

/** Someone asks to take moves back. */
function Asked({ session }: { session: Playtesting }) {
  const { staged, speech } = session;
  const { seat, moves = [], waits = [] } = staged;
  const named = moves.map((move) => move ?? "…").join(" ");
  const answer = (one: number, agreed: boolean) => () => session.answerUndo(one, agreed);
  return (
    <>
      <h3>{speech.word("undo.asks", { seat })}</h3>
      <p data-testid="undo-moves">{speech.word("undo.moves", { count: moves.length, moves: named })}</p>
      {waits.map((one, index) => (
        <div key={one} class="tv-answer">
          <button
            type="button"
            class="tv-primary"
            data-first={index === 0 ? true : undefined}
            data-testid={`undo-agree-${one}`}
            onClick={answer(one, true)}
          >
            {speech.word("undo.agree", { seat: one })}
          </button>
          <button
            type="button"
            class="tv-option"
            data-testid={`undo-refuse-${one}`}
            onClick={answer(one, false)}
          >
            {speech.word("undo.refuse", { seat: one })}
          </button>
        </div>
      ))}
      {seat !== null && (
        <button type="button" class="tv-link" data-testid="undo-withdraw" onClick={answer(seat, false)}>
          {speech.word("undo.withdraw", { seat })}
        </button>
      )}
    </>
  );
}

function Done({ session }: { session: Playtesting }) {
  const { staged, speech } = session;
  const { places = [], file = "" } = staged;
  let before = 0;
  return (
    <>
      <h3>{speech.word("done")}</h3>
      <ol class="tv-places" data-testid="places">
        {places.map((seats) => {
          const place = before + 1;
          before += seats.length;
          return (
            <li key={place}>
              <b>{speech.word("rank", { place })}</b> {seats.map((seat) => speech.seat(seat)).join(", ")}
            </li>
          );
        })}
      </ol>
      <button
        type="button"
        class="tv-primary"
        data-first
        data-testid="peek"
        onClick={() => session.peek(true)}
      >
        {speech.word("done.look")}
      </button>
      <p class="tv-sub">{speech.word("done.kept", { file })}</p>
    </>
  );
}

/** Why the last wish was not carried out, or not yet; the board, which says so elsewhere, is covered. */
function Refused({ session }: { session: Playtesting }) {
  const { refusal, speech, post } = session;
  if (post.note === "slow")
    return (
      <p class="tv-error" role="alert" data-testid="slow">
        {speech.word("note.slow")}
        <button type="button" class="tv-link" data-testid="take-back" onClick={() => session.takeBack()}>
          {speech.word("take-back")}
        </button>
      </p>
    );
  return refusal ? (
    <p class="tv-error" role="alert" data-testid="why">
      {speech.refusal(refusal)}
    </p>
  ) : null;
}
