import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { BURST_MS } from "../src/live/pen";
import { GREETING_MS, PATIENCE_MS } from "../src/live/post";
import { Playing } from "../src/playing/session";
import { PENDING } from "../src/reading/tree";
import { atRoot, FIRST, NO_OFFERS, NODES, node, OFFERS, played } from "./game";
import { FakeModel } from "./model";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const changed = vi.fn();

function open(traits: Record<string, unknown>, live = true): [Playing, FakeModel] {
  changed.mockClear();
  const model = new FakeModel(traits);
  const session = new Playing(model, changed);
  if (live) model.answer({ node: 0 });
  return [session, model];
}

/** A session in which the move "pile" has just been played. */
function playing(): [Playing, FakeModel] {
  const opened = open(atRoot());
  opened[0].choose(3);
  opened[0].choose(1);
  return opened;
}

const where = (session: Playing, piece: number) =>
  [...session.scene.pieces].find(([, here]) => here.some((lying) => lying.piece === piece))?.[0];

/** What Python sends when "pile" was played as node 1. */
const CONFIRMED = {
  tree: { root: 0, at: 1, chunks: 1, undo: ["edit.play", { move: "pile" }], redo: null },
  nodes_0: [node(1, 0, 1, "pile", [{ kind: "place", motions: [[7, 8, 3]] }, ...FIRST.slice(1)])],
  offers: { ...NO_OFFERS, node: 1 },
};

describe("the handshake", () => {
  it("is sent at the start, and makes the view live when it is answered", () => {
    const [session, model] = open(atRoot(), false);
    expect(model.sent).toEqual([{ id: expect.any(String), do: "hello", view: expect.any(String) }]);
    expect(session.post.live).toBe(false);
    model.answer({ node: 0 });
    expect(session.post.live).toBe(true);
  });

  it("says that nobody listens only after a while, and not once somebody does", () => {
    const [session, model] = open(atRoot(), false);
    expect(session.post.note).toBeNull();
    vi.advanceTimersByTime(GREETING_MS);
    expect(session.post.note).toBe("reading");
    model.answer({ node: 0 });
    expect(session.post.note).toBeNull();
  });

  it("is sent again when the kernel was restarted, and for reading when nobody answers", () => {
    const [session, model] = open(atRoot());
    expect(session.post.live).toBe(true);
    model.restart();
    expect(model.sent.at(-1)).toMatchObject({ do: "hello" });
    expect([session.post.live, session.choosing.open]).toEqual([false, []]);
    vi.advanceTimersByTime(GREETING_MS);
    expect(session.post.note).toBe("reading");
  });

  it("offers nothing to choose until it is answered", () => {
    const [session] = open(atRoot(), false);
    expect(session.choosing.open).toEqual([]);
  });

  it("is tried again when someone acts", () => {
    const [session, model] = open(atRoot(), false);
    session.touch();
    expect(model.sent).toHaveLength(1);
    vi.advanceTimersByTime(GREETING_MS);
    session.touch();
    expect(model.sent).toHaveLength(2);
  });

  it("is not waited for where messages can't be sent", () => {
    const model = new FakeModel(atRoot());
    model.broken = true;
    expect(new Playing(model, changed).post.note).toBe("reading");
  });
});

describe("stepping", () => {
  it("is done at once, and written once after a burst", () => {
    const [session, model] = open(played());
    session.step("previousMove");
    session.step("previousMove");
    expect(session.stop).toEqual({ node: 0, event: null });
    expect(where(session, 3)).toBe("hand:0");
    expect(model.saved).toEqual([]);
    vi.advanceTimersByTime(BURST_MS);
    expect(model.saved).toEqual([{ node: 0, event: null }]);
  });

  it("draws once a step", () => {
    const [session] = open(played());
    changed.mockClear();
    session.step("previousMove");
    expect(changed).toHaveBeenCalledTimes(1);
  });

  it("goes event by event, forwards and backwards", () => {
    const [session] = open(played({ node: 0, event: null }));
    const seen: (string | undefined)[] = [];
    for (let i = 0; i < 4; i++) {
      session.step("nextEvent");
      seen.push(where(session, 2));
    }
    expect(seen).toEqual(["c", "c", "out", "out"]);
    session.step("previousEvent");
    session.step("previousEvent");
    expect(where(session, 2)).toBe("c");
    expect(session.said).toBe("Counted one in the row");
  });

  it("comes forward again on the line it went back on", () => {
    const [session] = open(played({ node: 3, event: null }));
    session.step("first");
    session.step("last");
    expect(session.stop.node).toBe(3);
  });

  it("plays on at a calm pace to the end of the line, and then rests", () => {
    const [session] = open(played({ node: 0, event: null }));
    session.togglePlaying();
    expect([session.playing, session.stop]).toEqual([true, { node: 1, event: 1 }]);
    vi.advanceTimersByTime(60_000);
    expect([session.playing, session.stop]).toEqual([false, { node: 2, event: null }]);
  });

  it("stops playing on when a step is made", () => {
    const [session] = open(played({ node: 0, event: null }));
    session.togglePlaying();
    session.step("first");
    vi.advanceTimersByTime(60_000);
    expect(session.stop.node).toBe(0);
  });
});

