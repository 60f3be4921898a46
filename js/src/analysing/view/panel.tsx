/** What was found of the position shown: the expected outcome, the moves, the best line, and a line's turning points. */

import { rest } from "../../reading/steps";
import { Badge } from "../../view/badge";
import { WordButton } from "../../view/button";
import type { Turn } from "../../wire";
import { type Judged, percent } from "../analysing";
import type { AnalysingView } from "./view";

/** How many moves are listed at first. */
const SOME = 6;
const SWITCH = '[data-testid="analyse"]';
const TURNING = '[data-testid="turning-toggle"]';

export function Panel({ view }: { view: AnalysingView }) {
  const { analysing: state, session } = view;
  const { told } = state;
  const { speech } = session;
  const all = told.sees === "all";
  const title = speech.word("analysis");
  return (
    <section class="tv-panel tv-analysis" aria-label={title} data-testid="analysis" data-of={told.node}>
      <header>
        <h3 class="tv-title">{title}</h3>
        {told.hides && (
          <WordButton
            speech={speech}
            word="analysis.all"
            kind="tv-link"
            pressed={all}
            onClick={() => state.reveal(!all)}
          />
        )}
      </header>
      <p class="tv-sub" data-testid="analysis-state">
        {stateOf(view)}
      </p>
      {state.here && told.outcome && <Outcome view={view} outcome={told.outcome} />}
      <List view={view} />
      {state.here && told.line && <Line view={view} line={told.line} />}
      {state.edits && <TurningPoints view={view} />}
    </section>
  );
}

function stateOf({ analysing: { told, here }, session: { speech } }: AnalysingView): string {
  if (told.fault) return speech.word("analysis.fault", { problem: told.fault });
  if (told.node === undefined) return speech.word("analysis.none");
  if (!here || told.games === undefined) return speech.word("analysis.looks");
  if (told.exact) return speech.word("analysis.exact");
  return speech.word("analysis.games", { count: told.games.toLocaleString(speech.language) });
}

/** What each seat may expect, as parts of one bar. */
function Outcome({ view: { session }, outcome }: { view: AnalysingView; outcome: readonly number[] }) {
  const { speech } = session;
  const told = outcome.map((share, seat) => `${speech.seat(seat)} ${percent(share)} %`).join(", ");
  return (
    <div class="tv-outcome" role="img" aria-label={told} data-testid="outcome">
      {outcome.map((share, seat) => (
        <span key={seat} style={`flex-grow:${share}`}>
          <Badge seat={seat} active={seat === session.mover} />
          {percent(share)} %
        </span>
      ))}
    </div>
  );
}

function List({ view }: { view: AnalysingView }) {
  const { analysing: state, session } = view;
  const { moves } = state;
  const listed = state.whole ? moves : moves.slice(0, SOME);
  if (!moves.length) return null;
  return (
    <>
      <ol class="tv-judged">
        {listed.map((judged) => (
          <Row key={judged.move} view={view} judged={judged} />
        ))}
      </ol>
      {moves.length > SOME && (
        <WordButton
          speech={session.speech}
          word={state.whole ? "less" : "more"}
          facts={{ count: moves.length - SOME }}
          testid="analysis-more"
          kind="tv-more"
          onClick={() =>
            session.does(() => {
              state.whole = !state.whole;
            })
          }
        />
      )}
    </>
  );
}

/** A move; chosen, it is played. Its interval is drawn as a whisker on a scale from nothing to the whole win. */
function Row({ view, judged }: { view: AnalysingView; judged: Judged }) {
  const { analysing: state, session } = view;
  const { index, move, value, low, high, visits } = judged;
  const point = (what: number | null) => () => state.point(what);
  return (
    <li>
      <button
        type="button"
        data-testid={`judged-${move}`}
        aria-label={session.speech.word("analysis.move", {
          move,
          percent: percent(value),
          low: percent(low),
          high: percent(high),
        })}
        aria-disabled={!session.usable || undefined}
        onPointerEnter={point(index)}
        onPointerLeave={point(null)}
        onFocus={point(index)}
        onBlur={point(null)}
        onClick={() => {
          if (!session.usable) return;
          view.focus(SWITCH); // the list goes with the position
          session.type(move);
        }}
      >
        <code>{move}</code>
        <b>{percent(value)}</b>
        <span class="tv-whisker" style={`--low:${low / 10};--high:${high / 10};--value:${value / 10}`} />
        <small>{visits.toLocaleString(session.speech.language)}</small>
      </button>
    </li>
  );
}

function Line({ view, line }: { view: AnalysingView; line: readonly string[] }) {
  const { analysing: state, session } = view;
  return (
    <div class="tv-row tv-bestline">
      {state.edits && (
        <WordButton
          speech={session.speech}
          word="best-line"
          disabled={!session.ready}
          onClick={() => {
            view.focus(SWITCH);
            state.playOut();
          }}
        />
      )}
      <code>{line.join(" ")}</code>
    </div>
  );
}

function TurningPoints({ view }: { view: AnalysingView }) {
  const { analysing: state, session } = view;
  const { speech, ready } = session;
  const { turning } = state.told;
  const { done = 0, of = 0, points = [] } = turning ?? {};
  const going = turning !== undefined && done < of;
  return (
    <div class="tv-turning" data-testid="turning">
      <div class="tv-row">
        <WordButton
          speech={speech}
          word={going ? "turning.stop" : "turning"}
          testid="turning-toggle"
          onClick={() => state.turn(!going)}
        />
        {going && <progress max={of} value={done} aria-label={speech.word("turning")} />}
        {points.length > 0 && !going && (
          <WordButton
            speech={speech}
            word="turning.all"
            disabled={!ready}
            onClick={() => {
              view.focus(TURNING); // what was offered goes
              state.accept();
            }}
          />
        )}
      </div>
      {turning && !going && !points.length && <p class="tv-sub">{speech.word("turning.none")}</p>}
      <ul>
        {points.map((turn) => (
          <Point key={turn[0]} view={view} turn={turn} />
        ))}
      </ul>
    </div>
  );
}

/** A move with the glyph offered for it: to go there, or to take the glyph. */
function Point({ view, turn }: { view: AnalysingView; turn: Turn }) {
  const { analysing: state, session } = view;
  const [node, ply, move, glyph, value, other, others] = turn;
  const { speech } = session;
  return (
    <li>
      <button type="button" class="tv-link" onClick={() => session.go(rest(node))}>
        {ply} <code>{move}</code>
        <b>{glyph}</b>
      </button>
      <small>{speech.word("turning.other", { value: percent(value), other, others: percent(others) })}</small>
      <WordButton
        speech={speech}
        word="turning.accept"
        testid={`accept-${node}`}
        kind="tv-link"
        disabled={!session.ready}
        onClick={() => {
          view.focus(TURNING);
          state.accept(turn);
        }}
      />
    </li>
  );
}
