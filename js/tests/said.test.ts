/** What an author says of a game, as a reader gets it: beside the move, beside the board, on the board, and by ear. */

import { describe, expect, it, vi } from "vitest";
import { Desk } from "../src/desk";
import { inkBeside, inkOn } from "../src/reading/ink";
import { remarksIn } from "../src/reading/said";
import { still } from "../src/replay";
import { mount } from "../src/widget";
import type { Said, SaidNode, Traits } from "../src/wire";
import { A, C, HAND, NODES, node, PILE, played, SLOT, TABLE } from "./game";
import { click, el, get, has, model, onAPage, show, showStill } from "./page";

onAPage();

const heard = () => get("announcer").textContent;
const remarks = () => [...get("said").querySelectorAll("p")].map(({ textContent }) => textContent);

/** The game with this said at its nodes, told to stand at one. */
function saying(said: Record<number, Said>, at = 1): Traits & Record<string, unknown> {
  const traits = played({ node: at, event: null });
  const nodes: SaidNode[] = NODES.map((node) => ({ ...node, ...said[node.id] }));
  return { ...traits, tree: { ...traits.tree, said: said[0] ?? {} }, nodes_0: nodes };
}
function read(said: Record<number, Said>, at = 1): void {
  showStill((el) => still(saying(said, at), el));
}

describe("comments", () => {
  it("are those in the reader's language, in none, and in one that nobody can change to; where there are no such, all", () => {
    const told = (language: string, ...comments: [string, string?][]) =>
      remarksIn({ language, languages: ["en", "es"] }, comments).map(({ text }) => text);
    expect(told("es", ["Hello", "en"], ["Hola", "es-MX"], ["·"])).toEqual(["Hola", "·"]);
    expect(told("en", ["Hello", "en"], ["Hola", "es"], ["Salut", "fr"])).toEqual(["Hello", "Salut"]);
    expect(told("es", ["Hello", "en"])).toEqual(["Hello"]);
  });

  it("stand beside the board, each with its author, language and line breaks, in its own direction", () => {
    read({
      1: {
        comments: [
          ["One\ntwo", "", "Ana"],
          ["שלום", "en"],
          ["Dos", "es"],
        ],
      },
    });
    expect(remarks()).toEqual(["One\ntwo — Ana", "שלום"]);
    const [one, two] = get("said").querySelectorAll("p");
    expect([one?.dir, one?.hasAttribute("lang"), two?.lang]).toEqual(["auto", false, "en"]);
  });

  it("are text and nothing but text", () => {
    const text = '<img src="x" onerror="alert(1)"> <b>bold</b> https://example.org';
    read({ 1: { comments: [[text]] } });
    expect(remarks()).toEqual([text]);
    expect(get("move-1").closest(".tv-run")?.textContent).toContain(text);
    expect(el.querySelectorAll("img, a, .tv-remark b")).toHaveLength(0);
  });

  it("of the start are shown and heard at the start", () => {
    read({ 0: { comments: [["Once upon a time"]] } }, 1);
    expect(remarks()).toEqual(["Nothing is said here."]);
    click("first");
    expect(remarks()).toEqual(["Once upon a time"]);
    expect(heard()).toBe("Before the first move. Once upon a time");
  });

  it("stand beside their moves too, in variations as well, and long ones are cut until one asks", () => {
    const long = "word ".repeat(60);
    read({ 1: { comments: [["Short"]] }, 3: { comments: [[long]] } });
    const beside = (id: string) => get(id).parentElement?.nextElementSibling;
    expect(beside("move-1")?.textContent).toBe("Short");
    expect(beside("move-3")?.classList.contains("tv-short")).toBe(true);
    beside("move-3")?.querySelector("button")?.click();
    expect(beside("move-3")?.classList.contains("tv-short")).toBe(false);
    expect(beside("move-3")?.querySelector("button")?.getAttribute("aria-expanded")).toBe("true");
  });

  it("are heard after the move and the meaning of its glyphs", () => {
    read({ 2: { comments: [["Well taken"], ["Bien", "es"]], glyphs: ["!?"] } });
    click("forward");
    expect(heard()).toBe("Move 2, Player 2. Took blue. interesting move. Well taken");
    expect(remarks()).toEqual(["!? interesting move", "Well taken"]);
    expect(get("move-2").textContent).toBe("two!?");
  });

  it("are given time while the game is played on", () => {
    read({ 1: { comments: [["Look at the row before you go on"]] } }, 0);
    click("play");
    vi.advanceTimersByTime(900 * 4 + 700);
    expect(heard()).toContain("Look at the row");
    vi.advanceTimersByTime(1_500);
    expect(get("table-root").dataset.node).toBe("1");
    vi.advanceTimersByTime(3_000);
    expect(get("table-root").dataset.node).toBe("2");
  });

  it("put a dot on the scrubber", () => {
    read({ 2: { glyphs: ["!"] } });
    expect(el.querySelector(".tv-talk")?.getAttribute("d")).toBe("M100.00 -4v.01");
  });

  it("that nobody has made take no room", () => {
    read({});
    expect(has("said")).toBe(false);
    expect(el.querySelector(".tv-talk")).toBeNull();
  });
});

