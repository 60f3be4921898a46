/**
 * Intents to Python and its answers: the handshake, one unconfirmed intent at a time, and patience with a kernel that
 * is busy or gone. Knows no game and nothing of what is drawn.
 */

import type { Wired } from "../model";
import type { Answer, Intent } from "../wire";

/** How long to wait for the handshake before saying that nobody listens, and for an answer before saying so. */
export const GREETING_MS = 1500;
export const PATIENCE_MS = 4000;

/** What Jupyter's models tell when the line to their kernel breaks or mends. */
const LINE = "comm_live_update";

type Unsent<Kind> = Kind extends Intent ? Omit<Kind, "id"> : never;
export type Wish = Unsent<Exclude<Intent, { do: "hello" | "bye" }>>;
/** What changes nothing on the table by itself, and so need not wait for its turn. */
export type Aside = Extract<
  Wish,
  { do: "why" | "name" | "text" | "save" | "stop" | "let" | "who" | "sit" | "analyse" | "turning" }
>;

/** Whom an answer is told to: with the intent that it answers, unless that was taken back meanwhile. */
export interface Reader {
  answered(answer: Answer, intent: Intent | null): void;
  /** What there is to say of the kernel has changed. */
  changed(): void;
}

export class Post {
  /** Whether a kernel has answered, and not since been silent. */
  live = false;
  /** The intent that waits for its answer. */
  waiting: Intent | null = null;
  private unheard = false;
  private slow = false;
  private readonly greetings = new Set<string>();
  private readonly dropped = new Set<string>();
  private readonly asides = new Map<string, Intent>();
  private readonly name = Math.random().toString(36).slice(2, 10);
  private greeting: Timer;
  private patience: Timer;
  private count = 0;

  constructor(
    private readonly model: Wired,
    private readonly reader: Reader,
  ) {
    model.on("msg:custom", this.hear);
    model.on(LINE, this.doubt);
    this.greet();
  }

  /** What there is to say about the kernel's silence. */
  get note(): "reading" | "slow" | null {
    if (this.slow) return "slow";
    return this.unheard && !this.live ? "reading" : null;
  }

  /** Someone acts: when nobody listens, ask again whether anybody does. */
  knock(): void {
    if (!this.live && this.greeting === undefined) this.greet();
  }

  /** Sends an intent; null when one is unconfirmed or it can't be sent. */
  send(wish: Wish): Intent | null {
    if (this.waiting) return null;
    const intent: Intent = { id: this.id(), ...wish };
    if (!this.post(intent)) return null;
    this.waiting = intent;
    this.patience = setTimeout(() => {
      this.slow = true;
      this.reader.changed();
    }, PATIENCE_MS);
    return intent;
  }

  /** Sends what may go beside an unconfirmed intent; its answer is told when it comes, and not waited for. */
  aside(wish: Aside): Intent | null {
    const intent: Intent = { id: this.id(), ...wish };
    if (!this.post(intent)) return null;
    this.asides.set(intent.id, intent);
    return intent;
  }

  /** Gives up waiting; should the answer come after all, it counts. */
  takeBack(): void {
    if (!this.waiting) return;
    this.dropped.add(this.waiting.id);
    this.settle();
    this.live = false;
  }

  dispose(): void {
    clearTimeout(this.greeting);
    clearTimeout(this.patience);
    this.model.off("msg:custom", this.hear);
    this.model.off(LINE, this.doubt);
    if (this.live) this.post({ id: this.id(), do: "bye", view: this.name });
  }

  private greet(): void {
    const id = this.id();
    this.greetings.add(id);
    if (!this.post({ id, do: "hello", view: this.name })) return;
    this.greeting = setTimeout(() => {
      this.greeting = undefined;
      this.unheard = true;
      this.reader.changed();
    }, GREETING_MS);
  }

  private readonly hear = (answer: Answer | null): void => {
    const { waiting, reader } = this;
    const to = answer?.to;
    if (!answer || typeof to !== "string") return;
    const aside = this.asides.get(to);
    if (to === waiting?.id) {
      this.settle();
      this.found();
      reader.answered(answer, waiting);
    } else if (this.dropped.delete(to)) {
      this.found();
      if (answer.node !== undefined) reader.answered(answer, null);
    } else if (aside && this.asides.delete(to)) {
      this.found();
      reader.answered(answer, aside);
    } else if (this.greetings.has(to)) {
      this.found();
    }
    reader.changed();
  };

  /** The kernel was restarted, or is back: whoever listened may be gone. */
  private readonly doubt = (): void => {
    clearTimeout(this.greeting);
    this.live = false;
    this.greet();
    this.reader.changed();
  };

  private settle(): void {
    clearTimeout(this.patience);
    this.waiting = null;
    this.slow = false;
  }

  private found(): void {
    clearTimeout(this.greeting);
    this.greeting = undefined;
    this.greetings.clear();
    this.unheard = false;
    this.live = true;
  }

  /** Whether a message went out; where it can't, nobody listens. */
  private post(intent: Intent): boolean {
    try {
      this.model.send(intent);
      return true;
    } catch {
      this.live = false;
      this.unheard = true;
      return false;
    }
  }

  private id(): string {
    return `${this.name}-${++this.count}`;
  }
}

type Timer = ReturnType<typeof setTimeout> | undefined;
