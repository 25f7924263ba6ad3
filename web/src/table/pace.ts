/** How long an update stays on the table before the next one is shown. */

export type Motion = "slow" | "normal" | "fast" | "off";
export const MOTIONS: readonly Motion[] = ["slow", "normal", "fast", "off"];

const OTHERWISE = 350;
const LONGEST = 1600;
const SPEED: Record<Motion, number> = { slow: 2, normal: 1, fast: 0.5, off: 0 };

/** Milliseconds for the events of one update: the longest of them, a little more when there are many. */
export function pause(events: readonly { event: string }[], motion: Motion, pace: Readonly<Record<string, number>> = {}): number {
  if (events.length === 0) return 0;
  const longest = Math.max(...events.map(({ event }) => pace[event] ?? OTHERWISE));
  return Math.min(LONGEST, longest + 60 * (events.length - 1)) * SPEED[motion];
}
