/** A view of the table of a session. */

import type { PlayingView } from "../../playing/view/view";
import type { View } from "../../reading/view/view";
import type { Playtesting } from "../session";

export interface PlaytestView extends PlayingView, View<Playtesting> {
  readonly session: Playtesting;
}
