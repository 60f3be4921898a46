/** Places that are not on a board: how many of each face lie there, one more and one less at a time. */

import type { Place } from "../desk";
import { Badge } from "../view/badge";
import { Icon } from "../view/figure";
import type { Area } from "../wire";
import type { Bench } from "./bench";

export function Heaps({ bench, seated }: { bench: Bench; seated: boolean }) {
  const { desk, speech } = bench;
  const areas = desk.flows.filter((area) => (area.seat !== undefined) === seated);
  return (
    <div class={seated ? "tv-holders" : "tv-stores"}>
      {areas.map((area) => (
        <section key={area.id} class="tv-panel tv-heaps" aria-label={speech.message(area.label)}>
          <header>
            {area.seat !== undefined && <Badge seat={area.seat} />}
            <h3 class={seated ? undefined : "tv-title"}>{speech.message(area.label)}</h3>
          </header>
          <Counters bench={bench} area={area} />
        </section>
      ))}
    </div>
  );
}

/** Places of one face each lie in one row; one that takes several has a row of its own. */
function Counters({ bench, area }: { bench: Bench; area: Area }) {
  const { desk, kits, speech, sketched, lit } = bench;
  const places = desk.placesOf(area.id).filter(({ id }) => kits.at(id).length);
  const named = places.length > 1 && places.some(({ id }) => kits.at(id).length > 1);
  const faulty = (index: number | null) =>
    sketched.faults
      .filter((_, at) => index === null || at === index)
      .flatMap(({ places: refs = [] }) => refs.map((ref) => desk.id(ref)));
  const all = new Set(faulty(null));
  const pointed = new Set(lit === null ? [] : faulty(lit));
  const marked = ({ id }: Place) => `${all.has(id) ? " tv-faulty" : ""}${pointed.has(id) ? " tv-lit" : ""}`;
  return (
    <div class={named ? "tv-rows" : "tv-shelf"}>
      {places.map((place) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a look of its own
        <div
          key={place.id}
          class={`tv-counts${marked(place)}`}
          role="group"
          aria-label={bench.tell(place.id)}
          data-testid={`place-${place.id}`}
        >
          {named && <span class="tv-sub">{speech.place(place.id)}</span>}
          {kits.at(place.id).map((face) => (
            <Counter key={face} bench={bench} place={place.id} index={face} />
          ))}
        </div>
      ))}
    </div>
  );
}

function Counter({ bench, place, index }: { bench: Bench; place: string; index: number }) {
  const { desk, speech } = bench;
  const face = desk.face(index);
  const count = (bench.lying.get(place) ?? []).filter((one) => one === index).length;
  if (!face) return null;
  const facts = { face: speech.face(index), place };
  return (
    <span class={count ? "tv-stepper" : "tv-stepper tv-none"}>
      <button
        type="button"
        data-testid={`less-${place}-${face.id}`}
        aria-label={speech.word("less", facts)}
        aria-disabled={!count || undefined}
        onClick={() => bench.count(place, index, true)}
      >
        −
      </button>
      <span class="tv-amount">
        <Icon desk={desk} face={face} high={19} />
        <b>{count}</b>
      </span>
      <button
        type="button"
        data-testid={`more-${place}-${face.id}`}
        aria-label={speech.word("add", facts)}
        onClick={() => bench.count(place, index, false)}
      >
        +
      </button>
    </span>
  );
}
