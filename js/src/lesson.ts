/** The front end of a lesson: a game with questions, on a page with no kernel, to read, to play in and to learn from. */

import { endingOf } from "./ending";
import { LessonModel } from "./teaching/model";
import { TeachingStage } from "./teaching/view/stage";
import type { Traits } from "./wire";

/** Draws the traits of a lesson; the function returned takes it all away again. */
export function still(traits: Traits & Record<string, unknown>, el: HTMLElement): () => void {
  return endingOf(new TeachingStage(new LessonModel(traits), el).begin());
}
