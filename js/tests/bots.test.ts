/** Bots at the table: what a view says of the one that is to move, and how it is stopped and let move. */

import { describe, expect, it, vi } from "vitest";
import { still } from "../src/replay";
import { mount } from "../src/widget";
import type { Bots } from "../src/wire";
import { atRoot, played, TABLE } from "./game";
import { find, model, onAPage, show, showStill } from "./page";

onAPage();

const NAMES = [null, "greedy"];

function open(bots: Bots, traits: Record<string, unknown> = atRoot()): void {
  show({ ...traits, bots }, mount);
  model.answer({ node: 0 });
}

const text = (id: string) => find(id)?.textContent ?? null;
const click = (id: string) => find(id)?.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
const turn = (state: "thinks" | "waits" | "failed", more: Partial<Bots["turn"]> = {}): Bots => ({
  names: NAMES,
  turn: { seat: 1, state, ...more },
});

describe("a seat", () => {
  it("says that a bot sits there, and which", () => {
    open({ names: NAMES });
    expect([text("bot-0"), text("bot-1")]).toEqual([null, "bot: greedy"]);
  });

  it("does not say twice what it is called", () => {
    open({ names: NAMES }, { ...atRoot(), names: [null, "greedy"] });
    expect(text("bot-1")).toBe("bot");
  });

  it("is told of as soon as a bot comes, and no longer when it has gone", () => {
    open({});
    expect(text("bot-1")).toBeNull();
    model.receive({ bots: { names: NAMES } });
    expect(text("bot-1")).toBe("bot: greedy");
    model.receive({ bots: {} });
    expect(text("bot-1")).toBeNull();
  });
});

describe("a bot that thinks", () => {
  it("is told of under the board in place of what could be chosen, and stopped there", () => {
    open(turn("thinks"));
    expect(text("bot")).toContain("Player 2 is thinking …");
    expect(find("prompt")).toBeNull();
    click("bot-stop");
    expect(model.sent.at(-1)).toMatchObject({ do: "stop" });
  });

  it("is told of to the public, whose it is not to stop it", () => {
    open(turn("thinks"), { ...atRoot(), table: { ...TABLE, viewer: "public" } });
    expect(text("bot")).toBe("Player 2 is thinking …");
  });

  it("can be stopped while something else is unconfirmed", () => {
    open(turn("thinks"), { ...played(), offers: atRoot().offers });
    click("undo");
    expect(model.sent.at(-1)).toMatchObject({ do: "undo" });
    click("bot-stop");
    expect(model.sent.at(-1)).toMatchObject({ do: "stop" });
  });

  it("is announced, and what was said before is not said again for it", () => {
    open(turn("waits"), played());
    click("back");
    const before = find("announcer")?.firstChild?.textContent;
    model.receive({ bots: turn("thinks") });
    expect(text("bot-spoken")).toBe("Player 2 is thinking …");
    expect(find("announcer")?.firstChild?.textContent).toBe(before);
    model.receive({ bots: { names: NAMES } });
    expect(find("bot-spoken")).toBeNull();
  });

  it("is told of by its name, and in Spanish", () => {
    open(turn("thinks"), { ...atRoot(), names: ["", "Hal"], locale: "es" });
    expect(text("bot")).toContain("Hal está pensando…");
    expect(text("bot-stop")).toBe("Detener");
  });

  it("is told of wherever the view stands", () => {
    open(turn("thinks"), played({ node: 1, event: null }));
    expect(text("bot")).toContain("is thinking");
  });

  it("is not told of once nobody listens", () => {
    open(turn("thinks"));
    model.restart();
    vi.advanceTimersByTime(2_000);
    expect(find("bot")).toBeNull();
    expect(text("note")).toContain("No kernel");
  });
});

describe("a bot that waits", () => {
  it("is let move", () => {
    open(turn("waits"));
    expect(text("bot")).toContain("Player 2, a bot, is to move.");
    click("bot-let");
    expect(model.sent.at(-1)).toMatchObject({ do: "let" });
  });

  it("is not told of elsewhere than where the game stands", () => {
    open(turn("waits"), played({ node: 1, event: null }));
    expect(find("bot")).toBeNull();
  });

  it("has what it was refused said", () => {
    open(turn("waits"));
    click("bot-let");
    model.answer({ refusal: { code: "no-bot" } });
    expect(text("why")).toBe("No bot is to move here.");
  });
});

it("hands the focus to the table when it has moved and its line goes", () => {
  open(turn("waits"));
  find("bot-let")?.focus();
  model.receive({ bots: turn("thinks") });
  expect(document.activeElement).toBe(find("bot-stop"));
  model.receive({ bots: { names: NAMES } });
  expect(document.activeElement).toBe(find("table-root"));
});

describe("a bot that failed", () => {
  const failed = turn("failed", { fault: "raised", said: "ZeroDivisionError: no idea" });

  it("is told of with what it raised, and let try again", () => {
    open(turn("thinks"));
    model.receive({ bots: failed });
    expect(text("bot")).toContain("Player 2, a bot, failed");
    expect(text("bot-fault")).toBe("ZeroDivisionError: no idea");
    expect(text("bot-let")).toBe("Let it try again");
    click("bot-let");
    expect(model.sent.at(-1)).toMatchObject({ do: "let" });
  });

  it("is told of in the language that is spoken, where it comes in each", () => {
    const said = { en: "None is no move", es: "None no es una jugada" };
    open(turn("failed", { fault: "illegal", said }), { ...atRoot(), locale: "es" });
    expect(text("bot-fault")).toBe(said.es);
  });

  it("is announced each time that it fails, where the game stands", () => {
    open(turn("thinks"), played());
    model.receive({ bots: failed });
    expect(text("announcer")).toContain("Player 2, a bot, failed");
    model.receive({ bots: turn("thinks") });
    expect(text("announcer")).not.toContain("failed");
    model.receive({ bots: { ...failed } });
    expect(text("announcer")).toContain("Player 2, a bot, failed");
    click("back");
    expect(text("announcer")).not.toContain("failed");
  });

  it("is told of without its words where those are not to be heard", () => {
    open(turn("failed", { fault: "illegal" }));
    expect(text("bot")).toContain("chose no legal move");
    expect(find("bot-fault")).toBeNull();
  });
});

it("is nothing to a page that is only read", () => {
  showStill((el) => still({ ...played(), bots: turn("thinks") }, el));
  expect([find("bot"), find("bot-1")]).toEqual([null, null]);
});
