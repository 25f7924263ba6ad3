/** How long an update stays on the table before the next one is shown. */

export type Motion = "normal" | "fast" | "off";

const PAUSE: Record<string, number> = {
  TileDrawn: 620,
  RaDrawn: 800,
  AuctionOpened: 700,
  BidMade: 700,
  Passed: 450,
  LotWon: 1100,
  GodsPlayed: 900,
  DisasterStruck: 700,
  TilesLost: 600,
  EpochEnded: 1000,
};
const OTHERWISE = 350;
const LONGEST = 1600;
const SPEED: Record<Motion, number> = { normal: 1, fast: 0.5, off: 0 };

/** Milliseconds for the events of one update: the longest of them, a little more when there are many. */
export function pause(events: readonly { event: string }[], motion: Motion): number {
  if (events.length === 0) return 0;
  const longest = Math.max(...events.map(({ event }) => PAUSE[event] ?? OTHERWISE));
  return Math.min(LONGEST, longest + 60 * (events.length - 1)) * SPEED[motion];
}
