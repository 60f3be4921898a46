/** The closing questionnaire of one player. Nothing has to be answered. */

import type { ComponentChildren as Child } from "preact";
import type { Playtesting } from "../session";
import type { Question, Reply } from "../wire";

export function Questions({ session }: { session: Playtesting }) {
  const { staged, speech } = session;
  const { questions = [], seat } = staged;
  return (
    <>
      <h3 tabindex={-1} data-first>
        {speech.word("questions", { seat })}
      </h3>
      <p class="tv-sub">{speech.word("questions.what")}</p>
      {questions.map((question, index) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a look of its own
        <div key={index} class="tv-question" role="group" aria-label={speech.text(question.says)}>
          <p>{speech.text(question.says)}</p>
          <Field session={session} question={question} index={index} />
        </div>
      ))}
      <button type="button" class="tv-primary" data-testid="hand-in" onClick={() => session.handIn()}>
        {speech.word("questions.send")}
      </button>
    </>
  );
}

interface Given {
  session: Playtesting;
  question: Question;
  index: number;
}

function Field({ session, question, index }: Given): Child {
  const { kind, steps = 0, options = [] } = question;
  if (kind === "text") return <Words session={session} question={question} index={index} />;
  if (kind === "choice")
    return <Options {...{ session, question, index }} labels={options.map((o) => session.speech.text(o))} />;
  return (
    <div class="tv-scale">
      <span>{session.speech.text(question.low)}</span>
      <Options
        {...{ session, question, index }}
        labels={Array.from({ length: steps }, (_, step) => String(step + 1))}
        first={1}
      />
      <span>{session.speech.text(question.high)}</span>
    </div>
  );
}

function Words({ session, question, index }: Given) {
  const given = session.draft.answers[index];
  return (
    <textarea
      class="tv-entry"
      rows={3}
      maxlength={10_000}
      data-testid={`answer-${index}`}
      aria-label={session.speech.text(question.says)}
      value={typeof given === "string" ? given : ""}
      onInput={({ currentTarget }) => answer(session, index, currentTarget.value)}
    />
  );
}

/** Buttons to press: one, or as many as one likes; pressed again, an answer is taken away. */
function Options({
  session,
  question,
  index,
  labels,
  first = 0,
}: Given & { labels: string[]; first?: number }) {
  const given = session.draft.answers[index] ?? null;
  const chosen = (one: number) => (Array.isArray(given) ? given.includes(one) : given === one);
  return (
    <div class="tv-options">
      {labels.map((label, at) => (
        <button
          key={at}
          type="button"
          class="tv-option"
          data-testid={`answer-${index}-${at + first}`}
          aria-pressed={chosen(at + first)}
          onClick={() => answer(session, index, toggled(given, at + first, question.several))}
        >
          {label}
        </button>
      ))}
    </div>
  );
}

function toggled(given: Reply, one: number, several: boolean | undefined): Reply {
  if (!several) return given === one ? null : one;
  const before = Array.isArray(given) ? given : [];
  return before.includes(one) ? before.filter((other) => other !== one) : [...before, one];
}

function answer(session: Playtesting, index: number, reply: Reply): void {
  const answers = [...session.draft.answers];
  answers[index] = reply;
  // what was never touched is a hole, which is no answer
  session.write({ answers: Array.from(answers, (one) => one ?? null) });
}
