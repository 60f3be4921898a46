// @vitest-environment node
/** Widgets stand on one page, each with its style: what one calls something of its own is nothing of another's. */

import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";

/** What a style is put together from, itself last. */
function sheets(path: string): string[] {
  const imported = [...readFileSync(path, "utf8").matchAll(/@import "([^"]+)"/g)];
  return [...imported.flatMap(([, name]) => sheets(join(dirname(path), name as string))), path];
}

/** The names that a sheet gives a look wherever they stand: `.tv-root .tv-name`. */
function names(path: string): string[] {
  const text = readFileSync(path, "utf8").replace(/\/\*[\s\S]*?\*\//g, "");
  const selectors = [...text.matchAll(/([^{}]+)\{/g)].flatMap(([, selector]) =>
    (selector as string).split(","),
  );
  return selectors.flatMap(
    (one) => one.trim().match(/^\.tv-(?:root|setup|compare) \.(tv-[a-z-]+)/)?.[1] ?? [],
  );
}

it("styles of widgets that can stand on one page call no two things by one name", () => {
  const made = ["widget", "playtest", "setup", "compare"].map((name) => sheets(`src/${name}.css`));
  const all = [...new Set(made.flat())];
  const shared = new Set(
    all.filter((path) => made.filter((one) => one.includes(path)).length > 2).flatMap(names),
  );
  const own = all.filter((path) => made.some((one) => !one.includes(path)));
  const owners = new Map<string, Set<string>>();
  for (const path of own)
    for (const name of names(path)) {
      const of = made.map((one) => Number(one.includes(path))).join("");
      owners.set(name, (owners.get(name) ?? new Set()).add(of));
    }
  expect(owners.size).toBeGreaterThan(100);
  expect([...owners].filter(([name, of]) => of.size > 1 && !shared.has(name)).map(([name]) => name)).toEqual(
    [],
  );
});

it("what one style resets, others give a look that outweighs it, whichever comes last", () => {
  const reset = /\.tv-root :is\(([^)]*)\)[^{}]*\{\s*all: unset/g;
  const text = readFileSync("src/style/filing.css", "utf8");
  const elements = [...text.matchAll(reset)].flatMap(([, all]) => (all as string).split(", "));
  expect(elements).toContain("select");
  const light = new RegExp(
    `^\\.tv-\\w+ (?::is\\([^)]*)?\\b(${elements.join("|")})\\b[^{}]*\\{(?!\\s*all: unset)`,
    "gm",
  );
  for (const path of ["src/setup.css", "src/compare.css"])
    expect(readFileSync(path, "utf8").match(light) ?? []).toEqual([]);
});
