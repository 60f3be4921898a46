/** The table of a session: the curtain and who sees what, what is asked after a move and at the end, what is counted. */

import { describe, expect, it, vi } from "vitest";
import { mount } from "../src/playtest";
import { DWELL_MS } from "../src/playtest/musing";
import type { Hand, PlaytestIntent, Staged, Watch } from "../src/playtest/wire";
import type { Table } from "../src/wire";
import { atRoot, CARD, FIRST, HAND, NO_OFFERS, node, OFFERS, OTHER, SLOT, TABLE } from "./game";
import { click, el, get, has, model, onAPage, show } from "./page";
import { PLAYTEST_WORDS } from "./words";

const PUBLIC: Table = {
  ...TABLE,
  viewer: "public",
  start: TABLE.start.map(([place, pieces]) =>
    (place === HAND || place === OTHER) && typeof pieces !== "number"
      ? [place, pieces.length]
      : [place, pieces],
  ),
};
const OWN: Hand = { table: { ...TABLE, viewer: 0 }, offers: OFFERS };
const CURTAIN: Staged = { stage: "curtain", seat: 0, behind: "turn", look: 0, people: [0, 1] };
const TURN: Staged = { stage: "turn", seat: 0, look: 1, people: [0, 1] };
const JUDGING: Staged = { stage: "judging", seat: 0, look: 1, people: [0, 1], rating: true, note: 2000 };

onAPage();

function open(staged: Staged, more: Record<string, unknown> = {}): void {
  const traits = { ...atRoot(), table: PUBLIC, offers: NO_OFFERS, words: PLAYTEST_WORDS, staged, ...more };
  show(traits, mount);
  model.answer({ node: 0 });
}

/** The curtain is lifted in this view, and the hand is told. */
function lifted(): void {
  open(CURTAIN);
  click("lift");
  model.receive({ staged: TURN });
  model.answer({ look: 1, hand: OWN });
}

/** The card of the hand is played to the slot, and Python has confirmed it. */
function confirmed(staged: Staged): void {
  model.receive({
    staged,
    tree: { root: 0, at: 1, chunks: 1, undo: null, redo: null },
    nodes_0: [node(1, 0, 1, "one", [{ ...FIRST[0], motions: [[9, HAND, SLOT, { face: CARD }]] } as never])],
    cursor: { node: 1, event: null },
  });
}

const key = (name: string, on: Element = get("table-root")) =>
  on.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true }));
const last = () => model.sent.at(-1) as PlaytestIntent & Record<string, unknown>;
const said = () => get("announcer").textContent;
const cards = (within: Element = el) =>
  within.querySelectorAll(`[data-testid="place-hand:0"] [aria-label="card"]`).length;
