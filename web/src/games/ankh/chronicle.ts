/** How a game of Ankh is told: turns as chapters, events and Battles as headlines, a summary after each Conflict. */

import { lexiconOf } from "../../map/load.svelte";
import type { Told } from "../../protocol/types";
import { t } from "../../texts";
import { seatNumber } from "../../table/seats";
import type { Chronicle, Summary, SummaryLine, SummaryRow } from "../board";
import { besideRegion } from "./conflict";
import { DOMINATIONS, SOURCES, sourceOf } from "./end";

/** What each region of a Conflict came to, and the icon of that. */
const REGION_ENDS: Record<string, string> = { RegionSkipped: "ui-minus", RegionDominated: "ankh", BattleWon: "ev-conflict", BattleTied: "ev-conflict" };
const REGION_BEGINS = ["BattleBegun", "RegionDominated", "RegionSkipped"];

/** What a thing is called; its name in the notation until the words have come. */
function word(group: string, name: string): string {
  return lexiconOf("ankh").value?.word(group, name) ?? name;
}

/** "Warrior", "3 Warriors". */
function counted(kind: string, count: number): string {
  return count === 1 ? word("kind", kind) : (lexiconOf("ankh").value?.counted("kind", kind, count) ?? `${count} ${kind}`);
}

/** What a summary knows of the gods when it begins. */
class Gods {
  readonly devotion = new Map<number, number>(); // by seat, as far as it was told
  private readonly names = new Map<number, string>(); // of gods, by seat
  private readonly partners = new Map<number, number>(); // who joined whom

  follow({ event, facts }: Told): void {
    if (event === "GodDealt") {
      this.devotion.set(seatNumber(facts["player"]), 0);
      this.names.set(seatNumber(facts["player"]), String(facts["god"]));
    }
    if (event === "GodsMerged") {
      this.devotion.delete(seatNumber(facts["seat"]));
      this.partners.set(seatNumber(facts["seat"]), seatNumber(facts["higher"]));
    }
    if (event === "GodForgotten") this.devotion.delete(seatNumber(facts["god"]));
    if (event === "DevotionGained" || event === "DevotionLost") this.devotion.set(seatNumber(facts["god"]), Number(facts["devotion"]));
  }

  side(seat: number): number {
    return this.partners.get(seat) ?? seat;
  }

  name(seat: number): string {
    const partner = [...this.partners].find(([, of]) => of === seat)?.[0];
    const [first, second] = [seat, partner ?? seat].map((one) => t(`ankh.god.${this.names.get(one) ?? "none"}`));
    return partner === undefined ? (first ?? "") : t("ankh.end.with", { first: first ?? "", second: second ?? "" });
  }

  sign(seat: number): string {
    return `god-${this.names.get(seat) ?? "ra"}`;
  }
}

function summaries(log: readonly Told[], you: number | null, name: (seat: number) => string): Summary[] {
  const gods = new Gods();
  const found: Summary[] = [];
  let conflict = { since: 0, rows: new Map<number, number>() };
  let battle: typeof conflict & { mine: boolean } = { ...conflict, mine: false };
  log.forEach((told, at) => {
    const { event, facts, rule, moment } = told;
    if (event === "ConflictBegun") conflict = { since: at, rows: new Map(gods.devotion) };
    if (event === "BattleBegun") {
      const fighters = (facts["gods"] as string[]).map(seatNumber);
      battle = { since: at, rows: new Map(gods.devotion), mine: you !== null && fighters.includes(gods.side(you)) };
    }
    gods.follow(told);
    if (event === "BattleWon" || event === "BattleTied") {
      const ends = log.findIndex((one, later) => later > at && [...REGION_BEGINS, "ConflictEnded"].includes(one.event));
      const events = log.slice(battle.since, ends < 0 ? log.length : ends);
      if (battle.mine) found.push(ofBattle(events, moment, rule, rowsOf(events, battle.rows, gods), told));
    }
    if (event === "ConflictEnded") {
      const events = log.slice(conflict.since, at);
      const label = t("ankh.course.conflict", { number: Number(facts["number"]) });
      found.push(ofConflict(events, moment, label, rule, rowsOf(events, conflict.rows, gods), name));
    }
  });
  return found.filter(({ moment }, at) => found[at + 1]?.moment !== moment); // what ends with a Conflict is told by it
}

