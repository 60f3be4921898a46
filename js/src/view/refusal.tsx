/** Why an intent was not carried out, said at the board until it is dismissed. */

import type { Session } from "../session";
import { IconButton } from "./button";

export function RefusalNote({ session }: { session: Session }) {
  const { refusal, speech } = session;
  if (!refusal) return null;
  const rule = speech.rule(refusal.rule);
  return (
    <div class="tv-refusal" data-testid="refusal">
      <p>
        {speech.refusal(refusal)}
        {rule && <small>{rule}</small>}
      </p>
      <IconButton icon="close" label={speech.word("dismiss")} onClick={() => session.back()} />
    </div>
  );
}
