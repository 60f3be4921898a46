/** Stepping by buttons and by keys, whatever it is that is stepped through. Knows no table. */

import type { Speech } from "../../speech";
import { IconButton, type IconName } from "../../view/button";
import type { Cursor } from "../../wire";
import { type Direction, type Ground, nextMove, previousEvent } from "../steps";

const KEYS: Record<string, Direction> = {
  ArrowLeft: "previousMove",
  ArrowRight: "nextMove",
  Home: "first",
  End: "last",
};
const SMALL_KEYS: Record<string, Direction> = { ArrowLeft: "previousEvent", ArrowRight: "nextEvent" };

/** The step that a key asks for; with Shift, a small one. */
export function stepOf({ shiftKey, key }: KeyboardEvent): Direction | undefined {
  return (shiftKey ? SMALL_KEYS : KEYS)[key];
}

/** What steps: where it stands, and whether it plays on. */
interface Stepping {
  readonly ground: Ground;
  readonly stop: Cursor;
  readonly playing: boolean;
  readonly speech: Speech;
  step(direction: Direction): void;
  togglePlaying(): void;
}

/** To the start, back, playing on, forward, to the end. `still`, where there is nothing to play on through. */
export function StepButtons({ session, still = false }: { session: Stepping; still?: boolean }) {
  const { ground, stop, playing, speech } = session;
  const atFirst = !previousEvent(ground, stop);
  const atLast = !nextMove(ground, stop);
  const step = (icon: IconName, direction: Direction, disabled: boolean) => (
    <IconButton
      icon={icon}
      testid={icon}
      label={speech.word(icon)}
      disabled={disabled}
      onClick={() => session.step(direction)}
    />
  );
  const play = playing ? "pause" : "play";
  return (
    <>
      {step("first", "first", atFirst)}
      {step("back", "previousMove", atFirst)}
      <IconButton
        icon={play}
        testid="play"
        label={speech.word(play)}
        disabled={still}
        onClick={() => session.togglePlaying()}
      />
      {step("forward", "nextMove", atLast)}
      {step("last", "last", atLast)}
    </>
  );
}
