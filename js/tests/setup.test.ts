import { describe, expect, it, vi } from "vitest";
import type { Place } from "../src/desk";
import { Desk } from "../src/desk";
import { mount } from "../src/setup";
import { changed, Kits, laid, passed, stroke } from "../src/setup/draft";
import { LONG_PRESS_MS } from "../src/setup/hand";
import type { SetupTraits } from "../src/setup/wire";
import type { Box, Template } from "../src/wire";
import { A, B, C, CARD, HAND, KEPT, PILE, PLACES, RED, SLOT, TABLE, TEXTS } from "./game";
import { click, el, end, get, has, key, model, onAPage, show } from "./page";
import { byKey, SETUP_WORDS } from "./words";

const BLUE = 1;
const OWN: Record<string, Template> = {
  discs: "discs",
  cards: "cards",
  "setting.players": "Players",
  "setting.way": "Way",
  number: "{number}",
  long: "a very long value indeed",
  "action.clear": "Clear",
  "fault.full": "{place:place} is too full",
};

function traits(more: Partial<SetupTraits["sketched"]> = {}): SetupTraits & Record<string, unknown> {
  return {
    table: {
      layout: { ...TABLE.layout, texts: byKey({ en: { ...TEXTS.en, ...OWN } }) },
      kits: [
        { label: ["discs"], faces: [RED, BLUE], places: [A, B, C, KEPT] },
        { label: ["cards"], faces: [CARD], places: [SLOT, HAND] },
        { label: ["cards"], faces: [CARD], places: [PILE] },
      ],
      actions: ["clear"],
    },
    sketched: {
      lying: [
        [A, [RED]],
        [HAND, [CARD, CARD]],
      ],
      settings: [
        {
          id: "players",
          label: ["setting.players"],
          value: "2",
          values: [
            ["2", ["number", { number: 2 }]],
            ["3", ["number", { number: 3 }]],
          ],
        },
        {
          id: "way",
          label: ["setting.way"],
          value: "a",
          values: [
            ["a", ["long"]],
            ["b", ["long"]],
          ],
        },
      ],
      faults: [],
      text: "the line",
      undo: false,
      redo: false,
      ...more,
    },
    words: SETUP_WORDS,
    locale: "en",
    shown: "",
  };
}

const desk = new Desk(TABLE.layout);
const kits = new Kits(desk, traits().table.kits);
const lying = laid(desk, traits().sketched.lying);

describe("a table in the making", () => {
  it("replaces on a cell, adds in a hand, and takes away one", () => {
    const after = changed(desk, lying, [
      { place: "a", face: BLUE },
      { place: "hand:0", face: CARD },
      { place: "hand:0", face: CARD, less: true },
      { place: "hand:0", face: CARD, less: true },
      { place: "kept", face: RED, less: true },
    ]);
    expect([...after]).toEqual([
      ["a", [BLUE]],
      ["hand:0", [CARD]],
    ]);
    expect(changed(desk, after, [{ place: "a", face: null }]).has("a")).toBe(false);
    expect(lying.get("a")).toEqual([RED]);
  });

  it("knows what may be put where, and what to paint with", () => {
    expect(kits.faces).toEqual([RED, BLUE, CARD]);
    expect(kits.at("kept")).toEqual([RED, BLUE]);
    expect(kits.at("out")).toEqual([]);
  });

  it("changes nothing where a brush does not fit, or has been", () => {
    expect(stroke(kits, lying, RED, "b")).toEqual({ place: "b", face: RED });
    expect(stroke(kits, lying, RED, "a")).toBeNull();
    expect(stroke(kits, lying, CARD, "b")).toBeNull();
    expect(stroke(kits, lying, null, "b")).toBeNull();
    expect(stroke(kits, lying, null, "a")).toEqual({ place: "a", face: null });
  });

  it("passes every place on a pointer's way, however fast it goes", () => {
    const boxed = PLACES.filter((one): one is Place & { box: Box } => one.box !== undefined);
    expect(passed(boxed, [20, 50], [80, 50])).toEqual(["a", "b", "c"]);
    expect(passed(boxed, [20, 50], [20, 50])).toEqual(["a"]);
    expect(passed(boxed, [5, 75], [6, 76])).toEqual([]);
  });
});

