/** Making a move by other ways than clicks, and what goes on around a game: names, hands covered, another game. */

import { beforeEach, describe, expect, it, vi } from "vitest";
import { mount } from "../src/widget";
import {
  atRoot,
  CARD,
  HAND,
  NO_OFFERS,
  OFFERS,
  PILE,
  PLACES,
  played,
  SLOT,
  sent,
  status,
  TABLE,
} from "./game";
import { click, el, end, get, has, key, model, onAPage, show } from "./page";

let under: Element | null;

onAPage();
beforeEach(() => {
  under = null;
  document.elementFromPoint = () => under;
});

function open(traits: Record<string, unknown> = atRoot(), live = true): void {
  show(traits, mount);
  if (live) model.answer({ node: 0 });
}

const pressed = () =>
  el.querySelectorAll('[data-flow] [aria-pressed="true"], [data-flow][aria-pressed="true"]').length;
/** Whether a piece is in the air, once it has had the time to come back. */
const held = () => {
  vi.advanceTimersByTime(1_000);
  return el.querySelector(".tv-held") !== null;
};

function pointer(on: Element, type: string, x = 0, more: PointerEventInit = {}): void {
  const event = {
    bubbles: true,
    isPrimary: true,
    pointerId: 1,
    pointerType: "mouse",
    clientX: x,
    clientY: 0,
    ...more,
  };
  on.dispatchEvent(new PointerEvent(type, event));
}

/** A card of the pile is dragged over what has this test id. */
function dragOver(id: string | null): void {
  under = id === null ? null : get(id);
  pointer(get("place-pile"), "pointerdown");
  pointer(document.body, "pointermove", 40);
}

describe("a piece that is dragged", () => {
  it("follows the pointer, lights up where it can go, and shows what would come of it there", () => {
    open();
    dragOver("place-slot");
    expect(held()).toBe(true);
    expect(get("place-slot").getAttribute("class")).toContain("tv-next");
    expect(get("place-slot").getAttribute("class")).toContain("tv-over");
    expect(get("piece-2").classList.contains("tv-gone")).toBe(true);
    expect(model.sent).toHaveLength(1);
  });

  it("is played where it is put down, and the click that follows is none", () => {
    open();
    dragOver("place-slot");
    pointer(document.body, "pointerup", 40);
    expect(model.sent.at(-1)).toMatchObject({ do: "play", move: "pile" });
    expect(held()).toBe(false);
    model.answer({ refusal: { code: "stale" } });
    click("place-pile");
    expect(pressed()).toBe(0);
    click("place-pile");
    expect(pressed()).toBe(1);
  });

  it("opens what is left to choose at the place", () => {
    open();
    under = get("place-slot");
    pointer(get("piece-4"), "pointerdown");
    pointer(document.body, "pointermove", 40);
    pointer(document.body, "pointerup", 40);
    expect(document.activeElement).toBe(get("choice-red"));
  });

  it("put down elsewhere goes back, and nothing stays chosen", () => {
    open();
    dragOver(null);
    pointer(document.body, "pointerup", 40);
    expect([held(), pressed(), model.sent.length]).toEqual([false, 0, 1]);
  });

  it.each(["Escape", "pointercancel"])("is let go by %s", (how) => {
    open();
    dragOver("place-slot");
    if (how === "Escape") key(document.body, how);
    else pointer(document.body, how);
    pointer(document.body, "pointerup", 40);
    expect([held(), pressed(), model.sent.length]).toEqual([false, 0, 1]);
  });

  it("is let go when the table changes under it", () => {
    open();
    dragOver("place-slot");
    model.receive({ ...played(), cursor: { node: 2, event: null } });
    expect(held()).toBe(false);
  });

  it("is none while the pointer has hardly moved: a click stays a click", () => {
    open();
    pointer(get("place-pile"), "pointerdown");
    pointer(document.body, "pointermove", 3);
    pointer(document.body, "pointerup", 3);
    click("place-pile");
    expect([held(), pressed()]).toEqual([false, 1]);
  });

  it("is none of those that no place is offered for", () => {
    open({ ...atRoot(), offers: { ...OFFERS, moves: [["hand", [0], []]] } });
    expect(el.querySelector("[data-lift]")).toBeNull();
  });
});

