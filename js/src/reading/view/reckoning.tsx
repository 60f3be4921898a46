/**
 * The reckoning, rank by rank: what is left of each face, what each seat has of it, and which rank decided between one
 * seat and the next. Knows only what the status tells: tallies, scores, standings.
 */

import { Badge } from "../../view/badge";
import { Icon } from "../../view/figure";
import type { Status } from "../../wire";
import type { Session } from "../session";

/** A rank: its faces, and how many are left of them. Where no tally ranks what is scored, there are none. */
interface Rank {
  faces: number[];
  left: string | null;
}

export function Reckoning({ session }: { session: Session }) {
  const { toMove, standings } = session.node.status;
  if (toMove !== null || !standings.length) return null;
  return (
    <section
      class="tv-panel tv-reckoning"
      data-testid="reckoning"
      aria-label={session.speech.word("reckoning")}
    >
      <h3 class="tv-title">{session.speech.word("reckoning")}</h3>
      <Ranking session={session} />
    </section>
  );
}

/** How it stands while the game goes on, folded away until someone asks. */
export function Live({ session }: { session: Session }) {
  const { toMove, scores } = session.node.status;
  return toMove === null || !scores ? null : (
    <details class="tv-live" data-testid="live">
      <summary>{session.speech.word("reckoning.now")}</summary>
      <Ranking session={session} />
    </details>
  );
}

function Ranking({ session }: { session: Session }) {
  const { speech } = session;
  const { status } = session.node;
  const { standings, scores } = status;
  const order = standings.flat();
  const ranks = ranksOf(status);
  return (
    <>
      <table class="tv-ranks">
        <thead>
          <tr>
            <td>{ranks[0]?.left != null && speech.maybe(`tally.${status.tallies[0]?.id}`)}</td>
            {order.map((seat) => (
              <th key={seat} scope="col" class={standings[0]?.includes(seat) ? "tv-winner" : undefined}>
                <Badge seat={seat} active={standings[0]?.includes(seat) ?? false} />
                {speech.word("rank", { place: standings.findIndex((some) => some.includes(seat)) + 1 })}
                <span class="tv-who">{speech.seat(seat)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ranks.map(({ faces, left }, rank) => (
            <tr key={rank}>
              <th scope="row">
                <RankName session={session} faces={faces} left={left} rank={rank} />
              </th>
              {order.map((seat, at) => {
                const ahead = order[at - 1];
                const decided = ahead === undefined ? -1 : deciding(scores, ahead, seat);
                const sign = ahead === undefined || decided < rank ? "" : decided === rank ? "›" : "=";
                return (
                  <td key={seat} class={decided === rank ? "tv-decides" : undefined}>
                    <span class="tv-sign" aria-hidden="true">
                      {sign}
                    </span>
                    {scores?.[seat]?.[rank]}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {scores &&
        order.slice(1).map((seat, at) => <p class="tv-sub">{verdict(session, order[at] as number, seat)}</p>)}
    </>
  );
}

function RankName({ session, faces, left, rank }: Rank & { session: Session; rank: number }) {
  const { desk, speech } = session;
  return (
    <>
      <span class="tv-spoken">{nameOf(session, faces, rank)}</span>
      {faces.map((index) => {
        const face = desk.face(index);
        return face && <Icon key={index} desk={desk} face={face} high={18} />;
      })}
      {left ?? speech.word("reckoning.rank", { number: rank + 1 })}
    </>
  );
}

/** The ranks that the scores count: those of the first tally, when there are as many. */
function ranksOf({ tallies: [tally], scores }: Status): Rank[] {
  const columns = scores?.[0]?.length ?? 0;
  const counts = new Map(tally?.counts);
  const ranks = tally?.ranks ?? tally?.counts.map(([face]) => [face]);
  return tally && ranks?.length === columns
    ? ranks.map((faces) => ({
        faces,
        left: [...new Set(faces.map((face) => counts.get(face) ?? 0))].join("/"),
      }))
    : Array.from({ length: columns }, () => ({ faces: [], left: null }));
}

/** The rank at which one seat has more than another; as many as there are ranks when none decides. */
function deciding(scores: Status["scores"], ahead: number, behind: number): number {
  const rank = scores?.[ahead]?.findIndex((score, at) => score !== scores[behind]?.[at]) ?? 0;
  return rank < 0 ? (scores?.[0]?.length ?? 0) : rank;
}

/** Why one seat is ahead of the next, in words. */
function verdict(session: Session, ahead: number, behind: number): string {
  const { speech, node } = session;
  const { scores } = node.status;
  const rank = deciding(scores, ahead, behind);
  const ranks = ranksOf(node.status);
  const decides = ranks[rank];
  return speech.word(decides ? "reckoning.ahead" : "reckoning.equal", {
    ahead,
    behind,
    equal: rank,
    rank: decides ? nameOf(session, decides.faces, rank) : null,
    more: scores?.[ahead]?.[rank] ?? 0,
    fewer: scores?.[behind]?.[rank] ?? 0,
  });
}

function nameOf({ speech }: Session, faces: readonly number[], rank: number): string {
  return (
    faces.map((face) => speech.face(face)).join(", ") || speech.word("reckoning.rank", { number: rank + 1 })
  );
}
