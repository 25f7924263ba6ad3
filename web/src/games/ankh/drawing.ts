/** The drawing of Ankh as the server describes it, and what follows from it for the eye. */

import { drawn } from "../../protocol/drawing";
import type { components } from "../../protocol/schema";
import type { Told } from "../../protocol/types";
import type { Atlas, Point } from "../../map/shapes";

export type Drawing = components["schemas"]["AnkhDrawing"];
export type Figure = components["schemas"]["AnkhFigure"];
export type God = components["schemas"]["AnkhGod"];
export type Region = components["schemas"]["AnkhRegion"];
export type Battle = components["schemas"]["AnkhBattle"];
export type Fighter = components["schemas"]["AnkhFighter"];
export type Part = components["schemas"]["AnkhPart"];
export type Palace = components["schemas"]["AnkhPalace"];
export type Political = components["schemas"]["AnkhPolitical"];

/** Events in which a figure goes from its `space` to another. */
export const WALKS = ["FigureMoved", "FigurePushed", "FigureRelocated"];

/** What the server draws for this game. */
export function readDrawing(drawing: unknown): Drawing | null {
  return drawing === null ? null : drawn("ankh", drawing);
}

export function godOf(drawing: Drawing, seat: number): God | undefined {
  return drawing.gods.find(({ players }) => players.includes(seat));
}

/** The sprite's symbol of a figure: the God figure shows which god it is. */
export function iconOf(drawing: Drawing, { kind, seat }: { kind: string; seat: number }): string {
  return kind === "god" ? `god-${drawing.gods.find((god) => god.seat === seat)?.gods[0] ?? "ra"}` : kind;
}

/** Whether a figure stands in both drawings at the same place. */
export function stands(drawing: Drawing, figure: Figure): boolean {
  return drawing.figures.some(({ space, seat, kind }) => space === figure.space && seat === figure.seat && kind === figure.kind);
}

/** The figures that were killed between two moments: they stood before, stand no longer, and did not go elsewhere. */
export function fallen(before: Drawing | null, now: Drawing, fresh: readonly Told[]): Figure[] {
  if (!before || !fresh.some(({ event }) => event === "FiguresKilled")) return [];
  const left = new Set(fresh.filter(({ event }) => WALKS.includes(event)).map(({ facts }) => String(facts["space"])));
  return before.figures.filter((figure) => !stands(now, figure) && !left.has(figure.space));
}

/** After which Conflict gods merge, or are forgotten: its number. */
export function conflictBefore({ events }: Drawing, what: "merge" | "forgotten"): number {
  const last = events.findIndex(({ after }) => after === what);
  return events.slice(0, last + 1).filter(({ kind }) => kind === "conflict").length;
}

/** The regions that a space is part of, Water included. */
export function regionsAt(drawing: Drawing, space: string): Region[] {
  return drawing.regions.filter(({ spaces, water }) => spaces.includes(space) || water.includes(space));
}

/** Where the number of a region stands: a free space near its middle, where nobody has just fallen; on a taken one above what stands there. */
export function tokenPlace(drawing: Drawing, region: Region, atlas: Atlas, dead: readonly Figure[] = []): Point {
  const taken = new Set([...drawing.figures, ...drawing.monuments, ...dead].map(({ space }) => space));
  for (const space of [...drawing.cities, ...drawing.underworld, drawing.palace?.space ?? ""]) taken.add(space);
  const free = region.spaces.filter((space) => !taken.has(space));
  const centres = region.spaces.map((space) => atlas.centre(space));
  const x = centres.reduce((sum, point) => sum + point[0], 0) / centres.length;
  const y = centres.reduce((sum, point) => sum + point[1], 0) / centres.length;
  const away = (space: string): number => Math.hypot(atlas.centre(space)[0] - x, atlas.centre(space)[1] - y);
  const [best] = (free.length ? free : [...region.spaces]).sort((one, other) => away(one) - away(other));
  if (!best) return [x, y];
  const [left, top] = atlas.centre(best);
  return free.length ? [left, top] : [left - 0.5 * atlas.geometry.unit, top - 0.62 * atlas.geometry.unit];
}

/** A stack of markers on the Devotion track: from the lowest to the highest. */
export function stacks(drawing: Drawing): Map<number, God[]> {
  const found = new Map<number, God[]>();
  for (const god of [...drawing.gods].reverse()) {
    if (god.standing !== "in play") continue;
    found.set(god.devotion, [...(found.get(god.devotion) ?? []), god]);
  }
  return found;
}
