/** What happened in the move shown: its events as sentences, each with its rule. Choosing one shows the table then. */

import { stressed } from "../../texts";
import type { Session } from "../session";
import { toldEvent } from "../telling";

export function Happened({ session }: { session: Session }) {
  const { speech, scene } = session;
  const { node } = scene;
  return (
    <section class="tv-panel tv-happened" aria-label={speech.word("happened")}>
      <header>
        <h3 class="tv-title">{speech.word("happened")}</h3>
        {node.seat !== null && (
          <span class="tv-sub">
            {speech.seat(node.seat)} <code>{node.move ?? "…"}</code>
          </span>
        )}
      </header>
      {!node.events.length && <p class="tv-sub">{speech.word("nothing")}</p>}
      <ol>
        {node.events.map((_, index) => (
          <Row session={session} index={index} />
        ))}
      </ol>
    </section>
  );
}

/** A text with its stressed words. */
export function Stressed({ text }: { text: string }) {
  return stressed(text).map((part, at) => (at % 2 ? <strong>{part}</strong> : part));
}

function Row({ session, index }: { session: Session; index: number }) {
  const { speech, scene } = session;
  const event = scene.node.events[index];
  const number = index + 1;
  const rule = speech.rule(event && (event.rule ?? event.kind));
  const light = () => session.light(event ?? null);
  const leave = () => session.light(null);
  const later = scene.event !== null && number > scene.event;
  return (
    <li>
      <button
        type="button"
        class={later ? "tv-event tv-later" : "tv-event"}
        data-testid={`event-${number}`}
        aria-current={number === scene.event ? "step" : undefined}
        onClick={() => session.go({ node: scene.node.id, event: number })}
        onPointerEnter={light}
        onPointerLeave={leave}
        onFocus={light}
        onBlur={leave}
      >
        <span class="tv-number">{number}</span>
        <span>
          <Stressed text={toldEvent(session, scene.node, index)} />
          {rule && <small>{rule}</small>}
        </span>
      </button>
    </li>
  );
}
