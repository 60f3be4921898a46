/** A model for a page with no kernel: it holds the traits, and tells of what the view itself changes. */

import type { Listener, Model } from "../model";

export function pageModel(traits: Record<string, unknown>): Model {
  const held = new Map(Object.entries(traits));
  const listeners = new Map<string, Set<Listener>>();
  return {
    get: (name) => held.get(name),
    set(name, value) {
      held.set(name, value);
      for (const listener of listeners.get(`change:${name}`) ?? []) listener();
    },
    save_changes() {},
    on(name, listener) {
      listeners.set(name, (listeners.get(name) ?? new Set()).add(listener));
    },
    off(name, listener) {
      listeners.get(name)?.delete(listener);
    },
  };
}
