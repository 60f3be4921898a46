/** The words in one language: what places, faces and seats are called, and the sentences of events. Knows no screen. */

import type { Desk } from "./desk";
import { fill, type Label, plain } from "./texts";
import type { Event, Facts, Message, Refusal, Template, Text, Texts } from "./wire";

/** The text of a key in one language. */
type Own = (key: string) => Template | null | undefined;

export class Speech {
  /** The languages that could be shown. */
  readonly languages: readonly string[];
  private readonly texts: Own;
  private readonly own: Own;

  constructor(
    private readonly desk: Desk,
    private readonly names: readonly string[],
    words: Texts,
    readonly language: string,
  ) {
    this.languages = words.languages;
    this.texts = ownOf(desk.layout.texts, language);
    this.own = ownOf(words, language);
  }

  /** The game's text of that key; the key itself when the game has none. */
  say(key: string, facts: Facts = {}): string {
    return this.maybe(key, facts) ?? key;
  }

  /** The game's text of that key, if it has one. */
  maybe(key: string, facts: Facts = {}): string | undefined {
    return this.filled(this.texts(key), facts);
  }

  /** One of the widget's own words. */
  word(key: string, facts: Facts = {}): string {
    return this.filled(this.own(key), facts) ?? key;
  }

  message([key, facts]: Message): string {
    return this.maybe(key, facts) ?? this.word(key, facts);
  }

  /** A text that came with what it says, in this language, else in English, else in the first there is. */
  text(text: Text | undefined): string {
    if (text === undefined || typeof text === "string") return text ?? "";
    return text[this.language] ?? text.en ?? Object.values(text)[0] ?? "";
  }

  sentence(event: Event, moved: readonly (number | null)[]): string {
    const first = event.motions?.[0];
    const plainFacts: Facts = {
      moved: moved.map((face) => this.desk.face(face)?.id ?? null),
      pieces: moved.length,
      source: first ? this.desk.id(first[1]) : null,
      target: first ? this.desk.id(first[2]) : null,
      group: this.desk.group(event.group)?.id ?? null,
    };
    return this.say(`event.${event.kind}`, { ...plainFacts, ...event.facts });
  }

  rule(id: string | undefined): string | undefined {
    return id === undefined ? undefined : this.maybe(`rule.${id}`);
  }

  refusal({ code, facts }: Refusal): string {
    return plain(this.message([`refusal.${code}`, facts ?? {}]));
  }

  seat(seat: number): string {
    return this.names[seat] || this.usual(seat);
  }

  /** What a seat is called that has no name of its own. */
  usual(seat: number): string {
    return this.say("seat", { number: seat + 1 });
  }

  face(index: number | null | undefined): string {
    const face = this.desk.face(index);
    return face ? this.message(face.label) : this.say("unseen");
  }

  place(id: string): string {
    const place = this.desk.place(id);
    return place?.label ? this.message(place.label) : id;
  }

  private filled(template: Template | null | undefined, facts: Facts): string | undefined {
    return template ? fill(template, facts, this.label) : undefined;
  }

  private readonly label: Label = (kind, value) => {
    if (kind === "text") return this.text(value as Text);
    if (kind === "seat") return this.seat(Number(value ?? 0));
    if (value === null) return this.say("unseen");
    if (kind === "face") return this.face(this.desk.faceIndex(String(value)));
    if (kind === "place") return this.place(String(value));
    const group = this.desk.layout.groups.find((one) => one.id === value);
    return group ? this.message(group.label) : String(value);
  };
}

/** The texts in one language, or in English where there are none in it. */
function ownOf({ languages, texts }: Texts, language: string): Own {
  const own = languages.indexOf(language);
  const index = own < 0 ? languages.indexOf("en") : own;
  return (key) => texts[key]?.[index];
}

/** The language to show: what Python says, else the browser's, else English, as far as there are words in it. */
export function languageOf(locale: string, browser: string | undefined, offered: readonly string[]): string {
  for (const wish of [locale, browser ?? ""]) {
    const language = wish.toLowerCase().split(/[-_]/)[0];
    if (language && offered.includes(language)) return language;
  }
  return "en";
}
