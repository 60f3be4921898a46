/** The whole view: the board and what belongs to it on one side, what there is to read on the other. */

import { done } from "../steps";
import type { Theme } from "../theme";
import { PENDING } from "../tree";
import { Board } from "./board";
import { Happened } from "./happened";
import { onKey } from "./keys";
import { Moves } from "./moves";
import { Notice } from "./notice";
import { Common, Seats } from "./seats";
import { Standings } from "./standings";
import { Status } from "./status";
import { Transport } from "./transport";
import type { View } from "./view";

export function App({ view, theme }: { view: View; theme: Theme }) {
  const { session } = view;
  const { desk, speech, node, post } = session;
  const { title } = desk.layout;
  const rules = session.heard.game.table.rules ?? [];
  return (
    <section
      class="tv-root"
      aria-label={title}
      lang={speech.language}
      tabindex={-1}
      style={desk.colourStyle(theme === "dark")}
      data-testid="table-root"
      data-node={node.id === PENDING ? node.parent : node.id}
      data-event={done(session.ground, session.stop)}
      data-live={post.live}
      data-pending={post.waiting !== null}
      data-theme={theme}
      data-lm-suppress-shortcuts="true"
      onKeyDown={(event) => {
        session.touch();
        onKey(session, event);
      }}
      onPointerDown={() => session.touch()}
    >
      <div class="tv-grid">
        <div class="tv-left">
          <div class="tv-boards">
            {desk.boards.map((board, index) => (
              <Board key={board.id} view={view} board={board} first={index === 0} />
            ))}
          </div>
          <Notice session={session} />
          <Transport session={session} />
          <Seats session={session} />
        </div>
        <div class="tv-right">
          <Status session={session} />
          <Standings session={session} />
          <Common session={session} />
          <Happened session={session} />
          <Moves view={view} />
        </div>
        <p class="tv-rules tv-sub">{[title, ...rules.map((rule) => speech.message(rule))].join(" · ")}</p>
      </div>
      <div class="tv-spoken" aria-live="polite" data-testid="announcer">
        {session.said}
      </div>
    </section>
  );
}
