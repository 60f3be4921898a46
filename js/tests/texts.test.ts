import { describe, expect, it } from "vitest";
import { Desk } from "../src/desk";
import { languageOf, Speech } from "../src/speech";
import { fill, plain, stressed } from "../src/texts";
import { FIRST, TABLE } from "./game";
import { WORDS } from "./words";

const label = (kind: string, value: number | string | null) => `<${kind} ${value}>`;
const speech = new Speech(new Desk(TABLE.layout), ["Ada", ""], WORDS, "en");

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

  it("names seats by their players, or by number", () => {
    expect([speech.seat(0), speech.seat(1)]).toEqual(["Ada", "Player 2"]);
  });

  it("tells a refusal in the game's words, or else in the widget's own", () => {
    expect(speech.refusal({ code: "full", facts: { place: "slot" } })).toBe("The the slot is full.");
    expect(speech.refusal({ code: "nothing-to-undo" })).toBe("There is nothing to undo.");
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