describe("a place that is not offered", () => {
  const other = {
    id: "other",
    label: ["slot"] as [string],
    area: 0,
    look: "slot" as const,
    box: [20, 20, 20, 10] as [number, number, number, number],
  };
  const table = { ...TABLE, layout: { ...TABLE.layout, ...sent([...PLACES, other]) } };

  it("says why when it is tried like those that are, and what was chosen stays", () => {
    open({ ...atRoot(), table });
    click("place-pile");
    click("place-other");
    expect(model.sent.at(-1)).toMatchObject({
      do: "why",
      node: 0,
      choices: [{ place: PILE, face: CARD }, { place: 9 }],
    });
    model.answer({ refusal: { code: "full", places: [SLOT], facts: { place: "slot" } } });
    expect(get("why").textContent).toContain("is full");
    expect(get("refusal").style.left || get("refusal").style.right).not.toBe("");
    expect(get("announcer").textContent).toContain("is full");
    expect(pressed()).toBe(1);
    key(get("table-root"), "Escape");
    expect([has("why"), pressed()]).toEqual([false, 1]);
  });

  it("does so when a piece is dropped there", () => {
    open({ ...atRoot(), table });
    dragOver("place-other");
    pointer(document.body, "pointerup", 40);
    expect(model.sent.at(-1)).toMatchObject({ do: "why" });
    expect(pressed()).toBe(0);
  });

  it("asks nothing where nothing of its kind is offered, or nothing is chosen", () => {
    open({ ...atRoot(), table });
    click("place-other");
    click("place-pile");
    click("place-a");
    expect(model.sent).toHaveLength(1);
  });

  it("says nothing of a table that has gone on", () => {
    open({ ...atRoot(), table });
    click("place-pile");
    click("place-other");
    const intent = model.sent.at(-1);
    model.receive({ ...played(), cursor: { node: 2, event: null } });
    model.answer({ refusal: { code: "full", facts: { place: "slot" } } }, intent);
    expect(has("why")).toBe(false);
  });
});

