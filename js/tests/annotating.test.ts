/** Annotating a game: comments with their drafts, glyphs, variations; and what keeps a player undisturbed. */

import { describe, expect, it, vi } from "vitest";
import { mount } from "../src/widget";
import { COLOURS, done, GLYPHS, open, spoken, traits } from "./annotated";
import { NODES, TABLE } from "./game";
import { click, end, find, get, key, model, onAPage, show } from "./page";

onAPage();

function write(id: string, text: string): void {
  const field = get<HTMLTextAreaElement>(id);
  field.value = text;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

describe("a player who only plays", () => {
  it("is shown no tools until they are asked for", () => {
    open();
    expect([find("tools"), find("said")]).toEqual([null, null]);
    click("annotate");
    expect(find("tools")).not.toBeNull();
    expect(get("annotate").getAttribute("aria-pressed")).toBe("true");
    click("annotate");
    expect(find("tools")).toBeNull();
  });

  it("has no way to annotate where not all is seen, or no kernel listens", () => {
    open(traits({}, { table: { ...TABLE, viewer: 0 } }));
    expect(find("annotate")).toBeNull();
    key(get("table-root"), ";");
    expect(find("tools")).toBeNull();
    key(get("table-root"), "?");
    expect(get("help-panel").textContent).not.toContain("Write a comment");
    end();
    show(traits(), mount);
    vi.advanceTimersByTime(10_000);
    expect(find("annotate")).toBeNull();
  });
});

describe("a comment", () => {
  it("is written beside the board and said with Ctrl and Enter, in the language of the view", () => {
    open();
    key(get("table-root"), ";");
    expect(document.activeElement).toBe(get("comment-new"));
    write("comment-new", "A fine start");
    key(get("comment-new"), "Enter", { ctrlKey: true });
    expect(model.sent.at(-1)).toMatchObject({ do: "comment", node: 1, text: "A fine start", lang: "en" });
    expect(get("draft-of-comment-new").className).toContain("tv-pending");
    done({ 1: { comments: [["A fine start", "en"]] } });
    expect(get<HTMLTextAreaElement>("comment-new").value).toBe("");
    expect(get("remark-0").textContent).toContain("A fine start");
    expect(spoken()).toBe("Done: a comment at move 1");
  });

  it("is said in another language, or in none, where that is chosen", () => {
    open();
    click("annotate");
    write("comment-new", "Bien");
    const choice = get<HTMLSelectElement>("comment-lang");
    expect([...choice.options].map(({ value }) => value)).toEqual(["", "en", "es"]);
    choice.value = "es";
    choice.dispatchEvent(new Event("change", { bubbles: true }));
    click("save-comment-new");
    expect(model.sent.at(-1)).toMatchObject({ text: "Bien", lang: "es" });
  });

  it("keeps its keys from the board and the notebook", () => {
    open();
    click("annotate");
    const heard = vi.fn();
    document.body.addEventListener("keydown", heard);
    for (const name of ["ArrowLeft", "z", "*", "d"]) key(get("comment-new"), name);
    expect(heard).not.toHaveBeenCalled();
    expect(get("table-root").dataset.node).toBe("1");
  });

  it("is written on while the game goes on: the move is told, and the view follows once nobody writes", () => {
    open();
    click("annotate");
    get("comment-new").focus();
    write("comment-new", "half a tho");
    model.receive({ cursor: { node: 2, event: null } });
    expect(get("table-root").dataset.node).toBe("1");
    expect(spoken()).toContain("Move 2");
    vi.advanceTimersByTime(200);
    expect(model.get("cursor")).toEqual({ node: 1, event: null });
    get<HTMLElement>("comment-new").blur();
    model.receive({ cursor: { node: 2, event: null } });
    expect(get("table-root").dataset.node).toBe("2");
  });

  it("is left at once where its move is taken back", () => {
    open();
    click("annotate");
    get("comment-new").focus();
    write("comment-new", "half a tho");
    const tree = { ...(model.get("tree") as object), at: 0 };
    model.receive({ tree, nodes_0: [], cursor: { node: 0, event: null } });
    expect(get("table-root").dataset.node).toBe("0");
  });

  it("stays a draft of its node, when one leaves the field and steps away", () => {
    open();
    click("annotate");
    write("comment-new", "half a tho");
    key(get("comment-new"), "Escape");
    expect(document.activeElement).toBe(get("table-root"));
    click("forward");
    expect(get<HTMLTextAreaElement>("comment-new").value).toBe("");
    click("draft-1");
    expect(get<HTMLTextAreaElement>("comment-new").value).toBe("half a tho");
    expect(get("draft-of-comment-new").textContent).toContain("not saved");
    click("annotate");
    click("annotate");
    expect(get<HTMLTextAreaElement>("comment-new").value).toBe("half a tho");
    click("discard-comment-new");
    expect(get<HTMLTextAreaElement>("comment-new").value).toBe("");
  });

  it("that is refused stays a draft, with the reason beside it", () => {
    open();
    click("annotate");
    write("comment-new", "too long");
    click("save-comment-new");
    model.answer({ refusal: { code: "bad-intent", facts: { problem: "a comment has 1 to 10" } } });
    expect(get<HTMLTextAreaElement>("comment-new").value).toBe("too long");
    expect(get("wrong-comment-new").textContent).toContain("a comment has 1 to 10");
    expect(find("refusal")).toBeNull();
    click("save-comment-new");
    expect(model.sent.at(-1)).toMatchObject({ do: "comment", text: "too long" });
  });

  it("that is taken back stays a draft, unless it was said after all", () => {
    open();
    click("annotate");
    write("comment-new", "slow");
    click("save-comment-new");
    const asked = model.sent.at(-1);
    vi.advanceTimersByTime(5_000);
    click("take-back");
    expect(get<HTMLTextAreaElement>("comment-new").value).toBe("slow");
    model.receive({
      nodes_0: NODES.map((node) => (node.id === 1 ? { ...node, comments: [["slow", "en"]] } : node)),
    });
    model.answer({}, asked);
    expect(get<HTMLTextAreaElement>("comment-new").value).toBe("");
  });

  it("is reworded in its place, and taken away", () => {
    open(traits({ 1: { comments: [["one", "en"], ["two"]] } }));
    click("annotate");
    click("edit-1");
    expect(document.activeElement).toBe(get("reword-1"));
    write("reword-1", "three");
    key(get("reword-1"), "Enter", { metaKey: true });
    expect(model.sent.at(-1)).toMatchObject({
      do: "comment",
      node: 1,
      index: 1,
      was: "two",
      text: "three",
      lang: "",
    });
    done({ 1: { comments: [["one", "en"], ["three"]] } });
    expect(find("reword-1")).toBeNull();
    expect(document.activeElement).toBe(get("comment-new"));
    click("remove-0");
    expect(model.sent.at(-1)).toMatchObject({ do: "comment", index: 0, was: "one", text: "" });
  });

  it("in another language than the reader's is there to be reworded too", () => {
    open(
      traits({
        1: {
          comments: [
            ["one", "en"],
            ["uno", "es"],
          ],
        },
      }),
    );
    expect(find("remark-1")).toBeNull();
    click("annotate");
    expect(get("remark-1").textContent).toContain("uno");
    click("edit-1");
    expect(get<HTMLTextAreaElement>("reword-1").value).toBe("uno");
    key(get("reword-1"), "Escape");
    expect(find("reword-1")).toBeNull();
  });

  it("whose comment went meanwhile is there to be said anew", () => {
    open(traits({ 1: { comments: [["one", "en"]] } }));
    click("annotate");
    click("edit-0");
    write("reword-0", "one more");
    model.receive({ nodes_0: NODES });
    expect(get<HTMLTextAreaElement>("comment-new").value).toBe("one more");
    click("save-comment-new");
    expect(model.sent.at(-1)).not.toHaveProperty("index");
  });

  it("of another game is no draft of this one", () => {
    open();
    click("annotate");
    write("comment-new", "old");
    model.receive({
      table: { ...TABLE, glyphs: GLYPHS, colours: COLOURS },
      cursor: { node: 1, event: null },
    });
    expect(get<HTMLTextAreaElement>("comment-new").value).toBe("");
  });
});

describe("glyphs", () => {
  it("are given and taken by a click, with their meaning", () => {
    open(traits({ 1: { glyphs: ["!"] } }));
    key(get("table-root"), "!");
    expect(document.activeElement).toBe(get("glyph-!"));
    expect(get("glyph-!").getAttribute("aria-pressed")).toBe("true");
    expect(get("glyph-=").getAttribute("aria-label")).toBe("even");
    key(get("glyph-!"), "ArrowRight");
    expect(document.activeElement).toBe(get("glyph-?"));
    click("glyph-=");
    expect(model.sent.at(-1)).toMatchObject({ do: "glyph", node: 1, glyph: "=" });
    model.receive({ tree: { ...(model.get("tree") as object), undo: ["edit.glyph", { number: 1 }] } });
    model.answer({});
    expect(spoken()).toBe("Done: a sign at move 1");
  });
});

describe("a variation", () => {
  it("is moved up, to the main line and down, where one stands in it", () => {
    open(traits({}, { cursor: { node: 3, event: null } }));
    expect(find("promote")).toBeNull();
    click("annotate");
    click("promote");
    expect(model.sent.at(-1)).toMatchObject({ do: "promote", node: 3 });
    model.answer({});
    click("main-line");
    expect(model.sent.at(-1)).toMatchObject({ do: "promote", node: 3, main: true });
    model.answer({});
    expect(get("demote").getAttribute("aria-disabled")).toBe("true");
    key(get("table-root"), "ArrowUp", { ctrlKey: true });
    expect(model.sent.at(-1)).toMatchObject({ do: "promote", node: 3 });
  });

  it("of the main line can go down where there is another", () => {
    open(traits({}, { cursor: { node: 2, event: null } }));
    key(get("table-root"), "ArrowDown", { ctrlKey: true });
    expect(model.sent.at(-1)).toMatchObject({ do: "demote", node: 2 });
  });

  it("is cut from the move shown, and says how much goes", () => {
    open();
    click("annotate");
    expect(get("cut").textContent).toBe("Cut 3 moves");
    key(get("table-root"), "Delete", { ctrlKey: true });
    expect(model.sent.at(-1)).toMatchObject({ do: "cut", node: 1 });
    model.answer({});
    click("first");
    expect(find("cut")).toBeNull();
  });
});
