/** Points, outlines and ways on a map; knows no game and no screen. */

import type { Geometry } from "../protocol/types";

export type Point = readonly [number, number];
export type Box = readonly [left: number, top: number, width: number, height: number];
export type Space = Geometry["spaces"][number];
export type Side = Geometry["sides"][number];

/** The spaces and sides of a map by their names. */
export class Atlas {
  readonly spaces: ReadonlyMap<string, Space>;
  readonly sides: ReadonlyMap<string, Side>;

  constructor(readonly geometry: Geometry) {
    this.spaces = new Map(geometry.spaces.map((space) => [space.id, space]));
    this.sides = new Map(geometry.sides.map((side) => [side.id, side]));
  }

  get box(): Box {
    const [left, top, width, height] = this.geometry.box;
    return [left, top, width, height];
  }

  centre(id: string): Point {
    const space = this.spaces.get(id);
    return space ? pointOf(space.centre) : [0, 0];
  }

  outline(id: string): Point[] {
    return (this.spaces.get(id)?.outline ?? []).map(pointOf);
  }

  ends(id: string): [Point, Point] {
    const [one, other] = this.sides.get(id)?.ends ?? [
      [0, 0],
      [0, 0],
    ];
    return [pointOf(one), pointOf(other)];
  }

  /** The shortest way from one space to another over neighbours, both ends included; straight on where several are. */
  way(from: string, to: string): string[] {
    const before = new Map<string, string>([[from, ""]]);
    let edge = [from];
    while (edge.length && !before.has(to)) {
      const next: string[] = [];
      for (const id of edge) {
        for (const other of this.spaces.get(id)?.neighbours ?? []) {
          if (before.has(other)) continue;
          before.set(other, id);
          next.push(other);
        }
      }
      edge = next;
    }
    const found: string[] = [];
    for (let id = before.has(to) ? to : ""; id; id = before.get(id) ?? "") found.unshift(id);
    return found;
  }

  /** How many steps over neighbours every space is away from one. */
  steps(from: string): Map<string, number> {
    const found = new Map([[from, 0]]);
    for (const [id, count] of found) {
      for (const other of this.spaces.get(id)?.neighbours ?? []) {
        if (!found.has(other)) found.set(other, count + 1);
      }
    }
    return found;
  }

  /** The box around spaces, with room to spare. */
  around(ids: Iterable<string>, spare: number): Box | null {
    const points = [...ids].flatMap((id) => this.outline(id));
    return points.length ? boxOf(points, spare) : null;
  }
}

export function pointOf(point: readonly unknown[]): Point {
  return [Number(point[0]), Number(point[1])];
}

export function boxOf(points: readonly Point[], spare = 0): Box {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const left = Math.min(...xs) - spare;
  const top = Math.min(...ys) - spare;
  return [left, top, Math.max(...xs) + spare - left, Math.max(...ys) + spare - top];
}

/** A box that is not smaller than so, around the same middle. */
export function atLeast([left, top, width, height]: Box, size: number): Box {
  const [wide, high] = [Math.max(width, size), Math.max(height, size)];
  return [left - (wide - width) / 2, top - (high - height) / 2, wide, high];
}

export function middle(one: Point, other: Point): Point {
  return [(one[0] + other[0]) / 2, (one[1] + other[1]) / 2];
}

const show = (value: number): string => String(Math.round(value * 100) / 100);

export function pathOf(points: readonly Point[], closed = true): string {
  return points.map(([x, y], at) => `${at ? "L" : "M"}${show(x)} ${show(y)}`).join("") + (closed && points.length ? "Z" : "");
}

/** A shape drawn smaller, towards its middle, so that what lies between shapes shows. */
export function shrunk(points: readonly Point[], by: number): Point[] {
  const centre: Point = [
    points.reduce((sum, [x]) => sum + x, 0) / points.length,
    points.reduce((sum, [, y]) => sum + y, 0) / points.length,
  ];
  return points.map(([x, y]) => {
    const away = Math.hypot(x - centre[0], y - centre[1]) || 1;
    const share = Math.max(0, away - by) / away;
    return [centre[0] + (x - centre[0]) * share, centre[1] + (y - centre[1]) * share];
  });
}

