/** How a game of Kemet is told: turns as chapters, battles and actions as headlines, a summary after each battle and each night. */

import { lexiconOf } from "../../map/load.svelte";
import type { Told } from "../../protocol/types";
import { listOf, t } from "../../texts";
import { seatNumber } from "../../table/seats";
import type { Chronicle, Summary, SummaryRow } from "../board";
import { battlesIn, wonBy, type BattleStory } from "./battle";
import BattleReport from "./BattleReport.svelte";
import { nightLines, Temples } from "./night";
import { focus } from "./screen.svelte";

/** Fame of everybody, followed through the events. */
class Fame {
  private readonly by = new Map<number, number>();

  of(seat: number): number {
    return this.by.get(seat) ?? 0;
  }

  get seats(): number[] {
    return [...this.by.keys()];
  }

  follow({ event, facts }: Told): void {
    const player = seatNumber(facts["player"]);
    if ((event === "TurnBegun" || event === "FameGained") && typeof facts["fame"] === "number") this.by.set(player, facts["fame"]);
    if (event === "CityAssigned") this.by.set(player, 0);
    if (event === "FameMoved") {
      if (player >= 0) this.by.set(player, this.of(player) + 1);
      const former = seatNumber(facts["former"]);
      if (former >= 0) this.by.set(former, this.of(former) - 1);
    }
  }
}

/** What one seat was told of in a stretch of the log, added up. */
function sum(events: readonly Told[], seat: number, kinds: Record<string, [fact: string, sign: number]>): number {
  return events.reduce((total, { event, facts }) => {
    const kind = kinds[event];
    return kind && seatNumber(facts["player"]) === seat ? total + Number(facts[kind[0]] ?? 0) * kind[1] : total;
  }, 0);
}

const PRAYER: Record<string, [string, number]> = { PrayerGained: ["gained", 1], PrayerPaid: ["paid", -1], PrayerLost: ["lost", -1] };
const ADDED: Record<string, [string, number]> = { UnitsAdded: ["units", 1], UnitsRemoved: ["units", -1] };
const VETERANS: Record<string, [string, number]> = { VeteransGained: ["count", 1], VeteransSpent: ["count", -1], VeteransDiscarded: ["count", -1] };

function summaries(log: readonly Told[], you: number | null, name: (seat: number) => string): Summary[] {
  const battles = battlesIn(log).flatMap((story) => (story.winner === null ? [] : [battle(story, story.winner, name)]));
  return [...battles, ...nights(log, you, name)].sort((one, other) => one.moment - other.moment);
}

function nights(log: readonly Told[], you: number | null, name: (seat: number) => string): Summary[] {
  const fame = new Fame();
  const temples = new Temples();
  const found: Summary[] = [];
  let since: { at: number; before: Map<number, number>; held: Temples } | null = null;
  let was: number[] = []; // the order of the day before
  log.forEach((told, at) => {
    if (told.event === "NightStep") since ??= { at, before: new Map(fame.seats.map((seat) => [seat, fame.of(seat)])), held: temples.copy() };
    fame.follow(told);
    temples.follow(told);
    if (!since || !["OrderSet", "LimitReached"].includes(told.event)) {
      if (told.event === "OrderSet") was = orderOf(told);
      return;
    }
    found.push(night(log.slice(since.at, at + 1), since, was, fame, you, name));
    was = orderOf(told);
    since = null;
  });
  return found;
}

function orderOf({ facts }: Told): number[] {
  return Array.isArray(facts["order"]) ? (facts["order"] as unknown[]).map(seatNumber) : [];
}

/** What just happened in a battle: shown when strength is counted; the board says the rest of it. */
function battle(story: BattleStory, winner: number, name: (seat: number) => string): Summary {
  return {
    moment: story.moment ?? 0,
    since: story.told.get("council")?.[0]?.moment ?? 0,
    label: t("kemet.summary.battle"),
    rule: "KEM-BAT-31",
    headline: wonBy(story, winner, name),
    columns: [],
    rows: [],
    unit: t("kemet.fame"),
    notes: [],
    next: t("kemet.summary.go-on"),
    part: BattleReport,
    told: [...story.told.values()].flat(),
  };
}

function rowsOf(seats: readonly number[], before: ReadonlyMap<number, number>, fame: Fame, cells: (seat: number) => number[]): SummaryRow[] {
  return seats.map((seat) => {
    const was = before.get(seat) ?? 0;
    return { seat, cells: cells(seat), net: fame.of(seat) - was, before: was, after: fame.of(seat), note: "" };
  });
}

