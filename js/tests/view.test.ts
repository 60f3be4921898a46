import { describe, expect, it, vi } from "vitest";
import { still } from "../src/replay";
import widget, { mount } from "../src/widget";
import { atRoot, BLUE, HAND, PLACES, played, RED, SLOT, sent, status, TABLE } from "./game";
import { click, el, end, get, has, key, model, onAPage, show, showStill } from "./page";

onAPage();

function open(traits: Record<string, unknown>, live = true): void {
  show(traits, mount);
  if (live) model.answer({ node: 0 });
}

const root = () => get("table-root");

describe("the table", () => {
  it("tells where it stands in its attributes", () => {
    open(played());
    expect(root().dataset).toMatchObject({
      node: "2",
      event: "1",
      live: "true",
      pending: "false",
      theme: "light",
    });
    expect(root().getAttribute("data-lm-suppress-shortcuts")).toBe("true");
  });

  it("keeps a notebook's shortcuts from whatever has the focus", () => {
    open(played());
    for (const id of ["place-a", "back"]) {
      get(id).dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
      expect(get(id).getAttribute("data-lm-suppress-shortcuts")).toBe("true");
    }
  });

  it("draws every piece at its place, and every place", () => {
    open(atRoot());
    expect(get("piece-0").dataset.place).toBe("a");
    expect(get("piece-3").dataset.place).toBe("hand:0");
    expect(get("piece-7").dataset.place).toBe("pile");
    expect(get("place-pile").textContent).toBe("2");
    expect(["a", "slot", "hand:1", "kept"].every((id) => has(`place-${id}`))).toBe(true);
    expect(has("place-out")).toBe(false);
  });

  it("names places and what lies at them", () => {
    open(played());
    expect(get("place-a").getAttribute("aria-label")).toBe("cell a: empty");
    expect(get("place-b").getAttribute("aria-label")).toBe("cell b: red");
    expect(get("place-kept").getAttribute("aria-label")).toBe("kept: 1 blue");
  });

  it("keeps the element of a piece that moves", () => {
    open(played());
    const piece = get("piece-0");
    click("back");
    click("back");
    expect(get("piece-0")).toBe(piece);
    expect(piece.dataset.place).toBe("a");
  });

  it("tells whose turn it is and what happened, each event with its rule", () => {
    open(played({ node: 1, event: 1 }));
    expect(get("status").textContent).toContain("Player 2 to move");
    expect(get("status").textContent).toContain("Move 1 · Round 2");
    expect(get("event-1").innerHTML).toContain("<strong>Placed</strong> card at the slot");
    expect(get("event-1").textContent).toContain("Cards go to the slot.");
    expect(get("event-1").getAttribute("aria-current")).toBe("step");
  });

  it("shows the table after an event that is chosen", () => {
    open(played({ node: 1, event: null }));
    click("event-2");
    expect(root().dataset.event).toBe("2");
    expect(get("piece-2").dataset.place).toBe("c");
    expect(get("announcer").textContent).toBe("Counted one in the row");
  });

  it("lists the moves, with variations beneath the move they replace, wherever the view stands", () => {
    open(played());
    const depth = (id: string) => get(id).closest<HTMLElement>(".tv-run")?.dataset.depth;
    expect(get("move-2").getAttribute("aria-current")).toBe("true");
    for (const id of ["move-3", "move-2"]) {
      click(id);
      expect(get(id).getAttribute("aria-current")).toBe("true");
      expect([depth("move-1"), depth("move-2"), depth("move-3")]).toEqual(["0", "0", "1"]);
    }
    expect(root().dataset.node).toBe("2");
  });

  it("counts what is closed, and shows only backs", () => {
    const { table, ...traits } = atRoot();
    const places = sent(PLACES.map((place) => (place.id === "hand:1" ? { ...place, closed: true } : place)));
    const start = table.start.map(([place, lying]) => [place, place === 5 ? 3 : lying]);
    open({ ...traits, table: { ...table, viewer: 0, layout: { ...table.layout, ...places }, start } });
    expect(get("place-hand:1").children).toHaveLength(3);
    expect(get("place-hand:1").getAttribute("aria-label")).toBe("Player 2's hand: 3 hidden");
    expect(get("place-hand:1").querySelector("button")).toBeNull();
  });

  it("reckons when the game is over", () => {
    const { table, ...traits } = atRoot();
    open({ ...traits, table: { ...table, status: status(null) } });
    expect(get("status").textContent).toContain("Ada wins");
    const rows = [...el.querySelectorAll("tr")].map((row) => row.textContent);
    expect(rows).toEqual(["Left11stAda22ndPlayer 2", "red22›1", "blue101"]);
    expect(get("reckoning").textContent).toContain("Ada before Player 2: red decides, 2 against 1");
  });

  it("speaks the language that Python asks for", () => {
    open({ ...played({ node: 1, event: 1 }), locale: "es" });
    expect(get("event-1").textContent).toContain("Puesta");
    model.receive({ locale: "en" });
    expect(get("event-1").textContent).toContain("Placed");
  });

  it("follows the host's theme", async () => {
    open(atRoot());
    document.body.className = "dark";
    await vi.waitFor(() => expect(root().dataset.theme).toBe("dark"));
    expect(root().getAttribute("style")).toMatch(/--c0: ?#e00/);
    document.body.className = "";
  });
});

describe("stepping by key", () => {
  it("goes by moves, by events and to the ends", () => {
    open(played());
    const stops = ["ArrowLeft", "ArrowRight", "Home", "End"].map((name) => {
      key(root(), name);
      return root().dataset.node;
    });
    expect(stops).toEqual(["1", "2", "0", "2"]);
    key(root(), "Home");
    key(root(), "ArrowRight", { shiftKey: true });
    expect(root().dataset).toMatchObject({ node: "1", event: "1" });
  });

  it("undoes and redoes", () => {
    open(played());
    key(root(), "z", { ctrlKey: true });
    expect(model.sent.at(-1)).toMatchObject({ do: "undo" });
  });

  it("keeps from the notebook what means something here, and plain letters, and nothing else", () => {
    open(played());
    const reached: string[] = [];
    const listen = (event: KeyboardEvent) => reached.push(event.key);
    document.body.addEventListener("keydown", listen);
    for (const name of ["ArrowLeft", "b", "Enter", "Tab", "F5"]) key(root(), name);
    key(root(), "s", { ctrlKey: true });
    document.body.removeEventListener("keydown", listen);
    expect(reached).toEqual(["Tab", "F5", "s"]);
  });

  it("scrubs to the nearest event of a move", () => {
    open(played());
    const scrubber = get("scrubber") as HTMLInputElement;
    scrubber.value = "0.7";
    scrubber.dispatchEvent(new Event("input", { bubbles: true }));
    expect(root().dataset).toMatchObject({ node: "1", event: "3" });
    expect(scrubber.getAttribute("aria-valuetext")).toBe("Move 1 of 2. Removed 1: red");
  });
});

describe("choosing a move", () => {
  it("offers nothing while nobody listens", () => {
    open(atRoot(), false);
    expect(el.querySelector("[data-offered], .tv-next")).toBeNull();
    vi.advanceTimersByTime(2_000);
    expect(get("note").textContent).toContain("for reading");
  });

  it("by pointer goes from a piece to a place to an option", () => {
    open(atRoot());
    click("piece-4");
    expect(get("piece-3").getAttribute("aria-pressed")).toBe("true");
    expect(get("place-slot").getAttribute("role")).toBe("button");
    click("place-slot");
    expect(get("choice-red").textContent).toBe("take red");
    click("choice-red");
    expect(model.sent.at(-1)).toMatchObject({ do: "play", node: 0, move: "hand=red" });
    expect(root().dataset).toMatchObject({ node: "0", pending: "true" });
    expect(get("piece-3").dataset.place).toBe("slot");
  });

  it("by key alone does the same", () => {
    open(atRoot());
    const card = get("piece-3");
    card.focus();
    card.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 0 }));
    expect(document.activeElement).toBe(get("place-slot"));
    key(get("place-slot"), "Enter");
    expect(document.activeElement).toBe(get("choice-red"));
    key(get("choice-red"), "ArrowRight");
    expect(document.activeElement).toBe(get("choice-blue"));
    key(get("choice-blue"), "Escape");
    expect(has("choice-red")).toBe(false);
    expect(document.activeElement).toBe(get("place-slot"));
    key(get("place-slot"), " ");
    get("choice-red").click();
    expect(model.sent.at(-1)).toMatchObject({ move: "hand=red" });
    expect(document.activeElement).toBe(get("place-slot"));
  });

  it("from a hand that nobody has seen asks which piece it is, and shows it when it is played", () => {
    const places = PLACES.map((place, index) => {
      const { sees: _, ...own } = place;
      return index === HAND ? { ...own, closed: true as const } : place;
    });
    const table = {
      ...TABLE,
      layout: { ...TABLE.layout, ...sent(places) },
      start: TABLE.start.map((one) => (one[0] === HAND ? [HAND, 2] : one)),
    };
    const choices = [{ place: HAND, face: RED }, { place: HAND, face: BLUE }, { place: SLOT }];
    const events = [RED, BLUE].map((face) => ({
      kind: "place",
      motions: [[10 + face, HAND, SLOT, { face }]],
    }));
    const moves = [
      ["red", [0, 2], [0]],
      ["blue", [1, 2], [1]],
    ];
    open({ ...atRoot(), table, offers: { node: 0, choices, events, moves } });
    click("piece-hand:0/1");
    expect(get("choice-blue").textContent).toBe("blue");
    click("choice-blue");
    expect(get("place-slot").getAttribute("role")).toBe("button");
    expect(get("piece-hand:0/0").getAttribute("aria-label")).toBe("blue");
    expect(get("piece-hand:0/0").getAttribute("aria-pressed")).toBe("true");
    click("piece-hand:0/0");
    expect(get("piece-hand:0/0").getAttribute("aria-label")).toBe("hidden");
    click("piece-hand:0/0");
    click("choice-blue");
    click("place-slot");
    expect(model.sent.at(-1)).toMatchObject({ do: "play", node: 0, move: "blue" });
    expect(get("piece-11").dataset.place).toBe("slot");
    expect(has("piece-hand:0/0")).toBe(true);
    expect(has("piece-hand:0/1")).toBe(false);
  });

  it("shows what would come of the place pointed at", () => {
    open(atRoot());
    click("place-pile");
    get("place-slot").dispatchEvent(new PointerEvent("pointerenter"));
    expect(get("piece-2").classList.contains("tv-gone")).toBe(true);
    get("place-slot").dispatchEvent(new PointerEvent("pointerleave"));
    key(root(), "Escape");
    expect(get("piece-2").classList.contains("tv-gone")).toBe(false);
  });

  it("of a choice without a place is a button by the status", () => {
    const offers = { node: 0, choices: [{ option: "pass" }], events: [], moves: [["--", [0], []]] };
    open({ ...atRoot(), offers });
    get("choice-pass", get("status")).click();
    expect(model.sent.at(-1)).toMatchObject({ move: "--" });
  });

  it("that is refused says why, until that is dismissed", () => {
    open(atRoot());
    click("place-pile");
    click("place-slot");
    model.answer({ refusal: { code: "full", rule: "place", places: [3], facts: { place: "slot" } } });
    expect(get("refusal").textContent).toContain("is full");
    expect(el.querySelectorAll(".tv-refused rect")).toHaveLength(1);
    get("refusal").querySelector("button")?.click();
    expect(has("refusal")).toBe(false);
  });

  it("that is not answered can be taken back", () => {
    open(atRoot());
    click("place-pile");
    click("place-slot");
    vi.advanceTimersByTime(5_000);
    get("take-back").click();
    expect(get("piece-7").dataset.place).toBe("pile");
    expect(root().dataset.live).toBe("false");
  });
});

