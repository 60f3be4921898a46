/**
 * A slider over the line: a tick a move, a heavier one where the phase changes, a finer one an event where there is
 * room, and a dot where something is said. It stands at events as well as at moves. Knows no pieces.
 */

import { plain } from "../../texts";
import { memo } from "../../view/memo";
import type { Session } from "../session";
import { done, same, stopAt } from "../steps";
import { toldEvent } from "../telling";

/** So many ticks of events are told apart on a scrubber of usual width, and on a wide one. */
const ROOM = 48;
const WIDE_ROOM = 110;
/** So many ticks of moves; more would make a bar. */
const MOST = 200;

export function Scrubber({ session }: { session: Session }) {
  const { ground, stop, speech } = session;
  const { line } = ground;
  const last = line.length - 1;
  const index = line.indexOf(stop.node);
  const events = ground.events(stop.node);
  const value = index && events ? index - 1 + done(ground, stop) / events : index;
  const number = speech.word("scrubber.value", { number: index, last });
  const text = stop.event ? `${number}. ${plain(toldEvent(session, session.node, stop.event - 1))}` : number;
  return (
    <div class="tv-scrubber" style={`--at:${value / Math.max(1, last)}`}>
      <Ticks session={session} line={line} spoken={session.game.tree.spoken} />
      <input
        type="range"
        data-testid="scrubber"
        aria-label={speech.word("scrubber")}
        aria-valuetext={text}
        title={text}
        min={0}
        max={Math.max(1, last)}
        step="any"
        value={value}
        onInput={(event) => {
          const to = stopAt(ground, Number((event.currentTarget as HTMLInputElement).value));
          if (!same(to, stop)) session.go(to);
        }}
        onKeyDown={(event) => {
          const step = ({ ArrowUp: "nextMove", ArrowDown: "previousMove" } as const)[event.key];
          if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
          session.step(step);
          event.preventDefault();
          event.stopPropagation();
        }}
      />
    </div>
  );
}

interface Given {
  session: Session;
  line: readonly number[];
  /** Tells what is said now from what was said before. */
  spoken: number;
}

const Ticks = memo(({ session, line }: Given) => {
  const last = Math.max(1, line.length - 1);
  const tick = (at: number, fine = false) => `M${((100 * at) / last).toFixed(2)} ${fine ? "3V9" : "0V12"}`;
  const moves: string[] = [];
  const turns: string[] = [];
  const events: string[] = [];
  const talk: string[] = [];
  line.forEach((id, at) => {
    const node = session.nodeAt(id);
    const { comments, glyphs } = session.game.tree.said(id);
    if (comments || glyphs) talk.push(`M${((100 * at) / last).toFixed(2)} -4v.01`);
    const turn = at > 0 && node.status.phase !== session.nodeAt(line[at - 1] as number).status.phase;
    if (turn) turns.push(tick(at));
    else if (last <= MOST) moves.push(tick(at));
    for (let event = 1; at && events.length <= WIDE_ROOM && event < node.events.length; event++)
      events.push(tick(at - 1 + event / node.events.length, true));
  });
  const fine = events.length > WIDE_ROOM ? null : events.length > ROOM ? "tv-fine tv-dense" : "tv-fine";
  return (
    <svg viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true">
      {fine && <path class={fine} d={events.join("")} />}
      <path d={moves.join("")} />
      <path class="tv-turn" d={turns.join("")} />
      {talk.length > 0 && <path class="tv-talk" d={talk.join("")} />}
    </svg>
  );
});
