/** Who plays at a seat: how a view tells, and how it is chosen there. */

import { describe, expect, it } from "vitest";
import { mount } from "../src/widget";
import type { Who } from "../src/wire";
import { atRoot } from "./game";
import { click, find, get, key, model, onAPage, show } from "./page";

onAPage();

const WHO: Who = {
  players: [
    { id: null },
    { id: "dull", name: "dull", about: "Plays anything." },
    { id: "0:own", name: "own" },
  ],
  sits: "dull",
};

function open(traits: Record<string, unknown> = {}): void {
  show({ ...atRoot(), names: ["", ""], seats: [0, 1], bots: { names: [null, "dull"] }, ...traits }, mount);
  model.answer({ node: 0 });
}

/** Opens the box for the second seat. */
function choose(who = WHO): void {
  get("who-1").focus();
  click("who-1");
  model.answer({ who });
}

const label = (id: string) => get(id).getAttribute("aria-label");
const pressed = () =>
  [...get("who-panel").querySelectorAll('[aria-pressed="true"]')].map((one) =>
    one.getAttribute("data-testid"),
  );

describe("a seat that is the viewer's to give", () => {
  it("is told to be a person's or a bot's, also to who listens", () => {
    open();
    expect([label("who-0"), label("who-1")]).toEqual([
      "Who plays: Player 1",
      "Who plays: Player 2 (bot: dull)",
    ]);
    expect(get("bot-1").textContent).toBe("bot: dull");
    expect(find("bot-0")).toBeNull();
  });

  it.each(["dull", "dull 2"])("says to the eye once what it is called: %s", (name) => {
    open({ names: ["", name] });
    expect(find("bot-1")).toBeNull();
    expect(label("who-1")).toBe(`Who plays: ${name} (bot)`);
  });

  it("is no button where it is not, and where nobody listens", () => {
    open({ seats: [0] });
    expect([find("who-0"), find("who-1")]).toEqual([expect.anything(), null]);
    expect(get("bot-1").textContent).toBe("bot: dull");
    model.receive({ seats: [] });
    expect(find("who-0")).toBeNull();
    model.receive({ seats: [0, 1] });
    expect(find("who-1")).not.toBeNull();
    model.restart();
    expect(find("who-1")).toBeNull();
  });
});

describe("the box to choose in", () => {
  it("opens with whom Python offers, in the language shown, at who sits there", () => {
    open({ locale: "es" });
    click("who-1");
    expect(find("who-panel")).toBeNull();
    expect(model.sent.at(-1)).toMatchObject({ do: "who", seat: 1, lang: "es" });
    model.answer({ who: WHO });
    const told = [...get("who-panel").querySelectorAll(".tv-player")].map((one) => one.textContent);
    expect(told).toEqual(["Una personaEn este tablero.", "dullPlays anything.", "own"]);
    expect(pressed()).toEqual(["player-dull"]);
    expect(get("player-dull").hasAttribute("autofocus")).toBe(true);
  });

  it("has one sit there, which is said when Python has done so", () => {
    open();
    choose();
    click("player-0:own");
    expect(find("who-panel")).toBeNull();
    expect(model.sent.at(-1)).toMatchObject({ do: "sit", seat: 1, player: "0:own" });
    expect(get("announcer").textContent).not.toContain("own");
    model.answer({});
    expect(get("announcer").textContent).toContain("Player 2: own");
  });

  it("has a person sit there", () => {
    open();
    choose();
    click("player-");
    expect(model.sent.at(-1)).toMatchObject({ do: "sit", seat: 1, player: null });
    model.answer({});
    expect(get("announcer").textContent).toContain("Player 2: A person");
  });

  it("asks for nothing where who sits there is chosen again", () => {
    open();
    choose();
    const asked = model.sent.length;
    click("player-dull");
    expect(find("who-panel")).toBeNull();
    expect(model.sent.length).toBe(asked);
  });

  it("is walked through with arrow keys, round its ends", () => {
    open();
    choose();
    get("player-dull").focus();
    key(get("player-dull"), "ArrowDown");
    expect(document.activeElement).toBe(get("player-0:own"));
    key(get("player-0:own"), "ArrowDown");
    expect(document.activeElement).toBe(get("player-"));
    key(get("player-"), "ArrowUp");
    expect(document.activeElement).toBe(get("player-0:own"));
  });

  it("says why nobody came", () => {
    open();
    choose();
    click("player-0:own");
    model.answer({ refusal: { code: "no-player" } });
    expect(get("why").textContent).toBe("That player is no longer there to choose.");
    expect(get("announcer").textContent).not.toContain("Player 2: own");
  });

  it("opens while something else is unconfirmed, and not at all where it is refused", () => {
    open({ tree: { ...atRoot().tree, undo: ["edit.play", { move: "one" }] } });
    click("undo");
    click("who-1");
    expect(model.sent.at(-1)).toMatchObject({ do: "who", seat: 1 });
    model.answer({ refusal: { code: "not-yours" } });
    expect(find("who-panel")).toBeNull();
    expect(get("why").textContent).toContain("This view is not the one");
  });
});