describe("marks", () => {
  const desk = new Desk(TABLE.layout);

  it("outline places and groups, and point from one to another", () => {
    const ink = inkOn(desk, 0, [
      ["green", A],
      ["red", A],
      ["blue", [0]],
      ["yellow", A, C],
    ]);
    expect(ink.outlines.map(({ colour, band, within }) => [colour, band, within])).toEqual([
      ["green", false, 0],
      ["red", false, 1],
      ["blue", true, 0],
    ]);
    expect(ink.arrows.map(({ colour }) => colour)).toEqual(["yellow"]);
    expect(ink.arrows[0]?.shaft).toMatch(/^M25\.6 50L/);
  });

  it("outline both ends of an arrow that leaves the board, and what is marked beside it", () => {
    const marks: Parameters<typeof inkOn>[2] = [
      ["green", HAND, SLOT],
      ["red", PILE],
    ];
    expect(inkOn(desk, 0, marks).outlines.map(({ box }) => box.slice(0, 2))).toEqual([[50, 20]]);
    expect([...inkBeside(desk, marks)]).toEqual([
      ["hand:0", "green"],
      ["pile", "red"],
    ]);
  });

  it("are seen while the table rests, and can be heard", () => {
    read({
      1: {
        marks: [
          ["green", A],
          ["blue", HAND, SLOT],
          ["red", [0]],
        ],
      },
    });
    const inked = () =>
      [...get("ink").querySelectorAll<SVGElement>("[data-ink]")].map(({ dataset }) => dataset.ink);
    expect(inked()).toEqual(["green", "blue", "red"]);
    expect(get("ink").getAttribute("aria-label")).toBe(
      "Marked: cell a (green), arrow from Ada's hand to the slot (blue), the row (red)",
    );
    expect(get("place-hand:0").dataset.ink).toBe("blue");
    click("event-2");
    expect(inked()).toEqual([]);
    expect(get("place-hand:0").dataset.ink).toBeUndefined();
  });
});

describe("the list of moves", () => {
  it("folds a variation, and opens it again when one goes there", () => {
    const more = [...NODES, node(4, 3, 3, "on", [], 1)];
    showStill((el) => still({ ...saying({}), nodes_0: more }, el));
    expect(has("move-4")).toBe(true);
    click("fold-3");
    expect(has("move-4")).toBe(false);
    expect(get("move-3").closest(".tv-run")?.textContent).toContain("and one move");
    expect(get("fold-3").getAttribute("aria-expanded")).toBe("false");
    click("move-3");
    click("forward");
    expect(get("move-4").getAttribute("aria-current")).toBe("true");
    click("fold-all");
    expect(has("move-4")).toBe(false);
    click("fold-all");
    expect(has("move-4")).toBe(true);
  });
});

describe("what is said meanwhile", () => {
  function live(said: Record<number, Said>): void {
    show(saying(said), mount);
    model.answer({ node: 1 });
  }

  it("is shown, and nothing else is drawn anew: pieces, focus and what is open stay", () => {
    live({});
    get("place-b").focus();
    get("place-b").dispatchEvent(new KeyboardEvent("keydown", { key: "i", bubbles: true }));
    expect(has("history")).toBe(true);
    const leaving = el.querySelector(".tv-board g > g");
    const { nodes_0, tree } = saying({
      0: { comments: [["At first"]] },
      1: { comments: [["New"]], glyphs: ["?"] },
    });
    model.receive({ nodes_0, tree });
    expect(remarks()).toEqual(["? mistake", "New"]);
    expect([has("history"), document.activeElement]).toEqual([true, get("place-b")]);
    expect(el.querySelector(".tv-board g > g")).toBe(leaving);
    expect(el.querySelector(".tv-entering")).toBeNull();
  });

  it("makes another variation the main line, which is then the line that is looked at", () => {
    live({});
    expect(get("move-3").closest<HTMLElement>(".tv-run")?.dataset.depth).toBe("1");
    model.receive({ nodes_0: saying({ 1: { order: [3, 2] } }).nodes_0 });
    expect(get("move-3").closest<HTMLElement>(".tv-run")?.dataset.depth).toBe("0");
    click("forward");
    expect(get("table-root").dataset.node).toBe("3");
  });

  it("leaves a reader in the variation in which he stands", () => {
    live({});
    click("move-2");
    model.receive({ nodes_0: saying({ 1: { order: [3, 2] } }).nodes_0 });
    expect(get("table-root").dataset.node).toBe("2");
    vi.runOnlyPendingTimers();
  });
});

describe("a reader chooses", () => {
  const COMMENTS: Said = {
    comments: [
      ["Hello", "en"],
      ["Hola", "es"],
    ],
  };

  it("the language, in this view alone", () => {
    read({ 1: COMMENTS });
    expect([get("language").textContent, get("language").title]).toEqual(["ES", "ES · español"]);
    click("language");
    expect([remarks(), get("table-root").lang, get("language").textContent]).toEqual([["Hola"], "es", "EN"]);
    expect(get("said").getAttribute("aria-label")).toBe("Comentarios");
    click("language");
    expect(remarks()).toEqual(["Hello"]);
  });

  it("the theme of a page, round to that of what is around it", () => {
    read({});
    document.body.className = "dark";
    const themes = Array.from({ length: 4 }, () => {
      click("theme");
      return [get("table-root").dataset.theme, get("theme").title];
    });
    document.body.className = "";
    expect(themes.map(([, title]) => title)).toEqual([
      "Theme: light",
      "Theme: dark",
      "Theme: as around",
      "Theme: light",
    ]);
    expect(themes.map(([theme]) => theme).slice(0, 2)).toEqual(["light", "dark"]);
  });
});
