/** The game as a file: had as text or document, opened from one, and what is wrong with one. */

import { beforeEach, describe, expect, it, vi } from "vitest";
import { mount } from "../src/widget";
import { played, TABLE } from "./game";
import { click, end, find, get, model, onAPage, show } from "./page";

onAPage({ running: true });
beforeEach(() => {
  show({ ...played(), table: { ...TABLE, record: 100 } }, mount);
  model.answer({ node: 0 });
});

/** A file is dropped on the table. */
async function drop(text: BlobPart, name = "a.pgn"): Promise<void> {
  const event = new Event("drop", { bubbles: true, cancelable: true });
  const dataTransfer = { types: ["Files"], files: [new File([text], name)] };
  get("table-root").dispatchEvent(Object.assign(event, { dataTransfer }));
  expect(event.defaultPrevented).toBe(true);
  await vi.waitFor(() => expect(find("open.it")).not.toBeNull());
}

describe("a record to take along", () => {
  it("is asked for as text, or as a document, and is there to be downloaded", async () => {
    const made = vi.spyOn(URL, "createObjectURL");
    const gone = vi.spyOn(URL, "revokeObjectURL");
    click("save");
    expect(model.sent.at(-1)).toMatchObject({ do: "save", form: "text" });
    expect(find("download")).toBeNull();
    model.answer({ file: { name: "game.pgn", text: "1. one" } });
    const link = get<HTMLAnchorElement>("download");
    expect(link.download).toBe("game.pgn");
    expect(link.href).toBe(made.mock.results[0]?.value);
    const [[blob] = []] = made.mock.calls;
    expect(await (blob as Blob).text()).toBe("1. one");
    click("save.document");
    expect(gone).toHaveBeenCalledWith(link.href);
    expect(model.sent.at(-1)).toMatchObject({ do: "save", form: "document" });
    model.answer({ file: { name: "game.json", text: "{}" } });
    expect(get<HTMLAnchorElement>("download").download).toBe("game.json");
  });

  it("is there as text where nothing can be downloaded or copied", async () => {
    vi.stubGlobal("navigator", {
      ...navigator,
      language: "en",
      clipboard: { writeText: () => Promise.reject(new Error("not allowed")) },
    });
    click("save");
    model.answer({ file: { name: "game.pgn", text: "1. one" } });
    expect(get<HTMLTextAreaElement>("saved-text").value).toBe("1. one");
    click("save.copy");
    await vi.waitFor(() => expect(get("save-panel").textContent).toContain("copy it yourself"));
  });

  it("that can't be had says why", () => {
    click("save");
    model.answer({ refusal: { code: "no-record" } });
    expect(get("save-refusal").textContent).toContain("no way of being written down");
    expect(find("refusal")).toBeNull();
  });
});

describe("a file", () => {
  it("that is dropped is opened when that is confirmed, and says what makes way", async () => {
    await drop("1. one");
    expect(get("open-panel").textContent).toContain("has 3 moves");
    click("open.it");
    expect(model.sent.at(-1)).toMatchObject({
      do: "open",
      name: "a.pgn",
      text: "1. one",
      game: 1,
      lang: "en",
    });
    model.answer({ node: 0 });
    expect(find("open-panel")).toBeNull();
  });

  it("that is too large for a record is read no further than shows that", async () => {
    await drop("x".repeat(500));
    click("open.it");
    expect(model.sent.at(-1)).toMatchObject({ text: "x".repeat(101) });
  });

  it("that is larger in bytes than in letters is not taken for a whole one", async () => {
    await drop("ñ".repeat(60));
    click("open.it");
    expect(model.sent.at(-1)).toMatchObject({ raw: true });
    expect((model.sent.at(-1) as { text: string }).text).toHaveLength(101);
  });

  it("that is not UTF-8 goes to Python byte by byte, which then says so", async () => {
    await drop(new Uint8Array([0x7b, 0xf1, 0x7d]));
    click("open.it");
    expect(model.sent.at(-1)).toMatchObject({ text: "{ñ}", raw: true });
  });

  it("that is faulty is not opened: each fault is told with its line, and what is good can be had", async () => {
    await drop("1. oen");
    click("open.it");
    const fault = {
      line: 1,
      column: 4,
      code: "move",
      met: "oen",
      expected: "a move",
      remedy: "mend it",
      source: "1. oen",
      at: 3,
    };
    model.answer({ refusal: { code: "faulty", facts: { count: 3 } }, diagnostics: [fault], count: 3 });
    expect(get("opened").textContent).toContain("Faults: 3");
    expect(get("faults").textContent).toContain("Line 1, column 4: oen → a move. mend it");
    expect(get("faults").querySelector("mark")?.textContent).toBe("o");
    expect(get("faults").textContent).toContain("2 more");
    click("open.good");
    expect(model.sent.at(-1)).toMatchObject({ do: "open", lenient: true });
    model.answer({ node: 0, diagnostics: [fault], count: 1 });
    expect(get("opened").textContent).toContain("on the board");
    expect(find("open.good")).toBeNull();
  });

  it("of several games lists them, and each can be opened", async () => {
    await drop("two games");
    click("open.it");
    model.answer({ node: 0, games: ["Final", ""] });
    expect(get("game-1").getAttribute("aria-current")).toBe("true");
    expect(get("game-2").textContent).toBe("Game 2");
    click("game-2");
    expect(model.sent.at(-1)).toMatchObject({ do: "open", game: 2 });
  });

  it("is neither had nor taken where there is no record", () => {
    end();
    show(played(), mount);
    model.answer({ node: 0 });
    expect([find("save"), find("open")]).toEqual([null, null]);
    const event = new Event("drop", { bubbles: true, cancelable: true });
    const dataTransfer = { types: ["Files"], files: [new File(["x"], "a.pgn")] };
    get("table-root").dispatchEvent(Object.assign(event, { dataTransfer }));
    expect(event.defaultPrevented).toBe(false);
  });
});
