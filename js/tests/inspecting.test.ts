import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Heard } from "../src/reading/heard";
import { pageModel } from "../src/reading/page";
import { Session } from "../src/reading/session";
import { played } from "./game";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open(traits = played()): Session {
  return new Session(new Heard(pageModel(traits)), () => {});
}

describe("inspecting a place", () => {
  it("tells in one sentence where the piece began and which moves brought it where", () => {
    const session = open();
    session.inspect("b", true);
    expect(session.said).toBe("red; at the start: cell a; move 1, one: cell b");
    expect(session.inspecting.open).toMatchObject({ start: "a", past: 1, firm: true });
  });

  it("that is empty tells of what was there last, wherever that is now", () => {
    const session = open();
    session.inspect("c", true);
    expect(session.inspecting.open?.stations.map(({ target }) => target)).toEqual(["c", "kept"]);
    session.inspect("a", true);
    expect(session.inspecting.open?.stations).toHaveLength(1);
  });

  it("of a piece that has not moved says so", () => {
    const session = open(played({ node: 0, event: null }));
    session.inspect("c", true);
    expect(session.said).toBe("red; at the start: cell c; it has not moved yet");
    expect(session.inspecting.open).toMatchObject({ past: 0, stations: [{ node: 1, event: 3 }] });
  });

  it("where nothing ever lay shows nothing", () => {
    const session = open(played({ node: 0, event: null }));
    session.inspect("slot", true);
    expect(session.inspecting.open).toBeNull();
  });

  it("stays with the piece while one steps, when it was asked for", () => {
    const session = open();
    session.inspect("b", true);
    session.step("first");
    expect(session.inspecting.open).toMatchObject({ place: "b", past: 0 });
    session.step("nextEvent");
    session.go({ node: 1, event: 4 });
    expect(session.inspecting.open?.past).toBe(1);
    expect(session.back()).toBe(true);
    expect(session.inspecting.open).toBeNull();
  });

  it("in passing says nothing, and ends with the next step", () => {
    const session = open();
    session.inspect("b");
    expect([session.said, session.inspecting.open?.firm]).toEqual(["", false]);
    session.step("previousMove");
    expect(session.inspecting.open).toBeNull();
  });

  it("in passing is worth it where a piece has moved or has just left", () => {
    const session = open(played({ node: 1, event: 3 }));
    expect(["a", "c", "slot"].map((place) => session.inspecting.worth(place))).toEqual([false, true, true]);
    session.go({ node: 1, event: null });
    expect(["a", "b", "c"].map((place) => session.inspecting.worth(place))).toEqual([false, true, true]);
  });
});
