/**
 * Fills message templates with facts, by the same rules as `muros_widget/games/texts.py`; the golden sentences hold both
 * to them. Knows no language but its templates.
 */

import type { Fact, Facts, Template } from "./wire";

type Single = number | string | null;
type One = Exclude<Fact, Single[]>;

/** Names a face, a place, a group or a seat, or tells a text that comes in each language. */
export type Label = (kind: string, value: One) => string;

const FIELD = /\{\{|\}\}|\{([^{}:!]*)(?:![^{}:]*)?(?::([^{}]*))?\}/g;

/** The template filled. A fact that is missing shows as its name in braces. */
export function fill(template: Template, facts: Facts, label: Label): string {
  return pick(template, facts).replace(FIELD, (field: string, name?: string, kind?: string) => {
    if (name === undefined) return field.charAt(0);
    const fact = facts[name];
    return fact === undefined ? field : show(fact, kind ?? "", label);
  });
}

function pick(template: Template, facts: Facts): string {
  if (typeof template === "string") return template;
  const value = bare(facts[template.by] as Single);
  const chosen = value === "by" ? undefined : template[value];
  return chosen ?? template.other;
}

function show(fact: Fact, kind: string, label: Label): string {
  if (Array.isArray(fact)) return fact.map((one) => show(one, kind.replace(/s$/, ""), label)).join(", ");
  return kind ? label(kind, fact) : bare(fact);
}

/** A fact as Python writes it. */
function bare(fact: One): string {
  return fact === null ? "None" : String(fact);
}

/** The text without its marks of stress. */
export function plain(text: string): string {
  return text.replaceAll("*", "");
}

/** The text cut at its marks of stress: every other part, from the second, is stressed. */
export function stressed(text: string): string[] {
  return text.split("*");
}
