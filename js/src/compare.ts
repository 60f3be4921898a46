/** The front end of readings side by side: draws a model into an element, and leaves nothing behind when it goes. */

import { Stage } from "./compare/view/stage";
import { endingOf } from "./ending";
import type { Model, Wired } from "./model";
import { pageModel } from "./reading/page";

/** Draws a model; the function returned takes it all away again, as does the signal. */
export function mount(model: Model & Partial<Wired>, el: HTMLElement, ending?: AbortSignal): () => void {
  return endingOf(new Stage(model, el), ending);
}

/** Draws the traits of a widget on a page with no kernel: to read and to step through. */
export function still(traits: Record<string, unknown>, el: HTMLElement): () => void {
  return mount(pageModel(traits), el);
}

/** What anywidget calls for each view. */
function render({ model, el, signal }: { model: Wired; el: HTMLElement; signal?: AbortSignal }): () => void {
  return mount(model, el, signal);
}

export default { render };
