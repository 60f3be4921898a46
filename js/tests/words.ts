/** The widget's own words, read from where Python has them, so that a word that is missing there fails here. */

import { readFileSync } from "node:fs";
import type { Texts } from "../src/wire";

export function textsOf(name: string, module = "words"): Texts {
  const source = readFileSync(`../muros_widget/widget/${module}.py`, "utf8");
  const body = new RegExp(`^${name}: .*?= \\{\\n(.*?)^\\}`, "ms").exec(source)?.[1] ?? "";
  const json = body.replaceAll(/^ *#.*\n/gm, "").replaceAll(/,(?=\s*(}|$))/g, "");
  return JSON.parse(`{${json}}`) as Texts;
}

export const WORDS: Record<string, Texts> = { en: textsOf("ENGLISH"), es: textsOf("SPANISH") };
