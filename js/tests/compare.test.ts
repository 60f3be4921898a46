import { describe, expect, it, vi } from "vitest";
import widget, { mount, still } from "../src/compare";
import { differing } from "../src/compare/differing";
import { hatching } from "../src/compare/hatching";
import { happened, merged, places } from "../src/compare/merging";
import { Picking } from "../src/compare/picking";
import type { Compared, CompareTraits } from "../src/compare/wire";
import type { Lying } from "../src/fold";
import type { Event } from "../src/wire";
import { B, C, FIRST, KEPT, OFFERS, SECOND, SLOT, status, TABLE, TEXTS } from "./game";
import { FakeModel } from "./model";
import { el, model, onAPage, show, showStill } from "./page";
import { byKey, COMPARE_WORDS } from "./words";

const [PLACE, COUNT, REMOVE, BOTH, ONE, TAKE] = [0, 1, 2, 3, 4, 5];
const EVENTS: Event[] = [
  ...FIRST,
  { kind: "shift", motions: [[1, B, C]], group: 0, rule: "short" },
  ...SECOND,
];

/** Two moves: on the second board fewer discs move up, and its reading does not allow the second move. */
const COMPARED: Compared = {
  moves: ["one", "two"],
  parted: 1,
  boards: [
    {
      names: [[["far"]]],
      steps: [
        [0, [PLACE, COUNT, REMOVE, BOTH], 0],
        [1, [TAKE], 1],
      ],
    },
    {
      names: [[["near"]], [["nearer"]]],
      steps: [[0, [PLACE, COUNT, REMOVE, ONE], 0]],
      refusal: { code: "full", places: [SLOT], facts: { place: "slot" } },
    },
  ],
  events: EVENTS,
  statuses: [status(1), status(0)],
};

const OWN = {
  far: "All move",
  near: "One moves",
  nearer: "Hardly any move",
  "rule.short": "Only one moves up.",
  "fault.short": "There are {count} letters.",
};

function traits(more: Partial<CompareTraits> = {}): CompareTraits & Record<string, unknown> {
  return {
    table: { ...TABLE, layout: { ...TABLE.layout, texts: byKey({ en: { ...TEXTS.en, ...OWN } }) } },
    compared: COMPARED,
    explained: { en: { far: "The point.\nFor: it is far.", near: "Near by.", nearer: "Nearer still." } },
    offers: {},
    names: ["Ada", ""],
    written: "",
    words: COMPARE_WORDS,
    locale: "en",
    show: "boards",
    cursor: { node: 1, event: null },
    ...more,
  };
}

/** One move, that may be chosen anew. */
const CHOOSING: Partial<CompareTraits> = {
  offers: OFFERS,
  compared: { ...COMPARED, moves: [], boards: COMPARED.boards.map(() => ({ steps: [] })) },
  cursor: { node: 0, event: null },
};

describe("events merged", () => {
  it("happen together where boards share them, and in each board's own order", () => {
    expect(
      merged([
        ["place", "count", "shift"],
        ["place", "count", "remove", "shift"],
      ]),
    ).toEqual(["place", "count", "remove", "shift"]);
    expect(merged([["a", "b"], ["b", "a"], []])).toHaveLength(3);
    for (const own of [["a", "b"], ["b", "a"], ["a"], []]) {
      const row = merged([["b", "a"], own, ["c"]]);
      expect(places(own, row)).toHaveLength(own.length);
    }
  });

  it("are counted by each board for itself", () => {
    const row = ["place", "count", "remove", "shift"];
    expect([0, 1, 2, 3, 4].map((count) => happened(["place", "count", "shift"], row, count))).toEqual([
      0, 1, 2, 2, 3,
    ]);
  });
});

describe("what differs", () => {
  const lying = (face: number, piece = 0, lies = ""): Lying => ({ piece, face, lies });

  it("are faces and how they lie, whatever pieces they are", () => {
    const one = new Map([
      ["a", [lying(0, 1), lying(1, 2)]],
      ["b", [lying(0)]],
    ]);
    const other = new Map([
      ["a", [lying(1, 8), lying(0, 9)]],
      ["c", [lying(0)]],
    ]);
    expect([...differing([one, other])]).toEqual(["b", "c"]);
    expect([...differing([one, new Map([...one, ["b", [lying(0, 0, "over")]]])])]).toEqual(["b"]);
    expect(differing([one]).size).toBe(0);
    expect(differing([]).size).toBe(0);
  });

  it("is hatched within its box", () => {
    const numbers =
      hatching([50, 50, 20, 10])
        .match(/[\d.]+/g)
        ?.map(Number) ?? [];
    expect(numbers.length).toBeGreaterThan(3);
    numbers.forEach((value, at) => {
      const reach = at % 2 ? 5 : 10;
      expect(Math.abs(value - 50)).toBeLessThanOrEqual(reach);
    });
  });
});

