/** Places beside the boards that are chosen as a whole: rows that grow, those that are yet to be, empty piles. */

import { beforeEach, describe, expect, it, vi } from "vitest";
import { mount } from "../src/widget";
import type { Offers, Table } from "../src/wire";
import { atRoot, BACK, CARD, HAND, KEPT, NODES, OUT, PILE, PLACES, played, sent, TABLE } from "./game";
import { click, el, end, find, get, has, model, onAPage, show } from "./page";

/** A card of the hand goes to the end of a row, begins another, or goes to the kept ones or the pile. */
const OFFERS: Offers = {
  node: 0,
  choices: [
    { place: HAND, face: CARD },
    { place: "row:1" },
    { place: "row:2" },
    { place: KEPT },
    { place: PILE },
  ],
  events: [{ kind: "place", motions: [[3, HAND, "row:1", { at: [null, 1] }]] }],
  moves: [
    ["on", [0, 1], [0]],
    ["new", [0, 2], []],
    ["keep", [0, 3], []],
    ["give", [0, 4], []],
  ],
};
/** The card that lies on the pile otherwise lies in a row; there are no more. */
const START: Table["start"] = TABLE.start.map(([place, pieces]) =>
  place === PILE ? ["row:1", [[6, CARD]]] : [place, pieces],
);

onAPage();
beforeEach(() => {
  document.elementFromPoint = () => null;
  show({ ...atRoot(), table: { ...TABLE, start: START }, offers: OFFERS }, mount);
  model.answer({ node: 0 });
});

const card = () => get("piece-3");

describe("a place that is chosen as a whole", () => {
  it("is a button of its own once it is offered, named as the place is", () => {
    expect(has("whole-row:1")).toBe(false);
    card().click();
    expect(get("whole-row:1").getAttribute("aria-label")).toBe("row 1");
    click("whole-row:1");
    expect(model.sent.at(-1)).toMatchObject({ do: "play", move: "on" });
    const lying = [...get("place-row:1").querySelectorAll("[data-testid]")];
    expect(lying.map((one) => one.getAttribute("data-testid"))).toEqual(["piece-6", "piece-3"]);
  });

  it("is there before anything lies at it", () => {
    expect(has("place-row:2")).toBe(false);
    card().click();
    click("whole-row:2");
    expect(model.sent.at(-1)).toMatchObject({ do: "play", move: "new" });
  });

  it.each(["whole-kept", "place-pile"])("may be empty, as %s is", (id) => {
    expect(get("place-pile").hasAttribute("data-offered")).toBe(false);
    card().click();
    click(id);
    expect(model.sent.at(-1)).toMatchObject({ do: "play", move: id === "whole-kept" ? "keep" : "give" });
  });

  it("lights up when a piece is held over it", () => {
    const at = (on: EventTarget, type: string, clientX = 0) =>
      on.dispatchEvent(
        new PointerEvent(type, {
          bubbles: true,
          isPrimary: true,
          pointerId: 1,
          pointerType: "mouse",
          clientX,
        }),
      );
    document.elementFromPoint = () => find("whole-row:1");
    at(card(), "pointerdown");
    at(document.body, "pointermove", 20);
    at(document.body, "pointermove", 40);
    expect(get("whole-row:1").hasAttribute("data-over")).toBe(true);
    at(document.body, "pointerup", 40);
    expect(model.sent.at(-1)).toMatchObject({ do: "play", move: "on" });
  });

  it("is where the keyboard comes to next", () => {
    card().focus();
    card().dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 0 }));
    expect(document.activeElement).toBe(get("whole-row:1"));
  });
});

describe("a piece that is chosen again", () => {
  it("is taken back, but where another like it is due", () => {
    card().click();
    card().click();
    expect(has("whole-row:1")).toBe(false);
    model.receive({ offers: { ...OFFERS, moves: [["pair", [0, 0], []], ...OFFERS.moves] } });
    card().click();
    card().click();
    expect(model.sent.at(-1)).toMatchObject({ do: "play", move: "pair" });
  });
});

describe("a choice at a place that is not drawn", () => {
  it("is a button, by its face or by what the place is called", () => {
    const choices = [{ place: OUT }, { place: OUT, face: CARD }];
    model.receive({
      offers: {
        node: 0,
        choices,
        events: [],
        moves: [
          ["out", [0], []],
          ["card", [1], []],
        ],
      },
    });
    const buttons = [...el.querySelectorAll<HTMLElement>(".tv-option")];
    expect(buttons.map((one) => one.textContent)).toEqual(["out", "card"]);
    buttons[1]?.click();
    expect(model.sent.at(-1)).toMatchObject({ do: "play", move: "card" });
  });
});

describe("a piece that goes from one place beside the boards to another", () => {
  it("flies there from where it lay", () => {
    const rects = vi.spyOn(Element.prototype, "getBoundingClientRect");
    rects.mockImplementation(function (this: Element) {
      return new DOMRect(this.closest('[data-flow="hand:0"]') ? 10 : 50, 0, 20, 20);
    });
    card().click();
    click("whole-row:1");
    expect(card().dataset.came).toBe("hand:0");
    expect(card().style.getPropertyValue("--dx")).toBe("-40px");
    expect(get("piece-6").dataset.came).toBeUndefined();
    rects.mockRestore();
  });
});

describe("the keyboard's focus", () => {
  it("stays on the table when what had it is no more", () => {
    card().click();
    get("whole-row:2").focus();
    model.receive({ ...played(), table: { ...TABLE, start: START }, nodes_0: NODES });
    expect(has("whole-row:2")).toBe(false);
    expect(document.activeElement).toBe(el.querySelector(".tv-root"));
  });
});

describe("places that look alike", () => {
  const seen = (id: string) => get(id).querySelector(".tv-called")?.textContent;

  it("are named to the eye: several that are spread out, and piles that lie face down", () => {
    expect([seen("place-row:1"), seen("place-hand:0"), seen("place-pile")]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    end();
    const shelf = { id: "shelf", label: ["kept"] as [string], area: 3, look: "spread" as const };
    const places = PLACES.map((place) => (place.id === "pile" ? { ...place, back: BACK } : place));
    const layout = { ...TABLE.layout, ...sent([...places, shelf]) };
    show({ ...atRoot(), table: { ...TABLE, layout, start: [...START, ["shelf", [[7, CARD]]]] } }, mount);
    expect([seen("place-row:1"), seen("place-shelf"), seen("place-pile")]).toEqual(["row 1", "kept", "pile"]);
    expect(seen("place-hand:0")).toBeUndefined();
  });
});
