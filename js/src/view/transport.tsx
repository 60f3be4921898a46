/** Stepping through the line: buttons, and a scrubber. Knows no pieces. */

import type { Direction, Session } from "../session";
import { nextMove, previousEvent } from "../steps";
import type { Message } from "../wire";
import { IconButton, type IconName } from "./button";
import { Scrubber } from "./scrubber";

export function Transport({ session }: { session: Session }) {
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
      {!session.post.mute && <Editing session={session} />}
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

function Editing({ session }: { session: Session }) {
  const { speech, ready } = session;
  const { undo, redo } = session.heard.trunk;
  const button = (icon: "undo" | "redo", what: Message | null) => (
    <IconButton
      icon={icon}
      testid={icon}
      label={speech.word(icon)}
      title={what && speech.word(`${icon}.what`, { what: speech.message(what) })}
      disabled={!what || !ready}
      onClick={() => session[icon]()}
    />
  );
  return (
    <div class="tv-buttons">
      {button("undo", undo)}
      {button("redo", redo)}
    </div>
  );
}
