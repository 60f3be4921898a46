/** Stepping through the line: buttons, and a scrubber. Knows no pieces. */

import { IconButton, type IconName } from "../../view/button";
import type { Direction, Session } from "../session";
import { nextMove, previousEvent } from "../steps";
import { Scrubber } from "./scrubber";
import type { View } from "./view";

export function Transport({ view }: { view: View }) {
  const { session, parts } = view;
  const { ground, stop, playing, speech } = session;
  const step = (icon: IconName, direction: Direction, disabled: boolean) => (
    <IconButton
      icon={icon}
      testid={icon}
      label={speech.word(icon)}
      disabled={disabled}
      onClick={() => session.step(direction)}
    />
  );
  const atFirst = !previousEvent(ground, stop);
  const atLast = !nextMove(ground, stop);
  const play = playing ? "pause" : "play";
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a look of its own
    <div class="tv-transport" role="group" aria-label={speech.word("transport")}>
      <div class="tv-buttons">
        {step("first", "first", atFirst)}
        {step("back", "previousMove", atFirst)}
        <IconButton
          icon={play}
          testid="play"
          label={speech.word(play)}
          disabled={ground.line.length < 2}
          onClick={() => session.togglePlaying()}
        />
        {step("forward", "nextMove", atLast)}
        {step("last", "last", atLast)}
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