function rowsOf(events: readonly Told[], before: ReadonlyMap<number, number>, gods: Gods): SummaryRow[] {
  const rows = [...before].map(([seat, devotion]): SummaryRow => {
    const own = events.filter((told) => seatNumber(told.facts["god"]) === seat);
    const cells = SOURCES.map((source) => own.filter((told) => sourceOf(told) === source).reduce((sum, told) => sum + changeOf(told), 0));
    const net = cells.reduce((sum, cell) => sum + cell, 0);
    return { seat, name: gods.name(seat), sign: gods.sign(seat), cells, net, before: devotion, after: devotion + net, note: "" };
  });
  return rows.sort((one, other) => (other.after ?? 0) - (one.after ?? 0));
}

function changeOf({ event, facts }: Told): number {
  return event === "DevotionGained" ? Number(facts["count"]) : event === "DevotionLost" ? -Number(facts["count"]) : 0;
}

/** The events of each region in the order of the Conflict, by its token. */
function regionsOf(events: readonly Told[]): Map<number, Told[]> {
  const found = new Map<number, Told[]>();
  let own: Told[] = [];
  for (const told of events) {
    if (REGION_BEGINS.includes(told.event)) found.set(Number(told.facts["token"]), (own = []));
    own.push(told);
  }
  return found;
}

/** What a god's Devotion changed for, in a word or two. */
export function reason(told: Told, before: Told | undefined): string {
  if (DOMINATIONS.includes(told.rule)) return t(before?.event === "MajoritiesWon" ? "ankh.why.monuments" : "ankh.why.alone");
  const [, why] = REASONS.find(([rules]) => rules.includes(told.rule)) ?? [];
  return t(why ?? "ankh.why.other");
}
const REASONS: readonly (readonly [readonly string[], string])[] = [
  [["ANK-BAT-09", "ANK-PRE-13"], "ankh.why.monuments"],
  [["ANK-BAT-12"], "ankh.why.victory"],
  [["ANK-BAT-13"], "ankh.why.magnanimous"],
  [["ANK-CRD-07"], "ankh.why.miracle"],
  [["ANK-POW-12", "ANK-PRE-24"], "ankh.why.worshipful"],
  [["ANK-PRE-25"], "ankh.why.splendiferous"],
  [["ANK-GRD-01"], "ankh.why.cat-mummy"],
  [["ANK-PRE-23"], "ankh.why.mighty"],
];

function gains(events: readonly Told[], rows: readonly SummaryRow[]): SummaryLine["cells"] {
  return rows.map(({ seat }) =>
    events.flatMap((told, at) => {
      const count = seatNumber(told.facts["god"]) === seat ? changeOf(told) : 0;
      return count ? [{ count, text: reason(told, events[at - 1]) }] : [];
    }),
  );
}

/** The sentences of one kind of event, for each row. */
function told(events: readonly Told[], rows: readonly SummaryRow[], say: (told: Told) => string | null): SummaryLine["cells"] {
  return rows.map(({ seat }) =>
    events.flatMap((one) => {
      const text = seatNumber(one.facts["god"]) === seat ? say(one) : null;
      return text ? [{ count: null, text }] : [];
    }),
  );
}

/** Followers before and after, of those who gained or paid some. */
function followers(events: readonly Told[], rows: readonly SummaryRow[]): SummaryLine["cells"] {
  return rows.map(({ seat }) => {
    const own = events.filter(({ event, facts }) => ["FollowersGained", "FollowersPaid"].includes(event) && seatNumber(facts["god"]) === seat);
    const [first] = own;
    const last = own.at(-1);
    if (!first || !last) return [];
    const before = Number(first.facts["total"]) + (first.event === "FollowersPaid" ? 1 : -1) * Number(first.facts["count"]);
    return [{ count: null, text: `${before} → ${Number(last.facts["total"])}` }];
  });
}

function lost(events: readonly Told[], rows: readonly SummaryRow[]): SummaryLine["cells"] {
  return rows.map(({ seat }) => {
    const kinds = events.filter(({ event, facts }) => event === "FiguresKilled" && seatNumber(facts["god"]) === seat).flatMap(({ facts }) => facts["kinds"] as string[]);
    return [...new Set(kinds)].map((kind) => ({ count: null, text: counted(kind, kinds.filter((one) => one === kind).length) }));
  });
}

function line(title: string, icon: string, text: string, cells: SummaryLine["cells"]): SummaryLine[] {
  return cells.some((cell) => cell.length) ? [{ title, icon, text, cells }] : [];
}

