/** A public count by face as one bar: a part a face, in the order given, those that rank equal side by side. */

import { hueOf, Icon } from "../../view/figure";
import type { Tally } from "../../wire";
import type { Session } from "../session";

export function TallyBar({ session: { desk, speech }, tally }: { session: Session; tally: Tally }) {
  const label = speech.say(`tally.${tally.id}`);
  const told = tally.counts.map(([face, count]) => `${speech.face(face)} ${count}`).join(", ");
  return (
    <div class="tv-tally">
      <p class="tv-sub">{label}</p>
      <div class="tv-bar" role="img" aria-label={`${label}: ${told}`}>
        {tally.counts.map(([index, count], at) => {
          const face = desk.face(index);
          const before = tally.counts[at - 1]?.[0] ?? -1;
          const equal = tally.ranks?.some((rank) => rank.includes(before) && rank.includes(index));
          return (
            face && (
              <span
                key={index}
                class={equal ? "tv-equal" : undefined}
                style={`flex-grow:${count};--hue:${hueOf(desk, face)}`}
              >
                <Icon desk={desk} face={face} high={18} />
                {count}
              </span>
            )
          );
        })}
      </div>
    </div>
  );
}
