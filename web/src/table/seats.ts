/** Seats as they are drawn: a shape and a pigment each, in the order of the seats. */

export const SHAPES = [
  "M24 4A20 20 0 1 1 23.99 4Z",
  "M8 6H40A2 2 0 0 1 42 8V40A2 2 0 0 1 40 42H8A2 2 0 0 1 6 40V8A2 2 0 0 1 8 6Z",
  "M24 1.5L46.5 24L24 46.5L1.5 24Z",
  "M6 43V23A18 18 0 0 1 42 23V43A1.5 1.5 0 0 1 40.5 44.5H7.5A1.5 1.5 0 0 1 6 43Z",
  "M7 5H41A1.5 1.5 0 0 1 42.5 6.5V24C42.5 35 34 42 24 46.5C14 42 5.5 35 5.5 24V6.5A1.5 1.5 0 0 1 7 5Z",
] as const;

/** The notation of a seat: S0, S1, ... */
export function seatKey(seat: number): string {
  return `S${seat}`;
}

/** The seat that a notation names; -1 for nobody and for chance. */
export function seatNumber(name: unknown): number {
  const found = typeof name === "string" ? /^S(\d+)$/.exec(name) : null;
  return found ? Number(found[1]) : -1;
}
