/** Analysis on the board: what is drawn of what Python has found, what is asked for, and what is announced. */

import { describe, expect, it } from "vitest";
import { mount } from "../src/widget";
import type { Analysis, Turn } from "../src/wire";
import { atRoot, played, TABLE } from "./game";
import { click, el, end, find, get, model, onAPage, show } from "./page";

onAPage();

/** Found at the root: the moves in the order of the offers are pile, hand=red, hand=blue. */
const FOUND: Analysis = {
  sees: "mover",
  node: 0,
  seat: 0,
  games: 4000,
  moves: [
    [400, 350, 450, 1000],
    [620, 600, 640, 2500],
    [100, 50, 150, 500],
  ],
  outcome: [620, 380],
  line: ["hand=red", "two"],
};

function open(analysis: Analysis = FOUND, traits: Record<string, unknown> = atRoot()): void {
  show({ ...traits, analysis }, mount);
  model.answer({ node: 0 });
}

const all = (selector: string) => [...el.querySelectorAll<HTMLElement>(selector)];
const listed = () => all(".tv-judged code").map((code) => code.textContent);
const heat = () =>
  all("[data-heat]").map((place) => [place.dataset.heat, place.querySelector("text")?.textContent]);
const spoken = () => get("announcer").textContent;
/** What was asked, the handshake aside. */
const asked = () =>
  model.sent.filter(({ do: what }) => what !== "hello").map(({ id: _, ...wish }) => wish as unknown);

describe("the switch", () => {
  it("has what is looked at analysed, and no longer", () => {
    open({});
    expect(find("analysis")).toBeNull();
    expect(get("analyse").getAttribute("aria-pressed")).toBe("false");
    click("analyse");
    model.receive({ analysis: { sees: "mover", node: 0 } });
    expect(get("analyse").getAttribute("aria-pressed")).toBe("true");
    expect(get("analysis-state").textContent).toBe("Looking …");
    click("analyse");
    expect(asked()).toEqual([
      { do: "analyse", on: true },
      { do: "analyse", on: false },
    ]);
  });

  it("has a key of its own", () => {
    open({});
    const key = new KeyboardEvent("keydown", { key: "=", bubbles: true, cancelable: true });
    get("table-root").dispatchEvent(key);
    expect(asked()).toEqual([{ do: "analyse", on: true }]);
  });

  it("is not there beside a board alone, where nothing is analysed either", () => {
    open(FOUND, { ...atRoot(), show: "board" });
    expect([find("analyse"), find("analysis"), heat()]).toEqual([null, null, []]);
  });

  it("is not there for the public, nor with no kernel", () => {
    open({}, { ...atRoot(), table: { ...TABLE, viewer: "public" } });
    expect(find("analyse")).toBeNull();
    end();
    show({ ...atRoot(), analysis: FOUND }, mount);
    expect([find("analyse"), find("analysis")]).toEqual([null, null]);
  });

  it("lets say that it knows hidden cards where something is hidden, and only there", () => {
    open({ ...FOUND, hides: true });
    click("analysis.all");
    expect(asked()).toEqual([{ do: "analyse", on: true, all: true }]);
    model.receive({ analysis: FOUND });
    expect(find("analysis.all")).toBeNull();
  });

  it("lets a seat look at the moves, and make nothing of them in the game", () => {
    open(FOUND, { ...atRoot(), table: { ...TABLE, viewer: 0 } });
    expect([find("best-line"), find("turning")]).toEqual([null, null]);
    expect(listed()).toEqual(["hand=red", "pile", "hand=blue"]);
  });
});

