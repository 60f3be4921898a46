import { describe, expect, it } from "vitest";
import { Desk } from "../src/desk";
import { languageOf, Speech } from "../src/speech";
import { fill, type Label, plain, stressed } from "../src/texts";
import type { Text } from "../src/wire";
import { FIRST, TABLE } from "./game";
import { WORDS } from "./words";

const label: Label = (kind, value) => `<${kind} ${value}>`;
const speech = new Speech(new Desk(TABLE.layout), ["Ada", ""], WORDS, "en");

const notSaved = (problem: Text) => ({ code: "not-saved", facts: { file: "a", problem } });

describe("fill", () => {
  it("shows facts, and names what they mean by their kind", () => {
    expect(fill("{n} to {where:place}", { n: 2, where: "N3" }, label)).toBe("2 to <place N3>");
  });

  it("names each of a list", () => {
    expect(fill("{f:faces}; {n}", { f: ["a", null], n: [1, 2] }, label)).toBe("<face a>, <face null>; 1, 2");
  });

  it("chooses by the exact value of a fact", () => {
    const template = { by: "n", "0": "none", "1": "one", other: "{n}" };
    expect([0, 1, 2].map((n) => fill(template, { n }, label))).toEqual(["none", "one", "2"]);
    expect(fill(template, { n: "by" }, label)).toBe("by");
  });

  it("keeps doubled braces as braces, and nothing as Python writes it", () => {
    expect(fill("{{{n}}}", { n: null }, label)).toBe("{None}");
  });

  it("shows the name of a fact that is missing", () => {
    expect(fill("{n}", {}, label)).toBe("{n}");
  });
});

describe("stress", () => {
  it("is told apart, and left out of plain text", () => {
    expect(stressed("*Placed* red")).toEqual(["", "Placed", " red"]);
    expect(plain("*Placed* red")).toBe("Placed red");
  });
});

describe("Speech", () => {
  it("tells an event by its facts and by what its motions say", () => {
    expect(speech.sentence(FIRST[0] ?? { kind: "" }, [2])).toBe("*Placed* card at the slot");
    expect(speech.sentence(FIRST[1] ?? { kind: "" }, [])).toBe("*Counted* one in the row");
    expect(speech.sentence({ kind: "take" }, [null])).toBe("*Took* hidden");
  });

  it("tells one place of a family from another", () => {
    expect([speech.place("row:1"), speech.place("row:12")]).toEqual(["row 1", "row 12"]);
  });

  it("names seats by their players, or by number", () => {
    expect([speech.seat(0), speech.seat(1)]).toEqual(["Ada", "Player 2"]);
  });

  it("tells a refusal in the game's words, or else in the widget's own", () => {
    expect(speech.refusal({ code: "full", facts: { place: "slot" } })).toBe("The the slot is full.");
    expect(speech.refusal({ code: "nothing-to-undo" })).toBe("There is nothing to undo.");
  });

  it("tells a text that comes in each language in its own, and one that comes in none as it stands", () => {
    const spanish = new Speech(new Desk(TABLE.layout), [], WORDS, "es");
    const full = { en: "no room", es: "sin espacio" };
    expect([speech, spanish].map((one) => one.refusal(notSaved(full)).split(": ")[1])).toEqual(
      Object.values(full),
    );
    expect(spanish.refusal(notSaved("EIO"))).toMatch(/: EIO$/);
    expect([spanish.text({ fr: "plein" }), spanish.text("EIO"), spanish.text(undefined)]).toEqual([
      "plein",
      "EIO",
      "",
    ]);
  });

  it("shows the key where there is no text", () => {
    expect(speech.say("event.unheard")).toBe("event.unheard");
  });
});

describe("languageOf", () => {
  it("is what Python says, else the browser's, else English", () => {
    const offered = ["en", "es"];
    expect(languageOf("es", "en-GB", offered)).toBe("es");
    expect(languageOf("", "es-ES", offered)).toBe("es");
    expect(languageOf("", "fr", offered)).toBe("en");
  });
});

describe("the widget's own words", () => {
  it("are the same in every language", () => {
    expect(Object.values(WORDS.texts).every((told) => told.every(Boolean))).toBe(true);
  });
});
