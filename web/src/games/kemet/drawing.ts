/** The drawing of Kemet as the server describes it, and what follows from it for the eye. */

import { drawn } from "../../protocol/drawing";
import type { components } from "../../protocol/schema";

type Schemas = components["schemas"];
export type Drawing = Schemas["KemetDrawing"];
export type Zone = Schemas["KemetZone"];
export type Troop = Schemas["KemetTroop"];
export type Player = Schemas["KemetPlayer"];
export type Space = Schemas["KemetSpace"];
export type Tile = Schemas["KemetTile"];
export type Battle = Schemas["KemetBattle"];
export type Side = Schemas["KemetSide"];
export type Part = Schemas["KemetPart"];
export type Goal = Schemas["KemetGoal"];
export type Intervention = Schemas["KemetIntervention"];
export type BattleCard = Schemas["KemetCard"];

/** What the server draws for this game. */
export function readDrawing(drawing: unknown): Drawing | null {
  return drawing === null || drawing === undefined ? null : drawn("kemet", drawing);
}

export function playerOf(drawing: Drawing, seat: number | null): Player | undefined {
  return drawing.players.find((player) => player.seat === seat);
}

export function zoneOf(drawing: Drawing, zone: string): Zone | undefined {
  return drawing.zones.find((one) => one.zone === zone);
}

/** Pigments of pyramids and power tiles; never of seats. */
export const COLOURS: Record<string, { fill: string; ink: string; letter: string }> = {
  ruby: { fill: "#a32234", ink: "#ffffff", letter: "R" },
  sapphire: { fill: "#24549b", ink: "#ffffff", letter: "S" },
  diamond: { fill: "#f4f6f4", ink: "#1b2430", letter: "D" },
  onyx: { fill: "#262b35", ink: "#ffffff", letter: "O" },
};

export function colourOf(name: string): { fill: string; ink: string; letter: string } {
  return COLOURS[name] ?? { fill: "#8a8f94", ink: "#ffffff", letter: "" };
}

/** The sprite's symbols of tiles; creatures have their own. */
const ICONS: Record<string, string> = {
  charge: "st-strength", mafdet: "act-move", phoenix: "cre-phoenix", carnage: "st-damage", storm: "st-damage", portal: "kem-obelisk",
  scarab: "cre-scarab", blades: "st-strength", divine_wound: "kem-di", domination: "kem-fame", scorpion: "cre-giant-scorpion",
  initiative: "st-damage", surprise: "act-move", act_of_god: "kem-token-silver", defense: "st-defence", scribe: "act-recruit",
  shield: "st-defence", prayer: "act-recruit", barrier: "st-defence", elephant: "cre-elephant", legion: "kem-unit",
  defensive_victory: "kem-fame", spy: "ui-eye", sphinx: "cre-sphinx", divine_will: "kem-token-gold", reinforcements: "act-recruit",
  priest: "kem-prayer", priestess: "act-acquire", support: "act-build", snake: "cre-snake", boon: "kem-di", vision: "kem-di",
  hand: "act-build", hunger: "kem-prayer", thoeris: "kem-temple", ra: "kem-prayer", amon: "kem-prayer", mummy: "cre-mummy",
  merc_swords: "kem-merc", merc_spears: "kem-merc", local: "act-recruit", honor: "kem-veteran", dedication: "kem-prayer",
  twin: "kem-token-gold", khnum: "cre-khnum", griffin: "cre-griffin", march: "kem-token-gold", trap: "ui-warning", fury: "st-damage",
  might: "kem-prayer", devourer: "cre-devourer",
}; // prettier-ignore

export function tileIcon(tile: string): string {
  const name = tile.slice(tile.indexOf("_") + 1);
  return ICONS[name] ?? "act-acquire";
}

const ACTION_ICONS: Record<string, string> = { move: "act-move", recruit: "act-recruit", build: "act-build", pray: "act-pray", acquire: "act-acquire" };

export function actionIcon(action: string): string {
  return ACTION_ICONS[action] ?? "kem-token-action";
}

const CARD_ICONS: Record<string, string> = { day: "kem-prayer", move: "act-move", battle: "kem-di" };

/** What a card adds to a battle says more than when it is played. */
export function cardIcon({ moment, strength, red, defence }: Pick<Intervention, "moment" | "strength" | "red" | "defence">): string {
  if (strength) return "st-strength";
  if (defence) return "st-defence";
  return red ? "st-damage" : (CARD_ICONS[moment] ?? "kem-di");
}

/** The spaces of a board, the highest floor first. */
export function floorsOf({ spaces }: Player): { floor: number; spaces: Space[] }[] {
  const floors = [...new Set(spaces.map(({ floor }) => floor))].sort((one, other) => other - one);
  return floors.map((floor) => ({ floor, spaces: spaces.filter((space) => space.floor === floor) }));
}

/** Floors without a token, while as few tokens are left as there are such floors: each must get one. */
export function owed(player: Player): number[] {
  const empty = floorsOf(player).filter(({ spaces }) => !spaces.some(({ used }) => used)).map(({ floor }) => floor);
  const left = player.tokens + (player.silver === "ready" ? 1 : 0);
  return empty.length && left <= empty.length ? empty : [];
}

/** Whether somebody has as much fame as a turn must begin with to win. */
export function couldWin({ players, fame_to_win: most }: Drawing): boolean {
  return players.some(({ fame }) => fame >= most);
}

/** Fame by kind, in the order of the bar. */
export const FAME = ["battle", "divine", "temple", "pyramid"] as const;

/** Fame by kind, and all of it. */
export type Fame = Pick<Player, "fame" | "battle_fame" | "divine_fame" | "temple_fame" | "pyramid_fame">;

/** One point of one kind, to show how it is drawn. */
export function onlyOf(kind: (typeof FAME)[number]): Fame {
  return { fame: 1, battle_fame: 0, divine_fame: 0, temple_fame: 0, pyramid_fame: 0, [`${kind}_fame`]: 1 };
}

export function fameOf(player: Fame, kind: (typeof FAME)[number]): number {
  return { battle: player.battle_fame, divine: player.divine_fame, temple: player.temple_fame, pyramid: player.pyramid_fame }[kind];
}