function night(events: readonly Told[], { before, held }: { before: ReadonlyMap<number, number>; held: Temples }, was: readonly number[], fame: Fame, you: number | null, name: (seat: number) => string): Summary {
  const last = events.at(-1);
  const set = events.find(({ event }) => event === "OrderSet");
  const round = set ? Number(set.facts["round"]) - 1 : Number(last?.facts["round"] ?? 0);
  const order = set ? orderOf(set) : [...before.keys()];
  const picks = events.filter(({ event }) => event === "PositionTaken").map(({ facts }) => seatNumber(facts["player"]));
  const nth = (place: number): string => t(`kemet.nth.${place}`);
  const cards = (seat: number): number => events.filter(({ event, facts }) => event === "CardDrawn" && seatNumber(facts["player"]) === seat).length;
  const rows = rowsOf(order, before, fame, (seat) => [sum(events, seat, PRAYER), cards(seat), sum(events, seat, ADDED), sum(events, seat, VETERANS)]);
  rows.sort((one, other) => Number(other.seat === you) - Number(one.seat === you));
  const gained = rows.reduce((total, { net }) => total + net, 0);
  const most = Math.max(...rows.map(({ after }) => after ?? 0));
  const ahead = rows.filter(({ after }) => after === most).map(({ seat }) => name(seat));
  return {
    moment: last?.moment ?? 0,
    since: events[0]?.moment ?? 0,
    label: t("kemet.summary.night", { round }),
    rule: "KEM-NGT-09",
    headline: t(gained > 0 ? "kemet.summary.leads" : "kemet.summary.leads.none", { round, gained, names: listOf(ahead), fame: most }),
    columns: [t("kemet.prayer"), t("kemet.cards"), t("kemet.summary.units"), t("kemet.veterans")],
    rows,
    grid: nightLines(events, rows, held),
    unit: t("kemet.fame"),
    apart: true,
    more: { label: t("kemet.standings"), key: "E", open: () => (focus.everybody = "standings") },
    ...(set ? { order: { title: t("kemet.summary.order", { round: round + 1 }), why: ties(picks, fame, was, name), rows: order.map((seat) => ({ seat, text: t("kemet.summary.was", { was: nth(was.indexOf(seat) + 1), picked: nth(picks.indexOf(seat) + 1) }) })) } } : {}),
    notes: [{ title: t("kemet.summary.check"), text: t("kemet.summary.check.text") }],
    next: set ? t("kemet.summary.next", { round: round + 1 }) : t("close"),
  };
}

/** Why who had the same fame chose in this order. */
function ties(picks: readonly number[], fame: Fame, was: readonly number[], name: (seat: number) => string): string {
  const levels = [...new Set(picks.map((seat) => fame.of(seat)))];
  const tied = levels.map((level) => ({ level, seats: picks.filter((seat) => fame.of(seat) === level) })).filter(({ seats }) => seats.length > 1);
  return tied.map(({ level, seats }) => t("kemet.summary.tie", { fame: level, names: listOf([...seats].sort((one, other) => was.indexOf(one) - was.indexOf(other)).map(name)) })).join(" ");
}

/** What one recruit action, or the set-up, has added where. */
function added(told: readonly Told[], name: (seat: number) => string): string {
  const by = new Map<string, number>();
  for (const { facts } of told) by.set(String(facts["zone"]), (by.get(String(facts["zone"])) ?? 0) + Number(facts["units"]));
  const zones = [...by].map(([zone, units]) => ({ units, zone: lexiconOf("kemet").value?.word("zone", zone) ?? zone }));
  const count = zones.reduce((total, { units }) => total + units, 0);
  const [first] = zones;
  const who = name(seatNumber(told[0]?.facts["player"]));
  if (zones.length === 1 && first) return t("kemet.log.added", { name: who, count, zone: first.zone });
  return t("kemet.log.added.over", { name: who, count, zones: listOf(zones.map((one) => t("kemet.log.added.in", one))) });
}

export const chronicle: Chronicle = {
  headlines: [
    ...["GameWon", "LimitReached", "RoundBegun", "NightStep", "BattleWon", "BattleBegun", "TileAcquired", "PyramidBuilt", "PyramidFounded"],
    ...["TroopMoved", "FameGained", "UnitsAdded", "CardPlayed", "CardRecovered", "CardsRevealed", "Recalled", "Retreated", "CreaturePlaced", "VeteransSpent"],
    ...["ActionNull", "PrayerGained", "TokenPlaced", "TurnBegun"], // a token is told by what it came to, if only prayer
  ],
  runs: { CardDrawn: "kemet.log.cards" },
  sums: { UnitsAdded: added },
  ends: [],
  asides: ["TurnBegun", "TokenPlaced", "RoundBegun", "NightStep", "CardDrawn", "PrayerPaid", "PrayerWasted"], // cards and prayer stand beside the players, and a night has its summary
  dealt: ["UnitsRemoved", "FameMoved"], // who loses units, or the fame of a zone, seldom did it
  begins: ["TurnBegun"],
  chapter: "kemet.log.turn",
  steps: [
    { name: "turn", events: ["TurnBegun"] },
    { name: "battle", events: ["BattleBegun"] },
    { name: "round", events: ["RoundBegun", "GameWon", "LimitReached"] },
  ],
  summaries,
};