describe("choosing by parts", () => {
  it("leads from part to part, and gives the move when it is whole", () => {
    const picking = new Picking(OFFERS, undefined);
    expect(picking.rows).toEqual([{ options: [3, 0], picked: undefined }]);
    expect(picking.pick(0, 0)).toBeNull();
    expect(picking.rows.map(({ options }) => options)).toEqual([[3, 0], [1]]);
    expect(picking.pick(1, 1)).toBeNull();
    expect(picking.rows[2]?.options).toEqual([2, 4]);
    expect(picking.pick(2, 4)).toBe("hand=blue");
  });

  it("keeps the other parts of the move that is shown, as far as they make a move", () => {
    const picking = new Picking(OFFERS, "hand=red");
    expect(picking.rows.map(({ picked }) => picked)).toEqual([0, 1, 2]);
    expect(picking.pick(2, 4)).toBe("hand=blue");
    expect(picking.pick(0, 3)).toBe("pile");
    expect(picking.pick(0, 0)).toBeNull();
    expect(picking.rows).toHaveLength(3);
  });
});

onAPage();

function open(more: Partial<CompareTraits> = {}, live = true): void {
  show(traits(more), mount);
  if (live) model.answer({});
}

function all(id: string, within: ParentNode = el): HTMLElement[] {
  return [...within.querySelectorAll<HTMLElement>(`[data-testid="${id}"]`)];
}
function get(id: string, within: ParentNode = el): HTMLElement {
  const [found] = all(id, within);
  if (!found) throw new Error(`nothing with the test id ${id}`);
  return found;
}
const root = () => get("compare-root");
const side = (index: number) => all("side")[index] as HTMLElement;
const said = () => get("announcer").textContent ?? "";
const lies = (index: number) =>
  [...side(index).querySelectorAll<HTMLElement>(".tv-piece")]
    .map(({ dataset }) => `${dataset.testid?.slice(6)}@${dataset.place}`)
    .sort();
const key = (name: string, more: KeyboardEventInit = {}, on: Element = root()) => {
  const event = new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true, ...more });
  on.dispatchEvent(event);
  return event;
};
const click = (on: Element) => on.dispatchEvent(new MouseEvent("click", { bubbles: true }));
const write = (on: HTMLElement, text: string) => {
  (on as HTMLInputElement).value = text;
  on.dispatchEvent(new InputEvent("input", { bubbles: true }));
};

