/** What can be done where: on zones of the map, on spaces of the own board, with tiles; found by what options speak of. */

import { lexiconOf } from "../../map/load.svelte";
import type { Option, Shortcut } from "../../protocol/types";
import type { Table } from "../../table/table.svelte";
import { t } from "../../texts";
import { playerOf, readDrawing, type Drawing, type Goal } from "./drawing";

export interface Offer {
  id: string; // the option that a press chooses; of a shortcut its second step
  text: string;
  verb: string;
  press: () => void;
  steps?: number; // of a march
  cost?: number; // of a teleport, in prayer
}

/** If several options lead to a zone, a press means the first of these: what is free before what is paid. */
const FIRST = ["troop", "go", "sail", "cross", "far", "add", "teleport", "dear", "district", "pyramid", "battle", "retreat", "strike", "post"];

const STEPS = ["go", "sail", "cross"];

function thing({ names }: Pick<Option | Shortcut, "names">, name: string): string | null {
  const found = names[name];
  return typeof found === "string" ? found : null;
}

/** One offer for each zone. */
export function zonesOffered(table: Table): Map<string, Offer> {
  const found = new Map<string, Offer>();
  const offer = (zone: string | null, made: Offer): void => {
    const before = zone === null ? undefined : found.get(zone);
    if (zone !== null && (!before || comesFirst(made, before))) found.set(zone, made);
  };
  for (const option of table.options) {
    if (!FIRST.includes(option.verb)) continue;
    const { id, text, verb, names } = option;
    const far = verb === "teleport" ? { cost: Number(names["cost"] ?? 0) } : STEPS.includes(verb) ? { steps: 1 } : {};
    offer(thing(option, "zone"), { id, text, verb, press: () => table.choose(id), ...far });
  }
  for (const goal of goalsOf(table)) offer(goal.zone, { id: goal.way.join(", "), text: farOff(goal), verb: goal.cost ? "dear" : "far", press: () => table.along(goal.way), ...(goal.cost ? { cost: goal.cost } : { steps: goal.steps }) });
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
    const move = tokenToMove(table);
    for (const zone of move && !found.size ? ownTroops(table) : []) {
      if (move) offer(zone, { id: move.id, text: move.text, verb: "troop", press: () => table.choose(move.id) });
    }
  }
  return found;
}

/** The token that would move a troop, where another token is asked about before a troop can be chosen. */
function tokenToMove(table: Table): Option | undefined {
  const drawing = readDrawing(table.shown?.drawing);
  const spaces = (drawing && playerOf(drawing, table.seat)?.spaces) ?? [];
  return spaces.filter(({ action }) => action === "move").map(({ place }) => table.may({ verb: "place", about: { place } })).find(Boolean);
}

function ownTroops(table: Table): string[] {
  const drawing = readDrawing(table.shown?.drawing);
  return drawing?.zones.flatMap(({ zone, troop }) => (troop?.seat === table.seat ? [zone] : [])) ?? [];
}

/** Zones that the drafted march can reach in several movements. */
export function goalsOf(table: Table): readonly Goal[] {
  const drawing = table.act.active ? (table.act.ended ? null : table.act.tried?.drawing) : table.yourTurn ? table.shown?.drawing : null;
  return readDrawing(drawing)?.move?.goals ?? [];
}

/** "Go to Temple of Reeds in 2 steps", "Go to Sanctuary for 2 PP", "Go to Sanctuary by teleport and 1 step". */
export function farOff({ zone, way, steps, attack, cost }: Goal): string {
  const how = cost ? "kemet.march.dear" : steps < way.length ? "kemet.march.leap" : "kemet.march.far";
  return t(attack ? `${how}.attack` : how, { zone: lexiconOf("kemet").value?.word("zone", zone) ?? zone, count: steps, cost });
}

/** What is free before what is paid; of what is paid, the cheaper one. */
function comesFirst(one: Offer, other: Offer): boolean {
  return one.cost !== undefined && other.cost !== undefined ? one.cost < other.cost : rank(one.verb) < rank(other.verb);
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