describe("a move that is typed", () => {
  const type = (text: string) => {
    const field = get<HTMLInputElement>("typed-move");
    field.value = text;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const listed = () => [...el.querySelectorAll('[role="option"] code')].map((code) => code.textContent);

  it("is completed from the offers, whatever its case, and shown before it is played", () => {
    open();
    key(get("table-root"), "/");
    expect(document.activeElement).toBe(get("typed-move"));
    type("HAND");
    expect(listed()).toEqual(["hand=red", "hand=blue"]);
    key(get("typed-move"), "ArrowDown");
    expect(el.querySelector('[aria-selected="true"]')?.textContent).toContain("take red");
    expect(get("piece-0").classList.contains("tv-gone")).toBe(true);
    key(get("typed-move"), "ArrowUp");
    expect(el.querySelector('[aria-selected="true"]')).toBeNull();
    key(get("typed-move"), "ArrowUp");
    key(get("typed-move"), "Enter");
    expect(model.sent.at(-1)).toMatchObject({ do: "play", move: "hand=blue" });
    expect(has("typed-move")).toBe(false);
    expect(document.activeElement).toBe(get("type-move"));
    expect(get("piece-3").dataset.place).toBe("slot");
  });

  it("is played when it is written out", () => {
    open();
    click("type-move");
    type(" Pile ");
    key(get("typed-move"), "Enter");
    expect(model.sent.at(-1)).toMatchObject({ do: "play", move: "pile" });
    expect(get("table-root").dataset.pending).toBe("true");
    expect(get("piece-7").dataset.place).toBe("slot");
  });

  it("that is not offered goes to Python, and stays to be mended when that refuses it", () => {
    open();
    click("type-move");
    type("nonsense");
    key(get("typed-move"), "Enter");
    expect(model.sent.at(-1)).toMatchObject({ do: "play", node: 0, move: "nonsense" });
    model.answer({ refusal: { code: "not-legal", facts: { move: "nonsense" } } });
    expect(get("refusal").textContent).toContain("nonsense can't be played");
    expect(get<HTMLInputElement>("typed-move").value).toBe("nonsense");
    key(get("typed-move"), "Escape");
    expect([has("refusal"), has("typed-move")]).toEqual([false, true]);
    key(get("typed-move"), "Escape");
    expect(document.activeElement).toBe(get("type-move"));
  });

  it("begins with its first letter on the board, and with no other", () => {
    open();
    key(get("place-a"), "x");
    expect(has("typed-move")).toBe(false);
    key(get("place-a"), "P");
    expect(get<HTMLInputElement>("typed-move").value).toBe("P");
  });

  it("keeps its keys to itself", () => {
    open(played());
    click("type-move");
    key(get("typed-move"), "ArrowLeft");
    key(get("typed-move"), "?");
    expect([get("table-root").dataset.node, has("help-panel")]).toEqual(["2", false]);
  });

  it("is offered only while somebody listens", () => {
    open(atRoot(), false);
    key(get("table-root"), "/");
    expect([has("type-move"), has("typed-move")]).toEqual([false, false]);
  });
});

describe("names", () => {
  it("are written where they stand, and shown wherever a seat is named", () => {
    open();
    const field = get<HTMLInputElement>("name-1");
    expect([get<HTMLInputElement>("name-0").value, field.value, field.placeholder]).toEqual([
      "Ada",
      "",
      "Player 2",
    ]);
    field.value = " Bo ";
    field.dispatchEvent(new Event("change", { bubbles: true }));
    expect(model.sent.at(-1)).toMatchObject({ do: "name", seat: 1, name: "Bo" });
    model.receive({ names: ["Ada", "Bo"] });
    expect(get("place-hand:1").getAttribute("aria-label")).toContain("Bo's hand");
  });

  it("stay as they are being written whatever comes meanwhile, and as they were on Escape", () => {
    open();
    const field = get<HTMLInputElement>("name-0");
    field.value = "Bob";
    model.receive({ locale: "en" });
    expect(field.value).toBe("Bob");
    field.focus();
    key(field, "Escape");
    expect(field.value).toBe("Ada");
    expect(document.activeElement).toBe(field.closest("section"));
  });

  it("are one's own to write at a seat, and nobody's with no kernel", () => {
    open({ ...atRoot(), table: { ...TABLE, viewer: 1 } });
    expect([has("name-0"), has("name-1")]).toEqual([false, true]);
    end();
    open(atRoot(), false);
    expect(has("name-0")).toBe(false);
  });
});

describe("hands", () => {
  it("can be covered but for the one of who is to move: not seen, not named, not played from", () => {
    open();
    click("hands-mover");
    expect(get("place-hand:0").querySelectorAll("button")).toHaveLength(2);
    expect(get("place-hand:1").querySelector("button")).toBeNull();
    expect(get("place-hand:1").getAttribute("aria-label")).toBe("Player 2's hand: one hidden");
    click("hands-none");
    expect(get("place-hand:0").querySelector("button")).toBeNull();
    expect(el.querySelectorAll("[data-lift]")).toHaveLength(1);
    click("hands-all");
    expect(get("place-hand:1").querySelectorAll("button")).toHaveLength(1);
  });

  it("are not completed to in a move that is typed", () => {
    open();
    click("hands-none");
    key(get("place-a"), "h");
    expect(has("typed-move")).toBe(false);
  });

  it("are all there is where nothing can be covered", () => {
    const places = sent(PLACES.map(({ sees: _, ...place }) => place));
    open({ ...atRoot(), table: { ...TABLE, viewer: 0, layout: { ...TABLE.layout, ...places } } });
    expect(has("hands")).toBe(false);
  });
});

describe("another game", () => {
  const over = { ...TABLE, status: status(null) };

  it("is asked for in a box that says what becomes of the one on the board", () => {
    open(played());
    click("new-game");
    expect(get("new-game-panel").textContent).toContain("has 3 moves");
    click("players-3");
    expect(model.sent.at(-1)).toMatchObject({ do: "new", players: 3 });
    expect(has("new-game-panel")).toBe(false);
  });

  it("with the same players is offered when the game is over", () => {
    open({ ...atRoot(), table: over });
    click("rematch");
    expect(model.sent.at(-1)).toMatchObject({ do: "rematch" });
  });

  it("is not to be asked for where none can be dealt, or nobody listens", () => {
    open({ ...atRoot(), table: { ...over, tables: undefined } });
    expect([has("new-game"), has("rematch")]).toEqual([false, false]);
    end();
    open({ ...atRoot(), table: over }, false);
    expect([has("new-game"), has("rematch")]).toEqual([false, false]);
  });

  it("takes the place of the one on the board, whatever was going on there", () => {
    open(played());
    click("back");
    model.receive({
      table: { ...TABLE, start: TABLE.start.filter(([place]) => place !== HAND) },
      names: ["", ""],
      tree: { root: 0, at: 0, chunks: 1, undo: null, redo: null },
      nodes_0: [],
      offers: NO_OFFERS,
      cursor: { node: 0, event: null },
    });
    vi.advanceTimersByTime(5_000);
    expect(get("table-root").dataset.node).toBe("0");
    expect(get("place-hand:0").children).toHaveLength(0);
    expect(get("announcer").textContent).toBe("Another game is on the board.");
    expect(model.saved).toEqual([]);
  });
});

describe("help", () => {
  it("opens by its key and button, and lists the keys", () => {
    open();
    key(get("table-root"), "?");
    expect(get("help-panel").textContent).toContain("type a move");
    expect(get<HTMLDialogElement>("help-panel").open).toBe(true);
    get<HTMLDialogElement>("help-panel").close();
    expect(has("help-panel")).toBe(false);
    click("help");
    expect(has("help-panel")).toBe(true);
  });
});
