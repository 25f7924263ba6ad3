/** What a whole act is called on its button, and asked for in a sentence. */

import { lexiconOf } from "../../map/load.svelte";
import type { Step, WholeAct } from "../../table/act.svelte";
import { listOf, t } from "../../texts";
import { playerOf, readDrawing, zoneOf, type Drawing } from "./drawing";
import { addedIn, attacks, stopsOf, type Stop } from "./march";

type Act = Pick<WholeAct, "lead" | "parts" | "steps" | "tried">;

/** "Add 4 units", "Seal Shield Line", "March and attack", or what the decision that counts is called. */
export function act({ lead, parts, steps }: Act): string {
  if (!lead && steps.some(({ verb }) => verb === "district")) return t("kemet.act.station");
  if (!lead && steps.some(({ verb }) => verb === "colour")) return t("kemet.act.raise");
  if (tokensOnly(steps)) return t("kemet.act.tokens");
  const several = partsOf(steps);
  if (several.length > 1) return sentence(listOf(several));
  const added = addedIn(parts).reduce((sum, { units }) => sum + units, 0);
  if (added) return t(steps.some(fights) ? "kemet.act.add.attack" : "kemet.act.add", { count: added });
  const used = steps.find(({ verb }) => verb === "use");
  if (used) return t("kemet.act.seal", { card: named("battle_card", used.names["battle_card"]) });
  const tile = boughtIn(steps);
  if (tile && tile !== steps.at(-1)) return t("kemet.act.acquire", { tile: named("tile", tile.names["tile"]), cost: Number(tile.names["cost"]) });
  const site = steps.at(-1);
  if (site?.verb === "pyramid" && "to" in site.names) return t("kemet.act.build", { level: Number(site.names["to"]) });
  const way = wayOf(steps);
  if (way && attacks(way)) return t("kemet.act.attack"); // the draft beside it says whom, and where
  return (way ?? steps.at(-1))?.text ?? "";
}

/** "Five units each in City A and City B", "Raise a Ruby pyramid ...", "Go to Crossroads and attack Tomas": what the confirmation would do. */
export function asks({ lead, steps, tried }: Act, seat: number | null): string {
  if (!lead && steps.some(({ verb }) => verb === "district")) return t("kemet.asks.station", { zones: listOf(steps.map(({ text }) => text)) });
  if (!lead && steps.some(({ verb }) => verb === "colour")) return raised(readDrawing(tried?.drawing), seat);
  if (tokensOnly(steps)) return listOf(steps.map(({ text }) => text));
  if (lead && idle(lead, steps, tried, seat)) return t("kemet.asks.idle", { space: lead.text });
  const all = [built(steps), posted(steps), recruited(steps), marched(steps, readDrawing(tried?.drawing), seat)].filter(Boolean);
  return sentence(all.map((one) => one.slice(0, 1).toLowerCase() + one.slice(1)).join("; "));
}

/** "acquire Legion", "add 2 units": what each action of a draft is in short. */
function partsOf(steps: readonly Step[]): string[] {
  const tile = boughtIn(steps);
  const count = addedIn([steps]).reduce((sum, { units }) => sum + units, 0);
  const way = wayOf(steps);
  return [
    ...(built(steps) ? [t("kemet.act.part.build")] : []),
    ...(tile ? [t("kemet.act.part.acquire", { tile: named("tile", tile.names["tile"]) })] : []),
    ...(count ? [t(steps.some(fights) ? "kemet.act.part.add.attack" : "kemet.act.part.add", { count })] : []),
    ...(way ? [t(attacks(way) ? "kemet.act.part.attack" : "kemet.act.part.march")] : []),
  ];
}

/** Several tokens are placed; which action comes first is asked then. */
function tokensOnly(steps: readonly Step[]): boolean {
  return steps.length > 1 && steps.every(({ verb }) => ["place", "silver", "gold"].includes(verb));
}

