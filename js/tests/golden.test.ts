/** A real game as Python encoded it: what the front end makes of it must be what Python made of it. */

import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import type { Pieces } from "../src/fold";
import { Heard } from "../src/reading/heard";
import { pageModel } from "../src/reading/page";
import { Session } from "../src/reading/session";
import { toldEvent } from "../src/reading/telling";
import { plain } from "../src/texts";
import type { Traits } from "../src/wire";
import { WORDS } from "./words";

interface Golden {
  traits: Traits;
  /** The board after each move, a row a line. */
  boards: string[];
  /** The faces at every place, after the first move and after the last. */
  tables: Record<string, string[]>[];
  sentences: Record<string, string[][]>;
}

const golden = JSON.parse(readFileSync("../tests/golden/wire.json", "utf8")) as Golden;

function session(locale: string): Session {
  const heard = new Heard(pageModel({ ...golden.traits, words: WORDS, locale }));
  return new Session(heard, () => {});
}

function facesOf({ desk }: Session, pieces: Pieces): Record<string, string[]> {
  return Object.fromEntries(
    [...pieces].map(([place, here]) => [place, here.map(({ face }) => desk.face(face)?.id ?? "?").sort()]),
  );
}

/** Cells row by row, each by the last letter of its face. */
function boardText({ desk }: Session, faces: Record<string, string[]>): string {
  const cells = desk.layout.places.filter(({ look, box }) => !look && box);
  const letters = cells.map(({ id }) => faces[id]?.[0]?.at(-1) ?? ".").join("");
  return letters.match(new RegExp(`.{${Math.sqrt(cells.length)}}`, "g"))?.join("/") ?? "";
}

it("folds to the table that Python has, move by move", () => {
  const seen = session("en");
  const tables = seen.line.slice(1).map((id) => facesOf(seen, seen.heard.game.states.at(id, null)));
  expect(tables.map((faces) => boardText(seen, faces))).toEqual(golden.boards);
  expect([tables[0], tables.at(-1)]).toEqual(golden.tables);
});

it.each(Object.keys(golden.sentences))("tells every event as Python does (%s)", (language) => {
  const seen = session(language);
  const told = seen.line.slice(1).map((id) => {
    const node = seen.nodeAt(id);
    return node.events.map((_, index) => plain(toldEvent(seen, node, index)));
  });
  expect(told).toEqual(golden.sentences[language]);
});
