/** The whole view: the board and what belongs to it on one side, what there is to read on the other. */

import { done } from "../steps";
import type { Theme } from "../theme";
import { PENDING } from "../tree";
import { Alone } from "./alone";
import { Boards } from "./board";
import { Foot } from "./foot";
import { Happened } from "./happened";
import { Held } from "./held";
import { onKey } from "./keys";
import { Panel } from "./menu";
import { Moves } from "./moves";
import { Notice } from "./notice";
import { Reckoning } from "./reckoning";
import { Common, Seats } from "./seats";
import { shield } from "./shield";
import { Status } from "./status";
import { Transport } from "./transport";
import type { View } from "./view";

export function App({ view, theme }: { view: View; theme: Theme }) {
  const { session } = view;
  const { desk, speech, node, post } = session;
  const { title } = desk.layout;
  const alone = session.heard.show === "board";
  return (
    <section
      class={alone ? "tv-root tv-alone" : post.mute ? "tv-root tv-reading" : "tv-root"}
      aria-label={title}
      lang={speech.language}
      tabindex={-1}
      style={`${desk.colourStyle(theme === "dark")};--speed:${session.playing ? session.speed : 1}`}
      data-testid="table-root"
      data-node={node.id === PENDING ? node.parent : node.id}
      data-event={done(session.ground, session.stop)}
      data-live={post.live}
      data-pending={post.waiting !== null}
      data-theme={theme}
      data-lm-suppress-shortcuts="true"
      onFocusIn={shield}
      data-dragging={view.drag?.held ? true : undefined}
      onKeyDown={(event) => {
        session.touch();
        onKey(view, event);
      }}
      onPointerDown={(event) => {
        session.touch();
        view.drag.down(event);
      }}
      onClickCapture={(event) => view.drag.click(event)}
    >
      {alone ? <Alone view={view} /> : <Whole view={view} />}
      <div class="tv-spoken" aria-live="polite" data-testid="announcer">
        {session.said}
      </div>
      {view.drag?.held && <Held desk={desk} held={view.drag.held} />}
      <Panel view={view} />
    </section>
  );
}

function Whole({ view }: { view: View }) {
  const { session } = view;
  return (
    <div class="tv-grid">
      <div class="tv-left">
        <Boards view={view} />
        <Notice view={view} />
        <Transport session={session} />
        <Seats session={session} />
      </div>
      <div class="tv-right">
        <Status view={view} />
        <Reckoning session={session} />
        <Common session={session} />
        <Happened session={session} />
        <Moves view={view} />
      </div>
      <Foot session={session} />
    </div>
  );
}
