/** A move in draft, stop by stop; and units that are being added, zone by zone. */

import type { Option } from "../../protocol/types";
import type { Part, Step } from "../../table/act.svelte";
import type { Drawing } from "./drawing";

const STEPS = ["go", "sail", "cross"];
export const WAYS = [...STEPS, "teleport"];

export interface Stop {
  zone: string;
  verb: string; // how it was reached; "troop" where the move begins
  attack: boolean;
  units: number | null; // how many go on from there, if that was chosen
  steps: Step[]; // all that was chosen there, the way there first
  offered: readonly Option[]; // what could be chosen after arriving
}

/** Where a march stands that goes on with the next question, such as after a card that was played; null if none does. */
export function under({ move }: Drawing, asking: readonly Option[], seat: number | null): string | null {
  return move && move.seat === seat && asking.some(({ verb }) => WAYS.includes(verb)) ? move.zone : null;
}

/** The stops of a march, the beginning first: a troop that is chosen, or the one that is under way. Empty if no troop moves. */
export function stopsOf(steps: readonly Step[], now: readonly Option[], at: string | null = null): Stop[] {
  const found: Stop[] = at === null ? [] : [{ zone: at, verb: "troop", attack: false, units: null, steps: [], offered: steps[0]?.offered ?? now }];
  steps.forEach((step, at) => {
    const zone = step.names["zone"];
    if ((step.verb === "troop" || WAYS.includes(step.verb)) && typeof zone === "string") {
      const offered = steps[at + 1]?.offered ?? now;
      found.push({ zone, verb: step.verb, attack: attacks(step), units: null, steps: [step], offered });
      return;
    }
    const stop = found.at(-1);
    if (!stop) return;
    stop.steps.push(step);
    if (step.verb === "take") stop.units = Number(step.names["units"]);
  });
  return found;
}

/** Whether somebody stands where a way leads; a creature may have its price there. */
export function attacks({ names }: Pick<Step, "names">): boolean {
  return names["case"] === "attack" || names["case"] === "entry";
}

/** How many units come to a stop: those that went on from the one before it; at the beginning, all that may go. */
export function arriving(stops: readonly Stop[], at: number, first: number): number {
  return at === 0 ? first : (stops[at - 1]?.units ?? arriving(stops, at - 1, first));
}

/** The steps of a march: how many it has taken. A teleport is none. */
export function stepsIn(stops: readonly Stop[]): number {
  return stops.filter(({ verb }) => STEPS.includes(verb)).length;
}

/** The option that lets so many units go on from a stop. */
export function taking({ offered }: Stop, units: number): Option | undefined {
  return offered.find(({ verb, names }) => verb === "take" && Number(names["units"]) === units);
}

/** The same march with another number of units that go on from one stop; what came after it stays, if it can. */
export function withUnits(stops: readonly Stop[], at: number, take: Option | null): Part[] {
  const changed = stops.map((stop, index): Step[] => {
    if (index !== at) return stop.steps;
    const [way, ...rest] = stop.steps.filter(({ verb }) => verb !== "take");
    if (!way) return take ? [{ ...take, offered: stop.offered }] : []; // where a march that is under way stands
    return take ? [way, { ...take, offered: stop.offered }, ...rest] : [way, ...rest];
  });
  return partsOf(changed);
}

/** The march up to a stop, without it. */
export function until(stops: readonly Stop[], at: number): Part[] {
  return partsOf(stops.slice(0, at).map(({ steps }) => steps));
}

/** Another way to where a march ends now, from a stop before it. */
export interface OtherWay {
  option: Option;
  from: string;
  parts: Part[]; // the march by that way
}

/** What else led to the last stop: a teleport instead of steps, a step instead of a teleport. */
export function otherWays(stops: readonly Stop[]): OtherWay[] {
  const last = stops.at(-1);
  return stops.slice(0, -1).flatMap(({ zone, offered }, at) =>
    offered.flatMap((option): OtherWay[] => {
      if (!WAYS.includes(option.verb) || option.names["zone"] !== last?.zone || option.id === last?.steps[0]?.id) return [];
      const { id, text, verb, names } = option;
      return [{ option, from: zone, parts: partsOf([...stops.slice(0, at + 1).map(({ steps }) => steps), [{ id, text, verb, names, offered }]]) }];
    }),
  );
}

/** A way that looks open from where a troop stands and is not: from harbour to harbour, or over the Nile. */
export interface Barred {
  zone: string;
  verb: "sail" | "cross";
}

/** None for a troop that cannot take a step any more: nothing looks open then. */
export function barred({ zones }: Pick<Drawing, "zones">, from: string, offered: readonly Option[]): Barred[] {
  const here = zones.find(({ zone }) => zone === from);
  const open = offered.filter(({ verb }) => STEPS.includes(verb)).map(({ names }) => names["zone"]);
  if (!here || !open.length) return [];
  return zones.flatMap(({ zone, harbour, nile }): Barred[] => {
    if (zone === from || open.includes(zone)) return [];
    if (here.harbour && harbour) return [{ zone, verb: "sail" }];
    return here.nile && nile ? [{ zone, verb: "cross" }] : [];
  });
}

/** A kind of movement that does not lead from a stop of a march to where it ends now: there the server says why. */
export interface ClosedWay {
  verb: string;
  from: string;
  after: string[]; // what was chosen before it would be
}

/** To an obelisk by teleport from the beginning, by harbour and over the Nile from every stop, if they are neither taken nor offered. */
export function closedWays(stops: readonly Stop[], drawing: Pick<Drawing, "zones">): ClosedWay[] {
  const last = stops.at(-1);
  const [first] = stops;
  if (!first || !last || stops.length < 2) return [];
  const chosen = (at: number): string[] => stops.slice(0, at + 1).flatMap(({ steps }) => steps.map(({ id }) => id));
  const stone = drawing.zones.some(({ zone, obelisk }) => obelisk && zone === last.zone);
  const teleports = !stone || stops.some(({ verb }) => verb === "teleport") || first.offered.some(({ verb, names }) => verb === "teleport" && names["zone"] === last.zone);
  const other = stops.slice(0, -1).flatMap(({ zone: from, offered }, at) => barred(drawing, from, offered).flatMap(({ zone, verb }): ClosedWay[] => (zone === last.zone ? [{ verb, from, after: chosen(at) }] : [])));
  return [...(teleports ? [] : [{ verb: "teleport", from: first.zone, after: chosen(0) }]), ...other];
}

/** Parts as they are taken back: the beginning together with the first way. */
function partsOf(stops: readonly Step[][]): Part[] {
  const [first = [], second = [], ...others] = stops;
  return [[...first, ...second], ...others].filter((part) => part.length > 0);
}

/** What else a draft of several actions does, and leaves out, beside its march or its units. */
export function otherDeeds(steps: readonly Step[]): Step[] {
  return steps.filter(({ verb }) => ["acquire", "level", "nothing"].includes(verb));
}

export interface Added {
  zone: string;
  units: number;
  parts: Part[]; // one for each unit
}

export function addedIn(parts: readonly Part[]): Added[] {
  const found = new Map<string, Added>();
  for (const part of parts) {
    for (const { verb, names } of part) {
      const zone = names["zone"];
      if (verb !== "add" || typeof zone !== "string") continue;
      const before = found.get(zone) ?? { zone, units: 0, parts: [] };
      found.set(zone, { zone, units: before.units + 1, parts: [...before.parts, part] });
    }
  }
  return [...found.values()];
}
