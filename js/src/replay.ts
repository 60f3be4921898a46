/** The front end of a replay: a game on a page with no kernel, to read and to step through. */

import { endingOf } from "./ending";
import { Heard } from "./reading/heard";
import { pageModel } from "./reading/page";
import { Session } from "./reading/session";
import { PageStage } from "./reading/view/paged";

/** Draws the traits of a widget; the function returned takes it all away again. */
export function still(traits: Record<string, unknown>, el: HTMLElement): () => void {
  const heard = new Heard(pageModel(traits));
  return endingOf(new PageStage(el, (changed) => new Session(heard, changed)).begin());
}
