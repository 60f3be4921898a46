/** Watching, inspecting and reading: what a view shows and says besides the play itself. */

import { describe, expect, it, vi } from "vitest";
import { PASS_MS, REST_MS } from "../src/reading/view/hover";
import { still } from "../src/replay";
import { mount } from "../src/widget";
import { atRoot, NO_OFFERS, NODES, played, status } from "./game";
import { click, el, end, get, has, key, model, onAPage, show, showStill } from "./page";

onAPage();

function open(traits: Record<string, unknown> = played()): void {
  show(traits, mount);
  model.answer({ node: 0 });
}

const root = () => get("table-root");
const said = () => get("announcer").textContent;
const rest = (id: string) =>
  get(id).dispatchEvent(new PointerEvent("pointerover", { bubbles: true, pointerType: "mouse" }));

describe("speed", () => {
  it("goes round by its button, and up and down by key", () => {
    open();
    click("speed");
    expect([get("speed").textContent, said()]).toEqual(["2×", "Speed 2×"]);
    for (const name of ["+", "+", "+"]) key(root(), name);
    expect(get("speed").textContent).toBe("4×");
    click("speed");
    expect(get("speed").textContent).toBe("0.5×");
    key(root(), "-");
    expect(get("speed").textContent).toBe("0.5×");
  });

  it("is how fast the game is played on", () => {
    const passed = (presses: string[]) => {
      open(played({ node: 0, event: null }));
      for (const name of presses) key(root(), name);
      click("play");
      vi.advanceTimersByTime(2_000);
      const { node, event } = root().dataset;
      end();
      return [node, event];
    };
    expect([passed(["-"]), passed([]), passed(["+"])]).toEqual([
      ["1", "2"],
      ["1", "3"],
      ["2", "1"],
    ]);
  });
});

describe("the way back to where the game stands", () => {
  it("is offered wherever else the view is, in a variation as well", () => {
    open();
    expect(has("latest")).toBe(false);
    click("back");
    click("latest");
    expect([root().dataset.node, has("latest")]).toEqual(["2", false]);
    click("move-3");
    click("latest");
    expect([root().dataset.node, has("latest")]).toEqual(["2", false]);
  });

  it("is none where the game stands at its start, to be gone through from there", () => {
    const traits = played({ node: 1, event: null });
    open({ ...traits, tree: { ...traits.tree, at: 0 } });
    expect(has("latest")).toBe(false);
  });
});

describe("the scrubber", () => {
  it("has a tick a move and a finer one an event, and moves by key", () => {
    open();
    const [fine, moves] = [...el.querySelectorAll(".tv-scrubber path")].map((path) => path.getAttribute("d"));
    expect(fine?.split("M").length).toBe(1 + 3);
    expect(moves?.split("M").length).toBe(1 + 3);
    key(get("scrubber"), "ArrowDown");
    expect(root().dataset.node).toBe("1");
    key(get("scrubber"), "ArrowLeft", { shiftKey: true });
    expect(root().dataset).toMatchObject({ node: "1", event: "3" });
    key(get("scrubber"), "Home");
    key(get("scrubber"), "ArrowUp");
    expect(root().dataset.node).toBe("1");
  });
});

describe("what happened", () => {
  it("lights the places of the event that has the focus", () => {
    open(played({ node: 1, event: null }));
    const ringed = () =>
      [...el.querySelectorAll(".tv-pointers .tv-ring")].map((ring) => ring.getAttribute("x"));
    const before = ringed();
    get("event-2").focus();
    expect(ringed()).toEqual(["11.5"]);
    get("event-2").blur();
    expect(ringed()).toEqual(before);
  });
});

