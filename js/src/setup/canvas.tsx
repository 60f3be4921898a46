/** The board to paint on: by click and by dragging, by arrow keys and Enter; what is wrong is ringed. */

import type { Place } from "../desk";
import { drawnOn } from "../drawing";
import { nearest, type Point, rectangle, type Toward } from "../geometry";
import { boxesOf } from "../marks";
import { Pieces } from "../reading/view/pieces";
import { Ground } from "../view/ground";
import { memo } from "../view/memo";
import type { Area, Box } from "../wire";
import type { Bench } from "./bench";
import { passed, pieces } from "./draft";
import type { Hand } from "./hand";

type Boxed = Place & { box: Box };

const ARROWS: Record<string, Toward> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
};
const STILL = { entering: [], leaving: [] };

interface Given {
  bench: Bench;
  hand: Hand;
  board: Area;
  first: boolean;
}

export function Canvas({ bench, hand, board, first }: Given) {
  const { desk, speech, sketched, lit } = bench;
  const [width, height] = board.size ?? [1, 1];
  const boxed = desk.placesOf(board.id).filter((place): place is Boxed => place.box !== undefined);
  const faulty = (index: number) => boxesOf(desk, board.id, sketched.faults[index]?.places);
  const all = new Set(sketched.faults.flatMap(({ places = [] }) => places.map((ref) => desk.id(ref))));
  const tabbed = boxed.find(({ id }) => id === hand.reached) ?? boxed[0];
  const at = (event: PointerEvent): Point => {
    const svg = event.currentTarget as Element;
    const { left, top, width: wide } = svg.getBoundingClientRect();
    const unit = width / (wide || 1);
    return [(event.clientX - left) * unit, (event.clientY - top) * unit];
  };
  const way = (from: Point, to: Point) => passed(boxed, from, to);
  return (
    <div class="tv-board">
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing is no fieldset */}
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="group"
        class={lit === null ? undefined : "tv-pointing"}
        aria-label={speech.message(board.label)}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture?.(event.pointerId);
          hand.down(event, at(event), way);
        }}
        onPointerMove={(event) => hand.move(event, at(event), way)}
        onPointerUp={() => hand.up()}
        onPointerCancel={() => hand.cancel()}
        onContextMenu={(event) => event.preventDefault()}
        onKeyDown={(event) => onKey(bench, hand, boxed, event)}
      >
        <Ground desk={desk} board={board} decorated={first} />
        <Pieces
          desk={desk}
          pieces={drawnOn(desk, board.id, pieces(bench.lying))}
          passage={STILL}
          gone={undefined}
          serial={0}
        />
        {lit !== null && (
          <g class="tv-lit">
            {faulty(lit).map((box) => (
              <rect key={box.join()} {...rectangle(box, -1)} rx={10} />
            ))}
          </g>
        )}
        {boxed.map((place) => (
          <Spot
            key={place.id}
            place={place}
            label={bench.tell(place.id)}
            tabbed={place === tabbed}
            fits={bench.brush === null || bench.kits.at(place.id).includes(bench.brush)}
            faulty={all.has(place.id)}
            hand={hand}
          />
        ))}
      </svg>
    </div>
  );
}

function onKey(bench: Bench, hand: Hand, boxed: readonly Boxed[], event: KeyboardEvent): void {
  const { key } = event;
  const spot = (event.target as Element).closest<SVGElement>("[data-spot]");
  const from = boxed.find(({ id }) => id === spot?.dataset.spot);
  if (!from || event.ctrlKey || event.metaKey || event.altKey) return;
  const toward = ARROWS[key];
  if (toward) {
    const next = nearest(
      from.box,
      toward,
      boxed.map(({ id, box }) => [id, box]),
    );
    if (next) spot?.parentElement?.querySelector<SVGElement>(`[data-spot="${CSS.escape(next)}"]`)?.focus();
  } else if (key === "Enter" || key === " ") {
    hand.tap(from.id, event.shiftKey ? null : bench.brush);
  } else if (key === "Delete" || key === "Backspace") {
    hand.tap(from.id, null);
  } else {
    return;
  }
  event.preventDefault();
  event.stopPropagation();
}

interface GivenSpot {
  place: Boxed;
  label: string;
  tabbed: boolean;
  fits: boolean;
  faulty: boolean;
  hand: Hand;
}

const Spot = memo(({ place: { id, box, hit, look }, label, tabbed, fits, faulty, hand }: GivenSpot) => (
  // biome-ignore lint/a11y/useSemanticElements: no HTML within a drawing
  <g
    class={`tv-place ${fits ? "tv-fits" : "tv-idle"}${faulty ? " tv-faulty" : ""}`}
    data-testid={`place-${id}`}
    data-spot={id}
    role="button"
    aria-label={label}
    tabindex={tabbed ? 0 : -1}
    onFocus={() => hand.reach(id)}
  >
    <rect class="tv-hit" {...rectangle(hit ?? box)} />
    <rect class="tv-target" {...rectangle(box, look === "slot" ? 0 : -3)} rx={7} />
    {faulty && <rect class="tv-flaw" {...rectangle(box, look === "slot" ? 0 : -1)} rx={9} />}
    <rect class="tv-focus" {...rectangle(box, 2)} rx={9} />
  </g>
));
