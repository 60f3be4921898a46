/** Another game: its button, and the box in which it is asked for. Knows no game. */

import { IconButton } from "../../view/button";
import { Dialog } from "../../view/dialog";
import type { Live } from "../session";
import type { LiveView } from "./view";

export function NewGameButton({ view }: { view: LiveView }) {
  const { session } = view;
  return dealable(session) ? (
    <IconButton
      icon="new"
      testid="new-game"
      label={session.speech.word("new-game")}
      onClick={() => view.open(() => <NewGame view={view} />)}
    />
  ) : null;
}

/** When the game is over: the same players again, or another game. */
export function Again({ view }: { view: LiveView }) {
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

/** Whether another game can be asked for. */
function dealable({ heard, post }: Live): boolean {
  return post.live && (heard.game.table.tables?.length ?? 0) > 0;
}

function repeatable(session: Live): boolean {
  const { table } = session.heard.game;
  return dealable(session) && (table.tables?.includes(table.layout.seats) ?? false);
}

function NewGame({ view }: { view: LiveView }) {
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
