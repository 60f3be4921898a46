/**
 * A move typed as a token, with what the offers complete it to; looking at one shows its outcome. A token that is not
 * offered goes to Python, whose refusal says why. Knows tokens and not what they mean.
 */

import { IconButton } from "../../view/button";
import type { Choice } from "../../wire";
import type { Playing } from "../session";
import type { PlayingView } from "./view";

/** How many completions are listed. */
const MOST = 8;

/** What is being typed, and which of the completions is looked at. */
export interface Typing {
  text: string;
  at: number;
}

export function Typed({ view }: { view: PlayingView }) {
  const { session, typing } = view;
  const { speech, post } = session;
  if (!post.live || session.node.status.toMove === null) return null;
  if (!typing)
    return (
      <IconButton
        icon="type"
        testid="type-move"
        label={speech.word("type")}
        title={`${speech.word("type")} ( / )`}
        onClick={() => openTyping(view)}
      />
    );
  const found = completions(session, typing.text);
  const active = found[typing.at];
  const id = (index: number) => `${view.name}-move-${index}`;
  return (
    <div class="tv-typed">
      <input
        type="text"
        role="combobox"
        data-testid="typed-move"
        aria-label={speech.word("type")}
        aria-autocomplete="list"
        aria-expanded={found.length > 0}
        aria-controls={found.length ? `${view.name}-moves` : undefined}
        aria-activedescendant={active === undefined ? undefined : id(typing.at)}
        placeholder={session.usable?.moves[0]?.[0]}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        value={typing.text}
        onInput={(event) => change(view, (event.currentTarget as HTMLInputElement).value)}
        onKeyDown={(event) => onKey(view, found, event)}
        onBlur={() => session.consider(null)}
      />
      <IconButton icon="close" label={speech.word("dismiss")} onClick={() => closeTyping(view)} />
      {found.length > 0 && (
        <div class="tv-completions" role="listbox" id={`${view.name}-moves`} aria-label={speech.word("type")}>
          {found.map((move, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's
            // biome-ignore lint/a11y/useFocusableInteractive: so is the focus
            <div
              key={move}
              id={id(index)}
              role="option"
              aria-selected={index === typing.at}
              onPointerDown={(event) => event.preventDefault()}
              onPointerEnter={() => look(view, found, index)}
              onClick={() => play(view, tokenOf(session, move))}
            >
              <code>{tokenOf(session, move)}</code>
              <span class="tv-sub">{told(session, move)}</span>
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

/** Opens the field, with what has been typed already. */
function openTyping(view: PlayingView, text = ""): void {
  view.typing = { text, at: -1 };
  view.redraw();
  view.focus('[data-testid="typed-move"]');
}

/** A stroke begins a move, and so does, on the board, the first letter of one that is offered; false for others. */
export function typedKey(view: PlayingView, { key, target, currentTarget }: KeyboardEvent): boolean {
  const { session } = view;
  const onBoard = target === currentTarget || (target as Element).closest("[data-spot]") !== null;
  const first = onBoard && key.length === 1 && begins(session, key);
  if (!session.post.live || (key !== "/" && !first)) return false;
  openTyping(view, first ? key : "");
  return true;
}

/** Whether a key begins one of the moves that are offered. */
function begins({ usable }: Playing, key: string): boolean {
  return usable?.moves.some(([move]) => move.toLowerCase().startsWith(key.toLowerCase())) ?? false;
}

function closeTyping(view: PlayingView): void {
  view.typing = null;
  view.session.consider(null);
  view.redraw();
  view.focus('[data-testid="type-move"]');
}

function change(view: PlayingView, text: string): void {
  view.typing = { text, at: -1 };
  const found = completions(view.session, text);
  view.session.consider(found.length === 1 ? (found[0] ?? null) : null);
  view.redraw();
}

function look(view: PlayingView, found: readonly number[], at: number): void {
  if (!view.typing) return;
  view.typing = { ...view.typing, at };
  view.session.consider(found[at] ?? null);
  view.redraw();
}

function onKey(view: PlayingView, found: readonly number[], event: KeyboardEvent): void {
  const { typing, session } = view;
  event.stopPropagation();
  if (!typing || event.isComposing) return;
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step && found.length) {
    // One more than there are: below the last and above the first lies the text itself.
    const stops = found.length + 1;
    look(view, found, ((typing.at + 1 + step + stops) % stops) - 1);
  } else if (event.key === "Enter") {
    const active = found[typing.at];
    if (typing.text.trim() || active !== undefined)
      play(view, active === undefined ? typing.text : tokenOf(session, active));
  } else if (event.key === "Escape") {
    if (session.refusal) session.back();
    else closeTyping(view);
  } else {
    return;
  }
  event.preventDefault();
}

/** The field closes when the view has moved on; a move that is refused stays there to be mended. */
function play(view: PlayingView, token: string): void {
  view.session.consider(null);
  view.typing = { text: token, at: -1 };
  view.session.type(token);
}

/** The moves that a text may be the beginning of, or else a part of; none while nothing is typed, or all of it. */
function completions({ usable }: Playing, text: string): number[] {
  const wanted = text.trim().toLowerCase();
  if (!usable || !wanted) return [];
  const all = usable.moves.map(([move], index) => ({ at: move.toLowerCase().indexOf(wanted), index }));
  const found = [...all.filter(({ at }) => at === 0), ...all.filter(({ at }) => at > 0)];
  return found.slice(0, MOST).map(({ index }) => index);
}

function tokenOf({ usable }: Playing, move: number): string {
  return usable?.moves[move]?.[0] ?? "";
}

/** A move in words: its choices one after the other. */
function told({ usable, speech, desk }: Playing, move: number): string {
  const part = ({ place, face, option }: Choice): string => {
    if (option !== undefined) return speech.say(`option.${option}`);
    const where = place === undefined ? "" : speech.place(desk.id(place));
    return face === undefined ? where : `${speech.face(face)}, ${where}`;
  };
  return (usable?.moves[move]?.[1] ?? []).map((choice) => part(usable?.choices[choice] ?? {})).join(" · ");
}
