/** What is played and how the rules are read; and the position where the view stands, to copy as a line of text. */

import type { Session } from "../session";

export function Foot({ session }: { session: Session }) {
  const { speech, heard, post, stop } = session;
  const { table } = heard.game;
  const rules = [session.desk.layout.title, ...(table.rules ?? []).map((rule) => speech.message(rule))];
  const copied = session.copied?.node === stop.node ? session.copied : null;
  return (
    <div class="tv-rules tv-foot">
      <p class="tv-sub">{rules.join(" · ")}</p>
      {table.line && !post.mute && (
        <button
          type="button"
          class="tv-link"
          data-testid="copy-position"
          aria-disabled={!post.live || undefined}
          onClick={() => session.copyPosition()}
        >
          {speech.word("copy")}
        </button>
      )}
      {copied && (
        <span class="tv-sub" data-testid="copied">
          {speech.word(copied.line === null ? "copied" : "copy.by-hand")}
        </span>
      )}
      {copied?.line && (
        <input
          class="tv-copied"
          data-testid="position-text"
          readOnly
          aria-label={speech.word("copy.by-hand")}
          value={copied.line}
          onFocus={(event) => (event.currentTarget as HTMLInputElement).select()}
          onKeyDown={(event) => event.stopPropagation()}
        />
      )}
    </div>
  );
}
