/** The part of a widget's model that the front end uses; a page without a kernel brings one to read. Knows no table. */

import type { Intent, SaidNode, Traits } from "./wire";

// biome-ignore lint/suspicious/noExplicitAny: hosts call back with whatever they like
export type Listener = (...told: any[]) => void;

export interface Model {
  get(name: string): unknown;
  set(name: string, value: unknown): void;
  save_changes(): void;
  on(name: string, listener: Listener): void;
  off(name: string, listener: Listener): void;
}

/** A model with Python at its other end, which can be asked. */
export interface Wired extends Model {
  send(content: Intent): void;
}

/** The traits that are no nodes: what to listen for from the start. */
export const TRAITS = ["table", "names", "tree", "offers", "cursor", "words", "locale", "show"] as const;

/** One of the traits, typed. */
export function read<Name extends keyof Traits>(model: Model, name: Name): Traits[Name] {
  return model.get(name) as Traits[Name];
}

/** The name of the trait that holds a chunk of the nodes. */
export function chunkName(chunk: number): string {
  return `nodes_${chunk}`;
}

/** A chunk of the nodes; empty while it has not come. */
export function readChunk(model: Model, chunk: number): readonly SaidNode[] {
  return (model.get(chunkName(chunk)) as SaidNode[] | undefined) ?? NONE;
}

const NONE: readonly SaidNode[] = [];
