import { describe, expect, it, vi } from "vitest";
import { mount } from "../src/widget";
import { atRoot } from "./game";
import { find, model, onAPage, show } from "./page";

onAPage({ running: true });

function open(line = true): void {
  const { table, ...traits } = atRoot();
  show({ ...traits, table: line ? { ...table, line: true } : table }, mount);
  model.answer({ node: 0 });
}

function clipboard(writeText: (text: string) => Promise<void>): void {
  vi.stubGlobal("navigator", { ...navigator, language: "en", clipboard: { writeText } });
}

describe("the position as a line of text", () => {
  it("is asked for at the node that is shown, and copied", async () => {
    const written = vi.fn(async () => {});
    clipboard(written);
    open();
    find("copy-position")?.click();
    expect(model.sent.at(-1)).toMatchObject({ do: "text", node: 0 });
    model.answer({ text: "the line" });
    await vi.waitFor(() => expect(find("copied")).not.toBeNull());
    expect(written).toHaveBeenCalledWith("the line");
    expect(find("position-text")).toBeNull();
  });

  it("is shown to be copied by hand where the browser does not let us", async () => {
    clipboard(() => Promise.reject(new Error("not allowed")));
    open();
    find("copy-position")?.click();
    model.answer({ text: "the line" });
    await vi.waitFor(() => expect(find<HTMLInputElement>("position-text")?.value).toBe("the line"));
  });

  it("is not offered where there is none", () => {
    open(false);
    expect(find("copy-position")).toBeNull();
  });
});
