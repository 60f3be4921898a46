/** What a learner sees beside the board: how far the lesson is, what an answer comes to, and what to do next. */

import { rest } from "../../reading/steps";
import { Stressed } from "../../reading/view/happened";
import { WordButton } from "../../view/button";
import { type Answered, best, verdictOf } from "../course";
import type { Learning } from "../session";

/** How far the lesson is, and the verdict on the answer that led here. */
export function Progress({ session }: { session: Learning }) {
  const { speech, course, question, before } = session;
  const [points, of] = course.score;
  const number = question ? course.tasks.indexOf(question) + 1 : 0;
  const count = course.tasks.length;
  return (
    <>
      <header class="tv-progress">
        <h3 class="tv-title" data-testid="progress">
          {speech.word(number ? "question" : "lesson", { number, count })}
        </h3>
        {of > 0 && (
          <span class="tv-sub" data-testid="score">
            {speech.word("score", { points, of })}
          </span>
        )}
      </header>
      {before && <Verdict session={session} answered={before} />}
    </>
  );
}

function Verdict({ session, answered }: { session: Learning; answered: Answered }) {
  const { speech, stop } = session;
  const { move, node, points, task } = answered;
  if (node !== stop.node) return <Answer session={session} answered={answered} />;
  const verdict = verdictOf(answered);
  return (
    <p class="tv-verdict" data-verdict={verdict} data-testid="verdict">
      <Stressed text={speech.word(`verdict.${verdict}`)} />
      {move !== null && ` ${speech.word("score", { points, of: best(task) })}`}
    </p>
  );
}

/** What was answered, where another move is looked at. */
function Answer({ session: { speech }, answered: { move } }: { session: Learning; answered: Answered }) {
  return (
    <p class="tv-sub" data-testid="answered">
      {move === null ? speech.word("answered.not") : speech.word("answered", { move })}
    </p>
  );
}

/** What there is to do: answer and be helped, see the answer, go on; at the end the points. */
export function Onward({ session }: { session: Learning }) {
  const { speech, course, question, before, here, stop, done, next, ahead, hints, hinted } = session;
  const missed = before && before.node === stop.node && before.task.answer !== stop.node ? before : undefined;
  return (
    <div class="tv-onward">
      {here && <Answer session={session} answered={here} />}
      {question && hinted && (
        <p class="tv-hint" data-testid="hint-text">
          {hints.join(" ")}
        </p>
      )}
      {done && <Points session={session} />}
      <div class="tv-options">
        {question && hints.length > 0 && !hinted && (
          <WordButton speech={speech} word="hint" onClick={() => session.hint()} />
        )}
        {question && <WordButton speech={speech} word="show-me" onClick={() => session.giveUp()} />}
        {missed && verdictOf(missed) !== "right" && (
          <WordButton
            speech={speech}
            word="see-answer"
            onClick={() => session.go(rest(missed.task.answer))}
          />
        )}
        {next !== null && (
          <WordButton speech={speech} word="go-on" kind="tv-primary" onClick={() => session.goOn()} />
        )}
        {ahead !== null && (
          <WordButton
            speech={speech}
            word={course.open ? "to-question" : "to-points"}
            testid="ahead"
            onClick={() => session.go(rest(ahead))}
          />
        )}
        {done && (
          <WordButton speech={speech} word="again" kind="tv-primary" onClick={() => session.again()} />
        )}
      </div>
    </div>
  );
}

/** All that was earned, and what was missed, to be looked at again. */
function Points({ session }: { session: Learning }) {
  const { speech, course } = session;
  const [points, of] = course.score;
  const { missed } = course;
  return (
    <section aria-label={speech.word("done")} data-testid="points">
      <p class="tv-points">
        {speech.word("done")} <strong>{speech.word("score", { points, of })}</strong>
      </p>
      <p class="tv-sub">{speech.word(missed.length ? "done.missed" : "done.all")}</p>
      <ul class="tv-missed">
        {missed.map(({ task, number, move, node }) => (
          <li key={number}>
            <button
              type="button"
              class="tv-link"
              data-testid={`missed-${number}`}
              onClick={() => session.go(rest(node))}
            >
              {speech.word(move === null ? "missed" : "missed.played", {
                number,
                move,
                answer: session.nodeAt(task.answer).move,
              })}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
