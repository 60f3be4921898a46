/** What a view has in addition that can ask Python for something: undoing, names, another game, why not. */

import type { Parts } from "../../reading/view/parts";
import { BotTag, SpokenBot } from "./bots";
import { Copying } from "./copying";
import { nameField } from "./named";
import { Again, NewGameButton } from "./newgame";
import { Undoing, undoKey } from "./undoing";
import type { LiveView } from "./view";

export function live(view: LiveView): Parts {
  const { session } = view;
  return {
    spoken: () => <SpokenBot session={session} />,
    command: (event) => undoKey(session, event),
    menu: () => <NewGameButton view={view} />,
    ending: () => <Again view={view} />,
    name: (seat) => nameField(session, seat),
    seat: (seat) => <BotTag session={session} seat={seat} />,
    editing: () => <Undoing session={session} />,
    foot: () => <Copying session={session} />,
  };
}
