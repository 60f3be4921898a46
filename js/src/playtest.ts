/** The front end of a session's table, and of the view of whoever leads it. It leaves nothing behind when it goes. */

import { endingOf } from "./ending";
import type { Wired } from "./model";
import { PlaytestStage } from "./playtest/view/stage";

/** Draws a model; the function returned takes it all away again, as does the signal. */
export function mount(model: Wired, el: HTMLElement, ending?: AbortSignal): () => void {
  return endingOf(new PlaytestStage(model, el).begin(), ending);
}

/** What anywidget calls for each view. */
function render({ model, el, signal }: { model: Wired; el: HTMLElement; signal?: AbortSignal }): () => void {
  return mount(model, el, signal);
}

export default { render };