describe("what was found", () => {
  it("is listed from the best, with value, interval and how often it was tried", () => {
    open();
    expect(listed()).toEqual(["hand=red", "pile", "hand=blue"]);
    expect(get("judged-hand=red").getAttribute("aria-label")).toBe("hand=red: 62 %, 60 to 64");
    expect(get("judged-hand=red").querySelector("small")?.textContent).toBe("2,500");
    const style = get("judged-pile").querySelector<HTMLElement>(".tv-whisker")?.getAttribute("style");
    expect(style).toBe("--low: 35; --high: 45; --value: 40;");
    expect(get("outcome").getAttribute("aria-label")).toBe("Ada 62 %, Player 2 38 %");
  });

  it("is told in numbers at the places where moves end, of the card that was chosen", () => {
    open();
    expect(heat()).toEqual([["slot", "62"]]);
    const pile = get("place-pile");
    pile.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
    expect(listed()).toEqual(["pile"]);
    expect(heat()).toEqual([["slot", "40"]]);
  });

  it("shows what would come of a move that is pointed at, and plays one that is chosen", () => {
    open();
    get("judged-pile").dispatchEvent(new FocusEvent("focus"));
    expect(all(".tv-ahead *").length).toBeGreaterThan(0);
    click("judged-pile");
    expect(asked()).toEqual([{ do: "play", node: 0, move: "pile" }]);
  });

  it("is of the node shown or not shown at all", () => {
    open({ ...FOUND, node: 2 }, played({ node: 1, event: null }));
    expect(listed()).toEqual([]);
    expect(heat()).toEqual([]);
    expect(get("analysis-state").textContent).toBe("Looking …");
  });

  it("stays in its order while a move is pointed at", () => {
    open();
    get("judged-pile").dispatchEvent(new FocusEvent("focus"));
    const other: Analysis = {
      ...FOUND,
      moves: [
        [900, 850, 950, 3000],
        [620, 600, 640, 2500],
        [100, 50, 150, 500],
      ],
    };
    model.receive({ analysis: other });
    expect(listed()).toEqual(["hand=red", "pile", "hand=blue"]);
    get("judged-pile").dispatchEvent(new FocusEvent("blur"));
    expect(listed()).toEqual(["pile", "hand=red", "hand=blue"]);
  });

  it("leaves the focus to the switch when a move is played from the list", () => {
    open();
    get("judged-pile").focus();
    click("judged-pile");
    expect(document.activeElement).toBe(get("analyse"));
  });

  it("is announced once for a node and not as it gets better", () => {
    open();
    expect(spoken()).toBe("Best: hand=red, 62 %");
    const better = FOUND.moves?.map(([value, ...rest]) => [value + 50, ...rest]) as Analysis["moves"];
    model.receive({ analysis: { ...FOUND, games: 9000, moves: better as NonNullable<Analysis["moves"]> } });
    expect(get("judged-hand=red").querySelector("b")?.textContent).toBe("67");
    expect(spoken()).toBe("Best: hand=red, 62 %");
  });

  it("says when all is solved, when there is nothing to look at, and what failed", () => {
    open({ ...FOUND, exact: true });
    expect(get("analysis-state").textContent).toBe("Share of the win, solved");
    model.receive({ analysis: { sees: "mover" } });
    expect(get("analysis-state").textContent).toBe("Nothing to analyse here.");
    model.receive({ analysis: { sees: "mover", node: 0, fault: "no deals" } });
    expect(get("analysis-state").textContent).toBe("It failed: no deals");
  });

  it("is there in Spanish", () => {
    open(FOUND, { ...atRoot(), locale: "es" });
    expect(get("analysis").getAttribute("aria-label")).toBe("Análisis");
    expect(get("best-line").textContent).toBe("Mejor línea");
  });
});

it("the best line is played out where it was found", () => {
  open();
  expect(get("analysis").querySelector(".tv-bestline code")?.textContent).toBe("hand=red two");
  click("best-line");
  expect(asked()).toEqual([{ do: "best-line", node: 0 }]);
});

describe("turning points", () => {
  const POINTS: Turn[] = [
    [1, 1, "one", "?", 300, "other", 520],
    [2, 2, "two", "!", 900, "third", 600],
  ];

  it("are looked for with progress, and no longer", () => {
    open();
    click("turning-toggle");
    model.receive({ analysis: { ...FOUND, turning: { of: 36, done: 12, points: [] } } });
    const progress = get("turning").querySelector("progress");
    expect([progress?.value, progress?.max]).toEqual([12, 36]);
    expect(find("turning.all")).toBeNull();
    click("turning-toggle");
    expect(asked()).toEqual([
      { do: "turning", on: true },
      { do: "turning", on: false },
    ]);
  });

  it("are offered one by one and all together, in the reader's language", () => {
    open({ ...FOUND, turning: { of: 2, done: 2, points: POINTS } }, { ...played(), locale: "es" });
    expect(all(".tv-turning li b").map((glyph) => glyph.textContent)).toEqual(["?", "!"]);
    click("accept-1");
    model.answer({});
    click("turning.all");
    expect(asked()).toEqual([
      { do: "accept", lang: "es", node: 1 },
      { do: "accept", lang: "es" },
    ]);
  });

  it("lead to their moves", () => {
    open({ ...FOUND, turning: { of: 2, done: 2, points: POINTS } }, played());
    all(".tv-turning li .tv-link")[0]?.click();
    expect(get("table-root").dataset.node).toBe("1");
  });

  it("may be none", () => {
    open({ ...FOUND, turning: { of: 2, done: 2, points: [] } });
    expect(get("turning").textContent).toContain("None stands out.");
  });
});
