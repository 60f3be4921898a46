/** The position where the view stands, to copy as a line of text. */

import type { Live } from "../session";

export function Copying({ session }: { session: Live }) {
  const { speech, heard, post, stop } = session;
  const copied = session.copied?.node === stop.node ? session.copied : null;
  return (
    <>
      {heard.game.table.line && (
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
    </>
  );
}
