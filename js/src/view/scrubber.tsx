/** A slider over the moves of the line: a tick a move, a heavier one where the phase changes. */

import type { Session } from "../session";
import { done, rest } from "../steps";

export function Scrubber({ session }: { session: Session }) {
  const { ground, stop, speech } = session;
  const { line } = ground;
  const last = Math.max(1, line.length - 1);
  const index = line.indexOf(stop.node);
  const events = ground.events(stop.node);
  const value = index && events ? index - 1 + done(ground, stop) / events : index;
  const text = speech.word("scrubber.value", { number: index, last: line.length - 1 });
  const phase = (at: number): string => session.nodeAt(line[at] ?? 0).status.phase;
  const ticks = (turns: boolean): string =>
    line
      .map((_, at) =>
        turns === (at > 0 && phase(at) !== phase(at - 1)) ? `M${((100 * at) / last).toFixed(2)} 0V12` : "",
      )
      .join("");

  return (
    <div class="tv-scrubber" style={`--at:${value / last}`}>
      <svg viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true">
        <path d={ticks(false)} />
        <path class="tv-turn" d={ticks(true)} />
      </svg>
      <input
        type="range"
        data-testid="scrubber"
        aria-label={speech.word("scrubber")}
        aria-valuetext={text}
        title={text}
        min={0}
        max={last}
        step="any"
        value={value}
        onInput={(event) => {
          const node = line[Math.round(Number((event.currentTarget as HTMLInputElement).value))];
          if (node !== undefined) session.go(rest(node));
        }}
      />
    </div>
  );
}
