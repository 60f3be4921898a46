/** The whole view: what is compared, the way through it, and the boards. */

import { stepOf } from "../../reading/view/stepping";
import type { Theme } from "../../theme";
import { shield } from "../../view/shield";
import type { Session } from "../session";
import { Card } from "./card";
import { Chooser } from "./chooser";
import { Strip } from "./strip";
import { Transport } from "./transport";
import type { View } from "./view";

export function App({ view, theme }: { view: View; theme: Theme }) {
  const { session } = view;
  const { desk, speech, sides, stop, refusal } = session;
  const strip = session.trait("show") === "strip";
  const Part = strip ? Strip : Card;
  return (
    <section
      class={strip ? "tv-root tv-compare tv-strip" : "tv-root tv-compare"}
      aria-label={speech.word("boards")}
      lang={speech.language}
      tabindex={-1}
      style={desk.colourStyle(theme === "dark")}
      data-testid="compare-root"
      data-ply={stop.node}
      data-event={stop.event ?? "all"}
      data-live={session.post?.live ?? false}
      data-theme={theme}
      data-lm-suppress-shortcuts="true"
      onFocusIn={shield}
      onKeyDown={(event) => onKey(session, event)}
      onPointerDown={() => session.touch()}
    >
      <Chooser view={view} />
      {refusal && (
        <p class="tv-refused-move" data-testid="refusal">
          {speech.refusal(refusal)}
        </p>
      )}
      {!session.last && session.picking && <p class="tv-sub tv-hint">{speech.word("nothing")}</p>}
      {!strip && <Transport session={session} />}
      <div class="tv-boards-by" data-count={sides.length}>
        {sides.map((side, index) => (
          <Part key={index} view={view} side={side} />
        ))}
      </div>
      <div class="tv-spoken" aria-live="polite" data-testid="announcer">
        {session.said}
      </div>
    </section>
  );
}

/** Keys that mean something here, and plain letters, never reach the notebook. */
function onKey(session: Session, event: KeyboardEvent): void {
  session.touch();
  const { key } = event;
  const command = event.ctrlKey || event.metaKey || event.altKey;
  const step = command ? undefined : stepOf(event);
  if (step && (event.target as Element).tagName !== "SELECT") {
    session.step(step);
    event.preventDefault();
  } else if (key === "Escape" && session.back()) {
    event.preventDefault();
  } else if (command || (key.length > 1 && key !== "Enter")) {
    return;
  }
  event.stopPropagation();
}