onAPage();

type Host = Parameters<typeof mount>[3];

function open(more: Partial<SetupTraits["sketched"]> = {}, host?: Host): void {
  show(traits(more), (model, el) => mount(model, el, undefined, host));
  model.answer({});
}
/** The board is as large on the screen as in its own units. */
function pointer(type: string, x: number, y: number, more: PointerEventInit = {}): void {
  const board = el.querySelector(".tv-board > svg") as SVGElement;
  board.getBoundingClientRect = () => ({ left: 0, top: 0, width: 100, height: 80 }) as DOMRect;
  board.dispatchEvent(
    new PointerEvent(type, { clientX: x, clientY: y, bubbles: true, buttons: 1, button: 0, ...more }),
  );
}
const last = () => {
  const { id: _, ...asked } = model.sent.at(-1) ?? { id: "" };
  return asked;
};

describe("painting", () => {
  it("draws a stroke at once, and asks for it as one edit when it ends", () => {
    open();
    click("brush-blue");
    pointer("pointerdown", 20, 50);
    pointer("pointermove", 80, 50);
    expect(get("place-c").getAttribute("aria-label")).toBe("cell c: blue");
    expect(get("piece-c/0").dataset.place).toBe("c");
    expect(model.sent).toHaveLength(1);
    pointer("pointerup", 80, 50);
    expect(last()).toEqual({
      do: "put",
      changes: [
        ["a", "blue"],
        ["b", "blue"],
        ["c", "blue"],
      ],
    });
    expect(get("setup-root").dataset.pending).toBe("true");
    const { sketched } = traits({ lying: [[A, [BLUE]]], undo: true });
    model.receive({ sketched });
    expect(get("place-c").getAttribute("aria-label")).toBe("cell c: empty");
    model.answer({});
    expect(get("setup-root").dataset.pending).toBe("false");
  });

  it("erases with the other button, with Shift, and with a long press", () => {
    open();
    pointer("pointerdown", 20, 50, { button: 2, buttons: 2 });
    pointer("pointerup", 20, 50);
    expect(last()).toEqual({ do: "put", changes: [["a", null]] });
    model.answer({});
    model.receive({ sketched: traits().sketched });
    pointer("pointerdown", 20, 50, { pointerType: "touch" });
    expect(get("place-a").getAttribute("aria-label")).toBe("cell a: red");
    vi.advanceTimersByTime(LONG_PRESS_MS);
    expect(get("place-a").getAttribute("aria-label")).toBe("cell a: empty");
    pointer("pointercancel", 20, 50);
    expect(get("place-a").getAttribute("aria-label")).toBe("cell a: red");
  });

  it("paints nothing when a finger scrolls, and one place when it taps", () => {
    open();
    click("brush-blue");
    pointer("pointerdown", 20, 50, { pointerType: "touch" });
    pointer("pointercancel", 20, 50);
    expect(model.sent).toHaveLength(1);
    pointer("pointerdown", 20, 50, { pointerType: "touch" });
    pointer("pointerup", 20, 50);
    expect(last()).toEqual({ do: "put", changes: [["a", "blue"]] });
  });

  it("is done by key: numbers choose, arrows walk, Enter puts down, Delete takes away", () => {
    open();
    get("place-a").focus();
    key(get("place-a"), "2");
    expect(get("brush-blue").getAttribute("aria-pressed")).toBe("true");
    key(get("place-a"), "ArrowRight");
    expect(document.activeElement).toBe(get("place-b"));
    key(get("place-b"), "Enter");
    expect(last()).toEqual({ do: "put", changes: [["b", "blue"]] });
    expect(get("announcer").textContent).toBe("cell b: blue");
    model.answer({});
    key(get("place-a"), "Delete");
    expect(last()).toEqual({ do: "put", changes: [["a", null]] });
    key(get("setup-root"), "0");
    expect(get("brush-none").getAttribute("aria-pressed")).toBe("true");
  });

  it("counts up and down in hands, one request after the other", () => {
    open();
    const amount = () => get("place-hand:0").querySelector("b")?.textContent;
    click("more-hand:0-card");
    click("more-hand:0-card");
    click("less-hand:0-card");
    expect(amount()).toBe("3");
    expect(last()).toEqual({ do: "put", changes: [["hand:0", "card"]] });
    const more = traits({ lying: [[HAND, [CARD, CARD, CARD]]] }).sketched;
    model.receive({ sketched: more });
    expect(amount()).toBe("3");
    model.answer({});
    expect(last()).toEqual({ do: "put", changes: [["hand:0", "card"]] });
    model.answer({});
    expect(last()).toEqual({ do: "take", place: "hand:0", face: "card" });
    expect(has("more-hand:0-red")).toBe(false);
  });

  it("takes back what Python refuses, and says why", () => {
    open();
    click("more-hand:0-card");
    model.answer({ refusal: { code: "bad-intent", facts: { problem: "no" } } });
    expect(get("place-hand:0").textContent).toContain("2");
    expect(get("refusal").textContent).toBe("Python did not understand what was asked: no");
  });
});

