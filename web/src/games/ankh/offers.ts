/** What can be done where on the board, found by the things that options speak of. */

import type { Atlas } from "../../map/shapes";
import type { Option, Shortcut } from "../../protocol/types";
import type { Table } from "../../table/table.svelte";
import type { Part, Step } from "../../table/act.svelte";
import type { Drawing } from "./drawing";

export interface Offer {
  id: string; // the option that a press chooses; of a shortcut its second step
  text: string;
  verb: string;
  leads: string; // what a figure is pressed for
  steps: readonly string[]; // all decisions up to it, what is drafted included
  press: () => void;
}

/** A direction in which a figure may be pointed: between two spaces, seen from its own. */
export interface Wedge extends Offer {
  from: string;
  at: readonly string[];
}

export interface Offered {
  spaces: Map<string, Offer>; // by their names
  wedges: Map<string, Wedge>; // by the option
}

/** The options of one place each. */
export function offersOn(table: Table, drawing: Drawing): Offered {
  const wedges = new Map<string, Wedge>();
  const spaces = new Map<string, Offer>();
  for (const shortcut of table.shortcuts) add(spaces, placeOf(shortcut), offerOf(shortcut, shortcut.steps[1] ?? "", shortcut.steps, () => table.cut(shortcut)));
  const before = table.act.ended ? [] : table.act.steps.map(({ id }) => id);
  for (const option of table.options) {
    const offer = offerOf(option, option.id, [...before, option.id], () => table.choose(option.id));
    const { from, at } = option.names;
    if (option.verb === "point") wedges.set(option.id, { ...offer, from: String(from), at: at as string[] });
    else for (const space of placesOf(option, table, drawing)) spaces.set(space, offer);
  }
  return { spaces, wedges };
}

function offerOf({ text, verb, names }: Pick<Option, "text" | "verb" | "names">, id: string, steps: readonly string[], press: () => void): Offer {
  return { id, text, verb, leads: verb === "figure" ? String(names["case"]) : "", steps, press };
}

function add(spaces: Map<string, Offer>, space: string | null, offer: Offer): void {
  if (space) spaces.set(space, offer);
}

export function placeOf({ names }: Pick<Option | Shortcut, "names">): string | null {
  const space = names["space"];
  return typeof space === "string" ? space : null;
}

/** One space; of a new region that may keep its token, the whole of it. */
function placesOf(option: Option, table: Table, drawing: Drawing): string[] {
  const space = placeOf(option);
  if (!space) return [];
  const asked = table.act.tried && !table.act.ended ? table.act.tried.asks : table.shown?.decision;
  if (asked !== "KeepToken") return [space];
  return drawing.regions.find(({ spaces }) => spaces[0] === space)?.spaces ?? [space];
}

/** Whether a step moves the Pharaoh, or leaves it where it is. */
export function isPharaoh({ names }: Pick<Step, "names">): boolean {
  return ["MovePharaoh", "pharaoh-stays"].includes(String(names["case"]));
}

export function isSphinx({ names, verb }: Pick<Step, "names" | "verb">): boolean {
  return verb === "to" && names["case"] === "BuildSphinx";
}

/** The table with a Sphinx that is drafted: what its building opens is not known, so the server does not draw it. */
export function withSphinx(drawing: Drawing, steps: readonly Step[]): Drawing {
  const step = steps.find(isSphinx);
  const space = step ? placeOf(step) : null;
  if (space === null || drawing.monuments.some((one) => one.space === space)) return drawing;
  return { ...drawing, monuments: [...drawing.monuments, { space, kind: "sphinx", seat: null }] };
}

/** The steps that a figure has left on each space of its way, when it may go as far as to the farthest of these stops. */
export function stepsLeft(atlas: Atlas, from: string, stops: readonly string[]): Map<string, number> {
  const steps = atlas.steps(from);
  const most = Math.max(0, ...stops.map((stop) => steps.get(stop) ?? 0));
  return new Map([...steps].flatMap(([space, count]): [string, number][] => (count <= most ? [[space, most - count]] : [])));
}

/** Who is about to walk, and how far the offered spaces are; null where nobody is. */
export function reachOf({ act, options }: Pick<Table, "act" | "options">, atlas: Atlas): { kind: string; count: number; steps: number } | null {
  const walker = act.tried?.asks === "ChooseStop" ? act.open.find(({ verb }) => verb === "figure") : undefined;
  const from = walker ? placeOf(walker) : null;
  if (!walker || from === null) return null;
  const away = atlas.steps(from);
  const stops = [...new Set(options.filter(({ verb }) => verb === "to").map(placeOf))].filter((stop) => stop !== null && stop !== from);
  return { kind: String(walker.names["kind"]), count: stops.length, steps: Math.max(...stops.map((stop) => away.get(stop ?? "") ?? 0)) };
}

/** A move in draft: from where to where, and its number. */
export interface Moved {
  part: Part;
  number: number;
  from: string | null; // null for a figure that was not on the board
  to: string;
  pushed: boolean; // by Satet, who is the move of this number herself
}

/** Where a part brings somebody; a region that keeps its token is no such place. */
export function stopOf(part: Part): Step | undefined {
  return part.find(({ verb, names }) => verb === "to" && !("size" in names));
}

export function movesOf(parts: readonly Part[]): Moved[] {
  return parts.flatMap((part, at) => {
    const from = part.find(({ verb }) => verb === "figure");
    const to = stopOf(part);
    const place = to ? placeOf(to) : null;
    if (!place) return [];
    const move = { part, number: at + 1, from: from ? placeOf(from) : null, to: place, pushed: false };
    const push = part.find(({ names }) => names["case"] === "PushFigure");
    return push ? [move, { ...move, from: place, to: placeOf(push) ?? place, pushed: true }] : [move];
  });
}
