/** One quiet line under the board: the way back to where the game stands, and what others have to say there. */

import type { View } from "./view";

export function Notice({ view }: { view: View }) {
  const { session, parts } = view;
  const { heard, game } = session;
  return (
    <div class="tv-notice">
      {parts.prompt?.() ?? <p />}
      {!session.latest && heard.trunk.at !== game.tree.root.id && (
        <button type="button" class="tv-link" data-testid="latest" onClick={() => session.catchUp()}>
          {session.speech.word("latest")}
        </button>
      )}
      {parts.typed?.()}
    </div>
  );
}
