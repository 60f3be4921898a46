/** The words of widgets, read from where Python has them, so that a word that is missing there fails here. */

import { readFileSync } from "node:fs";
import type { Template, Texts } from "../src/wire";

const PACKAGE = "../muros_widget";
const CATALOGUE = readFileSync(`${PACKAGE}/locale/es/LC_MESSAGES/muros_widget.po`, "utf8");

type Own = Record<string, Template>;
type Spoken = Record<string, Own>;

/** Texts of several languages as they are sent. */
export function byKey(spoken: Spoken): Texts {
  const all = Object.values(spoken);
  const keys = new Set(all.flatMap((own) => Object.keys(own)));
  const texts = [...keys].map((key) => [key, all.map((own) => own[key] ?? null)]);
  return { languages: Object.keys(spoken), texts: Object.fromEntries(texts) };
}

function wordsOf(file: string, scope: string): Spoken {
  const source = readFileSync(`${PACKAGE}/${file}`, "utf8");
  const body = /^ENGLISH: .*?= \{\n(.*?)^\}/ms.exec(source)?.[1] ?? "";
  const json = body.replaceAll(/^ *#.*\n/gm, "").replaceAll(/,(?=\s*(}|$))/g, "");
  const english = JSON.parse(`{${json}}`) as Own;
  return { en: english, es: translated(english, scope) };
}

/** An entry is its context and two strings, a line each, quoted as in JSON. */
function translated(texts: Own, scope: string): Own {
  const entries = CATALOGUE.matchAll(/^msgctxt "(.*)"\nmsgid .*\nmsgstr (".*")$/gm);
  const said = new Map(
    [...entries].map(([, context, text]) => [context, JSON.parse(text as string) as string]),
  );
  const one = (key: string, template: Template): Template => {
    const context = `${scope}:${key}`;
    if (typeof template === "string") return said.get(context) ?? template;
    const { by, ...variants } = template;
    const told = Object.entries(variants).map(([name, text]) => [
      name,
      said.get(`${context}[${name}]`) ?? text,
    ]);
    return { by, ...Object.fromEntries(told) } as Template;
  };
  return Object.fromEntries(Object.entries(texts).map(([key, template]) => [key, one(key, template)]));
}

const PLAYED = wordsOf("widget/words.py", "widget");

/** The words of a board, with those of what it is part of. */
function withBoard(spoken: Spoken): Texts {
  return byKey({ en: { ...PLAYED.en, ...spoken.en }, es: { ...PLAYED.es, ...spoken.es } });
}

export const WORDS = byKey(PLAYED);
export const SETUP_WORDS = byKey(wordsOf("widget/setup/words.py", "setup"));
export const COMPARE_WORDS = byKey(wordsOf("widget/compare/words.py", "compare"));
export const LESSON_WORDS = withBoard(wordsOf("widget/lesson/words.py", "lesson"));
export const PLAYTEST_WORDS = withBoard(wordsOf("widget/playtest/words.py", "session"));
