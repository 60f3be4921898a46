/** The whole view: the board and what belongs to it on one side, what there is to read on the other. */

import type { Theme } from "../../theme";
import { shield } from "../../view/shield";
import { done } from "../steps";
import { PENDING } from "../tree";
import { Alone } from "./alone";
import { Boards } from "./board";
import { Foot } from "./foot";
import { Happened } from "./happened";
import { onKey } from "./keys";
import { Moves } from "./moves";
import { Notice } from "./notice";
import { Reckoning } from "./reckoning";
import { Said } from "./said";
import { Common, Seats } from "./seats";
import { Status } from "./status";
import { Transport } from "./transport";
import type { View } from "./view";

export function App({ view, theme }: { view: View; theme: Theme }) {
  const { session, parts } = view;
  const { desk, speech, node } = session;
  const { title } = desk.layout;
  const alone = session.heard.show === "board";
  return (
    <section
      class={alone ? "tv-root tv-alone" : "tv-root tv-reading"}
      aria-label={title}
      lang={speech.language}
      tabindex={-1}
      style={`${desk.colourStyle(theme === "dark")};--speed:${session.playing ? session.speed : 1}`}
      data-testid="table-root"
      data-node={node.id === PENDING ? node.parent : node.id}
      data-event={done(session.ground, session.stop)}
      data-live={false}
      data-theme={theme}
      data-lm-suppress-shortcuts="true"
      onFocusIn={shield}
      onKeyDown={(event) => onKey(view, event)}
      {...parts.root?.()}
    >
      {alone ? <Alone view={view} /> : <Whole view={view} />}
      <div class="tv-spoken" aria-live="polite" data-testid="announcer">
        <p>{session.said}</p>
        {parts.spoken?.()}
      </div>
      {parts.over?.()}
      {view.panel?.()}
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
        <Transport view={view} />
        <Said view={view} />
        <Seats view={view} />
      </div>
      <div class="tv-right">
        <Status view={view} />
        {view.parts.beside?.()}
        <Reckoning session={session} />
        <Common view={view} />
        <Happened session={session} />
        <Moves view={view} />
      </div>
      <Foot view={view} />
    </div>
  );
}
