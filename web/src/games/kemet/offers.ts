/** What can be done where: on zones of the map, on spaces of the own board, with tiles; found by what options speak of. */

import type { Option, Shortcut } from "../../protocol/types";
import type { Table } from "../../table/table.svelte";
import { playerOf, type Drawing } from "./drawing";

export interface Offer {
  id: string; // the option that a press chooses; of a shortcut its second step
  text: string;
  verb: string;
  press: () => void;
}

/** If several options lead to a zone, a press means the first of these. */
const FIRST = ["troop", "go", "sail", "cross", "add", "teleport", "district", "pyramid", "battle", "retreat", "strike", "post"];

function thing({ names }: Pick<Option | Shortcut, "names">, name: string): string | null {
  const found = names[name];
  return typeof found === "string" ? found : null;
}

/** One offer for each zone. */
export function zonesOffered(table: Table): Map<string, Offer> {
  const found = new Map<string, Offer>();
  const offer = (zone: string | null, made: Offer): void => {
    const before = zone === null ? undefined : found.get(zone);
    if (zone !== null && (!before || rank(made.verb) < rank(before.verb))) found.set(zone, made);
  };
  for (const option of table.options) {
    if (!FIRST.includes(option.verb)) continue;
    offer(thing(option, "zone"), { id: option.id, text: option.text, verb: option.verb, press: () => table.choose(option.id) });
  }
  const site = table.act.lead ? undefined : table.act.steps.find(({ verb }) => verb === "pyramid");
  for (const option of (site && table.act.ended && site.offered) || []) {
    if (site && option.id !== site.id) offer(thing(option, "zone"), { id: option.id, text: option.text, verb: option.verb, press: () => void table.act.exchange(site, option) });
  }
  if (!table.act.active) {
    for (const shortcut of table.shortcuts) {
      if (shortcut.verb !== "troop") continue;
      const { text, verb } = shortcut;
      offer(thing(shortcut, "zone"), { id: shortcut.steps[1] ?? "", text, verb, press: () => table.cut(shortcut) });
    }
  }
  return found;
}

function rank(verb: string): number {
  return FIRST.indexOf(verb);
}

/** What a press on a power tile does: by name. */
export function tilesOffered(table: Table): Map<string, Offer> {
  const found = new Map<string, Offer>();
  for (const shortcut of table.shortcuts) {
    const tile = thing(shortcut, "tile");
    if (shortcut.verb !== "acquire" || tile === null || found.has(tile)) continue;
    found.set(tile, { id: shortcut.steps[1] ?? "", text: shortcut.text, verb: "acquire", press: () => table.cut(shortcut) });
  }
  for (const option of table.options) {
    const tile = thing(option, "tile");
    if (tile === null || !["acquire", "gold", "tile"].includes(option.verb)) continue;
    found.set(tile, { id: option.id, text: option.text, verb: option.verb, press: () => table.choose(option.id) });
  }
  return found;
}

/** The tile that is chosen in the draft. */
export function tileChosen(table: Table): string | null {
  const step = table.act.steps.find(({ verb }) => verb === "acquire");
  return step ? thing(step, "tile") : null;
}

/** The token that a press on a space places: the silver one where the normal one lies already. */
export function spaceOffered(table: Table, place: string): Option | undefined {
  return table.may({ verb: "place", about: { place } }) ?? table.may({ verb: "silver", about: { place } }) ?? table.may({ verb: "resolve", about: { place } });
}

/** Spaces on which the draft puts a token. */
export function spacesChosen(table: Table): Map<string, string> {
  const found = new Map<string, string>();
  for (const step of table.act.steps) {
    const place = thing(step, "place");
    if (place !== null && (step.verb === "place" || step.verb === "silver")) found.set(place, step.verb);
  }
  return found;
}

/** Whether a tile is being chosen: it is asked for, it is drafted, or a drafted token lies on an acquire space, where there may be none to take. */
export function acquiring(table: Table, drawing: Drawing | null): boolean {
  const { lead, steps } = table.act;
  if (table.act.active && zonesOffered(table).size) return false; // a creature goes to the map
  if ([...table.asking, ...table.options].some(({ verb }) => verb === "acquire") || (lead && steps.some(({ verb }) => verb === "acquire"))) return true;
  const place = lead?.names["place"];
  const own = drawing ? playerOf(drawing, table.seat) : undefined;
  return own?.spaces.some((space) => space.place === place && space.action === "acquire") ?? false;
}
