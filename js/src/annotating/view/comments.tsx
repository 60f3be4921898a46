/** Comments to write: a field for a new one, one in place of each that is reworded, and what keeps a draft from being said. */

import { remarksIn, remarksOf } from "../../reading/said";
import { Remark } from "../../reading/view/remark";
import { IconButton, WordButton } from "../../view/button";
import type { Draft } from "../drafts";
import type { AnnotatingView } from "./view";

/** Beside a comment: the way to reword it and to take it away, or the field in its place. */
export function Rewording({ view, index }: { view: AnnotatingView; index: number }) {
  const { annotating, session } = view;
  const { node, able, drafts } = annotating;
  const { speech, ready } = session;
  const draft = drafts.at(node, index);
  if (draft) return <Field view={view} draft={draft} name={`reword-${index}`} label="comment.edit" />;
  if (!able) return null;
  return (
    <span class="tv-buttons tv-small">
      <IconButton
        icon="annotate"
        testid={`edit-${index}`}
        label={speech.word("comment.edit")}
        onClick={() => {
          drafts.edit(node, index);
          view.focus(`[data-testid="reword-${index}"]`);
        }}
      />
      <IconButton
        icon="remove"
        testid={`remove-${index}`}
        label={speech.word("comment.remove")}
        disabled={!ready}
        onClick={() => {
          annotating.remove(index);
          view.focus('[data-testid="comment-new"]');
        }}
      />
    </span>
  );
}

/** Comments that the reader's language leaves out, the field for a new one, and where drafts are left. */
export function Saying({ view }: { view: AnnotatingView }) {
  const { annotating, session } = view;
  const { node, drafts } = annotating;
  const { speech, saying } = session;
  const shown = new Set(remarksIn(speech, saying.comments).map(({ index }) => index));
  const others = remarksOf(saying.comments).filter(({ index }) => !shown.has(index));
  return (
    <>
      {others.map((remark) => (
        <div key={remark.index} class="tv-remark" data-testid={`remark-${remark.index}`}>
          <Remark remark={remark} />
          <span class="tv-lang">{remark.lang}</span>
          <Rewording view={view} index={remark.index} />
        </div>
      ))}
      <Field view={view} draft={drafts.begin(node, null)} name="comment-new" label="comment.new" />
      {drafts.elsewhere(node).map((id) => (
        <WordButton
          key={id}
          speech={speech}
          kind="tv-more"
          word="comment.at"
          facts={{ number: session.nodeAt(id).ply }}
          testid={`draft-${id}`}
          onClick={() => session.go({ node: id, event: null })}
        />
      ))}
    </>
  );
}

interface Given {
  view: AnnotatingView;
  draft: Draft;
  name: string;
  label: string;
}

function Field({ view, draft, name, label }: Given) {
  const { annotating, session } = view;
  const { drafts, able } = annotating;
  const { speech, heard } = session;
  const pending = drafts.pending(draft);
  const kept = draft.was !== null || draft.text !== "";
  const state = pending ? "waiting" : drafts.changed(draft) ? "comment.draft" : null;
  return (
    <div class={pending ? "tv-draft tv-pending" : "tv-draft"} data-testid={`draft-of-${name}`}>
      <textarea
        class="tv-field"
        data-testid={name}
        dir="auto"
        rows={kept ? 3 : 1}
        lang={draft.lang || undefined}
        aria-label={speech.word(label)}
        placeholder={speech.word(label)}
        readOnly={pending}
        value={draft.text}
        onInput={({ currentTarget }) =>
          drafts.write(draft, { text: (currentTarget as HTMLTextAreaElement).value })
        }
        onKeyDown={(event) => onKey(view, draft, event)}
      />
      {kept && (
        <div class="tv-row">
          <WordButton
            speech={speech}
            word="comment.save"
            testid={`save-${name}`}
            title="Ctrl Enter"
            disabled={!able || pending}
            onClick={() => drafts.say(draft)}
          />
          <WordButton
            speech={speech}
            kind="tv-more"
            word="comment.discard"
            testid={`discard-${name}`}
            onClick={() => {
              drafts.discard(draft);
              view.focus('[data-testid="comment-new"]');
            }}
          />
          <Language view={view} draft={draft} languages={heard.words.languages} />
          {state && <span class="tv-sub">{speech.word(state)}</span>}
        </div>
      )}
      {draft.refusal && (
        <p class="tv-wrong" role="alert" data-testid={`wrong-${name}`}>
          {speech.refusal(draft.refusal)}
        </p>
      )}
    </div>
  );
}

function Language({ view, draft, languages }: { view: AnnotatingView; draft: Draft; languages: string[] }) {
  const { speech } = view.session;
  const all = new Set(["", ...languages, draft.lang]);
  return (
    <select
      class="tv-field tv-language-of"
      data-testid="comment-lang"
      aria-label={speech.word("comment.lang")}
      value={draft.lang}
      onChange={({ currentTarget }) =>
        view.annotating.drafts.write(draft, { lang: (currentTarget as HTMLSelectElement).value })
      }
      onKeyDown={(event) => event.stopPropagation()}
    >
      {[...all].map((lang) => (
        <option key={lang} value={lang} selected={lang === draft.lang}>
          {lang.toUpperCase() || "–"}
        </option>
      ))}
    </select>
  );
}

/** Keys are the field's; Ctrl or Cmd with Enter says it, Escape leaves it as it is. */
function onKey(view: AnnotatingView, draft: Draft, event: KeyboardEvent): void {
  const { key } = event;
  const { drafts } = view.annotating;
  event.stopPropagation();
  if (event.isComposing) return;
  if (key === "Enter" && (event.ctrlKey || event.metaKey)) {
    event.preventDefault();
    if (!drafts.pending(draft)) drafts.say(draft);
  } else if (key === "Escape") {
    event.preventDefault();
    if (!drafts.changed(draft)) drafts.discard(draft);
    view.focus(".tv-root");
  }
}
