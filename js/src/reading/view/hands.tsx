/** Whose hands are shown, in a view that sees them all. */

import { HANDS } from "../covering";
import type { Session } from "../session";

export function HandsShown({ session }: { session: Session }) {
  const { covering, speech } = session;
  if (!covering.possible) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a look of its own
    <div class="tv-hands" role="group" aria-label={speech.word("hands")} data-testid="hands">
      <span class="tv-sub" aria-hidden="true">
        {speech.word("hands")}
      </span>
      {HANDS.map((hands) => (
        <button
          key={hands}
          type="button"
          data-testid={`hands-${hands}`}
          aria-pressed={covering.hands === hands}
          onClick={() => session.cover(hands)}
        >
          {speech.word(`hands.${hands}`)}
        </button>
      ))}
    </div>
  );
}
