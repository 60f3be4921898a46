/** What would come of a move: pieces as they would lie; those that would leave fade, or make way at a corner. */

import type { Desk } from "../../desk";
import type { Drawn } from "../../drawing";
import { ghostOf } from "../../marks";
import { Figure } from "../../view/figure";
import { Ghosts } from "../../view/marked";
import type { Prospect } from "../outlook";

/** How small a leaving piece is drawn where another comes to lie, and how far off the middle, in its own extent. */
const SMALL = 0.45;
const ASIDE = 0.3;

export function Ahead({ desk, prospect: { vacated, ghosts, leaving } }: { desk: Desk; prospect: Prospect }) {
  const figure = ({ key, x, y, face, turn, scale }: Drawn) => (
    <g key={key} transform={`translate(${x} ${y})`}>
      <Figure desk={desk} face={face} turn={turn} scale={scale} />
    </g>
  );
  const covered = leaving.filter((one) => !vacated.includes(one));
  return (
    <g class="tv-ahead">
      <Ghosts ghosts={vacated.map(({ x, y, face, turn }) => ghostOf([x, y, 0, 0], face, turn))} />
      <g class="tv-lying">{ghosts.map(figure)}</g>
      <g class="tv-fading">{leaving.filter((one) => vacated.includes(one)).map(figure)}</g>
      {covered.map(({ key, x, y, face, turn, scale }) => (
        <g key={key} transform={`translate(${x + ASIDE * face.width} ${y + ASIDE * face.height})`}>
          <Figure desk={desk} face={face} turn={turn} scale={scale * SMALL} />
          <path class="tv-cross" d="M-6-6 6 6M6-6-6 6" />
        </g>
      ))}
    </g>
  );
}
