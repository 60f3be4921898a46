/**
 * What an author says at a node, as a reader gets it: the comments in the reader's language, the meaning of glyphs, and
 * the marks in words. It is plain text from first to last. Knows no screen.
 */

import type { Desk } from "../desk";
import type { Speech } from "../speech";
import type { Comment, Mark, Question, Said, Spot } from "../wire";

/** A comment, and which of its node's it is. */
export interface Remark {
  index: number;
  text: string;
  lang: string | undefined;
  author: string | undefined;
}

export function remarksOf(comments: readonly Comment[] = []): Remark[] {
  return comments.map(([text, lang, author], index) => ({ index, text, lang: lang || undefined, author }));
}

/** The language that is shown, of those that could be. */
export interface Reader {
  readonly language: string;
  readonly languages: readonly string[];
}

/**
 * The comments in the reader's language, those in none, and those in one that the reader can't change to; where there
 * are no such, all.
 */
export function remarksIn({ language, languages }: Reader, comments?: readonly Comment[]): Remark[] {
  const all = remarksOf(comments);
  const own = all.filter(({ lang }) => {
    const told = lang?.toLowerCase().split(/[-_]/)[0];
    return !told || told === language || !languages.includes(told);
  });
  return own.length ? own : all;
}

/** The questions in a language, in the same way. */
export function questionsIn(reader: Reader, questions: readonly Question[] = []): Remark[] {
  return remarksIn(
    reader,
    questions.map(([text, lang = ""]) => [text, lang]),
  );
}

/** What a glyph means. */
export function meaning(speech: Speech, glyph: string): string {
  return speech.word(`glyph.${glyph}`);
}

/** Glyphs, comments and questions as sentences to be heard. */
export function heardOf(speech: Speech, { glyphs = [], comments, questions }: Said): string[] {
  const remarks = [...remarksIn(speech, comments), ...questionsIn(speech, questions)];
  return [...glyphs.map((glyph) => meaning(speech, glyph)), ...remarks.map(({ text }) => text)];
}

/** The marks in words; "" where there are none. */
export function toldMarks(desk: Desk, speech: Speech, marks: readonly Mark[] = []): string {
  const told = marks.map((mark) => toldMark(desk, speech, mark));
  return marks.length ? speech.word("marked", { what: told.join(", ") }) : "";
}

/** A mark in words. */
export function toldMark(desk: Desk, speech: Speech, [colour, at, to]: Mark): string {
  const name = (spot: Spot): string =>
    Array.isArray(spot)
      ? speech.message(desk.group(spot[0])?.label ?? ["unseen"])
      : speech.place(desk.id(spot));
  const what = to === undefined ? name(at) : speech.word("marked.arrow", { from: name(at), to: name(to) });
  return speech.word("marked.one", { what, colour: speech.word(`colour.${colour}`) });
}

/** How long someone reads what is said, in ms, while a game is played on. */
export function readingTime(reader: Reader, { comments, questions, marks = [] }: Said): number {
  const said = [...remarksIn(reader, comments), ...questionsIn(reader, questions)];
  const letters = said.reduce((sum, { text }) => sum + text.length, 0);
  return letters || marks.length ? Math.min(1500 + 45 * letters, 12_000) : 0;
}
