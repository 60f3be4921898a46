/** The whole of setting up: brushes and board on one side, what is wrong and what to play by on the other. */

import type { Theme } from "../theme";
import { IconButton } from "../view/button";
import { shield } from "../view/shield";
import type { Bench } from "./bench";
import { Canvas } from "./canvas";
import type { Hand } from "./hand";
import { Heaps } from "./heaps";
import { LineOfText } from "./line";
import { Palette } from "./palette";
import { Settings } from "./settings";
import { Verdict } from "./verdict";

interface Given {
  bench: Bench;
  hand: Hand;
  theme: Theme;
  /** Whether the board of the game that has begun could not be shown. */
  lost: boolean;
}

export function App({ bench, hand, theme, lost }: Given) {
  const { desk, speech, post, shown } = bench;
  return (
    <section
      class={shown ? "tv-root tv-setup tv-above" : "tv-root tv-setup"}
      aria-label={desk.layout.title}
      lang={speech.language}
      tabindex={-1}
      style={desk.colourStyle(theme === "dark")}
      data-testid="setup-root"
      data-live={post.live}
      data-pending={!bench.settled}
      data-faults={bench.sketched.faults.length}
      data-theme={theme}
      data-lm-suppress-shortcuts="true"
      onFocusIn={shield}
      onKeyDown={(event) => {
        bench.touch();
        onKey(bench, event);
      }}
      onPointerDown={() => bench.touch()}
    >
      {shown ? <Away bench={bench} lost={lost} /> : <Table bench={bench} hand={hand} />}
      <div class="tv-spoken" aria-live="polite" data-testid="announcer">
        {bench.said}
      </div>
    </section>
  );
}

function Table({ bench, hand }: { bench: Bench; hand: Hand }) {
  const { desk } = bench;
  return (
    <div class="tv-bench">
      <div class="tv-main">
        <Palette bench={bench} />
        <div class="tv-boards">
          {desk.boards.map((board, index) => (
            <Canvas key={board.id} bench={bench} hand={hand} board={board} first={index === 0} />
          ))}
        </div>
        <Bar bench={bench} />
        <Heaps bench={bench} seated />
      </div>
      <div class="tv-side">
        <Verdict bench={bench} />
        <Heaps bench={bench} seated={false} />
        <Settings bench={bench} />
        <LineOfText bench={bench} />
      </div>
    </div>
  );
}

/** What is done to the whole; and what keeps it from being done. */
function Bar({ bench }: { bench: Bench }) {
  const { speech, sketched, post, actions } = bench;
  const { note } = post;
  return (
    <div class="tv-bar-of-acts">
      <div class="tv-acts">
        {actions.map((action) => (
          <button
            key={action}
            type="button"
            class="tv-act"
            data-testid={`action-${action}`}
            onClick={() => bench.act(action)}
          >
            {speech.say(`action.${action}`)}
          </button>
        ))}
      </div>
      <div class="tv-buttons">
        <IconButton
          icon="undo"
          testid="undo"
          label={speech.word("undo")}
          disabled={!sketched.undo && bench.settled}
          onClick={() => bench.undo()}
        />
        <IconButton
          icon="redo"
          testid="redo"
          label={speech.word("redo")}
          disabled={!sketched.redo}
          onClick={() => bench.redo()}
        />
      </div>
      {note && (
        <p class="tv-sub" data-testid="note">
          {speech.word(`note.${note}`)}
          {note === "slow" && (
            <button type="button" class="tv-link" data-testid="take-back" onClick={() => bench.takeBack()}>
              {speech.word("take-back")}
            </button>
          )}
        </p>
      )}
    </div>
  );
}

/** While the board is shown, beneath: the way back. */
function Away({ bench, lost }: { bench: Bench; lost: boolean }) {
  const { speech } = bench;
  return (
    <div class="tv-away">
      <button type="button" class="tv-act" data-testid="edit" onClick={() => bench.edit()}>
        {speech.word("edit")}
      </button>
      {lost && (
        <p class="tv-sub" data-testid="elsewhere">
          {speech.word("elsewhere")}
        </p>
      )}
    </div>
  );
}

/** Numbers choose brushes; the notebook hears nothing of plain letters. */
function onKey(bench: Bench, event: KeyboardEvent): void {
  const { key } = event;
  const command = event.ctrlKey || event.metaKey;
  const ours = !event.altKey && (command ? historyKey(bench, event) : brushKey(bench, key));
  if (ours) event.preventDefault();
  if (ours || (!command && !event.altKey && (key.length === 1 || key === "Enter"))) event.stopPropagation();
}

function historyKey(bench: Bench, event: KeyboardEvent): boolean {
  const key = event.key.toLowerCase();
  if (key !== "z" && key !== "y") return false;
  if (key === "y" || event.shiftKey) bench.redo();
  else bench.undo();
  return true;
}

function brushKey(bench: Bench, key: string): boolean {
  if (bench.shown || !/^\d$/.test(key)) return false;
  const face = bench.kits.faces[Number(key) - 1];
  if (key !== "0" && face === undefined) return false;
  bench.take(face ?? null);
  return true;
}
