/** Spaces for the ear: where it is, what the ground is, who stands there, what can be done. */

import type { Lexicon } from "../../map/load.svelte";
import type { Atlas } from "../../map/shapes";
import { t } from "../../texts";
import { godOf, regionsAt, type Drawing } from "./drawing";

/** Who is told: what players are called, and where this one sits. */
export interface Onlooker {
  name: (seat: number) => string;
  you: number | null;
}

export function spaceSaid(space: string, drawing: Drawing, atlas: Atlas, words: Lexicon, { name, you }: Onlooker, offer: string | undefined, steps?: string): string {
  const found = atlas.spaces.get(space);
  const regions = regionsAt(drawing, space).map(({ token }) => token);
  const said = [
    t("ankh.space", { name: found?.name ?? space, ground: words.word("terrain", found?.kind ?? ""), regions: regions.join(", "), count: regions.length }),
  ];
  const figure = drawing.figures.find((one) => one.space === space);
  if (figure) said.push(piece(words.word("kind", figure.kind), figure.seat));
  const monument = drawing.monuments.find((one) => one.space === space);
  if (monument) {
    said.push(piece(words.word("monument", monument.kind), monument.seat));
  }
  if (drawing.underworld.includes(space)) said.push(t("ankh.underworld"));
  for (const token of drawing.tokens.filter((one) => one.space === space)) {
    said.push(token.seat === null ? token.text : piece(token.text, token.seat));
  }
  if (drawing.cities.includes(space)) said.push(t("ankh.city"));
  if (drawing.palace?.space === space) said.push(t("ankh.pharaoh"));
  if (drawing.palace?.space === space && regionsAt(drawing, space).some(({ pharaoh }) => pharaoh)) said.push(t("ankh.pharaoh.works", { card: words.word("pharaoh", drawing.palace.pharaoh) }));
  if (steps) said.push(steps);
  if (offer) said.push(t("ankh.space.may", { what: offer }));
  return `${said.join(". ")}.`;

  /** "Your Warrior", "Warrior, Ben", "Obelisk, neutral"; a merged god is that of both its players. */
  function piece(kind: string, seat: number | null): string {
    const own = seat !== null && you !== null && godOf(drawing, seat)?.players.includes(you) === true;
    return own ? t("ankh.space.own", { kind }) : t("ankh.space.piece", { kind, name: seat === null ? t("ankh.neutral") : name(seat) });
  }
}

/** A region for the ear: who is there, and what a Conflict would be. */
export function regionSaid(drawing: Drawing, token: number, name: (seat: number) => string): string {
  const region = drawing.regions.find((one) => one.token === token);
  if (!region) return "";
  const present = region.present.map(({ seat, figures, strength }) => t("ankh.region.god", { name: name(seat), count: figures, strength }));
  return [t("ankh.region", { token, count: region.spaces.length }), ...present, t(`ankh.outcome.${region.outcome}`)].join(". ");
}
