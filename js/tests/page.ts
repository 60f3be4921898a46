/** A page to draw a view on, and what a test finds and does there. Knows no view. */

import { afterEach, beforeEach, expect, vi } from "vitest";
import { FakeModel } from "./model";

export let el: HTMLElement;
export let model: FakeModel;
let takeAway: (() => void) | null = null;

/**
 * Has every test begin on an empty page; afterwards the view is gone, and nobody listens to its model. With clocks that
 * run, a test can wait for what the browser does in its own time; else none runs in the end.
 */
export function onAPage({ running = false } = {}): void {
  beforeEach(() => {
    if (!running) vi.useFakeTimers();
    el = document.createElement("div");
    document.body.append(el);
  });
  afterEach(() => {
    end();
    if (!running) expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
    document.body.replaceChildren();
  });
}

/** Draws a view of these traits. */
export function show(
  traits: Record<string, unknown>,
  draw: (model: FakeModel, el: HTMLElement) => () => void,
): void {
  model = new FakeModel(traits);
  const drawn = model;
  const gone = draw(drawn, el);
  takeAway = () => {
    gone();
    expect(drawn.listening).toBe(0);
  };
}

/** Draws what needs no model of ours. */
export function showStill(draw: (el: HTMLElement) => () => void): void {
  takeAway = draw(el);
}

/** Takes the view away. */
export function end(): void {
  takeAway?.();
  takeAway = null;
}

export function find<Kind extends HTMLElement = HTMLElement>(
  id: string,
  within: ParentNode = el,
): Kind | null {
  return within.querySelector<Kind>(`[data-testid="${id}"]`);
}

export function get<Kind extends HTMLElement = HTMLElement>(id: string, within: ParentNode = el): Kind {
  const found = find<Kind>(id, within);
  if (!found) throw new Error(`nothing with the test id ${id}`);
  return found;
}

export const has = (id: string, within: ParentNode = el): boolean => find(id, within) !== null;

/** Clicks with a pointer; by a key when detail is 0. */
export function click(id: string, detail = 1): void {
  get(id).dispatchEvent(new MouseEvent("click", { bubbles: true, detail }));
}

export function key(on: Element, name: string, more: KeyboardEventInit = {}): KeyboardEvent {
  const event = new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true, ...more });
  on.dispatchEvent(event);
  return event;
}
