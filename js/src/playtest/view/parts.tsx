/** What the table of a session has in addition to one to play at, by the place where it goes. */

import type { Key, Parts } from "../../reading/view/parts";
import { Cover } from "./cover";
import { Judging, judgingKey } from "./judging";
import { Turn } from "./turn";
import type { PlaytestView } from "./view";
import { Waiting } from "./waiting";
import { Watching } from "./watching";

const KEYS: readonly Key[] = [
  ["Esc", "help.lower"],
  ["1 … 5", "help.rate"],
];

export function playtesting(view: PlaytestView, base: Parts): Parts {
  const { session } = view;
  return {
    ...base,
    root: () => ({ ...base.root?.(), "data-stage": session.staged.stage, "data-looking": session.looking }),
    over: () => (
      <>
        {base.over?.()}
        <Cover session={session} />
      </>
    ),
    command: () => false,
    letter: (event) => judgingKey(session, event) || (session.looking && (base.letter?.(event) ?? false)),
    menu: () => null,
    name: () => null,
    prompt: () =>
      session.staged.stage === "judging" && !session.watch ? (
        <Judging session={session} name={view.name} />
      ) : (
        <>
          {base.prompt?.()}
          <Waiting session={session} />
        </>
      ),
    typed: () => (session.looking ? base.typed?.() : null),
    editing: () => <Turn session={session} />,
    options: () => (
      <>
        {base.options?.()}
        <Watching session={session} />
      </>
    ),
    help: { words: base.help?.words ?? [], keys: [...(base.help?.keys ?? []).filter(ours), ...KEYS] },
  };
}

/** Undoing has no key at a session: it is asked for. */
const ours = ([, word]: Key): boolean => word !== "help.undo";