describe("a cursor that Python moves", () => {
  it("is followed, and what was to be written is dropped", () => {
    const [session, model] = open(played());
    session.step("previousMove");
    model.receive({ cursor: { node: 3, event: null } });
    vi.advanceTimersByTime(10 * BURST_MS);
    expect(session.stop).toEqual({ node: 3, event: null });
    expect(model.saved).toEqual([]);
  });

  it("plays the step event by event when it goes on from here", () => {
    const [session, model] = open(played({ node: 0, event: null }));
    model.receive({ cursor: { node: 1, event: null } });
    expect([session.stop.event, session.scene.event]).toEqual([null, 1]);
    vi.advanceTimersByTime(10_000);
    expect(session.scene.event).toBeNull();
    expect(where(session, 1)).toBe("c");
  });

  it("is no news when it is where the view itself went", () => {
    const [session, model] = open(played());
    session.step("previousMove");
    vi.advanceTimersByTime(BURST_MS);
    const { serial } = session.scene;
    model.receive({ cursor: { node: 1, event: null } });
    expect(session.scene.serial).toBe(serial);
  });

  it("stays with the game while its node is unknown, and goes there when it comes", () => {
    const [session, model] = open({
      ...played(),
      nodes_0: NODES.slice(0, 2),
      cursor: { node: 3, event: null },
    });
    expect(session.stop.node).toBe(2);
    model.receive({ nodes_0: NODES });
    expect(session.stop.node).toBe(3);
  });

  it("leaves a node that is no more", () => {
    const [session, model] = open(played());
    model.receive({
      nodes_0: NODES.slice(0, 1),
      tree: { root: 0, at: 1, chunks: 1, undo: null, redo: null },
    });
    expect(session.stop).toEqual({ node: 1, event: null });
  });

  it("shows another move that has come under the same number", () => {
    const [session, model] = open(played());
    model.receive({ nodes_0: [NODES[0], node(2, 1, 2, "else", [])] });
    expect(where(session, 1)).toBe("c");
  });

  it("comes with nodes of a chunk that is new", () => {
    const [session, model] = open(played());
    const more = node(4, 2, 3, "three", []);
    model.receive({
      nodes_1: [more],
      tree: { root: 0, at: 4, chunks: 2, undo: null, redo: null },
      cursor: { node: 4, event: null },
    });
    expect(session.node.move).toBe("three");
    model.receive({ nodes_1: [more, node(5, 4, 4, "four", [])] });
    session.step("last");
    expect(session.node.move).toBe("four");
  });
});

describe("a move", () => {
  it("is drawn before it is confirmed, and asked for", () => {
    const [session, model] = playing();
    expect(model.sent.at(-1)).toMatchObject({ do: "play", node: 0, move: "pile" });
    expect(session.stop.node).toBe(PENDING);
    expect(session.said).toBe(
      "Move 1, Ada. Placed card at the slot. Counted one in the row. Removed 1: red. Shifted 2",
    );
    expect(where(session, 7)).toBe("slot");
    vi.advanceTimersByTime(3_000);
    expect(where(session, 2)).toBe("out");
  });

  it("goes on as it is shown when it is confirmed", () => {
    const [session, model] = playing();
    const { serial, event } = session.scene;
    model.receive({ ...CONFIRMED, cursor: { node: 1, event: null } });
    model.answer({ node: 1 });
    expect(session.stop).toEqual({ node: 1, event: null });
    expect([session.scene.serial, session.scene.event, session.scene.node.id]).toEqual([serial, event, 1]);
    expect(session.line).toEqual([0, 1]);
    vi.advanceTimersByTime(3_000);
    expect(where(session, 2)).toBe("out");
    expect(model.saved).toEqual([]);
  });

  it("is followed, and the cursor written, where the widget does not follow the game", () => {
    const [session, model] = playing();
    model.receive(CONFIRMED);
    model.answer({ node: 1 });
    expect(session.stop.node).toBe(1);
    vi.advanceTimersByTime(BURST_MS);
    expect(model.saved).toEqual([{ node: 1, event: null }]);
  });

  it("shows what Python knew better", () => {
    const [session, model] = playing();
    vi.advanceTimersByTime(5_000);
    const told = [
      { kind: "place", motions: [[7, 8, 3]] },
      { kind: "take", motions: [[1, 1, 6]] },
    ];
    model.receive({
      ...CONFIRMED,
      nodes_0: [{ ...NODES[0], move: "pile", events: told }],
      cursor: { node: 1, event: null },
    });
    model.answer({ node: 1 });
    expect([where(session, 1), where(session, 2)]).toEqual(["kept", "c"]);
  });

  it("is rolled back when it is refused, with the reason", () => {
    const [session, model] = playing();
    model.answer({ refusal: { code: "full", places: [3], facts: { place: "slot" } } });
    expect(session.stop).toEqual({ node: 0, event: null });
    expect(where(session, 7)).toBe("pile");
    expect(session.said).toBe("The the slot is full.");
    expect(session.line).toEqual([0]);
    expect(session.back()).toBe(true);
    expect(session.refusal).toBeNull();
  });

  it("keeps others from being played until it is answered", () => {
    const [session, model] = playing();
    session.step("first");
    session.choose(3);
    session.undo();
    expect(model.sent).toHaveLength(2);
    expect(session.choosing.open).toEqual([]);
  });

  it("can be taken back when Python is silent; a late answer still counts", () => {
    const [session, model] = playing();
    vi.advanceTimersByTime(PATIENCE_MS);
    expect(session.post.note).toBe("slow");
    expect(session.said).toContain("has not answered");
    const intent = model.sent.at(-1);
    session.takeBack();
    expect([session.stop.node, session.post.live, session.post.note]).toEqual([0, false, null]);
    model.receive({ ...CONFIRMED, cursor: { node: 1, event: null } });
    model.answer({ node: 1 }, intent);
    expect([session.stop.node, session.post.live]).toEqual([1, true]);
  });

  it("is not drawn when it can't be sent", () => {
    const [session, model] = open(atRoot());
    model.broken = true;
    session.choose(3);
    session.choose(1);
    expect([session.stop.node, session.post.note]).toEqual([0, "reading"]);
  });

  it("is offered only at the node that the offers are for", () => {
    const [session, model] = open({ ...played({ node: 0, event: null }), offers: { ...OFFERS, node: 2 } });
    expect(session.choosing.open).toEqual([]);
    session.step("last");
    expect(session.choosing.open).not.toEqual([]);
    session.go({ node: 2, event: 0 });
    expect(session.choosing.open).toEqual([]);
    expect(model.sent).toHaveLength(1);
  });
});

