/** How to play on this board, and all its keys. Knows no game. */

import type { Session } from "../session";
import { Dialog } from "./dialog";
import type { View } from "./view";

/** The keys, and the word that says what they do; those for playing are left out where nobody can play. */
const PLAYING: [string, string][] = [
  ["Enter", "help.choose"],
  ["Esc", "help.back"],
  ["/", "help.type"],
  ["Ctrl Z", "help.undo"],
];
const WATCHING: [string, string][] = [
  ["Tab", "help.tab"],
  ["↑ ↓ ← →", "help.walk"],
  ["Page ↑ ↓", "help.round"],
  ["i", "help.inspect"],
  ["← →", "help.step"],
  ["⇧ ← →", "help.event"],
  ["Home End", "help.ends"],
  ["+ −", "help.speed"],
  ["?", "help.help"],
];

export function Help({ view }: { view: View }) {
  const { session } = view;
  const { speech, post } = session;
  return (
    <Dialog speech={speech} title={speech.word("help")} testid="help-panel" onClose={() => view.open(null)}>
      {!post.mute && (
        <p>
          {speech.word("help.play")} {speech.word("help.point")}
        </p>
      )}
      <p>{speech.word("help.watch")}</p>
      <table class="tv-keys">
        <caption class="tv-title">{speech.word("help.keys")}</caption>
        <tbody>
          {!post.mute && PLAYING.map((row) => keys(session, row))}
          {WATCHING.map((row) => keys(session, row))}
        </tbody>
      </table>
    </Dialog>
  );
}

function keys({ speech }: Session, [names, word]: [string, string]) {
  return (
    <tr key={word}>
      <th scope="row">
        <kbd>{names}</kbd>
      </th>
      <td>{speech.word(word)}</td>
    </tr>
  );
}
