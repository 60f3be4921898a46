import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { themeAt, watchTheme } from "../src/theme";

let el: HTMLElement;
beforeEach(() => {
  el = document.createElement("div");
  document.body.append(el);
});
afterEach(() => {
  document.body.replaceChildren();
  for (const at of [document.body, document.documentElement]) {
    for (const { name } of [...at.attributes]) at.removeAttribute(name);
  }
});

describe("themeAt", () => {
  it.each([
    ["data-jp-theme-light", "false", "dark"],
    ["data-jp-theme-light", "true", "light"],
    ["class", "vscode-dark", "dark"],
    ["class", "vscode-high-contrast vscode-high-contrast-light", "light"],
    ["class", "dark", "dark"],
    ["data-theme", "dark", "dark"],
    ["data-md-color-scheme", "slate", "dark"],
  ])("reads %s=%s as %s", (name, value, theme) => {
    document.body.setAttribute(name, value);
    expect(themeAt(el)).toBe(theme);
  });

  it("is the browser's where the page says nothing, and the page's where it does", () => {
    vi.stubGlobal("matchMedia", () => ({ matches: true }));
    expect(themeAt(el)).toBe("dark");
    document.documentElement.setAttribute("data-jp-theme-light", "true");
    expect(themeAt(el)).toBe("light");
  });

  it("is the page's for an element that is not on it yet", () => {
    document.body.setAttribute("data-jp-theme-light", "false");
    expect(themeAt(document.createElement("div"))).toBe("dark");
  });

  it("reads the page from within a shadow root", () => {
    document.body.className = "dark";
    const inside = document.createElement("div");
    el.attachShadow({ mode: "open" }).append(inside);
    expect(themeAt(inside)).toBe("dark");
  });
});

describe("watchTheme", () => {
  it("calls when the page changes, and no more once it has ended", async () => {
    const changed = vi.fn();
    const end = watchTheme(changed);
    document.body.className = "dark";
    await vi.waitFor(() => expect(changed).toHaveBeenCalled());
    changed.mockClear();
    end();
    document.body.className = "light";
    await Promise.resolve();
    expect(changed).not.toHaveBeenCalled();
  });
});
