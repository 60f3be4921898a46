/** The game as a file: to take along as text or as a document, and to open one of the reader's. Knows no game. */

import type { RootAttributes } from "../../reading/view/parts";
import { WordButton } from "../../view/button";
import { Dialog } from "../../view/dialog";
import type { Diagnostic } from "../../wire";
import type { Opened } from "../filing";
import type { AnnotatingView } from "./view";

const FORMS = ["text", "document"] as const;
/** What a browser offers to choose from. */
const FILES = ".pgn,.txt,.json";

export function Filed({ view }: { view: AnnotatingView }) {
  const { session } = view;
  const { filing } = view;
  const { speech } = session;
  if (!usable(view)) return null;
  const save = () => {
    filing.save("text");
    view.open(() => <Saving view={view} />);
  };
  return (
    <>
      <WordButton speech={speech} kind="tv-link" word="save" onClick={save} />
      <WordButton speech={speech} kind="tv-link" word="open" onClick={() => openFile(view)} />
    </>
  );
}

/** A file that is dropped on the table is one to open. */
export function dropping(view: AnnotatingView): RootAttributes {
  const brings = ({ dataTransfer }: DragEvent) => usable(view) && dataTransfer?.types.includes("Files");
  const ours = (event: DragEvent) => {
    if (!brings(event)) return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };
  return {
    onDragOver: ours,
    onDrop: (event) => {
      const file = event.dataTransfer?.files[0];
      if (ours(event) && file) void take(view, file).then(() => openFile(view));
    },
  };
}

function usable({ session: { post, heard } }: AnnotatingView): boolean {
  return post.live && heard.game.table.record !== undefined;
}

function openFile(view: AnnotatingView): void {
  view.open(() => <Opening view={view} />);
}

function take({ session, filing }: AnnotatingView, file: File): Promise<void> {
  return filing.take(file, session.heard.game.table.record ?? 0);
}

function close(view: AnnotatingView): void {
  view.filing.close();
  view.open(null);
}

function Saving({ view }: { view: AnnotatingView }) {
  const { filing, session } = view;
  const { speech } = session;
  const { saved } = filing;
  const { file, refusal, copied } = saved ?? {};
  return (
    <Dialog speech={speech} title={speech.word("save")} testid="save-panel" onClose={() => close(view)}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset brings a look of its own */}
      <div class="tv-options" role="group" aria-label={speech.word("save")}>
        {FORMS.map((form) => (
          <WordButton
            key={form}
            speech={speech}
            word={`save.${form}`}
            pressed={saved?.form === form}
            onClick={() => filing.save(form)}
          />
        ))}
      </div>
      {refusal && <p data-testid="save-refusal">{speech.refusal(refusal)}</p>}
      <textarea
        class="tv-field tv-code"
        data-testid="saved-text"
        readOnly
        rows={8}
        aria-label={file?.name ?? speech.word("waiting")}
        value={file?.text ?? ""}
        onFocus={(event) => (event.currentTarget as HTMLTextAreaElement).select()}
      />
      <p class="tv-row">
        {file && (
          <a class="tv-primary" data-testid="download" href={file.url} download={file.name}>
            {speech.word("save.download")}
          </a>
        )}
        <WordButton speech={speech} word="save.copy" onClick={() => filing.copy()} />
        {typeof copied === "boolean" && (
          <span class="tv-sub" role="status">
            {speech.word(copied ? "copied" : "copy.by-hand")}
          </span>
        )}
      </p>
      <p class="tv-sub">{file?.name}</p>
    </Dialog>
  );
}

function Opening({ view }: { view: AnnotatingView }) {
  const { session, filing } = view;
  const { speech, heard } = session;
  const { opened } = filing;
  const moves = heard.game.tree.size - 1;
  const open = (game?: number, lenient?: boolean) => filing.open(() => close(view), game, lenient);
  return (
    <Dialog speech={speech} title={speech.word("open")} testid="open-panel" onClose={() => close(view)}>
      <p class="tv-sub">
        {speech.word("open.what")} {moves > 0 && speech.word("new-game.moves", { count: moves })}
      </p>
      <label class="tv-option tv-file">
        {speech.word("open.file")}
        <input
          type="file"
          accept={FILES}
          data-testid="open-file"
          onChange={({ currentTarget }) => {
            const file = (currentTarget as HTMLInputElement).files?.[0];
            if (file) void take(view, file).then(() => open());
          }}
        />
      </label>
      {opened && <Outcome view={view} opened={opened} open={open} />}
    </Dialog>
  );
}

interface Given {
  view: AnnotatingView;
  opened: Opened;
  open(game?: number, lenient?: boolean): void;
}

function Outcome({ view: { session }, opened: { name, game, answer }, open }: Given) {
  const { speech } = session;
  const { refusal, diagnostics = [], count = 0, games = [] } = answer ?? {};
  return (
    <>
      <p data-testid="opened">
        <b>{name}</b> {answer && (refusal ? speech.refusal(refusal) : speech.word("dealt"))}
        {game > 0 && !answer && speech.word("waiting")}
      </p>
      {!game && (
        <p>
          <WordButton speech={speech} kind="tv-primary" word="open" testid="open.it" onClick={() => open()} />
        </p>
      )}
      {games.length > 0 && (
        <ol class="tv-games" aria-label={speech.word("open")}>
          {games.map((title, index) => (
            <li key={index}>
              <button
                type="button"
                class="tv-link"
                data-testid={`game-${index + 1}`}
                aria-current={(!refusal && index + 1 === game) || undefined}
                onClick={() => open(index + 1, diagnostics.length > 0)}
              >
                {title || speech.word("open.game", { number: index + 1 })}
              </button>
            </li>
          ))}
        </ol>
      )}
      {diagnostics.length > 0 && (
        <ol class="tv-faults" data-testid="faults">
          {diagnostics.map((one) => (
            <Fault key={`${one.line} ${one.column} ${one.code}`} one={one} where={where(one)} />
          ))}
          {count > diagnostics.length && (
            <li class="tv-sub">{speech.word("more", { count: count - diagnostics.length })}</li>
          )}
        </ol>
      )}
      {refusal?.code === "faulty" && (
        <p>
          <WordButton speech={speech} word="open.good" onClick={() => open(1, true)} />
        </p>
      )}
    </>
  );

  function where({ line, column }: Diagnostic): string {
    return line ? `${speech.word("open.where", { line, column })}:` : "";
  }
}

/** What is wrong, as Python says it, and what stands there. */
function Fault({
  one: { met, expected, remedy, source, at = 0 },
  where,
}: {
  one: Diagnostic;
  where: string;
}) {
  return (
    <li>
      <b>{where}</b> {met} → {expected}. <span class="tv-sub">{remedy}</span>
      {source && (
        <code>
          {source.slice(0, at)}
          <mark>{source.slice(at, at + 1) || " "}</mark>
          {source.slice(at + 1)}
        </code>
      )}
    </li>
  );
}
