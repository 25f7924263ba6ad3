/** What a Conflict brought, region by region, and a Battle, step by step, read from what was told. */

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

/** The steps of a Battle that events name; the others belong to the step that they follow. */
const STEP_OF: Record<string, string> = {
  ...{ CardsRevealed: "cards", MonumentBuilt: "monuments", PlagueBidRevealed: "plague", PlagueEnded: "plague" },
  ...{ MajoritiesWon: "majorities", StrengthCounted: "strength", BattleWon: "strength", BattleTied: "strength" },
};

/** What each step of the last Battle brought. */
export function battleStory(log: readonly Told[]): Map<string, Told[]> {
  const found = new Map<string, Told[]>();
  let step = "obelisks";
  let decided = false;
  const own = log.slice(log.map(({ event }) => event).lastIndexOf("BattleBegun") + 1);
  for (const [at, told] of own.entries()) {
    if (told.event in KINDS || told.event === "ConflictEnded") break;
    const paid = told.event === "FollowersPaid" && own[at + 1]?.event === "MonumentBuilt"; // its price is told first
    step = STEP_OF[paid ? "MonumentBuilt" : told.event] ?? (decided ? "after" : step);
    decided ||= HEADLINES.includes(told.event);
    found.set(step, [...(found.get(step) ?? []), told]);
  }
  return found;
}
