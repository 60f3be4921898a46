/** The layout, indexed: which place, face or group a reference means. Knows nothing of pieces or moves. */

import type { Area, Box, Face, Group, Kind, Layout, Message, Placed, PlaceRef } from "./wire";

/** A place with all that is known of it. */
export interface Place extends Omit<Kind, "label" | "size"> {
  id: string;
  label?: Message;
  box?: Box;
}

/** A layout whose places are told in full. */
export interface Laid extends Omit<Layout, "kinds" | "places" | "families"> {
  places: Place[];
  families: { prefix: string; like: Place }[];
}

export class Desk {
  readonly layout: Laid;
  private readonly places = new Map<string, Place | null>();
  /** Areas in which pieces are spread out at several places. */
  private readonly several = new Set<number | undefined>();
  private readonly faces: Map<string, number>;
  private readonly hues: Map<string, number>;

  constructor({ kinds, places, families = [], ...layout }: Layout) {
    this.layout = {
      ...layout,
      places: places.map((placed) => laid(kinds, placed)),
      families: families.map(([prefix, like]) => ({ prefix, like: laid(kinds, like) })),
    };
    for (const place of this.layout.places) this.places.set(place.id, place);
    const spreads = [...this.layout.places, ...this.layout.families.map(({ like }) => like)]
      .filter(({ look }) => look === "spread")
      .map(({ area }) => area);
    spreads.forEach((area, index) => {
      if (spreads.indexOf(area) < index) this.several.add(area);
    });
    this.faces = new Map(layout.faces.map((face, index) => [face.id, index]));
    this.hues = new Map(Object.keys(layout.colours).map((name, index) => [name, index]));
  }

  /** The id that a reference means. */
  id(ref: PlaceRef): string {
    return typeof ref === "string" ? ref : (this.layout.places[ref]?.id ?? String(ref));
  }

  /** How a place is told to Python: the other way round. */
  ref(id: string): PlaceRef {
    const index = this.layout.places.findIndex((place) => place.id === id);
    return index < 0 ? id : index;
  }

  /** The place of that id; one that came into being in play is made like its family. */
  place(id: string): Place | undefined {
    const known = this.places.get(id);
    if (known !== undefined) return known ?? undefined;
    const family = this.layout.families.find(({ prefix }) => id.startsWith(prefix));
    const made = family ? member(family, id) : null;
    this.places.set(id, made);
    return made ?? undefined;
  }

  /** Whether what lies at a place beside the boards does not tell which place it is: it is to be named. */
  named({ area, look, back }: Place): boolean {
    return look === "pile" ? back !== undefined : look === "spread" && this.several.has(area);
  }

  face(index: number | null | undefined): Face | undefined {
    return index === null || index === undefined ? undefined : this.layout.faces[index];
  }

  faceIndex(id: string): number | undefined {
    return this.faces.get(id);
  }

  group(index: number | undefined): Group | undefined {
    return index === undefined ? undefined : this.layout.groups[index];
  }

  /** Areas with a size: boards, drawn by coordinates. */
  get boards(): Area[] {
    return this.layout.areas.filter((area) => area.size);
  }

  /** Areas without one: places in a flow. */
  get flows(): Area[] {
    return this.layout.areas.filter((area) => !area.size);
  }

  /** The places of an area: those of the layout, then those that came into being among `ids`. */
  placesOf(area: number, ids: Iterable<string> = []): Place[] {
    const places = this.layout.places.filter((place) => place.area === area);
    const fixed = new Set(this.layout.places.map((place) => place.id));
    const made = [...ids]
      .filter((id) => !fixed.has(id))
      .map((id) => this.place(id))
      .filter((place) => place?.area === area) as Place[];
    return [...places, ...made.sort((a, b) => a.id.localeCompare(b.id, "en", { numeric: true }))];
  }

  /** The place's box, when it is drawn by coordinates on a board. */
  boxOf(id: string): Box | undefined {
    return this.place(id)?.box;
  }

  /** A colour of the layout as CSS; what is no name of one is a colour itself. */
  colour(name: string | undefined): string {
    const index = name === undefined ? undefined : this.hues.get(name);
    return index === undefined ? (name ?? "none") : `var(--c${index})`;
  }

  /** The custom properties behind those colours, for one theme. */
  colourStyle(dark: boolean): string {
    return Object.values(this.layout.colours)
      .map((pair, index) => `--c${index}:${pair[dark ? 1 : 0]}`)
      .join(";");
  }
}

/** A place of a family: which of them it is, is a fact of its label. */
function member({ prefix, like }: { prefix: string; like: Place }, id: string): Place {
  if (!like.label) return { ...like, id };
  const [key, facts] = like.label;
  return { ...like, id, label: [key, { ...facts, which: id.slice(prefix.length) }] };
}

/** A place as it is sent, told in full. */
function laid(kinds: readonly Kind[], [id, kind, at, facts = []]: Placed): Place {
  const { label, size, hit, ...common } = kinds[kind] as Kind;
  const place: Place = { ...common, id };
  if (label) {
    const [key, ...names] = label;
    place.label = names.length
      ? [key, Object.fromEntries(names.map((name, index) => [name, facts[index] ?? null]))]
      : [key];
  }
  if (at && size) place.box = [...at, ...size];
  if (at && hit) place.hit = [at[0] + hit[0], at[1] + hit[1], hit[2], hit[3]];
  return place;
}