describe("boards side by side", () => {
  it("are called by what tells their readings apart", () => {
    open();
    expect(all("side").map((one) => one.getAttribute("aria-label"))).toEqual([
      "All move",
      "One moves or Hardly any move",
    ]);
    open({ compared: { ...COMPARED, boards: COMPARED.boards.map(({ names: _, ...board }) => board) } });
    expect(all("side").map((one) => one.getAttribute("aria-label"))).toContain("Reading 1");
  });

  it("show the move under each reading, and light the places that differ on all of them", () => {
    open();
    expect(lies(0)).toEqual(["0@b", "1@c", "3@slot"]);
    expect(lies(1)).toEqual(["0@a", "1@c", "3@slot"]);
    for (const one of all("side")) {
      expect(get("differing", one).querySelectorAll("rect")).toHaveLength(2);
      expect(one.querySelector(".tv-hatching")?.getAttribute("d")).toMatch(/^M/);
      expect(one.textContent).toContain("2 places differ");
    }
    expect(side(0).querySelector("svg")?.getAttribute("aria-label")).toBe(
      "All move. Here it differs from other boards: cell a: empty; cell b: red",
    );
  });

  it("tell a rule only where it is not the same on all boards", () => {
    open();
    expect(side(1).textContent).toContain("Only one moves up.");
    expect(side(0).textContent).not.toContain("Cards go to the slot.");
  });

  it("step together by event and by move, and write one cursor for all", () => {
    open();
    key("ArrowLeft", { shiftKey: true });
    expect(root().dataset).toMatchObject({ ply: "1", event: "3" });
    expect(lies(0)).toEqual(lies(1));
    expect(side(0).textContent).toContain("all boards alike");
    expect(side(0).querySelector("[aria-current]")?.textContent).toContain("Removed 1: red");
    key("ArrowRight", { shiftKey: true });
    key("ArrowLeft");
    expect(lies(0)).toEqual(["0@a", "1@b", "2@c"]);
    vi.runAllTimers();
    expect(model.get("cursor")).toEqual({ node: 0, event: null });
    expect(model.saved).toHaveLength(1);
  });

  it("stay where their line has ended, and say why; what others go on to is not compared with them", () => {
    open();
    key("ArrowRight");
    expect(root().dataset.ply).toBe("2");
    expect(side(1).dataset.ended).toBe("true");
    expect(get("ended", side(1)).textContent).toBe(
      "It ends here in this reading, before two: The the slot is full.",
    );
    expect(lies(1)).toEqual(["0@a", "1@c", "3@slot"]);
    expect(get("differing", side(0)).querySelectorAll("rect")).toHaveLength(0);
    expect(side(0).textContent).toContain("Took blue");
  });

  it("can be taken to the move at which they part", () => {
    open({ cursor: { node: 2, event: null } });
    expect(get("parted").textContent).toBe("They part at move 1");
    click(get("parted"));
    expect(root().dataset.ply).toBe("1");
  });

  it("name what differs beside the board", () => {
    const compared: Compared = {
      ...COMPARED,
      boards: [{ steps: [[0, [TAKE], 0]] }, { steps: [[0, [], 0]] }],
      events: [...FIRST, EVENTS[ONE] as Event, { kind: "take", motions: [[1, B, KEPT]] }],
    };
    open({ compared });
    expect(side(0).textContent).toContain("Ada, kept: blue");
    expect(side(1).textContent).toContain("Ada, kept: empty");
  });

  it("are announced: once what all say, and by its reading what one says otherwise", () => {
    open();
    key("ArrowLeft", { shiftKey: true });
    expect(said()).toBe("Move 1. Removed 1: red. all boards alike");
    key("ArrowRight", { shiftKey: true });
    expect(said()).toBe(
      "Move 1. All move: Shifted 2. One moves or Hardly any move: Shifted 1. 2 places differ",
    );
    key("End");
    expect(said()).toContain("One moves or Hardly any move: It ends here");
  });

  it("play on through all events, from the start when none is left", () => {
    open({ cursor: { node: 2, event: null } });
    click(get("play"));
    expect(root().dataset).toMatchObject({ ply: "1", event: "1" });
    vi.advanceTimersByTime(1300);
    expect(root().dataset).toMatchObject({ ply: "1", event: "2" });
    vi.runAllTimers();
    expect(root().dataset).toMatchObject({ ply: "2", event: "all" });
  });

  it("go to an event that is chosen among the sentences", () => {
    open();
    click(side(1).querySelectorAll(".tv-event")[1] as Element);
    expect(root().dataset).toMatchObject({ ply: "1", event: "2" });
  });

  it("explain their readings, all together", () => {
    open();
    click(get("explain", side(1)));
    expect(all("explained").map((one) => one.textContent)).toEqual([
      "The point.For: it is far.",
      "Near by.Nearer still.",
    ]);
    click(get("explain", side(0)));
    expect(all("explained")).toHaveLength(0);
  });

  it("stand where Python says, and are made anew when another move is compared", () => {
    open();
    model.receive({ cursor: { node: 0, event: null } });
    expect(root().dataset.ply).toBe("0");
    const moves = {
      ...COMPARED,
      moves: ["other"],
      boards: COMPARED.boards.map((one) => ({ ...one, steps: [] })),
    };
    model.receive({ compared: moves, cursor: { node: 0, event: null } });
    expect(all("side")).toHaveLength(2);
    expect(said()).toContain("all boards alike");
  });

  it("are read and stepped through with no kernel, and have nothing to choose there", () => {
    showStill((el) => still(traits({ ...CHOOSING, compared: COMPARED }), el));
    key("ArrowRight");
    expect(lies(0)).toEqual(["0@b", "1@c", "3@slot"]);
    expect(all("options-0")).toHaveLength(0);
  });

  it("keep the keys that mean something, and letters, from the notebook", () => {
    open();
    const heard = vi.fn();
    document.body.addEventListener("keydown", heard);
    for (const name of ["ArrowRight", "d", "Enter"]) key(name);
    expect(heard).not.toHaveBeenCalled();
    key("ArrowDown");
    key("s", { ctrlKey: true });
    expect(heard).toHaveBeenCalledTimes(2);
    document.body.removeEventListener("keydown", heard);
  });

  it("leave nothing behind", () => {
    const ending = new AbortController();
    const model = new FakeModel(traits());
    widget.render({ model, el, signal: ending.signal });
    ending.abort();
    expect(model.listening).toBe(0);
    expect(el.childElementCount).toBe(0);
  });
});

