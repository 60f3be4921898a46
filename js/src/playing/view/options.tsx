/** Choices as buttons: a face where there is one to show, and a text. Knows no board. */

import { Icon } from "../../view/figure";
import { focusPlace, walk } from "../../view/focus";
import type { Due } from "../choosing";
import type { Playing } from "../session";

const ARROWS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Choices that belong to no place of a board. */
export function Unplaced({ session }: { session: Playing }) {
  const { due } = session.choosing;
  return due && !(due.place && session.desk.boxOf(due.place)) ? (
    <Options session={session} due={due} />
  ) : null;
}

export function Options({ session, due: { place, items } }: { session: Playing; due: Due }) {
  const { desk, speech } = session;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a look of its own
    <div
      class="tv-options"
      role="group"
      aria-label={speech.word("choose.option")}
      onKeyDown={(event) => walk(event, ARROWS)}
    >
      {items.map(({ index, choice: { option, face, place: at } }) => {
        const shown = desk.face(face);
        const point = () => session.point(index);
        const leave = () => session.point(null);
        return (
          <button
            key={index}
            type="button"
            class="tv-option"
            data-testid={`choice-${option ?? shown?.id ?? index}`}
            onClick={(event) => {
              focusPlace(event.currentTarget as Element, place);
              session.choose(index);
            }}
            onPointerEnter={point}
            onPointerLeave={leave}
            onFocus={point}
            onBlur={leave}
          >
            {shown && <Icon desk={desk} face={shown} high={27} />}
            <span>
              {option
                ? speech.say(`option.${option}`)
                : face === undefined && at !== undefined
                  ? speech.place(desk.id(at))
                  : speech.face(face)}
            </span>
          </button>
        );
      })}
    </div>
  );
}
