/** Beside the scrubber, while someone looks: for how long, the curtain to lower, and a move to ask back. */

import { Component } from "preact";
import type { Seat } from "../../wire";
import type { Playtesting } from "../session";

export function Turn({ session }: { session: Playtesting }) {
  const { staged, speech, looking, ready } = session;
  if (staged.stage !== "turn" || !looking) return null;
  return (
    <div class="tv-buttons tv-turn">
      <Time label={speech.word("time")} since={session.since} />
      <UndoLinks session={session} />
      <button
        type="button"
        class="tv-link"
        data-testid="lower"
        title="Esc"
        aria-disabled={!ready || undefined}
        onClick={() => session.lower()}
      >
        {speech.word("curtain.lower")}
      </button>
    </div>
  );
}

/** A link for each who may ask to take a move back; whoever looks knows whose it is. */
export function UndoLinks({ session, named = false }: { session: Playtesting; named?: boolean }) {
  const { staged, speech, ready } = session;
  const label = (seat: Seat, move: string | null) =>
    [named && `${speech.seat(seat)}:`, speech.word("undo.ask"), move].filter(Boolean).join(" ");
  return (
    <>
      {(staged.undoable ?? []).map(([seat, move]) => (
        <button
          key={seat}
          type="button"
          class="tv-link"
          data-testid={`ask-undo-${seat}`}
          aria-disabled={!ready || undefined}
          onClick={() => session.askUndo(seat)}
        >
          {label(seat, move)}
        </button>
      ))}
    </>
  );
}

/** Minutes and seconds since the curtain was lifted; it draws itself, and nothing else, anew. */
class Time extends Component<{ label: string; since: number }> {
  private ticking: ReturnType<typeof setInterval> | undefined;

  override componentDidMount(): void {
    this.ticking = setInterval(() => this.forceUpdate(), 1000);
  }

  override componentWillUnmount(): void {
    clearInterval(this.ticking);
  }

  override render({ label, since }: { label: string; since: number }) {
    const seconds = Math.max(0, Math.floor((performance.now() - since) / 1000));
    const told = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
    return (
      <span class="tv-sub tv-time" role="timer" aria-label={label} title={label} data-testid="time">
        {told}
      </span>
    );
  }
}
