/** What a view has in addition that can be played in, by the place where it goes. */

import { drawnOn } from "../../drawing";
import { RefusalNote, Refused } from "../../live/view/refusal";
import { bandOf } from "../../marks";
import { onKey } from "../../reading/view/keys";
import type { Key, Parts } from "../../reading/view/parts";
import { Common, Seats } from "../../reading/view/seats";
import { prospect } from "../outlook";
import { Ahead } from "./ahead";
import { Held } from "./held";
import { holding, spots, whole } from "./offered";
import { Unplaced } from "./options";
import { Popover } from "./popover";
import { Prompt } from "./prompt";
import { Typed, typedKey } from "./typed";
import type { PlayingView } from "./view";

const KEYS: readonly Key[] = [
  ["Enter", "help.choose"],
  ["Esc", "help.back"],
  ["/", "help.type"],
  ["Ctrl Z", "help.undo"],
];

export function playing(view: PlayingView): Parts {
  const { session } = view;
  return {
    root: () => ({
      class: session.heard.show === "board" ? "tv-root tv-alone" : "tv-root",
      "data-live": session.post.live,
      "data-pending": session.post.waiting !== null,
      "data-dragging": view.drag.held ? true : undefined,
      onKeyDown: (event) => {
        session.touch();
        onKey(view, event);
      },
      onPointerDown: (event) => {
        session.touch();
        view.drag.down(event);
      },
      onClickCapture: (event) => view.drag.click(event),
    }),
    over: () => {
      const { held } = view.drag;
      return held && <Held desk={session.desk} held={held} />;
    },
    letter: (event) => typedKey(view, event),
    outcome: (board, pieces) => {
      const { outlook } = session.choosing;
      if (!outlook) return null;
      const { desk } = session;
      const ahead = prospect(pieces, drawnOn(desk, board.id, outlook.pieces));
      return {
        gone: ahead.gone,
        band: bandOf(desk, board.id, outlook.events[0]),
        drawn: <Ahead desk={desk} prospect={ahead} />,
      };
    },
    onBoard: (board) => <Refused session={session} board={board} />,
    byBoard: (board, first) => (
      <>
        <Popover session={session} board={board} />
        <RefusalNote session={session} board={board} first={first} />
      </>
    ),
    spots: () => spots(view),
    holding: (place, face, chosen) => holding(session, place, face, chosen),
    whole: (place) => whole(view, place),
    chosen: (place) => session.choosing.chosenPiece(place),
    said: (place) => session.choosing.chosenFace(place),
    prompt: () => <Prompt session={session} />,
    typed: () => <Typed view={view} />,
    options: () => <Unplaced session={session} />,
    hand: () => <Hand view={view} />,
    help: { words: ["help.play", "help.point"], keys: KEYS },
  };
}

/** What there is to play with under a board that stands alone: the seat's own, and everybody's. */
function Hand({ view }: { view: PlayingView }) {
  const { heard, node } = view.session;
  const { viewer } = heard.game.table;
  const seat = viewer === "all" ? node.status.toMove : viewer;
  return (
    <div class="tv-play">
      {typeof seat === "number" && <Seats view={view} only={[seat]} />}
      <Common view={view} />
    </div>
  );
}
