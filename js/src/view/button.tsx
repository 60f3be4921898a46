/** Buttons with a drawn icon, or with a word. Knows no session. */

import type { Speech } from "../speech";
import type { Facts } from "../wire";

const FILLED = {
  first: "M6 5v14M19 5 9 12l10 7z",
  back: "M15.5 5 7 12l8.5 7z",
  play: "M8 5l11 7-11 7z",
  forward: "M8.5 5l8.5 7-8.5 7z",
  last: "M18 5v14M5 5l10 7-10 7z",
};
const OUTLINED = {
  pause: "M8.5 6v12M15.5 6v12",
  undo: "M9 6 4.5 10.5 9 15M5 10.5h9.5a5 5 0 0 1 0 10H11",
  redo: "M15 6l4.5 4.5L15 15M19 10.5H9.5a5 5 0 0 0 0 10H13",
  close: "M6 6l12 12M18 6 6 18",
  new: "M12 5v14M5 12h14",
  help: "M8.5 9a3.5 3.5 0 1 1 5.2 3c-1.1.7-1.7 1.4-1.7 2.6M12 18.6v.1",
  theme: "M12 4a8 8 0 1 0 0 16a8 8 0 1 0 0-16zM12 4v16M12 8l4 4M12 12l4 4",
  annotate: "M5 19l1-4.2L16.5 4.3l3.2 3.2L9.2 18zM14 6.8l3.2 3.2",
  analyse: "M4 20h16M7 16.5v-5M12 16.5v-9M17 16.5v-3",
  remove: "M5 7h14M9.5 7V4.5h5V7M7 7l1 12.5h8L17 7",
  type: "M4 6.5h16v11H4zM8 13.8h8M7.5 10h.1M10.5 10h.1M13.5 10h.1M16.5 10h.1",
};

export type IconName = keyof typeof FILLED | keyof typeof OUTLINED;

interface Given {
  icon: IconName;
  label: string;
  onClick(event: MouseEvent): void;
  testid?: string;
  disabled?: boolean;
  title?: string | false | null;
  /** Whether it is on, where it switches something. */
  pressed?: boolean;
}

export function IconButton({ icon, label, onClick, testid, disabled, title, pressed }: Given) {
  const outlined = icon in OUTLINED;
  const d = { ...FILLED, ...OUTLINED }[icon];
  return (
    <button
      type="button"
      class="tv-button"
      data-testid={testid}
      aria-label={label}
      aria-disabled={disabled || undefined}
      aria-pressed={pressed}
      title={title || label}
      onClick={disabled ? undefined : onClick}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path class={outlined ? "tv-outlined" : "tv-filled"} d={d} />
      </svg>
    </button>
  );
}

interface GivenWord extends Omit<Given, "icon" | "label"> {
  speech: Speech;
  word: string;
  facts?: Facts;
  /** How it looks. */
  kind?: "tv-option" | "tv-primary" | "tv-link" | "tv-more";
}

export function WordButton({
  speech,
  word,
  facts,
  kind,
  testid,
  disabled,
  pressed,
  title,
  onClick,
}: GivenWord) {
  return (
    <button
      type="button"
      class={kind ?? "tv-option"}
      data-testid={testid ?? word}
      title={title || undefined}
      aria-pressed={pressed}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onClick}
    >
      {speech.word(word, facts)}
    </button>
  );
}
