/** What a Conflict brought, region by region, read from what was told. */

import type { Told } from "../../protocol/types";
import { seatNumber } from "../../table/seats";

export interface RegionStory {
  kind: string; // "battle", "domination", "empty"
  headline: string;
  gains: { seat: number; count: number }[]; // of Devotion; everybody whose Devotion changed
}

const KINDS: Record<string, string> = { RegionSkipped: "empty", RegionDominated: "domination", BattleBegun: "battle" };
const HEADLINES = ["BattleWon", "BattleTied"];

/** The regions of the last Conflict, by token. */
export function conflictStory(log: readonly Told[]): Map<number, RegionStory> {
  const found = new Map<number, RegionStory>();
  const begin = log.map(({ event }) => event).lastIndexOf("ConflictBegun");
  let region: RegionStory | null = null;
  for (const { event, facts, sentence } of begin < 0 ? [] : log.slice(begin)) {
    const kind = KINDS[event];
    if (event === "ConflictEnded") break;
    if (kind) {
      region = { kind, headline: sentence, gains: [] };
      found.set(Number(facts["token"]), region);
    } else if (region && HEADLINES.includes(event)) region.headline = sentence;
    else if (region && (event === "DevotionGained" || event === "DevotionLost")) {
      gain(region, seatNumber(facts["god"]), Number(facts["count"]) * (event === "DevotionLost" ? -1 : 1));
    }
  }
  return found;
}

function gain(region: RegionStory, seat: number, count: number): void {
  const before = region.gains.find((one) => one.seat === seat);
  if (before) before.count += count;
  else region.gains.push({ seat, count });
}
