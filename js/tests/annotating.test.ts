/** Annotating a game: comments with their drafts, glyphs, marks and arrows, variations; and what keeps a player undisturbed. */

import { beforeEach, describe, expect, it, vi } from "vitest";
import { mount } from "../src/widget";
import type { Node, Said, Traits } from "../src/wire";
import { A, B, C, NODES, played, SLOT, TABLE } from "./game";
import { click, el, end, find, get, key, model, onAPage, show } from "./page";

let under: Element | null;

onAPage();
beforeEach(() => {
  under = null;
  document.elementFromPoint = () => under;
});

const GLYPHS = ["!", "?", "="];
const COLOURS = ["green", "red", "yellow", "blue"];

/** The line played, with something said at nodes; by somebody who may annotate it. */
function traits(said: Record<number, Said> = {}, more: Partial<Traits> = {}): Record<string, unknown> {
  const nodes = NODES.map((node) => ({ ...node, ...said[node.id] }));
  const table = { ...TABLE, glyphs: GLYPHS, colours: COLOURS };
  return { ...played(), cursor: { node: 1, event: null }, table, nodes_0: nodes, ...more };
}

function open(given = traits()): void {
  show(given, mount);
  model.answer({ node: 0 });
}

/** What is said at a node has changed, and Python says that all is well. */
function done(said: Record<number, Said>): void {
  const undo = ["edit.comment", { number: 1 }];
  const tree = { ...(model.get("tree") as object), undo };
  model.receive({ tree, nodes_0: NODES.map((node): Node => ({ ...node, ...said[node.id] })) });
  model.answer({});
}

const spoken = () => get("announcer").textContent;

