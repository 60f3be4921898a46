/** What is wrong, each fault with its places to point at; and the way to the board when nothing is. */

import type { Bench } from "./bench";

export function Verdict({ bench }: { bench: Bench }) {
  const { speech, sketched, post, refusal } = bench;
  const { faults } = sketched;
  const headline = speech.word("faults", { count: faults.length });
  return (
    <section class="tv-panel tv-review" aria-label={headline}>
      <h3 class="tv-headline" data-testid="verdict">
        <svg class={faults.length ? "tv-mark tv-amiss" : "tv-mark"} viewBox="0 0 24 24" aria-hidden="true">
          <path d={faults.length ? "M12 6v7.5M12 17.6v.2" : "M6.5 12.5l3.8 3.8 7.4-8.4"} />
        </svg>
        <span>{headline}</span>
      </h3>
      {faults.length ? (
        <ol class="tv-findings">
          {faults.map((fault, index) => (
            <li key={`${fault.code} ${JSON.stringify(fault.facts)}`}>
              <button
                type="button"
                class="tv-event"
                data-testid={`fault-${index}`}
                onPointerEnter={() => bench.light(index)}
                onPointerLeave={() => bench.light(null)}
                onFocus={() => bench.light(index)}
                onBlur={() => bench.light(null)}
                onClick={() => bench.light(index)}
              >
                {bench.fault(fault)}
              </button>
            </li>
          ))}
        </ol>
      ) : (
        <div class="tv-findings">
          <p class="tv-sub">{speech.word(sketched.over ? "over" : "ready")}</p>
          <p class="tv-sub">{speech.word("hint")}</p>
          <p class="tv-sub">{speech.word("keys")}</p>
        </div>
      )}
      {refusal && (
        <p class="tv-unread" data-testid="refusal">
          {speech.refusal(refusal)}
        </p>
      )}
      <button
        type="button"
        class="tv-begin"
        data-testid="play-from-here"
        title={faults.length ? headline : undefined}
        aria-disabled={faults.length > 0 || !post.live || undefined}
        onClick={() => bench.begin()}
      >
        {speech.word("begin")}
      </button>
    </section>
  );
}
