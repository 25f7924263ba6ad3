/** What part of a map is in sight: a box of it, moved and zoomed, never beyond its edges; `all` is the whole in the proportions of the view. */

import type { Box, Point } from "./shapes";

const CLOSEST = 6; // times nearer than the whole map
const WORTH = 1.3; // times nearer, to show a part only

/** The smallest box of the view's proportions that holds a box. */
export function framed(box: Box, proportion: number): Box {
  const [left, top, width, height] = box;
  if (width / height > proportion) {
    const tall = width / proportion;
    return [left, top - (tall - height) / 2, width, tall];
  }
  const wide = height * proportion;
  return [left - (wide - width) / 2, top, wide, height];
}

/** Nearer by a factor, but never farther away than all of it, so that a point stays where it is on the screen. */
export function zoomed(view: Box, all: Box, by: number, at: Point, whole: Box = all): Box {
  const most = all[2];
  const width = Math.min(most, Math.max(most / CLOSEST, view[2] / by));
  const share = width / view[2];
  const moved: Box = [at[0] - (at[0] - view[0]) * share, at[1] - (at[1] - view[1]) * share, width, view[3] * share];
  return kept(moved, whole);
}

export function panned(view: Box, whole: Box, by: Point): Box {
  return kept([view[0] - by[0], view[1] - by[1], view[2], view[3]], whole);
}

/** Inside the whole; what is larger than it is centred. */
export function kept(view: Box, whole: Box): Box {
  const along = (start: number, size: number, first: number, length: number): number =>
    size >= length ? first - (size - length) / 2 : Math.min(Math.max(start, first), first + length - size);
  return [along(view[0], view[2], whole[0], whole[2]), along(view[1], view[3], whole[1], whole[3]), view[2], view[3]];
}

/** Where a map looks by itself: what is hardly nearer than all of it is all of it, which an overview would only cover. */
export function lookedAt(view: Box, all: Box, whole: Box = all): Box {
  return nearness(view, all) < WORTH ? all : kept(view, whole);
}

/** The corner of a view that is farthest from a box in it. */
export function farthest(box: Box, view: Box): string {
  const right = box[0] + box[2] / 2 > view[0] + view[2] / 2;
  const below = box[1] + box[3] / 2 > view[1] + view[3] / 2;
  return `${below ? "top" : "bottom"} ${right ? "left" : "right"}`;
}

/** Of the corners of a view, this one or one in which fewer points lie; `size` is that of a corner, in map units. */
export function freest(wanted: string, points: readonly Point[], view: Box, size: number): string {
  const covered = (corner: string): number =>
    points.filter(([x, y]) => {
      const down = corner.startsWith("top") ? y - view[1] : view[1] + view[3] - y;
      const along = corner.endsWith("left") ? x - view[0] : view[0] + view[2] - x;
      const wide = corner === "bottom right" ? 1.6 * size : size; // there it stands beside a button
      return down >= 0 && along >= 0 && down < size && along < wide;
    }).length;
  const corners = [wanted, "top left", "top right", "bottom left", "bottom right"];
  return corners.reduce((best, corner) => (covered(corner) < covered(best) ? corner : best));
}

/** How much nearer than the whole map. */
export function nearness(view: Box, whole: Box): number {
  return whole[2] / view[2];
}
