/**
 * A comment as text, and as nothing but text: in whatever script and direction it is written, with its line breaks.
 * Nothing in it is run, loaded or made a link. And the glyphs that stand after a move.
 */

import type { Speech } from "../../speech";
import { type Remark as Given, meaning } from "../said";

/** What is longer is cut beside its move: letters, and lines of its own. */
const LETTERS = 200;
const LINES = 3;

export function Remark({ remark: { text, lang, author } }: { remark: Given }) {
  return (
    <p dir="auto" lang={lang}>
      {text}
      {author && <span class="tv-sub">{` — ${author}`}</span>}
    </p>
  );
}

export function isLong({ text }: Given): boolean {
  return text.length > LETTERS || text.split("\n").length > LINES;
}

export function Signs({ speech, glyphs = [] }: { speech: Speech; glyphs: readonly string[] | undefined }) {
  return glyphs.length ? (
    <span class="tv-signs" title={glyphs.map((glyph) => meaning(speech, glyph)).join(", ")}>
      {glyphs.join(" ")}
    </span>
  ) : null;
}
