/** A played line that may be annotated, opened in a board; and Python's answer to what was said. */

import { mount } from "../src/widget";
import type { Node, Said, Traits } from "../src/wire";
import { NODES, played, TABLE } from "./game";
import { get, model, show } from "./page";

export const GLYPHS = ["!", "?", "="];
export const COLOURS = ["green", "red", "yellow", "blue"];

/** The line played, with something said at nodes; by somebody who may annotate it. */
export function traits(said: Record<number, Said> = {}, more: Partial<Traits> = {}): Record<string, unknown> {
  const nodes = NODES.map((node) => ({ ...node, ...said[node.id] }));
  const table = { ...TABLE, glyphs: GLYPHS, colours: COLOURS };
  return { ...played(), cursor: { node: 1, event: null }, table, nodes_0: nodes, ...more };
}

export function open(given = traits()): void {
  show(given, mount);
  model.answer({ node: 0 });
}

/** What is said at a node has changed, and Python says that all is well. */
export function done(said: Record<number, Said>): void {
  const undo = ["edit.comment", { number: 1 }];
  const tree = { ...(model.get("tree") as object), undo };
  model.receive({ tree, nodes_0: NODES.map((node): Node => ({ ...node, ...said[node.id] })) });
  model.answer({});
}

export const spoken = () => get("announcer").textContent;