describe("choosing", () => {
  it("by places leads to what is due, and Escape leads back", () => {
    const [session] = open(atRoot());
    session.chooseAt("hand:0", 2);
    expect(session.choosing.chosenPiece("hand:0")).toBe(3);
    session.chooseAt("slot");
    expect(session.choosing.due?.place).toBe("slot");
    expect(session.choosing.due?.items.map(({ choice }) => choice.option)).toEqual(["red", "blue"]);
    expect(session.back()).toBe(true);
    expect(session.choosing.due).toBeNull();
    expect([session.back(), session.back()]).toEqual([true, false]);
  });

  it("can turn to another first choice, or undo the last by choosing it again", () => {
    const [session] = open(atRoot());
    session.chooseAt("hand:0", 2);
    session.chooseAt("pile", 2);
    expect(session.choosing.chosenPiece("pile")).toBe(7);
    session.chooseAt("pile", 2);
    expect(session.choosing.chosen).toEqual([]);
  });

  it("foresees what a choice would come to", () => {
    const [session] = open(atRoot());
    session.choose(3);
    session.point(session.choosing.only("slot"));
    expect(session.choosing.outlook?.pieces.get("c")?.map(({ piece }) => piece)).toEqual([1]);
    expect(where(session, 2)).toBe("c");
  });

  it("ends what is still being shown", () => {
    const [session, model] = open({ ...played({ node: 0, event: null }), offers: { ...OFFERS, node: 1 } });
    model.receive({ cursor: { node: 1, event: null } });
    expect(session.scene.event).toBe(1);
    session.choose(3);
    expect(session.scene.event).toBeNull();
  });
});

describe("undo and redo", () => {
  it("are asked for only when there is something to undo", () => {
    const [session, model] = open(played());
    session.redo();
    expect(model.sent).toHaveLength(1);
    session.undo();
    expect(model.sent.at(-1)).toMatchObject({ do: "undo" });
    model.receive({
      cursor: { node: 1, event: null },
      nodes_0: NODES.slice(0, 1),
      tree: { root: 0, at: 1, chunks: 1, undo: null, redo: null },
    });
    model.answer({ node: 1 });
    expect(session.stop.node).toBe(1);
  });
});

describe("several views of one model", () => {
  it("follow each other, and hear only their own answers", () => {
    const model = new FakeModel(played());
    const one = new Playing(model, changed);
    const other = new Playing(model, changed);
    model.answer({ node: 0 }, model.sent[0]);
    expect([one.post.live, other.post.live]).toEqual([true, false]);
    one.step("previousMove");
    vi.advanceTimersByTime(BURST_MS);
    expect(other.stop).toEqual({ node: 1, event: null });
    vi.advanceTimersByTime(10 * BURST_MS);
    expect(model.saved).toHaveLength(1);
  });
});

describe("the end of a session", () => {
  it("leaves no listener and no timer", () => {
    const [session, model] = playing();
    session.dispose();
    expect(model.listening).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("is told to Python, when one listens", () => {
    const [session, model] = playing();
    const hello = model.sent.find(({ do: what }) => what === "hello");
    session.dispose();
    expect(model.sent.at(-1)).toEqual({ ...hello, id: expect.any(String), do: "bye" });
    const [unheard, silent] = open(atRoot(), false);
    unheard.dispose();
    expect(silent.sent).toHaveLength(1);
  });
});