describe("the history of a piece", () => {
  it("opens by key at the place that has the focus, and by Escape closes", () => {
    open();
    get("place-b").focus();
    key(get("place-b"), "i");
    expect(get("history").textContent).toContain("at the start: cell a");
    expect(get("station-1").textContent).toBe("1 oneShifted 2→ cell b");
    expect(said()).toBe("red; at the start: cell a; move 1, one: cell b");
    expect(el.querySelector(".tv-path path")?.getAttribute("d")).toBe("M20 50L41.6 50");
    get("station-1").focus();
    key(get("station-1"), "Escape");
    expect(has("history")).toBe(false);
    expect(document.activeElement).toBe(get("place-b"));
  });

  it("opens by a click where nothing is offered, and each station leads to its event", () => {
    open();
    click("place-c");
    expect(get("history").getAttribute("aria-label")).toBe("blue: where it has been");
    click("station-1");
    expect(root().dataset).toMatchObject({ node: "1", event: "4" });
    expect(get("station-1").getAttribute("aria-current")).toBe("step");
    expect(get("station-2").className).toContain("tv-later");
    click("place-c");
    expect(has("history")).toBe(false);
    click("place-c");
    click("station-0");
    expect(root().dataset.node).toBe("0");
  });

  it("shows when the pointer rests, and goes when it has gone elsewhere", () => {
    open();
    rest("place-a");
    vi.advanceTimersByTime(REST_MS);
    expect(has("history")).toBe(false);
    rest("place-b");
    vi.advanceTimersByTime(REST_MS - 1);
    expect(has("history")).toBe(false);
    vi.advanceTimersByTime(1);
    expect([has("history"), said()]).toEqual([true, ""]);
    rest("place-a");
    rest("history");
    vi.advanceTimersByTime(REST_MS);
    expect(has("history")).toBe(true);
    rest("place-a");
    vi.advanceTimersByTime(PASS_MS);
    expect(has("history")).toBe(false);
  });

  it("does not show itself while a move is made", () => {
    open({ ...played(), offers: { ...atRoot().offers, node: 2, moves: [["pile", [3, 1], []]] } });
    click("place-pile");
    rest("place-b");
    vi.advanceTimersByTime(REST_MS);
    expect(has("history")).toBe(false);
  });
});

describe("the reckoning", () => {
  const over = (scores: number[][], standings: number[][]) => {
    const { table } = atRoot();
    const how = { ...status(null), scores, standings };
    showStill((el) => still({ ...atRoot(), table: { ...table, status: how }, offers: NO_OFFERS }, el));
    return [...el.querySelectorAll("tbody tr")].map((row) => row.textContent);
  };

  it("shows where two are level and which rank decides, and says so", () => {
    expect(
      over(
        [
          [2, 0],
          [2, 1],
        ],
        [[1], [0]],
      ),
    ).toEqual(["red22=2", "blue11›0"]);
    expect(get("reckoning").textContent).toContain(
      "Player 2 before Ada: equal until blue decides, 1 against 0",
    );
  });

  it("tells of a shared place", () => {
    expect(
      over(
        [
          [2, 1],
          [2, 1],
        ],
        [[0, 1]],
      ),
    ).toEqual(["red22=2", "blue11=1"]);
    expect(get("reckoning").textContent).toContain("Ada and Player 2 are equal throughout");
  });

  it("of a game that is not over is folded away", () => {
    open();
    expect(has("reckoning")).toBe(false);
    expect(get("live").hasAttribute("open")).toBe(false);
    expect(get("live").querySelectorAll("tbody tr")).toHaveLength(2);
  });
});

describe("walking the board", () => {
  it("leads with Ctrl to the end of the line, and with Page Down to what is offered", () => {
    open(atRoot());
    get("place-a").focus();
    expect(key(get("place-a"), "ArrowRight", { ctrlKey: true }).defaultPrevented).toBe(true);
    expect(document.activeElement).toBe(get("place-c"));
    key(get("place-c"), "PageDown");
    expect(document.activeElement).toBe(get("place-slot"));
  });

  it("leaves steps by event to the whole, and the host's keys to the host", () => {
    open();
    const reached: string[] = [];
    const listen = (event: KeyboardEvent) => reached.push(event.key);
    document.body.addEventListener("keydown", listen);
    get("place-b").focus();
    key(get("place-b"), "ArrowLeft", { shiftKey: true });
    expect(root().dataset.node).toBe("1");
    for (const name of ["i", "PageUp", "+", "-", "F1"]) key(get("place-b"), name);
    key(get("place-b"), "Enter", { ctrlKey: true });
    key(get("place-b"), "ArrowLeft", { altKey: true });
    document.body.removeEventListener("keydown", listen);
    expect(reached).toEqual(["F1", "Enter", "ArrowLeft"]);
  });
});

describe("a board alone", () => {
  it("has the board, the way through the game, and what the seat to move plays with", () => {
    open({ ...atRoot(), show: "board" });
    expect(
      ["place-slot", "scrubber", "undo", "place-hand:0", "place-pile"].filter((id) => has(id)),
    ).toHaveLength(5);
    expect(["status", "place-hand:1", "move-1"].filter((id) => has(id))).toEqual([]);
    expect(get("caption").textContent).toBe("Ada to move");
  });

  it("says in one line what happened", () => {
    open({ ...played({ node: 1, event: 3 }), show: "board" });
    expect(get("caption").textContent).toBe("1 one Removed 1: red");
    model.receive({ show: "all" });
    expect(has("status")).toBe(true);
  });

  it("to read shows no hands", () => {
    showStill((el) => still({ ...played(), nodes_0: NODES, show: "board" }, el));
    expect(["place-hand:0", "place-pile"].filter((id) => has(id))).toEqual([]);
  });
});
