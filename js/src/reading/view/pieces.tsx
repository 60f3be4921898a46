/** The pieces on a board: they slide when they move, fade in when they come and out when they leave. Knows no event. */

import type { Desk } from "../../desk";
import type { Drawn } from "../../drawing";
import { Figure } from "../../view/figure";
import { memo } from "../../view/memo";
import type { Passage, Passing } from "../passage";

interface Given {
  desk: Desk;
  pieces: readonly Drawn[];
  passage: Passage;
  /** Pieces that would leave or move, by key. */
  gone: ReadonlySet<string> | undefined;
  /** Tells one passage from the next. */
  serial: number;
}

export function Pieces({ desk, pieces, passage, gone, serial }: Given) {
  const entering = new Map(passage.entering.map((one) => [one.drawn.key, one]));
  return (
    <g>
      <g key={`leaving ${serial}`}>
        {passage.leaving.map(({ drawn, place, ...how }) => (
          <g data-at={`${drawn.x} ${drawn.y}`} transform={`translate(${drawn.x} ${drawn.y})`}>
            <g class="tv-leaving" data-to={place} style={passingStyle(how)}>
              <Figure desk={desk} face={drawn.face} turn={drawn.turn} scale={drawn.scale} />
            </g>
          </g>
        ))}
      </g>
      {pieces.map(({ key, piece: _, ...drawn }) => {
        const come = entering.get(key);
        return (
          <Piece
            key={key}
            {...drawn}
            id={key}
            desk={desk}
            gone={gone?.has(key) ?? false}
            from={come?.place}
            come={come && passingStyle(come)}
          />
        );
      })}
    </g>
  );
}

function passingStyle({ delay, drift: [x, y] }: Pick<Passing, "delay" | "drift">): string {
  return `--dx:${Math.round(x)}px;--dy:${Math.round(y)}px;animation-delay:calc(${delay}ms / var(--speed, 1))`;
}

interface GivenPiece extends Omit<Drawn, "key" | "piece"> {
  id: string;
  desk: Desk;
  gone: boolean;
  from: string | null | undefined;
  come: string | undefined;
}

const Piece = memo(({ desk, id, place, face, x, y, turn, scale, gone, from, come }: GivenPiece) => (
  <g
    class={gone ? "tv-piece tv-gone" : "tv-piece"}
    data-testid={`piece-${id}`}
    data-place={place}
    data-at={`${x} ${y}`}
    style={`transform:translate(${x}px,${y}px)`}
  >
    <g class={come && "tv-entering"} style={come} data-from={from}>
      <Figure desk={desk} face={face} turn={turn} scale={scale} />
    </g>
  </g>
));
