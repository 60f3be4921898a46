/** The front end of setting up: draws a model into an element, and leaves nothing behind when it goes. */

import { endingOf } from "./ending";
import type { Wired } from "./model";
import { type Host, Stage } from "./setup/stage";

/** Draws a model; the function returned takes it all away again, as does the signal. */
export function mount(model: Wired, el: HTMLElement, ending?: AbortSignal, host?: Host): () => void {
  return endingOf(new Stage(model, el, host), ending);
}

/** What anywidget calls for each view. */
function render({
  model,
  el,
  signal,
  host,
}: {
  model: Wired;
  el: HTMLElement;
  signal?: AbortSignal;
  host?: Host;
}): () => void {
  return mount(model, el, signal, host);
}

export default { render };
