/** How tiles are drawn and grouped; what they are worth is the server's business. */

import { t } from "../../texts";

export interface Art {
  icon: string;
  ground: string;
  ink: string;
  stays: boolean; // a double ground line: it stays after the epoch
  torn: boolean; // a torn upper edge: a disaster
  rule: string;
}

const GROUND = {
  ra: ["#9E2A1F", "#FFF6E6"],
  god: ["#F2D98A", "#2A2008"],
  pharaoh: ["#2C3F77", "#F7E9BE"],
  nile: ["#BFE0EC", "#0D3F57"],
  flood: ["#2B7EA3", "#FFFFFF"],
  civilization: ["#E9B48C", "#3C1B07"],
  gold: ["#E0AE2C", "#2C2002"],
  monument: ["#D9D3C4", "#2E2A20"],
  disaster: ["#26242A", "#F0E7DA"],
} as const;

function art(icon: string, ground: keyof typeof GROUND, rule: string, stays = false): Art {
  const [fill, ink] = GROUND[ground];
  return { icon, ground: fill, ink, stays, torn: ground === "disaster", rule };
}

export const ART: Record<string, Art> = {
  ra: art("ra-ra", "ra", "RA-DRW-03"),
  god: art("ra-god", "god", "RA-SCO-03"),
  pharaoh: art("ra-pharaoh", "pharaoh", "RA-SCO-04", true),
  nile: art("ra-nile", "nile", "RA-SCO-05", true),
  flood: art("ra-flood", "flood", "RA-SCO-05"),
  art: art("ra-civ-art", "civilization", "RA-SCO-06"),
  agriculture: art("ra-civ-agriculture", "civilization", "RA-SCO-06"),
  religion: art("ra-civ-religion", "civilization", "RA-SCO-06"),
  astronomy: art("ra-civ-astronomy", "civilization", "RA-SCO-06"),
  writing: art("ra-civ-writing", "civilization", "RA-SCO-06"),
  gold: art("ra-gold", "gold", "RA-SCO-07"),
  fortress: art("ra-mon-fortress", "monument", "RA-SCO-08", true),
  obelisk: art("ra-mon-obelisk", "monument", "RA-SCO-08", true),
  palace: art("ra-mon-palace", "monument", "RA-SCO-08", true),
  pyramid: art("ra-mon-pyramid", "monument", "RA-SCO-08", true),
  sphinx: art("ra-mon-sphinx", "monument", "RA-SCO-08", true),
  statues: art("ra-mon-statues", "monument", "RA-SCO-08", true),
  "step-pyramid": art("ra-mon-step-pyramid", "monument", "RA-SCO-08", true),
  temple: art("ra-mon-temple", "monument", "RA-SCO-08", true),
  funeral: art("ra-dis-funeral", "disaster", "RA-DIS-01"),
  drought: art("ra-dis-drought", "disaster", "RA-DIS-01"),
  unrest: art("ra-dis-unrest", "disaster", "RA-DIS-01"),
  earthquake: art("ra-dis-earthquake", "disaster", "RA-DIS-01"),
};

export const CIVILIZATIONS = ["art", "agriculture", "religion", "astronomy", "writing"] as const;
export const MONUMENTS = ["fortress", "obelisk", "palace", "pyramid", "sphinx", "statues", "step-pyramid", "temple"] as const;

/** Rows of tiles in a player's area, in the order of the mock. */
export const GROUPS = [
  ["river", ["flood", "nile"]],
  ["pharaohs", ["pharaoh"]],
  ["gods", ["god"]],
  ["civilization", [...CIVILIZATIONS, "gold"]], // Gold lies there too (RA-INF-06)
  ["monuments", MONUMENTS],
] as const;

/** Counts shown where there is no room for tiles: an icon, a name, and the kinds it counts. */
export const COUNTS = [
  ["ra-pharaoh", "pharaohs", ["pharaoh"]],
  ["ra-nile", "niles", ["nile"]],
  ["ra-flood", "floods", ["flood"]],
  ["ra-civ-art", "civilization", CIVILIZATIONS],
  ["ra-mon-pyramid", "monuments", MONUMENTS],
  ["ra-god", "gods", ["god"]],
  ["ra-gold", "gold", ["gold"]],
] as const;

/** What the bag holds, as it is counted at the table. */
export const BAG = [
  ["ra-ra", "ra", ["ra"]],
  ["ra-pharaoh", "pharaohs", ["pharaoh"]],
  ["ra-nile", "niles", ["nile"]],
  ["ra-flood", "floods", ["flood"]],
  ["ra-civ-art", "civilization", CIVILIZATIONS],
  ["ra-god", "gods", ["god"]],
  ["ra-gold", "gold", ["gold"]],
  ["ra-mon-pyramid", "monuments", MONUMENTS],
  ["ra-dis-unrest", "disasters", Object.keys(ART).filter((kind) => ART[kind]?.torn)],
] as const;

/** Kinds that share a sentence about what they are. */
export function whatOf(kind: string): string {
  const icon = ART[kind]?.icon ?? "";
  return icon.startsWith("ra-civ") ? "civilization" : icon.startsWith("ra-mon") ? "monument" : kind;
}

/** What a tile is, for who only points at it. */
export function told(kind: string): string {
  return `${t(`ra.tile.${kind}`)}. ${t(`ra.what.${whatOf(kind)}`)}`;
}

export function countOf(tiles: Record<string, number>, kinds: readonly string[]): number {
  return kinds.reduce((sum, kind) => sum + (tiles[kind] ?? 0), 0);
}