describe("the places of a board", () => {
  it("are one stop of the tab key, and the arrow keys lead from one to the next", () => {
    open(played());
    const tabbed = () =>
      [...el.querySelectorAll<SVGElement>("[data-spot][tabindex='0']")].map(({ dataset }) => dataset.spot);
    expect(tabbed()).toEqual(["a"]);
    get("place-a").focus();
    key(get("place-a"), "ArrowRight");
    expect(document.activeElement).toBe(get("place-b"));
    key(get("place-b"), "ArrowUp");
    expect(tabbed()).toEqual(["slot"]);
    expect(root().dataset.node).toBe("2");
  });
});

describe("a view", () => {
  it("leaves nothing behind: no listener, no timer, no element", () => {
    open(played());
    click("play");
    end();
    expect(model.listening).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
    expect(el.childNodes).toHaveLength(0);
    expect(() => end()).not.toThrow();
  });

  it("ends with the host's signal", () => {
    const ending = new AbortController();
    show(played(), (model, el) => widget.render({ model, el, signal: ending.signal }));
    ending.abort();
    expect([model.listening, el.childNodes.length]).toEqual([0, 0]);
  });

  it("shares nothing with another view of its model", () => {
    open(played());
    const other = document.createElement("div");
    document.body.append(other);
    const endOther = mount(model, other);
    expect(document.querySelectorAll("[id]")).toHaveLength(0);
    click("back");
    expect(get("table-root", other).dataset.node).toBe("2");
    vi.advanceTimersByTime(1_000);
    expect(get("table-root", other).dataset.node).toBe("1");
    endOther();
    expect(root().dataset.node).toBe("1");
  });

  it("of a page with no kernel steps, and says nothing of kernels", () => {
    showStill((el) => still(played(), el));
    vi.advanceTimersByTime(10_000);
    expect(has("note")).toBe(false);
    expect(has("undo")).toBe(false);
    click("first");
    expect(root().dataset.node).toBe("0");
  });
});
