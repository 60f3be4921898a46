/** Whether the host is light or dark, and when that changes. Reads the page's marks and never sets one. */

export type Theme = "light" | "dark";

const MARKED = [
  "data-jp-theme-light",
  "data-theme",
  "data-bs-theme",
  "data-color-mode",
  "data-md-color-scheme",
  "theme",
];
const QUERY = "(prefers-color-scheme: dark)";

/**
 * The theme by the nearest mark around an element: Jupyter, VS Code, marimo, documentation; else by the browser. Hosts draw
 * a view before it is on the page: then the page's own mark counts.
 */
export function themeAt(element: Element): Theme {
  for (let at: Element | null = element.isConnected ? element : document.body; at; at = above(at)) {
    const marked = markOf(at);
    if (marked) return marked;
  }
  return globalThis.matchMedia?.(QUERY).matches ? "dark" : "light";
}

/** Calls back whenever the theme may have changed; the function returned ends that. */
export function watchTheme(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  const attributeFilter = ["class", ...MARKED];
  observer.observe(document.documentElement, { attributeFilter });
  if (document.body) observer.observe(document.body, { attributeFilter });
  const query = globalThis.matchMedia?.(QUERY);
  query?.addEventListener("change", changed);
  return () => {
    observer.disconnect();
    query?.removeEventListener("change", changed);
  };
}

function above(element: Element): Element | null {
  if (element.parentElement) return element.parentElement;
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.host : null;
}

function markOf(element: Element): Theme | null {
  const jupyter = element.getAttribute("data-jp-theme-light");
  if (jupyter) return jupyter === "false" ? "dark" : "light";
  for (const name of MARKED.slice(1)) {
    const value = element.getAttribute(name);
    if (value === "dark" || value === "slate") return "dark";
    if (value === "light" || value === "default") return "light";
  }
  const { classList } = element;
  if (classList.contains("vscode-light") || classList.contains("vscode-high-contrast-light")) return "light";
  if (classList.contains("vscode-dark") || classList.contains("vscode-high-contrast")) return "dark";
  if (classList.contains("dark")) return "dark";
  return classList.contains("light") ? "light" : null;
}