describe("a move to compare", () => {
  it("is chosen part by part, on a board or in a list, and asked for when it is whole", () => {
    open(CHOOSING);
    const [pile] = get("options-0").querySelectorAll("button");
    click(pile as Element);
    expect(model.sent.at(-1)).not.toMatchObject({ do: "compare" });
    click(get("target-slot", side(1)));
    expect(model.sent.at(-1)).toMatchObject({ do: "compare", move: "pile" });
  });

  it("is written as well, and why it is none is said until it is written anew", () => {
    open(CHOOSING);
    write(get("token"), "nonsense");
    key("Enter", {}, get("token"));
    expect(model.sent.at(-1)).toMatchObject({ do: "compare", move: "nonsense" });
    model.answer({ refusal: { code: "full", facts: { place: "slot" } } });
    expect(get("refusal").textContent).toBe("The the slot is full.");
    expect(said()).toBe("The the slot is full.");
    expect((get("token") as HTMLInputElement).value).toBe("nonsense");
    key("Escape", {}, get("token"));
    expect(all("refusal")).toHaveLength(0);
  });

  it("is asked for in words while there is none", () => {
    open(CHOOSING);
    expect(root().textContent).toContain("Choose a move to see what it does");
    model.receive({ compared: COMPARED, cursor: { node: 1, event: null } });
    expect(root().textContent).not.toContain("Choose a move to see what it does");
  });

  it("can't be asked for while nobody listens, which is said", () => {
    open(CHOOSING, false);
    expect(all("options-0")).toHaveLength(0);
    vi.advanceTimersByTime(2000);
    expect(root().textContent).toContain("No kernel is listening");
  });
});

describe("a position as text", () => {
  const WRITTEN: Partial<CompareTraits> = { ...CHOOSING, written: "ABC", show: "strip" };

  it("is read when it is asked for, and its faults are told", () => {
    open(WRITTEN);
    const field = get("written") as HTMLInputElement;
    expect(field.value).toBe("ABC");
    write(field, "AB");
    key("Enter", {}, field);
    expect(model.sent.at(-1)).toMatchObject({ do: "read", text: "AB" });
    model.answer({ faults: [{ code: "short", facts: { count: 2 } }] });
    expect(get("faults").textContent).toBe("There are 2 letters.");
    expect(field.getAttribute("aria-invalid")).toBe("true");
    expect(field.value).toBe("AB");
    model.receive({ written: "ABB", compared: { ...COMPARED }, cursor: { node: 1, event: null } });
    expect(all("faults")).toHaveLength(0);
    expect(field.value).toBe("ABB");
  });
});

describe("stages in a row", () => {
  const ONE_MOVE: Compared = {
    ...COMPARED,
    moves: ["one"],
    boards: COMPARED.boards.map(({ steps, names }) => ({ names: names ?? [], steps: steps.slice(0, 1) })),
  };

  it("are what moves something, with what moves nothing beside what came before it", () => {
    open({ show: "strip", compared: ONE_MOVE });
    const stages = [...side(1).querySelectorAll("li")];
    expect(stages.map((stage) => stage.querySelectorAll("p").length)).toEqual([2, 1, 1]);
    const last = stages.at(-1) as HTMLElement;
    expect(last.textContent).toContain("Shifted 1");
    expect(get("differing", last).querySelectorAll("rect")).toHaveLength(2);
    expect(all("play")).toHaveLength(0);
  });

  it("stand level: what happens on other boards only leaves a gap", () => {
    const [far, near] = ONE_MOVE.boards;
    const boards = [far, { ...near, steps: [[0, [PLACE, COUNT, ONE], 0]] }] as Compared["boards"];
    open({ show: "strip", compared: { ...ONE_MOVE, boards, events: withoutC() } });
    const stages = [...side(1).querySelectorAll("li")];
    expect(stages.map((stage) => stage.getAttribute("aria-hidden"))).toEqual([null, "true", null]);
  });
});

/** The events, in which the one that moves up on the second board goes where nothing lies. */
function withoutC(): Event[] {
  return EVENTS.with(ONE, { kind: "shift", motions: [[1, B, KEPT]] });
}
