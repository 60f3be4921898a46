/** The position as a line of text: to copy, and to write or paste another. What can't be read stays, and is told why. */

import { copy } from "../clipboard";
import type { Bench } from "./bench";

export function LineOfText({ bench }: { bench: Bench }) {
  const { speech, sketched, typed, unread } = bench;
  const field = (from: Element) =>
    from.closest(".tv-line")?.querySelector<HTMLTextAreaElement>("textarea") ?? null;
  return (
    <section class="tv-panel tv-line">
      <h3 class="tv-title">{speech.word("line")}</h3>
      <div class="tv-as-line">
        <textarea
          data-testid="text"
          rows={2}
          spellcheck={false}
          autocomplete="off"
          aria-label={speech.word("line")}
          aria-invalid={unread.length > 0 || undefined}
          aria-describedby={unread.length ? "tv-unread" : undefined}
          value={typed ?? sketched.text}
          onInput={(event) => bench.type((event.currentTarget as HTMLTextAreaElement).value)}
          onKeyDown={(event) => {
            if (event.key === "Enter") {
              event.preventDefault();
              bench.read();
            } else if (event.key === "Escape" && typed !== null) {
              event.preventDefault();
              bench.type(null);
            }
            event.stopPropagation();
          }}
        />
        <div class="tv-acts">
          <button
            type="button"
            class="tv-act"
            data-testid="read"
            aria-disabled={typed === null || undefined}
            onClick={() => bench.read()}
          >
            {speech.word("read")}
          </button>
          <button
            type="button"
            class="tv-act"
            data-testid="copy"
            onClick={async (event) => {
              const input = field(event.currentTarget as Element);
              const copied = await copy(sketched.text);
              if (!copied) input?.select();
              bench.say(speech.word(copied ? "copied" : "copy.by-hand"));
            }}
          >
            {speech.word("copy")}
          </button>
        </div>
      </div>
      {unread.length > 0 && (
        <ul class="tv-unread" id="tv-unread" data-testid="unread">
          {unread.map((fault) => (
            <li>{bench.fault(fault)}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