function ofConflict(events: readonly Told[], moment: number, label: string, rule: string, rows: SummaryRow[], name: (seat: number) => string): Summary {
  const [first] = rows;
  const regions = [...regionsOf(events)].map(([number, own]) => {
    const end = own.find(({ event }) => event in REGION_ENDS);
    return { title: t("ankh.summary.region", { number }), icon: REGION_ENDS[end?.event ?? ""] ?? "ev-conflict", text: besideRegion(end?.sentence ?? ""), cells: gains(own, rows) };
  });
  return {
    moment,
    since: events[0]?.moment ?? moment,
    label,
    rule,
    headline: first ? t("ankh.summary.leads", { label, name: `${first.name ?? ""} (${name(first.seat)})`, devotion: first.after ?? 0 }) : t("ankh.summary.over", { label }),
    columns: SOURCES.map((source) => t(`ankh.source.${source}`)),
    rows,
    unit: t("ankh.devotion"),
    notes: regions.map(({ title, text }) => ({ title, text })),
    grid: [
      ...regions,
      ...line(t("ankh.followers"), "follower", "", followers(events, rows)),
      ...line(t("ankh.summary.lost"), "warrior", "", lost(events, rows)),
    ],
    next: t("ankh.summary.next"),
  };
}

/** One Battle of one's own: cards, bids, strength, who fell, and what it brought. */
function ofBattle(events: readonly Told[], moment: number, rule: string, all: SummaryRow[], end: Told): Summary {
  const [begun] = events;
  const fighters = ((begun?.facts["gods"] ?? []) as string[]).map(seatNumber);
  const rows = all.filter(({ seat, net }) => fighters.includes(seat) || net !== 0);
  const label = t("ankh.battle", { region: Number(begun?.facts["token"]) });
  const cards = told(events, rows, ({ event, facts }) => (event === "CardsRevealed" ? (facts["cards"] as string[]).map((card) => word("cards", card)).join(", ") : null));
  const bids = told(events, rows, ({ event, facts }) => (event === "PlagueBidRevealed" ? t("ankh.bid", { count: Number(facts["bid"]) }) : null));
  const strength = told(events, rows, ({ event, facts }) => (event === "StrengthCounted" ? String(facts["strength"]) : null));
  return {
    moment,
    since: events[0]?.moment ?? moment,
    label,
    rule,
    headline: `${end.sentence}.`,
    columns: SOURCES.map((source) => t(`ankh.source.${source}`)),
    rows,
    unit: t("ankh.devotion"),
    notes: events
      .filter(({ event }) => ["CardsRevealed", "PlagueBidRevealed", "StrengthCounted", "FiguresKilled"].includes(event))
      .map(({ sentence }) => ({ title: "", text: sentence })),
    grid: [
      ...line(t("ankh.step.cards"), "card-chariots", "", cards),
      ...line(t("ankh.step.plague"), "card-plague-of-locusts", "", bids),
      ...line(t("ankh.step.strength"), "ev-conflict", "", strength),
      ...line(t("ankh.devotion"), "ankh", "", gains(events, rows)),
      ...line(t("ankh.followers"), "follower", "", followers(events, rows)),
      ...line(t("ankh.summary.lost"), "warrior", "", lost(events, rows)),
    ],
    minor: true,
    next: t("ankh.summary.next"),
  };
}

export const chronicle: Chronicle = {
  headlines: [
    ...["GameEnded", "GodsMerged", "GodForgotten", "ConflictEnded", "BattleWon", "BattleTied", "RegionDominated", "ConflictBegun", "EventTriggered"],
    ...["MonumentTaken", "CaravanPlaced", "PowerUnlocked", "FigureSummoned", "FigureMoved", "FollowersGained", "ActionTaken", "TurnBegun"],
  ],
  runs: { FigureMoved: "ankh.log.moves", FigureSummoned: "ankh.log.summons" },
  ends: [],
  begins: ["TurnBegun"],
  asides: ["TurnBegun", "ActionTaken", "GodDealt", "GuardianDrawn", "PharaohDrawn", "PoliticalCardLaidOut", "SunGiven", "PriestMoved", "PriestEntered"],
  looked: ["ConflictEnded", "GodsMerged", "GodForgotten"],
  asks: ["ChooseAction"],
  chapter: "ankh.log.turn",
  steps: [
    { name: "turn", events: ["TurnBegun"] },
    { name: "event", events: ["EventTriggered"] },
    { name: "conflict", events: ["ConflictBegun", "GameEnded"] },
  ],
  summaries,
};