function sentence(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** "Add 2 units in West City A", "Add 2 in West City A and 2 in West City B (battle)". */
function recruited(steps: readonly Step[]): string {
  const added = addedIn([steps]);
  const count = added.reduce((sum, { units }) => sum + units, 0);
  const battle = (zone: string): string => (steps.some((step) => fights(step) && step.names["zone"] === zone) ? ".battle" : "");
  const [only] = added;
  if (only && added.length === 1) return t(`kemet.asks.add${battle(only.zone)}`, { count, zone: named("zone", only.zone) });
  return count ? t("kemet.asks.add.over", { zones: listOf(added.map(({ zone, units }) => t(`kemet.asks.add.in${battle(zone)}`, { zone: named("zone", zone), units }))) }) : "";
}

/** A unit that is added where somebody else stands. */
function fights({ verb, names }: Step): boolean {
  return verb === "add" && names["case"] === "attack";
}

/** "Move 4 units to Temple of Reeds; 1 stays in West City A", "Go to Crossroads and attack Tomas (3 units) with 5 units and Royal Scarab". */
function marched(steps: readonly Step[], drawing: Drawing | null, seat: number | null): string {
  const stops = stopsOf(steps, []);
  const way = wayOf(steps);
  if (!drawing || !way) return "";
  const zone = String(way.names["zone"]);
  const { units, creatures } = going(drawing, zone, steps);
  const who = listOf([t("kemet.troop.short", { count: units }), ...creatures.map((one) => named("tile", one))]);
  const main = attacks(way) ? t("kemet.asks.attack", { what: way.text, who }) : t("kemet.asks.march", { who, zone: named("zone", zone) });
  const left = stops.slice(0, -1).flatMap((stop) => stayed(stop, drawing, seat));
  return left.length ? `${main}; ${listOf(left)}` : main;
}

/** Who comes to the last zone: as it stands there, but for those who stood there before. */
function going({ move, zones }: Drawing, at: string, steps: readonly Step[]): { units: number; creatures: readonly string[] } {
  const there = zones.find(({ zone }) => zone === at);
  if (there?.attacker) return there.attacker;
  if (move) return move;
  const said = steps.filter(({ verb }) => verb === "take" || verb === "troop").at(-1)?.names["units"]; // nothing else changes how many go
  return { units: Number(said ?? there?.troop?.units), creatures: there?.troop?.creatures ?? [] };
}

/** "1 stays in West City A", if it was said how many go on from there. */
function stayed({ zone, units }: Stop, drawing: Drawing, seat: number | null): string[] {
  const troop = units === null ? null : zoneOf(drawing, zone)?.troop;
  return troop && troop.seat === seat ? [t("kemet.asks.stay", { count: troop.units, zone: named("zone", zone) })] : [];
}

/** "Build the Ruby pyramid in West City A up to level 2 for 2 PP": the level alone does not say of which. */
function built(steps: readonly Step[]): string {
  const site = steps.find(({ verb }) => verb === "pyramid");
  const top = steps.find(({ verb, names }) => verb === "level" && "cost" in names);
  if (!site || !top) return site && "to" in site.names ? site.text : ""; // one level is all that can be paid
  if (!site.names["colour"]) return "";
  return t("kemet.asks.build", { colour: named("colour", site.names["colour"]), zone: named("zone", site.names["zone"]), level: Number(top.names["level"]), cost: Number(top.names["cost"]) });
}

/** "Acquire Phoenix for 2 PP: it goes to West City B"; a tile that is all that is done needs no more words than it has. */
function posted(steps: readonly Step[]): string {
  const tile = boughtIn(steps);
  if (!tile || tile === steps.at(-1)) return "";
  const bought = t("kemet.act.acquire", { tile: named("tile", tile.names["tile"]), cost: Number(tile.names["cost"]) });
  const post = steps.find(({ verb }) => verb === "post");
  if (!post) return bought;
  const zone = post.names["zone"];
  return zone ? t("kemet.asks.post", { bought, zone: named("zone", zone) }) : t("kemet.asks.keep", { bought });
}

/** The tile that is paid for in an act. */
function boughtIn(steps: readonly Step[]): Step | undefined {
  return steps.find(({ verb, names }) => verb === "acquire" && "cost" in names);
}

function named(kind: string, id: unknown): string {
  return lexiconOf("kemet").value?.word(kind, String(id)) ?? String(id);
}

/** A token whose action is over before anything was chosen: nothing can be done there now. Only prayers need no choice. */
function idle(lead: Step, steps: readonly Step[], tried: WholeAct["tried"], seat: number | null): boolean {
  const drawing = readDrawing(tried?.drawing);
  const space = drawing && playerOf(drawing, seat)?.spaces.find(({ place }) => place === lead.names["place"]);
  return Boolean(space) && space?.action !== "pray" && steps.every(({ id }) => id === lead.id);
}

function raised(drawing: Drawing | null, seat: number | null): string {
  const words = lexiconOf("kemet").value;
  if (!drawing || !words) return "";
  const pyramids = drawing.zones.flatMap(({ zone, home, pyramid }) => (home === seat && pyramid ? [t("kemet.asks.pyramid", { colour: words.word("colour", pyramid.colour), level: pyramid.level, zone: words.word("zone_label", zone) })] : []));
  return t("kemet.asks.raise", { pyramids: listOf(pyramids) });
}

/** The last zone of a march. */
function wayOf(steps: readonly Step[]): Step | undefined {
  return steps.filter(({ verb }) => ["go", "sail", "cross", "teleport"].includes(verb)).at(-1);
}
