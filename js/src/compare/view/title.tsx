/** What a board's reading is called, and on demand what it settles and means. */

import type { Side } from "../side";
import type { View } from "./view";

export function Title({ view, side, name }: { view: View; side: Side; name: string }) {
  const { session, explains: open } = view;
  const { speech } = session;
  const told = session.trait("explained")[speech.language] ?? {};
  const keys = [...new Set(side.names.flat().map(([key]) => key))];
  const texts = keys.map((key) => told[key]).filter((text) => text !== undefined);
  const id = `${view.name}-why-${session.sides.indexOf(side)}`;
  return (
    <div>
      <header class="tv-named">
        <h3>{name}</h3>
        {texts.length > 0 && (
          <button
            type="button"
            class="tv-why"
            data-testid="explain"
            aria-expanded={open}
            aria-controls={id}
            aria-label={speech.word("explain", { reading: name })}
            title={speech.word("explain", { reading: name })}
            onClick={() => view.toggle()}
          >
            i
          </button>
        )}
      </header>
      {open && (
        <div class="tv-reasons" id={id} data-testid="explained">
          {texts
            .flatMap((text) => text.split("\n"))
            .map((line) => (
              <p key={line}>{line}</p>
            ))}
        </div>
      )}
    </div>
  );
}
