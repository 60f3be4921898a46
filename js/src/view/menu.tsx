/** Another game, and help: their buttons, and the box in which a new game is asked for. Knows no game. */

import type { Session } from "../session";
import { IconButton } from "./button";
import { Dialog } from "./dialog";
import { Help } from "./help";
import type { View } from "./view";

export function Menu({ view }: { view: View }) {
  const { speech } = view.session;
  return (
    <div class="tv-menu">
      {dealable(view.session) && (
        <IconButton
          icon="new"
          testid="new-game"
          label={speech.word("new-game")}
          onClick={() => view.open("new")}
        />
      )}
      <IconButton
        icon="help"
        testid="help"
        label={speech.word("help")}
        title={`${speech.word("help")} ( ? )`}
        onClick={() => view.open("help")}
      />
    </div>
  );
}

/** When the game is over: the same players again, or another game. */
export function Again({ view }: { view: View }) {
  const { session } = view;
  if (session.node.status.toMove !== null || !session.latest || !repeatable(session)) return null;
  return (
    <div class="tv-again">
      <button
        type="button"
        class="tv-primary"
        data-testid="rematch"
        onClick={() => {
          view.focus(".tv-root");
          session.deal();
        }}
      >
        {session.speech.word("rematch")}
      </button>
    </div>
  );
}

export function Panel({ view }: { view: View }) {
  const { panel } = view;
  return panel === "help" ? <Help view={view} /> : panel === "new" ? <NewGame view={view} /> : null;
}

/** Whether another game can be asked for. */
function dealable({ heard, post }: Session): boolean {
  return !post.mute && post.live && (heard.game.table.tables?.length ?? 0) > 0;
}

function repeatable(session: Session): boolean {
  const { table } = session.heard.game;
  return dealable(session) && (table.tables?.includes(table.layout.seats) ?? false);
}

function NewGame({ view }: { view: View }) {
  const { session } = view;
  const { speech, heard } = session;
  const { tables = [], layout } = heard.game.table;
  const moves = heard.game.tree.size - 1;
  const running = session.node.status.toMove !== null;
  const deal = (players?: number) => {
    view.open(null);
    session.deal(players);
  };
  return (
    <Dialog
      speech={speech}
      title={speech.word("new-game")}
      testid="new-game-panel"
      onClose={() => view.open(null)}
    >
      {moves > 0 && <p class="tv-sub">{speech.word("new-game.moves", { count: moves })}</p>}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset brings a look of its own */}
      <div class="tv-options" role="group" aria-label={speech.word("new-game.players")}>
        {tables.map((players) => (
          <button
            key={players}
            type="button"
            class={players === layout.seats ? "tv-option tv-usual" : "tv-option"}
            data-testid={`players-${players}`}
            autofocus={players === layout.seats}
            onClick={() => deal(players)}
          >
            {speech.word("players", { count: players })}
          </button>
        ))}
      </div>
      {running && repeatable(session) && (
        <p>
          <button type="button" class="tv-link" data-testid="rematch" onClick={() => deal()}>
            {speech.word("rematch")}
          </button>
          <small class="tv-sub">{speech.word("rematch.what")}</small>
        </p>
      )}
    </Dialog>
  );
}
