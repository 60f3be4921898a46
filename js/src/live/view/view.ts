/** A view of a session that can ask Python for something. */

import type { View } from "../../reading/view/view";
import type { Live } from "../session";

export type LiveView = View<Live>;
