/** Drawing on the board: marks and arrows by mouse, by touch and by keys, and with the right button at any time. */

import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Said } from "../src/wire";
import { done, open, spoken, traits } from "./annotated";
import { A, B, C, SLOT, TABLE } from "./game";
import { click, el, end, find, get, key, model, onAPage } from "./page";

let under: Element | null;

onAPage();
beforeEach(() => {
  under = null;
  document.elementFromPoint = () => under;
});

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