describe("the rest", () => {
  it("names faults, lights their places, and lets nobody play on", () => {
    open({ faults: [{ code: "full", facts: { place: "a" }, places: [A, HAND] }] });
    expect(get("fault-0").textContent).toBe("cell a is too full");
    expect(get("place-a").classList.contains("tv-faulty")).toBe(true);
    expect(get("place-hand:0").classList.contains("tv-faulty")).toBe(true);
    get("fault-0").dispatchEvent(new PointerEvent("pointerenter"));
    expect(el.querySelectorAll("g.tv-lit rect")).toHaveLength(1);
    expect(get("place-hand:0").classList.contains("tv-lit")).toBe(true);
    click("play-from-here");
    expect(model.sent).toHaveLength(1);
    model.receive({ sketched: traits().sketched });
    expect(get("announcer").textContent).toBe("Nothing to put right");
    click("play-from-here");
    expect(last()).toEqual({ do: "begin" });
  });

  it("chooses settings, and does what is done to the whole", () => {
    open({ undo: true });
    click("setting-players-3");
    expect(last()).toEqual({ do: "set", setting: "players", value: "3" });
    model.answer({});
    const list = get("setting-way") as HTMLSelectElement;
    list.value = "b";
    list.dispatchEvent(new Event("change", { bubbles: true }));
    expect(last()).toEqual({ do: "set", setting: "way", value: "b" });
    model.answer({});
    click("action-clear");
    expect(last()).toEqual({ do: "act", action: "clear" });
    model.answer({});
    key(get("setup-root"), "z", { ctrlKey: true });
    expect(last()).toEqual({ do: "undo" });
  });

  it("keeps what was typed while it can't be read, and says why", () => {
    open();
    const text = get("text") as HTMLTextAreaElement;
    text.value = "nonsense 1";
    text.dispatchEvent(new Event("input", { bubbles: true }));
    key(text, "1");
    expect(get("brush-red").getAttribute("aria-pressed")).toBe("true");
    key(text, "Enter");
    expect(last()).toEqual({ do: "read", text: "nonsense 1" });
    model.answer({ faults: [{ code: "full", facts: { place: "b" } }] });
    expect(get("unread").textContent).toBe("cell b is too full");
    expect(text.value).toBe("nonsense 1");
    key(text, "Escape");
    expect(has("unread")).toBe(false);
    expect(text.value).toBe("the line");
  });

  it("shows the board in the place of the table, and where it can't says so", async () => {
    const rendered = vi.fn(async ({ el: into }: { el: HTMLElement }) => void into.append("the board"));
    open({}, { getWidget: async () => ({ render: rendered }) });
    model.receive({ shown: "anywidget:1" });
    await vi.waitFor(() => expect(el.textContent).toContain("the board"));
    expect(has("place-a")).toBe(false);
    click("edit");
    expect(last()).toEqual({ do: "edit" });
    model.receive({ shown: "" });
    expect(has("place-a")).toBe(true);
    expect(el.textContent).not.toContain("the board");
    end();
    open();
    model.receive({ shown: "anywidget:2" });
    await vi.waitFor(() => expect(has("elsewhere")).toBe(true));
  });

  it("leaves nothing behind", () => {
    open();
    end();
    expect(model.listening).toBe(0);
    expect(el.children).toHaveLength(0);
  });
});
