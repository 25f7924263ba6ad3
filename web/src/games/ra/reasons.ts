/** Why a category brought what it did, in a few words: the tiles that lay there when it was counted. */

import { t } from "../../texts";
import { CIVILIZATIONS, countOf, MONUMENTS } from "./art";

export function reason(category: string, tiles: Record<string, number>, points: number): string {
  const held = (kind: string): number => tiles[kind] ?? 0;
  switch (category) {
    case "pharaohs":
      return points === 0 ? some("", held("pharaoh")) : t(points > 0 ? "ra.reason.most" : "ra.reason.fewest", { count: held("pharaoh") });
    case "river":
      return river(held("nile"), held("flood"));
    case "civilization":
      return some("kinds", CIVILIZATIONS.filter(held).length);
    case "monuments":
      return some("tiles", countOf(tiles, MONUMENTS));
    case "gods":
    case "gold":
      return points === 0 ? "" : some("tiles", held(category === "gods" ? "god" : "gold"));
    default:
      return "";
  }
}

function river(niles: number, floods: number): string {
  const parts = [...(niles ? [some("niles", niles)] : []), ...(floods ? [some("floods", floods)] : [])];
  return parts.length ? [...parts, ...(floods ? [] : [t("ra.reason.dry")])].join(", ") : t("ra.reason.none");
}

function some(what: string, count: number): string {
  if (!count) return t("ra.reason.none");
  return what ? t(`ra.reason.${what}`, { count }) : String(count);
}
