/** Where a card can stand: beside the things it speaks of, below the caption, and never over them. */

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Size {
  width: number;
  height: number;
}

export interface Spot {
  left: number;
  top: number;
  width: number;
  most: number; // of its height; what is longer scrolls
}

const GAP = 12;
const CORNERS = [ // the usual one first
  { right: true, low: false },
  { right: true, low: true },
  { right: false, low: false },
  { right: false, low: true },
];

function overlap(one: Box, other: Box): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return Math.max(0, width) * Math.max(0, height);
}

/** On a desk: the corner, and the greatest of these widths, at which it covers nothing; else where it covers least. */
export function beside(room: Box, things: readonly Box[], height: number, widths: readonly number[]): Spot {
  const most = room.bottom - room.top - 2 * GAP;
  const tall = Math.min(height, most);
  const spots = CORNERS.flatMap(({ right, low }) =>
    widths.map((width) => ({
      left: right ? room.right - GAP - width : room.left + GAP,
      top: low ? room.bottom - GAP - tall : room.top + GAP,
      ...{ width, most },
    })),
  );
  const covered = ({ left, top, width }: Spot): number =>
    things.reduce((sum, thing) => sum + overlap({ left, top, right: left + width, bottom: top + tall }, thing), 0);
  return spots.reduce((best, spot) => (covered(spot) < covered(best) ? spot : best));
}

/** On a phone: as wide as the room, in the highest strip that no thing stands in, and at its lower end. */
export function between(room: Box, things: readonly Box[], height: number): Spot {
  const edges = things.filter((thing) => thing.bottom > room.top && thing.top < room.bottom).sort((one, other) => one.top - other.top);
  let best = { top: room.top, bottom: room.top };
  let top = room.top;
  for (const edge of [...edges, { top: room.bottom, bottom: room.bottom }]) {
    if (edge.top - top > best.bottom - best.top) best = { top, bottom: edge.top };
    top = Math.max(top, edge.bottom);
  }
  const most = best.bottom - best.top - GAP;
  const tall = Math.min(height, most);
  return { left: room.left + GAP / 2, top: best.bottom - GAP / 2 - tall, width: room.right - room.left - GAP, most };
}

/** A veil over the window with a hole for each thing, as a path. */
export function veil({ width, height }: Size, holes: readonly Box[], margin = 6): string {
  const box = ({ left, top, right, bottom }: Box): string => `M${left - margin} ${top - margin}V${bottom + margin}H${right + margin}V${top - margin}Z`;
  return `M0 0H${width}V${height}H0Z${holes.map(box).join("")}`;
}
