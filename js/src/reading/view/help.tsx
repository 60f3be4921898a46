/** How to find one's way on this board, and all its keys. Knows no game. */

import { IconButton } from "../../view/button";
import { Dialog } from "../../view/dialog";
import type { Key } from "./parts";
import type { View } from "./view";

const KEYS: readonly Key[] = [
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

export function openHelp(view: View): void {
  view.open(() => <Help view={view} />);
}

export function HelpButton({ view }: { view: View }) {
  const { speech } = view.session;
  return (
    <IconButton
      icon="help"
      testid="help"
      label={speech.word("help")}
      title={`${speech.word("help")} ( ? )`}
      onClick={() => openHelp(view)}
    />
  );
}

function Help({ view }: { view: View }) {
  const { speech } = view.session;
  const { words = [], keys = [] } = view.parts.help ?? {};
  return (
    <Dialog speech={speech} title={speech.word("help")} testid="help-panel" onClose={() => view.open(null)}>
      {words.length > 0 && <p>{words.map((word) => speech.word(word)).join(" ")}</p>}
      <p>{speech.word("help.watch")}</p>
      <table class="tv-keys">
        <caption class="tv-title">{speech.word("help.keys")}</caption>
        <tbody>
          {[...keys, ...KEYS].map(([names, word]) => (
            <tr key={word}>
              <th scope="row">
                <kbd>{names}</kbd>
              </th>
              <td>{speech.word(word)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}
