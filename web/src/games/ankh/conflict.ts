/** What a Conflict brought, region by region, and a Battle, step by step, read from what was told. */

import type { Told } from "../../protocol/types";
import { seatNumber } from "../../table/seats";
import { listOf, t } from "../../texts";
import type { Drawing, Region } from "./drawing";

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
      region = { kind, headline: besideRegion(sentence), gains: [] };
      found.set(Number(facts["token"]), region);
    } else if (region && HEADLINES.includes(event)) region.headline = sentence;
    else if (region && (event === "DevotionGained" || event === "DevotionLost")) {
      gain(region, seatNumber(facts["god"]), Number(facts["count"]) * (event === "DevotionLost" ? -1 : 1));
    }
  }
  return found;
}

/** What became of a region, said beside its number: "Dominated by Ra". */
export function besideRegion(sentence: string): string {
  const text = sentence.replace(/^[^:]*: /, "");
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

function gain(region: RegionStory, seat: number, count: number): void {
  const before = region.gains.find((one) => one.seat === seat);
  if (before) before.count += count;
  else region.gains.push({ seat, count });
}

/** A region of the Conflict that has just been resolved. */
export interface RegionOver {
  token: number;
  kind: string; // as above
  number: number; // of the Conflict
  events: Told[]; // from its beginning to its end
  devotion: ReadonlyMap<number, number>; // by seat when it was over, as far as it was told
  last: boolean; // the Conflict is over
}

const OVER = [...Object.keys(KINDS), "RoomWon", "ConflictEnded", "GameEnded"]; // a region is over where something else begins

/** The regions of the last Conflict that were over at this moment or later. */
export function regionsOver(log: readonly Told[], since: number): RegionOver[] {
  const found: RegionOver[] = [];
  const begin = log.map(({ event }) => event).lastIndexOf("ConflictBegun");
  const own = begin < 0 ? [] : log.slice(begin);
  // Of who gains for the first time in what follows, nothing was told before.
  const devotion = new Map([...[...own].reverse().flatMap(devotionBefore), ...log.slice(0, Math.max(0, begin)).flatMap(devotionIn)]);
  let from = -1; // where the region under way began
  for (const [at, told] of own.entries()) {
    const begun = own[from];
    if (begun && OVER.includes(told.event)) {
      const region = { token: Number(begun.facts["token"]), kind: KINDS[begun.event] ?? "", number: Number(own[0]?.facts["number"]) };
      if (told.moment >= since) found.push({ ...region, events: own.slice(from, at), devotion: new Map(devotion), last: !(told.event in KINDS) });
      from = -1;
    }
    for (const [seat, value] of devotionIn(told)) devotion.set(seat, value);
    if (told.event === "ConflictEnded") break;
    if (told.event in KINDS) from = at;
  }
  return found;
}

function devotionIn({ event, facts }: Told): [number, number][] {
  return event === "DevotionGained" || event === "DevotionLost" ? [[seatNumber(facts["god"]), Number(facts["devotion"])]] : [];
}

function devotionBefore(told: Told): [number, number][] {
  const change = Number(told.facts["count"]) * (told.event === "DevotionLost" ? -1 : 1);
  return devotionIn(told).map(([seat, value]) => [seat, value - change]);
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

/** Who would reach the top of the Devotion track in the Conflict that is foretold, and in which region; nothing follows on that. */
export function topReached({ regions, gods, top }: Pick<Drawing, "regions" | "gods" | "top">): { players: readonly number[]; token: number } | null {
  const devotion = new Map(gods.map((god) => [god.seat, god.devotion]));
  for (const { present, token } of [...regions].sort((one, other) => one.token - other.token)) {
    for (const one of present) {
      const reached = (devotion.get(one.seat) ?? 0) + one.devotion;
      devotion.set(one.seat, reached);
      if (one.devotion && reached >= top) return { players: gods.find(({ seat }) => seat === one.seat)?.players ?? [one.seat], token };
    }
  }
  return null;
}

/** Whether a draft gives a region another place in the order. */
export function placedAnew({ token, spaces }: Region, base: Drawing): boolean {
  return !base.regions.some((one) => one.token === token && one.spaces[0] === spaces[0]);
}

/** In which order the next Conflict goes through the regions; where a place is new, which region has it. */
export function orderSaid(order: readonly Region[], base: Drawing): string {
  const placed = order.map((region) => {
    const { token, spaces } = region;
    if (!placedAnew(region, base)) return String(token);
    const before = base.regions.find((one) => one.spaces.length === spaces.length && one.spaces[0] === spaces[0]);
    return before ? t("ankh.order.until-now", { token, before: before.token }) : t("ankh.order.new", { token, count: spaces.length });
  });
  return t("ankh.order.written", { regions: listOf(placed) });
}
