/** The words of widgets, read from where Python has them, so that a word that is missing there fails here. */

import { readFileSync } from "node:fs";
import type { Template, Texts } from "../src/wire";

const PACKAGE = "../muros_widget";
const CATALOGUE = readFileSync(`${PACKAGE}/locale/es/LC_MESSAGES/muros_widget.po`, "utf8");

function wordsOf(file: string, scope: string): Record<string, Texts> {
  const source = readFileSync(`${PACKAGE}/${file}`, "utf8");
  const body = /^ENGLISH: .*?= \{\n(.*?)^\}/ms.exec(source)?.[1] ?? "";
  const json = body.replaceAll(/^ *#.*\n/gm, "").replaceAll(/,(?=\s*(}|$))/g, "");
  const english = JSON.parse(`{${json}}`) as Texts;
  return { en: english, es: translated(english, scope) };
}

/** An entry is its context and two strings, a line each, quoted as in JSON. */
function translated(texts: Texts, scope: string): Texts {
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

export const WORDS = wordsOf("widget/words.py", "widget");
export const SETUP_WORDS = wordsOf("widget/setup_words.py", "setup");
