/** The two regions that a caravan in draft leaves, or the one that two become: hatched on the board, with their sizes. */

import { pathOf, shrunk, type Atlas, type Point } from "../../map/shapes";
import { t } from "../../texts";
import { tokenPlace, type Drawing, type Region } from "./drawing";

export interface Half {
  path: string;
  label: string; // its size
  at: Point;
}

/** Those of the draft; whatever their numbers become, each keeps its hatching. */
export function halvesOf(drawing: Drawing, base: Drawing, atlas: Atlas): Half[] {
  const changed = base.camels.length !== drawing.camels.length;
  const fresh = changed ? drawing.regions.filter(({ spaces }) => !base.regions.some((one) => one.spaces.length === spaces.length && one.spaces[0] === spaces[0])) : [];
  const first = ({ spaces }: Region): string => spaces[0] ?? "";
  return fresh.sort((one, other) => (first(one) < first(other) ? -1 : 1)).map((region) => half(drawing, region, atlas));
}

/** Those that a line which is pointed at would leave, by the smaller one. */
export function previewed(base: Drawing, part: readonly string[], atlas: Atlas): Half[] {
  const whole = base.regions.find(({ spaces }) => spaces.includes(part[0] ?? ""));
  if (!whole) return [];
  return [[...part], whole.spaces.filter((space) => !part.includes(space))].map((spaces) => half(base, { ...whole, spaces }, atlas));
}

function half(drawing: Drawing, region: Region, atlas: Atlas): Half {
  const path = region.spaces.map((space) => pathOf(shrunk(atlas.outline(space), 2))).join("");
  return { path, label: t("ankh.spaces", { count: region.spaces.length }), at: tokenPlace(drawing, region, atlas) };
}
