/**
 * The game as a file: its record as Python writes it, and a file of the reader's opened in its place. What came of it
 * stays to be looked at until it is closed. Knows no form of a record, and no screen.
 */

import { copy } from "../clipboard";
import type { Live } from "../live/session";
import type { Answer, Refusal } from "../wire";

export type Form = "text" | "document";

/** A record to take along, and where the browser can be had it from. */
export interface Saved {
  form: Form;
  /** Not there while Python writes it. */
  file?: { name: string; text: string; url: string };
  refusal?: Refusal;
  /** Whether its text is in the clipboard; null when nobody has asked for that. */
  copied: boolean | null;
}

/** A file of the reader's. */
export interface Opened {
  name: string;
  text: string;
  /** Whether it is no text that can be read: `text` has a letter for each byte then. */
  raw: boolean;
  /** Which of its games was asked for last, from 1; 0 when none was. */
  game: number;
  /** What Python said to that, once it has. */
  answer: Answer | null;
}

export class Filing {
  saved: Saved | null = null;
  opened: Opened | null = null;

  constructor(private readonly session: Live) {}

  /** Asks for the record. */
  save(form: Form): void {
    this.session.does(() => {
      this.forget();
      const saved: Saved = { form, copied: null };
      this.saved = saved;
      this.session.inquire({ do: "save", form }, (answer) => {
        this.session.refusal = null;
        if (this.saved === saved) this.came(saved, answer);
      });
    });
  }

  /** Copies the record's text. */
  async copy(): Promise<void> {
    const { saved } = this;
    if (!saved?.file) return;
    const copied = await copy(saved.file.text);
    this.session.does(() => {
      saved.copied = copied;
    });
  }

  /** Reads a file, no more of it than shows that it is too large for a record. */
  async take(file: File, most: number): Promise<void> {
    const bytes = new Uint8Array(await file.slice(0, most + 1).arrayBuffer());
    const text = bytes.length > most ? null : utf8(bytes);
    const told = { text: text ?? letters(bytes), raw: text === null };
    this.session.does(() => {
      this.opened = { name: file.name, ...told, game: 0, answer: null };
    });
  }

  /** Puts a game of the file on the board; `lenient`, what is good of it. `done`, when there is no more to say of it. */
  open(done: () => void, game = 1, lenient = false): void {
    const { opened, session } = this;
    if (!opened) return;
    const { name, text, raw } = opened;
    const { language: lang } = session.speech;
    const options = { ...(lenient && { lenient }), ...(raw && { raw }) };
    const asked = session.ask({ do: "open", name, text, game, lang, ...options }, (answer) => {
      session.refusal = null;
      opened.answer = answer;
      if (!answer.refusal && !answer.diagnostics && !answer.games) done();
    });
    if (asked) Object.assign(opened, { game, answer: null });
  }

  close(): void {
    this.session.does(() => {
      this.forget();
      this.opened = null;
    });
  }

  dispose(): void {
    this.forget();
  }

  private came(saved: Saved, { file, refusal }: Answer): void {
    if (refusal) saved.refusal = refusal;
    if (file)
      saved.file = { ...file, url: URL.createObjectURL(new Blob([file.text], { type: "text/plain" })) };
  }

  private forget(): void {
    if (this.saved?.file) URL.revokeObjectURL(this.saved.file.url);
    this.saved = null;
  }
}

/** The text of bytes that are UTF-8; null where they are not. */
function utf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** A letter for each byte. */
function letters(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
}
