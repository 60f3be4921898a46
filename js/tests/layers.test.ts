// @vitest-environment node
/** Which way imports run, and what a page to read carries. */

import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { build } from "esbuild";
import { describe, expect, it } from "vitest";

/** Each folder, and those it may import from besides itself; what lies in no folder is everybody's. */
const MAY: Record<string, string[]> = {
  "": [],
  view: [""],
  reading: ["", "view"],
  live: ["", "view", "reading"],
  playing: ["", "view", "reading", "live"],
  annotating: ["", "view", "reading", "live", "playing"],
  analysing: ["", "view", "reading", "live", "playing", "annotating"],
  teaching: ["", "view", "reading", "live", "playing"],
  playtest: ["", "view", "reading", "live", "playing"],
  setup: ["", "view", "reading", "live"],
  compare: ["", "view", "reading", "live", "setup"],
};
/** Intents are told in one place, types that each widget has of its own included. */
const WIRES = /^wire\.ts \w+\/wire$/;

const folder = (path: string) => (path.includes("/") ? (path.split("/")[0] as string) : "");
const sources = readdirSync("src", { recursive: true, encoding: "utf8" })
  .map((path) => path.replaceAll("\\", "/"))
  .filter((path) => /\.tsx?$/.test(path));
/** What makes a bundle, and so may import from everywhere. */
const entries = [...readFileSync("package.json", "utf8").matchAll(/=src\/(\S+\.tsx?)/g)].map(
  ([, path]) => path,
);

describe("imports", () => {
  it("run one way, types included", () => {
    const wrong = sources
      .filter((path) => !entries.includes(path))
      .flatMap((path) => {
        const named = [...readFileSync(join("src", path), "utf8").matchAll(/from "(\.[^"]+)"/g)];
        const meant = named.map(([, name]) =>
          normalize(join(dirname(path), name ?? "")).replaceAll("\\", "/"),
        );
        const may = [folder(path), ...(MAY[folder(path)] ?? [])];
        return meant.filter((to) => !may.includes(folder(to))).map((to) => `${path} ${to}`);
      });
    expect(entries).toContain("replay.ts");
    expect(wrong.filter((one) => !WIRES.test(one))).toEqual([]);
  });

  it("know every folder", () => {
    const folders = new Set(sources.map(folder));
    expect([...folders].filter((one) => !(one in MAY))).toEqual([]);
  });
});

it("a page to read carries nothing of live, playing or setting up", async () => {
  const { metafile } = await build({
    entryPoints: ["src/replay.ts", "src/replay.css"],
    bundle: true,
    metafile: true,
    write: false,
    outdir: "built",
    logLevel: "silent",
  });
  const carried = Object.values(metafile.outputs).flatMap(({ inputs }) => Object.keys(inputs));
  const folders = carried.filter((path) => path.startsWith("src/")).map((path) => folder(path.slice(4)));
  expect([...new Set(folders)].sort()).toEqual(["", "reading", "style", "view"]);
  expect(carried).not.toContain("src/style/playing.css");
});
