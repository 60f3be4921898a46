/** The widget's own words, read from where Python has them, so that a word that is missing there fails here. */

import { readFileSync } from "node:fs";
import type { Texts } from "../src/wire";

const SOURCE = readFileSync("../muros_widget/widget/words.py", "utf8");

function textsOf(name: string): Texts {
  const body = new RegExp(`^${name}: .*?= \\{\\n(.*?)^\\}`, "ms").exec(SOURCE)?.[1] ?? "";
  const json = body.replaceAll(/^ *#.*\n/gm, "").replace(/,\s*$/, "");
  return JSON.parse(`{${json}}`) as Texts;
}

export const WORDS: Record<string, Texts> = { en: textsOf("ENGLISH"), es: textsOf("SPANISH") };