function type(id: string, text: string): void {
  const field = get<HTMLInputElement>(id);
  field.value = text;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

describe("the curtain", () => {
  it("lies over the table, which can't be reached behind it, and says whom it is to be passed to", () => {
    open(CURTAIN);
    expect(get("cover").textContent).toContain("Pass to Ada");
    expect(el.querySelector(".tv-grid")?.hasAttribute("inert")).toBe(true);
    expect(cards()).toBe(0);
    expect(has("typed-move") || has("type-move")).toBe(false);
  });

  it("is lifted by whom it is down for, and shows the hand that the answer tells", () => {
    lifted();
    expect(model.sent.find(({ do: what }) => what === "lift")).toMatchObject({ seat: 0 });
    expect(has("cover")).toBe(false);
    expect(cards()).toBe(2);
    expect(said()).toContain("only Ada looks");
    expect(get("table-root").dataset.looking).toBe("true");
  });

  it("keeps the hand from the model, which is saved with the notebook, and from other views of it", () => {
    open(CURTAIN);
    const other = document.createElement("div");
    document.body.append(other);
    const leave = mount(model, other);
    model.answer({ node: 0 });
    click("lift");
    const asked = last();
    model.receive({ staged: TURN });
    model.answer({ look: 1, hand: OWN }, asked as never);
    expect(cards()).toBe(2);
    expect(cards(other)).toBe(0);
    expect(get("cover", other).textContent).toContain("Ada looks");
    expect(has("lift", other)).toBe(true);
    expect(model.get("table")).toBe(PUBLIC);
    expect(model.get("offers")).toBe(NO_OFFERS);
    leave();
  });

  it("comes down by Esc, once nothing else is open, and the hand is gone with it", () => {
    lifted();
    get("place-pile").dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
    key("Escape");
    expect(last().do).not.toBe("lower");
    key("Escape");
    expect(last()).toMatchObject({ do: "lower", mused: { choices: 1, changes: 1 } });
    model.receive({ staged: { ...CURTAIN, look: 1 } });
    model.answer({});
    expect(has("cover")).toBe(true);
    expect(cards()).toBe(0);
    expect(said()).toContain("The curtain is down");
  });

  it("goes up again by itself for who moved, when the same seat is asked next", () => {
    lifted();
    get("piece-3").click();
    click("place-slot");
    click("choice-red");
    const played = last();
    expect(played.do).toBe("play");
    confirmed({ ...CURTAIN, look: 1 });
    expect(has("cover")).toBe(false);
    model.answer({ node: 1 }, played as never);
    expect(last()).toMatchObject({ do: "lift", seat: 0 });
    expect([has("cover"), said()?.includes("The curtain is down")]).toEqual([false, false]);
    model.receive({ staged: { ...TURN, look: 2 } });
    const told = [node(1, 0, 1, "one", [{ kind: "place", motions: [[3, HAND, SLOT]] }])];
    model.answer({ look: 2, hand: { ...OWN, nodes_0: told } });
    expect([cards(), has("cover")]).toEqual([1, false]);
  });

  it("does so after the move was judged, and stays down where Python does not have it lifted", () => {
    open(JUDGING);
    click("judge");
    model.receive({ staged: { ...CURTAIN, look: 1 } });
    model.answer({});
    expect(last()).toMatchObject({ do: "lift", seat: 0 });
    expect(has("cover")).toBe(false);
    model.answer({ refusal: { code: "not-now" } });
    expect(has("cover")).toBe(true);
  });

  it("stays down for another", () => {
    open(JUDGING);
    click("judge");
    model.receive({ staged: { ...CURTAIN, seat: 1, look: 1 } });
    model.answer({});
    expect(last().do).toBe("judge");
    expect(get("cover").textContent).toContain("Pass to");
  });

  it("says so when Python does not answer, and lets that be taken back", () => {
    open(CURTAIN);
    click("lift");
    vi.runAllTimers();
    expect(get("slow").textContent).toContain("Python has not answered");
    click("take-back");
    expect(has("slow")).toBe(false);
  });

  it("hides the hand at once, whatever becomes of the wish", () => {
    lifted();
    click("lower");
    expect(cards()).toBe(0);
    model.answer({ refusal: { code: "not-saved", facts: { file: "a", problem: "full" } } });
    expect(get("why").textContent).toContain("full");
    click("lift");
    model.answer({ look: 1, hand: OWN });
    expect(cards()).toBe(2);
  });

  it("hides what was begun behind it from whoever looks next", () => {
    lifted();
    click("type-move");
    type("typed-move", "hand=red");
    click("place-pile");
    click("lower");
    model.receive({ staged: { ...CURTAIN, look: 1 } });
    model.answer({});
    click("lift");
    model.receive({ staged: { ...TURN, look: 2 } });
    model.answer({ look: 2, hand: OWN });
    expect(has("typed-move")).toBe(false);
    expect(
      el.querySelector('[data-flow] [aria-pressed="true"], [data-flow][aria-pressed="true"]'),
    ).toBeNull();
    expect(cards()).toBe(2);
  });

  it("comes down when the page is hidden", () => {
    lifted();
    vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    document.dispatchEvent(new Event("visibilitychange"));
    expect(last()).toMatchObject({ do: "lower", left: true });
  });

  it("lets the table be looked at first, with nobody's hand", () => {
    open(CURTAIN);
    click("peek");
    expect(has("cover")).toBe(false);
    expect(cards()).toBe(0);
    expect(el.querySelector(".tv-grid")?.hasAttribute("inert")).toBe(false);
    click("unpeek");
    expect(has("cover")).toBe(true);
  });

  it("is not there where no kernel listens: the table is for reading", () => {
    open(CURTAIN);
    model.restart();
    expect(has("cover")).toBe(false);
    expect(cards()).toBe(0);
  });

  it("waits until the move before has been shown", () => {
    open({ ...CURTAIN, stage: "thinking", seat: 1 });
    model.receive({
      staged: CURTAIN,
      tree: { root: 0, at: 1, chunks: 1, undo: null, redo: null },
      nodes_0: [node(1, 0, 1, "one", FIRST)],
      cursor: { node: 1, event: null },
    });
    expect(has("cover")).toBe(false);
    vi.runAllTimers();
    expect(has("cover")).toBe(true);
  });
});

describe("a move", () => {
  it("is told with what was looked at before, chosen, and thought again", () => {
    lifted();
    const pile = () => get("place-pile");
    const point = (id: string) => get(id).dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
    click("place-pile");
    point("place-slot");
    vi.advanceTimersByTime(DWELL_MS);
    key("Escape", pile());
    click("place-pile");
    click("place-slot");
    expect(last()).toMatchObject({
      do: "play",
      move: "pile",
      mused: { previews: 1, choices: 2, changes: 1, considered: ["pile"] },
    });
  });

  it("that could not be saved leaves what went before it to be told with the next", () => {
    const full = { code: "not-saved", facts: { file: "a", problem: "full" } };
    lifted();
    click("place-pile");
    key("Escape", get("place-pile"));
    click("place-pile");
    click("place-slot");
    model.answer({ refusal: full });
    click("lower");
    expect(last()).toMatchObject({ do: "lower", mused: { choices: 2, changes: 1 } });
    model.answer({ refusal: full });
    click("lift");
    model.answer({ look: 1, hand: OWN });
    click("place-pile");
    click("place-slot");
    expect(last()).toMatchObject({ do: "play", mused: { choices: 3, changes: 1 } });
  });

  it("that came too late has nothing told with the next look", () => {
    lifted();
    click("place-pile");
    click("place-slot");
    model.receive({ staged: { ...CURTAIN, look: 1 } });
    model.answer({ refusal: { code: "not-now" } });
    click("lift");
    model.receive({ staged: { ...CURTAIN, stage: "turn", look: 2 } });
    model.answer({ look: 2, hand: OWN });
    click("lower");
    expect(last()).toMatchObject({ do: "lower", mused: { choices: 0 } });
  });

  it("takes the hand away once it is confirmed, and goes on being shown", () => {
    lifted();
    click("place-pile");
    click("place-slot");
    confirmed(JUDGING);
    model.answer({ node: 1 });
    expect(cards()).toBe(0);
    expect(get("table-root").dataset.node).toBe("1");
    expect(said()).toContain("Move 1");
    vi.runAllTimers();
    expect(get("table-root").dataset.node).toBe("1");
  });

  it("that is refused leaves the hand where it is", () => {
    lifted();
    click("place-pile");
    click("place-slot");
    model.answer({ refusal: { code: "not-saved", facts: { file: "a", problem: "full" } } });
    expect(cards()).toBe(2);
    expect(get("why").textContent).toContain("full");
  });
});

describe("after a move", () => {
  it("a digit rates it, and Enter passes on", () => {
    open(JUDGING);
    key("4");
    expect(get("rate-4").getAttribute("aria-pressed")).toBe("true");
    key("Enter");
    expect(last()).toMatchObject({ do: "judge", rating: 4, note: "" });
  });

  it("a note is written, whose keys are its own", () => {
    open(JUDGING);
    type("note-field", "5 stars");
    key("5", get("note-field"));
    expect(get("rate-5").getAttribute("aria-pressed")).toBe("false");
    key("Enter", get("note-field"));
    expect(last()).toMatchObject({ do: "judge", rating: null, note: "5 stars" });
  });

  it("Esc skips it, whatever was begun", () => {
    open(JUDGING);
    key("2");
    key("Escape");
    expect(last()).toMatchObject({ do: "judge", rating: null, note: "" });
  });

  it("only what the session asks for is asked, in its words", () => {
    open({ ...JUDGING, rating: { en: "Fun?", es: "¿Divertida?" }, note: 0 });
    expect(get("judging").textContent).toContain("Fun?");
    expect(has("note-field")).toBe(false);
    click("language");
    expect(get("judging").textContent).toContain("¿Divertida?");
  });
});

describe("taking back", () => {
  it("is asked for by those who may, and answered by the others", () => {
    open({ ...CURTAIN, undoable: [[1, "one"]] });
    expect(get("ask-undo-1").textContent).toBe("Player 2: Ask to take back one");
    click("ask-undo-1");
    expect(last()).toMatchObject({ do: "ask-undo", seat: 1 });
    model.receive({ staged: { ...CURTAIN, stage: "undo", seat: 1, moves: ["one", null], waits: [0] } });
    model.answer({});
    expect(get("undo-moves").textContent).toBe("the last 2 moves: one …");
    click("undo-refuse-0");
    expect(last()).toMatchObject({ do: "answer-undo", seat: 0, agreed: false });
    model.receive({ staged: { ...CURTAIN, settled: [1, false] } });
    expect(said()).toContain("It stays as it is");
  });
});

describe("before and after the game", () => {
  it("each person agrees to the text, or does not", () => {
    open({
      ...CURTAIN,
      stage: "consent",
      seat: null,
      consent: { en: "Kept.", es: "Se guarda." },
      agreed: [1],
    });
    expect(get("consent").textContent).toBe("Kept.");
    expect(has("agree-1")).toBe(false);
    click("decline-0");
    expect(last()).toMatchObject({ do: "agree", seat: 0, agreed: false });
  });

  it("questions are answered as they ask for it, behind the curtain, and handed in together", () => {
    const questions: Staged["questions"] = [
      { kind: "text", says: "Why?" },
      { kind: "scale", says: "How?", steps: 3, low: "bad" },
      { kind: "choice", says: "Which?", options: ["a", { en: "b" }], several: true },
      { kind: "choice", says: "One?", options: ["x", "y"] },
    ];
    open({ ...CURTAIN, behind: "questions" });
    expect(get("cover").textContent).toContain("Some questions for Ada");
    click("lift");
    model.receive({ staged: { ...TURN, stage: "questions", questions } });
    model.answer({ look: 1 });
    type("answer-0", "Because");
    for (const id of ["answer-1-3", "answer-2-1", "answer-2-0", "answer-3-0", "answer-3-0"]) click(id);
    click("hand-in");
    expect(last()).toMatchObject({ do: "answers", answers: ["Because", 3, [1, 0], null] });
    model.answer({ refusal: { code: "not-answered", facts: { problem: "hm" } } });
    expect(get("cover").textContent).toContain("That is no answer");
    expect(get<HTMLTextAreaElement>("answer-0").value).toBe("Because");
  });

  it("another view than the one that lifted the curtain shows no questions", () => {
    open({ ...TURN, stage: "questions", look: 4, questions: [{ kind: "text", says: "Why?" }] });
    expect(get("cover").textContent).not.toContain("Why?");
  });

  it("the end tells the places and where the session is kept", () => {
    open({ ...CURTAIN, stage: "done", seat: null, places: [[1], [0]], file: "evening.session" });
    expect(get("places").textContent).toContain("1st Player 2");
    expect(get("cover").textContent).toContain("evening.session");
  });
});

describe("bots", () => {
  it("that wait are asked again, or have their move drawn", () => {
    open(
      { ...CURTAIN, stage: "stopped", seat: 1 },
      { bots: { names: [null, "b"], turn: { seat: 1, state: "waits" } } },
    );
    expect(has("bot-let")).toBe(true);
    click("bot-random");
    expect(last().do).toBe("random");
  });
});

describe("whoever leads", () => {
  const watch: Watch = {
    times: [1.5, null],
    said: [{ ply: 1, seat: 0, move: "one", rating: 4, note: "hm" }],
    remarks: [[1, "a pause"]],
    longest: 2000,
  };

  it("sees a bot think, and leaves it to the table to stop it", () => {
    const bots = { names: [null, "b"], turn: { seat: 1, state: "thinks" } };
    open({ ...CURTAIN, stage: "thinking", seat: 1 }, { table: TABLE, watch, bots });
    expect([has("bot"), has("bot-stop")]).toEqual([true, false]);
  });

  it("sees the whole table, the stage and what was said, and no curtain", () => {
    open(CURTAIN, { table: TABLE, watch });
    expect(has("cover")).toBe(false);
    expect(cards()).toBe(2);
    expect(get("watch-stage").textContent).toBe("The curtain is down for Ada");
    expect(get("watch").textContent).toContain("one Ada 4/5 – hm");
    expect(get("watch").textContent).toContain("a pause");
    type("remark", "Ada hums");
    key("Enter", get("remark"));
    expect(last()).toMatchObject({ do: "remark", text: "Ada hums" });
    model.answer({ refusal: { code: "not-saved", facts: { file: "a", problem: "full" } } });
    expect(get<HTMLInputElement>("remark").value).toBe("Ada hums");
    key("Enter", get("remark"));
    model.answer({});
    expect(get<HTMLInputElement>("remark").value).toBe("");
    model.receive({ staged: JUDGING });
    expect(has("judging")).toBe(false);
    expect(get("watch-stage").textContent).toBe("Ada says how the move was");
  });
});
