/** Stepping all boards together: buttons, a scrubber with a tick a move, and the way to where the boards part. */

import { done, rest, same, stopAt } from "../../reading/steps";
import { StepButtons } from "../../reading/view/stepping";
import type { Session } from "../session";

export function Transport({ session }: { session: Session }) {
  const { ground, speech, last } = session;
  if (!last && !ground.events(0)) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a look of its own
    <div class="tv-transport" role="group" aria-label={speech.word("transport")} title={speech.word("keys")}>
      <div class="tv-buttons">
        <StepButtons session={session} />
      </div>
      <Scrubber session={session} />
      <Parting session={session} />
    </div>
  );
}

function Scrubber({ session }: { session: Session }) {
  const { ground, stop, speech, last, compared } = session;
  const events = ground.events(stop.node);
  const value = stop.node && events ? stop.node - 1 + done(ground, stop) / events : stop.node;
  const text = speech.word("scrubber.value", { number: stop.node, last });
  const across = Math.max(1, last);
  const tick = (ply: number) => `M${((100 * ply) / across).toFixed(2)} 0V12`;
  const plies = Array.from({ length: last + 1 }, (_, ply) => ply);
  const parted = last > 1 ? compared.parted : undefined;
  return (
    <div class="tv-scrubber" style={`--at:${value / across}`}>
      <svg viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true">
        <path
          d={plies
            .filter((ply) => ply !== compared.parted)
            .map(tick)
            .join("")}
        />
        {parted !== undefined && <path class="tv-turn tv-parted" d={tick(parted)} />}
      </svg>
      <input
        type="range"
        data-testid="scrubber"
        aria-label={speech.word("scrubber")}
        aria-valuetext={text}
        title={text}
        min={0}
        max={across}
        step="any"
        value={value}
        onInput={(event) => {
          const to = stopAt(ground, Number((event.currentTarget as HTMLInputElement).value));
          if (!same(to, stop)) session.go(to);
        }}
      />
    </div>
  );
}

/** The move shown; in a game, at which move the boards part. */
function Parting({ session }: { session: Session }) {
  const { speech, stop, compared, last } = session;
  const move = compared.moves[stop.node - 1];
  const { parted } = compared;
  return (
    <p class="tv-where" data-testid="where">
      <span>
        {stop.node ? speech.word("move", { number: stop.node }) : speech.word("start")}
        {move && <code> {move}</code>}
      </span>
      {last > 1 &&
        (parted === undefined ? (
          <span class="tv-sub">{speech.word("never")}</span>
        ) : (
          <button
            type="button"
            class="tv-link"
            data-testid="parted"
            title={speech.word("to-parted")}
            onClick={() => session.go(rest(Math.min(parted, last)))}
          >
            {speech.word("parted", { number: parted })}
          </button>
        ))}
    </p>
  );
}
