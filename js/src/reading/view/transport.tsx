/** Stepping through the line: buttons, and a scrubber. Knows no pieces. */

import type { Session } from "../session";
import { Scrubber } from "./scrubber";
import { StepButtons } from "./stepping";
import type { View } from "./view";

export function Transport({ view }: { view: View }) {
  const { session, parts } = view;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a look of its own
    <div class="tv-transport" role="group" aria-label={session.speech.word("transport")}>
      <div class="tv-buttons">
        <StepButtons session={session} still={session.ground.line.length < 2} />
        <Speed session={session} />
      </div>
      <Scrubber session={session} />
      {parts.editing?.()}
    </div>
  );
}

function Speed({ session }: { session: Session }) {
  const { speech, speed } = session;
  const label = speech.word("speed", { speed });
  return (
    <button
      type="button"
      class="tv-button tv-speed"
      data-testid="speed"
      aria-label={label}
      title={label}
      onClick={() => session.hurry(1, true)}
    >
      {speed}×
    </button>
  );
}
