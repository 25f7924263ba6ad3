/** Spaces for the ear: where it is, what the ground is, who stands there, what can be done. */

import type { Lexicon } from "../../map/load.svelte";
import type { Atlas } from "../../map/shapes";
import { t } from "../../texts";
import { regionsAt, type Drawing } from "./drawing";

export function spaceSaid(space: string, drawing: Drawing, atlas: Atlas, words: Lexicon, name: (seat: number) => string, offer: string | undefined): string {
  const found = atlas.spaces.get(space);
  const regions = regionsAt(drawing, space).map(({ token }) => token);
  const said = [
    t("ankh.space", { name: found?.name ?? space, ground: words.word("terrain", found?.kind ?? ""), regions: regions.join(", "), count: regions.length }),
  ];
  const figure = drawing.figures.find((one) => one.space === space);
  if (figure) said.push(t("ankh.space.piece", { kind: words.word("kind", figure.kind), name: name(figure.seat) }));
  const monument = drawing.monuments.find((one) => one.space === space);
  if (monument) {
    const owner = monument.seat === null ? t("ankh.neutral") : name(monument.seat);
    said.push(t("ankh.space.piece", { kind: words.word("monument", monument.kind), name: owner }));
  }
  if (drawing.underworld.includes(space)) said.push(t("ankh.underworld"));
  for (const token of drawing.tokens.filter((one) => one.space === space)) {
    said.push(token.seat === null ? token.text : t("ankh.space.piece", { kind: token.text, name: name(token.seat) }));
  }
  if (drawing.cities.includes(space)) said.push(t("ankh.city"));
  if (drawing.palace?.space === space) said.push(t("ankh.pharaoh"));
  if (offer) said.push(t("ankh.space.may", { what: offer }));
  return `${said.join(". ")}.`;
}

/** A region for the ear: who is there, and what a Conflict would be. */
export function regionSaid(drawing: Drawing, token: number, name: (seat: number) => string): string {
  const region = drawing.regions.find((one) => one.token === token);
  if (!region) return "";
  const present = region.present.map(({ seat, figures, strength }) => t("ankh.region.god", { name: name(seat), count: figures, strength }));
  return [t("ankh.region", { token, count: region.spaces.length }), ...present, t(`ankh.outcome.${region.outcome}`)].join(". ");
}
