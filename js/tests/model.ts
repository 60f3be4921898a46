/** A strict model: it knows what was listened to, written and sent, and complains about what is not there. */

import type { Listener, Wired } from "../src/model";
import type { Answer, Intent } from "../src/wire";

export class FakeModel implements Wired {
  readonly sent: Intent[] = [];
  readonly saved: unknown[] = [];
  /** Set to have messages fail, as they do with no comm. */
  broken = false;
  private readonly held: Record<string, unknown>;
  private readonly listeners = new Map<string, Listener[]>();

  constructor(traits: Record<string, unknown>) {
    this.held = { ...traits };
  }

  get listening(): number {
    return [...this.listeners.values()].reduce((sum, some) => sum + some.length, 0);
  }

  get(name: string): unknown {
    return this.held[name];
  }

  set(name: string, value: unknown): void {
    if (!(name in this.held)) throw new Error(`no trait ${name}`);
    this.held[name] = value;
    this.emit(`change:${name}`);
  }

  save_changes(): void {
    this.saved.push(this.held.cursor);
  }

  on(name: string, listener: Listener): void {
    if (name.includes(" ")) throw new Error("one event at a time");
    const some = this.listeners.get(name) ?? [];
    if (some.includes(listener)) throw new Error(`listens to ${name} twice`);
    this.listeners.set(name, [...some, listener]);
  }

  off(name: string, listener: Listener): void {
    const some = this.listeners.get(name) ?? [];
    if (!some.includes(listener)) throw new Error(`does not listen to ${name}`);
    this.listeners.set(
      name,
      some.filter((one) => one !== listener),
    );
  }

  send(content: Intent): void {
    if (this.broken) throw new Error("no comm");
    this.sent.push(content);
  }

  /** As if Python had changed these traits, together. */
  receive(traits: Record<string, unknown>): void {
    Object.assign(this.held, traits);
    for (const name of Object.keys(traits)) this.emit(`change:${name}`);
  }

  /** As if Python had answered the last intent. */
  answer(answer: Omit<Answer, "to">, intent = this.sent.at(-1)): void {
    this.emit("msg:custom", { to: intent?.id, ...answer });
  }

  /** As if the kernel had been restarted: who listened is gone. */
  restart(): void {
    this.emit("comm_live_update");
  }

  private emit(name: string, ...told: unknown[]): void {
    for (const listener of this.listeners.get(name) ?? []) listener(...told);
  }
}