const keyOf = ([x, y]: Point): string => `${show(x)},${show(y)}`;

/** The rings around the union of shapes that share whole edges: edges that only one shape has, joined end to end. */
export function union(shapes: readonly (readonly Point[])[]): Point[][] {
  const edges = new Map<string, [Point, Point]>();
  for (const shape of shapes) {
    shape.forEach((from, at) => {
      const to = shape[(at + 1) % shape.length] ?? from;
      const back = `${keyOf(to)} ${keyOf(from)}`;
      if (edges.has(back)) edges.delete(back);
      else edges.set(`${keyOf(from)} ${keyOf(to)}`, [from, to]);
    });
  }
  const starts = new Map<string, [Point, Point][]>();
  for (const edge of edges.values()) {
    const key = keyOf(edge[0]);
    starts.set(key, [...(starts.get(key) ?? []), edge]);
  }
  const rings: Point[][] = [];
  for (const first of edges.values()) {
    const ring: Point[] = [];
    for (let edge = take(starts, first); edge; edge = take(starts, undefined, edge[1])) ring.push(edge[0]);
    if (ring.length) rings.push(ring);
  }
  return rings;
}

function take(starts: Map<string, [Point, Point][]>, wanted?: [Point, Point], from?: Point): [Point, Point] | undefined {
  const key = keyOf(wanted ? wanted[0] : (from ?? [0, 0]));
  const found = starts.get(key) ?? [];
  const edge = wanted ? found.find((one) => one === wanted) : found[0];
  if (edge) starts.set(key, found.filter((one) => one !== edge));
  return edge;
}

/** A ring moved inwards; its points must go around clockwise as the shapes of the server do, or against it. */
export function inset(ring: readonly Point[], by: number): Point[] {
  const turn = area(ring) > 0 ? by : -by;
  return ring.map((point, at) => {
    const before = ring[(at - 1 + ring.length) % ring.length] ?? point;
    const after = ring[(at + 1) % ring.length] ?? point;
    const one = normal(before, point);
    const other = normal(point, after);
    const share = 1 + one[0] * other[0] + one[1] * other[1];
    const scale = share > 0.1 ? turn / share : 0;
    return [point[0] + (one[0] + other[0]) * scale, point[1] + (one[1] + other[1]) * scale];
  });
}

function area(ring: readonly Point[]): number {
  return ring.reduce((sum, [x, y], at) => {
    const [x2, y2] = ring[(at + 1) % ring.length] ?? [x, y];
    return sum + x * y2 - x2 * y;
  }, 0);
}

function normal(from: Point, to: Point): Point {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  return [-(to[1] - from[1]) / length, (to[0] - from[0]) / length];
}

export type Direction = "up" | "down" | "left" | "right";
const HEADING: Record<Direction, Point> = { up: [0, -1], down: [0, 1], left: [-1, 0], right: [1, 0] };

/** The nearest target in a direction: near ones that lie straight ahead first, none that lies more beside than ahead. */
export function towards<Target extends { centre: Point }>(
  targets: readonly Target[],
  from: Point,
  direction: Direction,
): Target | undefined {
  const [dx, dy] = HEADING[direction];
  let best: Target | undefined;
  let least = Infinity;
  for (const target of targets) {
    const [x, y] = [target.centre[0] - from[0], target.centre[1] - from[1]];
    const ahead = x * dx + y * dy;
    const beside = Math.abs(x * dy - y * dx);
    if (ahead < 1 || beside > 2.2 * ahead) continue;
    const cost = Math.hypot(x, y) + 1.2 * beside;
    if (cost < least) [best, least] = [target, cost];
  }
  return best;
}
