/** Outlines with round corners, for zones that look drawn. */

import { inset, type Point } from "../../map/shapes";

const show = (value: number): string => value.toFixed(1);

/** A closed shape whose corners are rounded, drawn smaller or larger by so much on all sides. */
export function rounded(outline: readonly Point[], by: number, radius = 9): string {
  const points = by ? inset(outline, by) : outline;
  const parts = points.map((corner, at) => {
    const before = towards(corner, points[(at - 1 + points.length) % points.length] ?? corner, radius);
    const after = towards(corner, points[(at + 1) % points.length] ?? corner, radius);
    return `${at ? "L" : "M"}${show(before[0])} ${show(before[1])}Q${show(corner[0])} ${show(corner[1])} ${show(after[0])} ${show(after[1])}`;
  });
  return `${parts.join("")}Z`;
}

/** A line through the middles of its edges, as water flows. */
export function flowing(outline: readonly Point[]): string {
  const parts = outline.map((corner, at) => {
    const next = outline[(at + 1) % outline.length] ?? corner;
    const middle: Point = [(corner[0] + next[0]) / 2, (corner[1] + next[1]) / 2];
    const far = Math.hypot(next[0] - corner[0], next[1] - corner[1]) > 250;
    if (at === 0) return `M${show(corner[0])} ${show(corner[1])}`;
    return far ? `L${show(corner[0])} ${show(corner[1])}L${show(next[0])} ${show(next[1])}` : `Q${show(corner[0])} ${show(corner[1])} ${show(middle[0])} ${show(middle[1])}`;
  });
  return `${parts.join("")}Z`;
}

/** The place with the most room: farthest from whatever is nearest to it; the first of equals. */
export function freest(places: readonly Point[], taken: readonly Point[]): Point {
  const room = ([x, y]: Point): number => Math.min(...taken.map(([left, top]) => Math.hypot(left - x, top - y)));
  return places.reduce((best, place) => (room(place) > room(best) ? place : best));
}

/** What takes room on the map: its middle, and how far it reaches to the sides and up. */
export interface Spot {
  at: Point;
  half: Point;
}

const ENOUGH = 6;

/** The first place with enough room for something so large, or the one where it covers least of what lies there. */
export function clearest(places: readonly Point[], [wide, high]: Point, taken: readonly Spot[]): Point {
  const gap = ([x, y]: Point): number => Math.min(ENOUGH, ...taken.map(({ at, half }) => Math.max(Math.abs(at[0] - x) - wide - half[0], Math.abs(at[1] - y) - high - half[1])));
  return places.reduce((best, place) => (gap(place) > gap(best) ? place : best));
}

/** Where a letter stands in a zone: in its middle, or where it is clear of what lies there. */
export function roomIn(outline: readonly Point[], centre: Point, taken: readonly Point[], margin = 15): Point {
  return taken.length ? freest([centre, ...inset(outline, margin)], taken) : centre;
}

/** Where two troops stand in one zone: by how much each is moved from the place of one. */
export interface Pair {
  attacker: Point;
  defender: Point;
}

const PAIRS: readonly Pair[] = [
  { attacker: [-4, -22], defender: [14, 18] }, // who attacks above
  { attacker: [10, -22], defender: [20, 18] },
  { attacker: [-11, 22], defender: [9, -18] },
  { attacker: [18, -20], defender: [-6, 20] },
];
const CLEAR = 34; // so far apart, nothing covers anything

/** Two troops where they hide no number, and if that can be, nothing else that is printed in the zone. */
export function pairIn(pieces: { attacker: readonly Point[]; defender: readonly Point[] }, numbers: readonly Point[], others: readonly Point[]): Pair {
  const room = (pair: Pair, taken: readonly Point[]): number => {
    const at = [...pieces.attacker.map((one) => moved(one, pair.attacker)), ...pieces.defender.map((one) => moved(one, pair.defender))];
    return Math.min(CLEAR, ...at.flatMap(([x, y]) => taken.map(([left, top]) => Math.hypot(left - x, top - y))));
  };
  const found = PAIRS.map((pair) => ({ pair, first: room(pair, numbers), second: room(pair, others) }));
  return found.reduce((best, one) => (one.first > best.first || (one.first === best.first && one.second > best.second) ? one : best)).pair;
}

export function moved([x, y]: Point, [right, down]: Point): Point {
  return [x + right, y + down];
}

function towards(from: Point, to: Point, most: number): Point {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const by = Math.min(most, length / 2);
  return [from[0] + ((to[0] - from[0]) / length) * by, from[1] + ((to[1] - from[1]) / length) * by];
}
