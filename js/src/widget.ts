/** The widget's front end: draws a model into an element, and leaves nothing behind when it goes. */

import { AnalysingStage } from "./analysing/view/stage";
import { endingOf } from "./ending";
import type { Wired } from "./model";

/** Draws a model; the function returned takes it all away again, as does the signal. */
export function mount(model: Wired, el: HTMLElement, ending?: AbortSignal): () => void {
  return endingOf(new AnalysingStage(model, el).begin(), ending);
}

/** What anywidget calls for each view. */
function render({ model, el, signal }: { model: Wired; el: HTMLElement; signal?: AbortSignal }): () => void {
  return mount(model, el, signal);
}

export default { render };
