/** A face, drawn: on a board, or as an icon beside words. Knows no piece. */

import type { ComponentChildren as Child } from "preact";
import type { Desk } from "../desk";
import type { Face, Shape } from "../wire";
import { memo } from "./memo";

/** Shapes about the origin, turned. Their look is style, for hosts have rules for paths that outweigh attributes. */
export function shapes(desk: Desk, all: readonly Shape[], turn = 0): Child {
  return all.map((shape) => (
    <path
      d={shape.d}
      style={lookOf(desk, shape)}
      transform={turn && !shape.upright ? `rotate(${turn})` : undefined}
    />
  ));
}

function lookOf(desk: Desk, { fill, stroke, width = 0, opacity = 1 }: Shape): string {
  return `fill:${desk.colour(fill)};stroke:${desk.colour(stroke)};stroke-width:${width};opacity:${opacity}`;
}

export const Figure = memo(
  ({ desk, face, turn, scale }: { desk: Desk; face: Face; turn: number; scale: number }) => (
    <g transform={scale < 1 ? `scale(${scale.toFixed(3)})` : undefined}>{shapes(desk, face.shapes, turn)}</g>
  ),
);

/** A face as a picture of its own, so many pixels high; without a height, in the size of what lies beside a board. */
export const Icon = memo(
  ({ desk, face, high, turn = 0 }: { desk: Desk; face: Face; high?: number; turn?: number }) => {
    const width = face.width + 2;
    const height = face.height + 2;
    const scale = high ? high / height : BESIDE;
    return (
      <svg
        class="tv-icon"
        aria-hidden="true"
        viewBox={`${-width / 2} ${-height / 2} ${width} ${height}`}
        style={`width:${Math.round(width * scale)}px;height:${Math.round(height * scale)}px`}
      >
        <g transform={`rotate(${turn})`}>{shapes(desk, face.shapes)}</g>
      </svg>
    );
  },
);

/** How large what lies beside a board is drawn, in pixels for one of its units. */
export const BESIDE = 0.72;

/** The colour by which a face is known: the first that it is filled with. */
export function hueOf(desk: Desk, face: Face): string {
  return desk.colour(face.shapes.find((shape) => shape.fill)?.fill);
}