function write(id: string, text: string): void {
  const field = get<HTMLTextAreaElement>(id);
  field.value = text;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

function pointer(on: Element, type: string, more: PointerEventInit = {}): void {
  on.dispatchEvent(
    new PointerEvent(type, {
      bubbles: true,
      cancelable: true,
      isPrimary: true,
      pointerId: 1,
      pointerType: "mouse",
      ...more,
    }),
  );
}

/** Presses at one place, moves over another, and lets go there. */
function drag(from: string, to: string, more: PointerEventInit = {}): void {
  pointer(get(`place-${from}`), "pointerdown", more);
  under = get(`place-${to}`);
  pointer(document.body, "pointermove", more);
  pointer(document.body, "pointerup", more);
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

describe("drawing", () => {
  function draw(given = traits()): void {
    open(given);
    click("annotate");
    click("draw");
  }

  it("marks the place, its group, then nothing, an edit each", () => {
    draw();
    const next = (said: Said, sent: object) => {
      click("place-a");
      expect(model.sent.at(-1)).toMatchObject({ do: "mark", node: 1, colour: "green", ...sent });
      done({ 1: said });
    };
    next({ marks: [["green", A]] }, { at: A });
    expect(spoken()).toBe("Marked: cell a (green)");
    next({ marks: [["green", [0]]] }, { at: [0], instead: A });
    next({}, { at: [0] });
    expect(model.sent.at(-1)).not.toHaveProperty("instead");
    expect(spoken()).toBe("No longer marked: the row (green)");
    next({ marks: [["green", A]] }, { at: A });
  });

  it("asks for one mark after the other, however fast they are drawn, and shows them at once", () => {
    draw();
    const asked = model.sent.length;
    click("place-a");
    click("place-b");
    key(get("table-root"), "2");
    click("place-b");
    expect(model.sent.length - asked).toBe(1);
    expect(el.querySelectorAll(".tv-making rect")).toHaveLength(3);
    done({ 1: { marks: [["green", A]] } });
    expect(model.sent.at(-1)).toMatchObject({ at: B, colour: "green" });
    done({
      1: {
        marks: [
          ["green", A],
          ["green", B],
        ],
      },
    });
    expect(model.sent.at(-1)).toMatchObject({ at: B, colour: "red" });
    model.answer({ refusal: { code: "stale" } });
    expect(el.querySelector(".tv-making")).toBeNull();
  });

  it("draws an arrow by dragging, and shows it while it is drawn", () => {
    draw();
    pointer(get("place-a"), "pointerdown");
    under = get("place-c");
    pointer(document.body, "pointermove");
    expect(el.querySelectorAll(".tv-making .tv-ink-arrow")).toHaveLength(1);
    pointer(document.body, "pointerup");
    expect(model.sent.at(-1)).toMatchObject({ do: "mark", colour: "green", at: A, to: C });
  });

  it.each(["touch", "pen"])("draws with a %s as well", (pointerType) => {
    draw();
    drag("a", "c", { pointerType });
    expect(model.sent.at(-1)).toMatchObject({ do: "mark", at: A, to: C });
  });

  it("draws an arrow by keys, and says so", () => {
    draw();
    get("place-a").focus();
    key(get("place-a"), "a");
    expect(spoken()).toBe("Arrow from cell a: choose its end");
    key(get("place-a"), "ArrowRight");
    expect(document.activeElement).toBe(get("place-b"));
    expect(el.querySelector(".tv-making .tv-ink-arrow")).not.toBeNull();
    key(get("place-b"), "Enter");
    expect(model.sent.at(-1)).toMatchObject({ at: A, to: B });
    expect(spoken()).toBe("Marked: arrow from cell a to cell b (green)");
  });

  it("plays nothing meanwhile, says so, and lets play go on after Escape", () => {
    draw({
      ...traits(),
      tree: { root: 0, at: 0, chunks: 1, undo: null, redo: null },
      cursor: { node: 0, event: null },
    });
    expect(get("palette").textContent).toContain("not playing");
    expect(get("table-root").dataset.drawing).toBe("true");
    click("place-slot");
    expect(model.sent.at(-1)).toMatchObject({ do: "mark", at: SLOT });
    key(get("place-slot"), "a");
    key(get("place-slot"), "Escape");
    expect(find("palette")).not.toBeNull();
    key(get("place-slot"), "Escape");
    expect(find("palette")).toBeNull();
    expect(document.activeElement).toBe(get("draw"));
  });

  it("leaves the keys of its buttons alone", () => {
    draw();
    expect(key(get("draw.done"), "Enter").defaultPrevented).toBe(false);
    expect(key(get("colour-red"), " ").defaultPrevented).toBe(false);
  });

  it("takes all marks away", () => {
    draw(
      traits({
        1: {
          marks: [
            ["red", A],
            ["blue", B, C],
          ],
        },
      }),
    );
    click("draw.clear");
    expect(model.sent.at(-1)).toMatchObject({ do: "unmark", node: 1 });
    done({});
    expect(get("draw.clear").getAttribute("aria-disabled")).toBe("true");
  });

  it("is of the table at rest", () => {
    open(traits({}, { cursor: { node: 1, event: 2 } }));
    key(get("table-root"), "*");
    expect(get("table-root").dataset.event).toBe("4");
  });

  it("ends with the kernel, and nothing half drawn is left", () => {
    draw();
    key(get("place-a"), "a");
    expect(el.querySelector(".tv-making")).not.toBeNull();
    model.restart();
    expect([el.querySelector(".tv-making"), find("palette")]).toEqual([null, null]);
  });

  it("loses what was drawn but not asked for when the asking is taken back", () => {
    draw();
    click("place-a");
    click("place-b");
    vi.advanceTimersByTime(5_000);
    click("draw.done");
    click("take-back");
    expect(el.querySelector(".tv-making")).toBeNull();
  });
});

describe("the right button", () => {
  const right = { button: 2 };

  it("draws arrows and marks places while one plays, in the colours of chess sites", () => {
    open();
    drag("a", "c", right);
    expect(model.sent.at(-1)).toMatchObject({ do: "mark", colour: "green", at: A, to: C });
    done({ 1: { marks: [["green", A, C]] } });
    drag("b", "b", { ...right, shiftKey: true });
    expect(model.sent.at(-1)).toMatchObject({ do: "mark", colour: "red", at: B });
    done({});
    drag("a", "b", { ...right, altKey: true });
    expect(model.sent.at(-1)).toMatchObject({ colour: "blue", at: A, to: B });
  });

  it("keeps the host's menu away from the board only, and only where it draws", () => {
    open();
    const menu = (id: string) => {
      const event = new MouseEvent("contextmenu", { bubbles: true, cancelable: true, button: 2 });
      get(id).dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect([menu("place-a"), menu("status")]).toEqual([true, false]);
    end();
    open(traits({}, { table: TABLE }));
    expect(menu("place-a")).toBe(false);
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
