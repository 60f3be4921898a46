/** The reckoning when the game is over: places from the first, with the scores that decide, most important first. */

import type { Session } from "../session";
import { Badge } from "./badge";
import { Icon } from "./figure";

export function Standings({ session }: { session: Session }) {
  const { speech, desk } = session;
  const { toMove, standings, scores, tallies } = session.node.status;
  if (toMove !== null || !standings.length) return null;
  // What the scores count: the faces that the first tally ranks, when there are as many ranks as scores.
  const columns = scores?.[0]?.length ?? 0;
  const ranks = tallies[0]?.ranks?.length === columns ? tallies[0].ranks : [];
  return (
    <section class="tv-panel tv-standings">
      <table>
        <caption class="tv-title">{speech.word("result")}</caption>
        <thead>
          <tr>
            <th scope="col">{speech.word("result.place")}</th>
            <th scope="col">{speech.word("result.seat")}</th>
            {Array.from({ length: columns }, (_, column) => {
              const faces = ranks[column] ?? [];
              return (
                <th scope="col">
                  <span class="tv-spoken">
                    {faces.map((face) => speech.face(face)).join(", ") || column + 1}
                  </span>
                  {faces.map((index) => {
                    const face = desk.face(index);
                    return face && <Icon desk={desk} face={face} high={18} />;
                  })}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {standings.flatMap((seats, place) =>
            seats.map((seat) => (
              <tr key={seat} class={place ? undefined : "tv-winner"}>
                <td>{speech.word("rank", { place: place + 1 })}</td>
                <th scope="row">
                  <Badge seat={seat} active={!place} />
                  {speech.seat(seat)}
                </th>
                {scores?.[seat]?.map((score) => (
                  <td>{score}</td>
                ))}
              </tr>
            )),
          )}
        </tbody>
      </table>
    </section>
  );
}
