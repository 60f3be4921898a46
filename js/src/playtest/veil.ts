/**
 * A model in which one view sees a seat's hand: what the answer to lifting the curtain told lies over the traits, which
 * are the public's, for as long as that look goes on. The model beneath never holds it, so no other view, no saved
 * notebook and no page that is opened anew does.
 */

import type { Listener, Wired } from "../model";
import type { Intent } from "../wire";
import type { Hand, Staged } from "./wire";

/** What tells that all may be other than it was. */
const TURNED = "change:table";

export class Veil implements Wired {
  private hand: Hand | null = null;
  private look = -1;
  private readonly turned = new Set<Listener>();

  constructor(private readonly model: Wired) {
    model.on("change:staged", this.check);
  }

  /** Whether a hand is seen here. */
  get open(): boolean {
    const { stage, look } = this.get("staged") as Staged;
    return this.hand !== null && stage === "turn" && look === this.look;
  }

  /** Shows a hand for the look of that number. */
  lift(look: number, hand: Hand): void {
    this.look = look;
    this.hand = hand;
    this.tell();
  }

  /** Forgets the hand. */
  drop(): void {
    if (!this.hand) return;
    this.hand = null;
    this.tell();
  }

  get(name: string): unknown {
    if (name !== "staged" && this.hand && name in this.hand && this.open)
      return this.hand[name as keyof Hand];
    return this.model.get(name);
  }

  set(name: string, value: unknown): void {
    this.model.set(name, value);
  }

  save_changes(): void {
    this.model.save_changes();
  }

  send(content: Intent): void {
    this.model.send(content);
  }

  on(name: string, listener: Listener): void {
    if (name === TURNED) this.turned.add(listener);
    this.model.on(name, listener);
  }

  off(name: string, listener: Listener): void {
    if (name === TURNED) this.turned.delete(listener);
    this.model.off(name, listener);
  }

  dispose(): void {
    this.hand = null;
    this.model.off("change:staged", this.check);
  }

  private readonly check = (): void => {
    if (!this.open) this.drop();
  };

  private tell(): void {
    for (const listener of this.turned) listener();
  }
}
