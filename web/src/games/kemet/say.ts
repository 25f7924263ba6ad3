/** Zones for the ear: what it is, who stands there, what was built, what can be done. */

import type { Lexicon } from "../../map/load.svelte";
import type { Atlas } from "../../map/shapes";
import { t } from "../../texts";
import { zoneOf, type Drawing, type Troop } from "./drawing";

export function zoneSaid(id: string, drawing: Drawing, atlas: Atlas, words: Lexicon, name: (seat: number) => string, offer: string | undefined, barred = ""): string {
  const retreat = drawing.battle?.retreats.find(({ zone }) => zone === id)?.gives;
  const said = [atlas.spaces.get(id)?.name ?? id];
  const zone = zoneOf(drawing, id);
  if (!zone) return said.join("");
  if (zone.kind === "temple") said.push(t("kemet.zone.temple", { count: zone.income }));
  if (zone.kind === "sanctuary") said.push(t("kemet.zone.sanctuary"));
  if (zone.obelisk) said.push(t("kemet.zone.obelisk"));
  for (const { zone: where, text, seat } of drawing.tokens) if (where === id) said.push(seat === null ? text : `${text}, ${name(seat)}`);
  if (zone.harbour) said.push(t(`kemet.zone.harbour.${zone.harbour}`));
  if (zone.pyramid) said.push(t("kemet.zone.pyramid", { colour: words.word("colour", zone.pyramid.colour), level: zone.pyramid.level }));
  for (const troop of [zone.troop, zone.attacker]) if (troop) said.push(troopSaid(troop, words, name));
  if (zone.fame !== null) said.push(t("kemet.zone.fame", { name: name(zone.fame) }));
  if (retreat) said.push(retreat);
  if (offer) said.push(t("kemet.zone.may", { what: offer }));
  else if (barred) said.push(barred);
  return `${said.join(". ")}.`;
}

export function troopSaid({ seat, units, creatures }: Troop, words: Lexicon, name: (seat: number) => string): string {
  const company = creatures.map((creature) => words.word("tile", creature)).join(", ");
  const form = units ? (company ? "kemet.troop.led" : "kemet.troop") : "kemet.troop.fallen"; // in a battle that is not over its creature is still there
  return t(form, { name: name(seat), count: units, company });
}

/** A name that may be parted where English parts its long words, and shows a hyphen there. */
export function parted(name: string): string {
  return name.replace(/(\p{L}{5,})(ments?|tions?|aries)\b/gu, "$1\u00ad$2");
}
