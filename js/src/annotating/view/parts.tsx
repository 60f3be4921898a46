/** What a view has in addition that can be annotated in, over what one to play at has: while one draws, nobody plays. */

import { Ink } from "../../reading/view/ink";
import type { Key, Parts, RootAttributes, Spots } from "../../reading/view/parts";
import { Rewording } from "./comments";
import { dropping, Filed } from "./filing";
import { drawKey, escaped, lineKey, toolKey } from "./keys";
import { Palette } from "./palette";
import { Moving, Toggle, Tools } from "./tools";
import type { AnnotatingView } from "./view";

const KEYS: readonly Key[] = [
  [";", "comment.new"],
  ["!", "glyphs"],
  ["*", "help.draw"],
  ["Ctrl ↑ ↓", "help.vary"],
  ["Ctrl Del", "help.cut"],
];

export function annotating(view: AnnotatingView, under: Parts): Parts {
  const { session } = view;
  const state = view.annotating;
  return {
    ...under,
    root: () => drawnOn(view, under.root?.() ?? {}),
    command: (event) => (under.command?.(event) || lineKey(view, event)) ?? false,
    letter: (event) => {
      const meant = state.drawing ? drawKey(view, event) : under.letter?.(event);
      return meant || toolKey(view, event);
    },
    inking: (board) => {
      const { making } = state.inking;
      return making.length > 0 ? (
        <g class="tv-making">
          <Ink desk={session.desk} board={board.id} marks={making} />
        </g>
      ) : null;
    },
    spots: () => (state.drawing ? markable(state.inking.tip) : (under.spots?.() ?? markable(null))),
    holding: (place, face, chosen) =>
      state.drawing
        ? { onClick: () => state.inking.choose(place) }
        : (under.holding?.(place, face, chosen) ?? null),
    prompt: () => (state.drawing ? <Palette view={view} /> : under.prompt?.()),
    typed: () => (state.drawing ? null : under.typed?.()),
    options: () => (state.drawing ? null : under.options?.()),
    editing: () => (
      <div class="tv-buttons">
        {under.editing?.()}
        <Toggle view={view} />
      </div>
    ),
    saying: () => (state.open ? <Tools view={view} /> : null),
    comment: (index) => (state.open ? <Rewording view={view} index={index} /> : null),
    foot: () => (
      <>
        {under.foot?.()}
        <Filed view={view} />
      </>
    ),
    varying: (head) => Moving({ view, head }),
    get help() {
      const { words = [], keys = [] } = under.help ?? {};
      return { words, keys: state.allowed ? [...keys, ...KEYS] : keys };
    },
  };
}

/** Places to be marked. */
function markable(tip: string | null): Spots {
  return {
    ids: [],
    at: (id) => ({ offered: "instead", chosen: false, over: id === tip, lift: undefined }),
  };
}

function drawnOn(view: AnnotatingView, under: RootAttributes): RootAttributes {
  const { pencil, annotating: state, session } = view;
  return {
    ...under,
    "data-drawing": state.drawing || undefined,
    onKeyDown: (event) => {
      if (!escaped(view, event)) return under.onKeyDown?.(event);
      event.preventDefault();
      event.stopPropagation();
    },
    onPointerDown: (event) => {
      if (!pencil.down(event)) return under.onPointerDown?.(event);
      session.touch();
    },
    onPointerOverCapture: (event) => {
      if (state.drawing || state.inking.from !== null) event.stopPropagation(); // nothing is inspected in passing
    },
    onContextMenu: (event) => pencil.menu(event),
    ...dropping(view),
  };
}
