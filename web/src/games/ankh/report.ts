/** What a Battle did, in few lines: what belongs together is one of them, with Devotion old to new and who fell. */

import type { Told } from "../../protocol/types";
import { seatNumber } from "../../table/seats";
import { has, listOf, t } from "../../texts";
import { reason } from "./chronicle";
import { plaguesOf, type Bid, type PlagueStory } from "./plague";

export interface Change {
  seat: number;
  from: number; // of Devotion
  to: number;
}

export interface ReportLine {
  icon: string;
  text: string;
  rule: string;
  changes: Change[];
  fallen: { seat: number; kinds: readonly string[] }[];
  bids: readonly Bid[]; // of a Plague of Locusts
}

/** What a report needs of the table. */
export interface Naming {
  god: (seat: number) => string;
  word: (group: string, name: string) => string;
  several: (group: string, name: string) => string;
}

const ICONS: Record<string, string> = {
  ...{ MonumentBuilt: "card-build-monument", TiebreakerUsed: "tiebreaker", DevotionGained: "devotion", DevotionLost: "devotion" },
  ...{ FollowersGained: "follower", FollowersPaid: "follower", FigureRelocated: "obelisk", TwoCardsAnnounced: "god-amun", FiguresFlooded: "card-flood" },
  ...{ CardsTakenBack: "card-cycle-of-maat", UnderworldPlaced: "god-osiris", WarriorTrapped: "god-anubis", FigureSaved: "god-isis", FigureProtected: "god-isis" },
  ...{ SunGiven: "ra-sun", SunsReturned: "ra-sun", FigureReturned: "mummy", BattleJoined: "ev-conflict" },
};

/** The Devotion that an event gave or took. */
export function changeOf({ event, facts }: Told): Change | null {
  if (event !== "DevotionGained" && event !== "DevotionLost") return null;
  const to = Number(facts["devotion"]);
  return { seat: seatNumber(facts["god"]), from: to + (event === "DevotionLost" ? 1 : -1) * Number(facts["count"]), to };
}

/** The lines of a Battle, in the order of the rules. */
export function reportOf(events: readonly Told[], names: Naming): ReportLine[] {
  return new Report(events, names).lines;
}

class Report {
  readonly lines: ReportLine[] = [];
  private cards: ReportLine | null = null;
  private strengths: { seat: number; strength: number }[] = [];
  private readonly plagues: PlagueStory[];
  private last: Told | null = null;
  private count = 0; // of the same thing, done one after the other

  constructor(
    private readonly events: readonly Told[],
    private readonly names: Naming,
  ) {
    this.plagues = plaguesOf(events);
    for (const [at, told] of events.entries()) {
      if (!this.silent(told, events[at + 1])) this.tell(told);
      this.last = told;
    }
  }

  /** What another line says too: that a Battle begins, prices, bids and that they are paid, who comes back, how a tie was broken. */
  private silent({ event, rule }: Told, next: Told | undefined): boolean {
    if (event === "BattleBegun" || event === "PlagueBidRevealed") return true;
    if (event === "FigureSummoned" && this.last?.event === "FigureReturned") return true;
    if (event === "FollowersPaid") return rule === "ANK-CRD-01" || next?.event === "MonumentBuilt";
    return event === "TiebreakerUsed" && this.events.some((one) => one.event === "BattleWon");
  }

  private tell(told: Told): void {
    const { event, facts, rule } = told;
    const seat = seatNumber(facts["god"]);
    const change = changeOf(told);
    if (event === "CardsRevealed") this.play(seat, facts["cards"] as string[], rule);
    else if (event === "PlagueEnded") this.plague(rule);
    else if (event === "FiguresFlooded") this.flood(seat, facts["spaces"] as string[], told);
    else if (event === "MonumentBuilt") this.add("card-build-monument", t("ankh.over.built", { god: this.names.god(seat), monument: this.names.word("monument", String(facts["monument"])) }), rule);
    else if (event === "MajoritiesWon") this.add("ev-control", t("ankh.over.most", { god: this.names.god(seat), types: listOf((facts["monuments"] as string[]).map((kind) => this.names.several("monument", kind))) }), rule);
    else if (event === "StrengthCounted") this.strengths.push({ seat, strength: Number(facts["strength"]) });
    else if (event === "BattleWon" || event === "BattleTied") this.add("ev-conflict", this.ended(told), rule);
    else if (event === "FiguresKilled") this.kill(seat, facts["kinds"] as string[], rule);
    else if (change) this.devotion(told, change);
    else this.say(told, seat);
  }

  /** The server's sentence, or one without the space that it names: the board beside it shows where. The same thing again counts up. */
  private say({ event, facts, sentence, rule }: Told, seat: number): void {
    const about = `ankh.over.event.${event}`;
    const key = has(`${about}.${rule}`) ? `${about}.${rule}` : about; // some say why
    const kind = typeof facts["kind"] === "string" ? this.names.word("kind", facts["kind"]) : "";
    const again = this.last?.event === event && this.last.rule === rule && this.last.facts["god"] === facts["god"] && has(`${key}.one`);
    this.count = (again ? this.count : 0) + Number(facts["count"] ?? 1);
    const other = seatNumber(facts["seat"]) < 0 ? "" : this.names.god(seatNumber(facts["seat"]));
    const text = has(key) ? t(key, { god: this.names.god(seat), other, kind, count: this.count }) : `${sentence}.`;
    const before = this.lines.at(-1);
    if (again && before) before.text = text;
    else this.add(ICONS[event] ?? "ankh", text, rule);
  }

  private add(icon: string, text: string, rule: string): ReportLine {
    const line: ReportLine = { icon, text, rule, changes: [], fallen: [], bids: [] };
    this.lines.push(line);
    return line;
  }

  /** All cards are opened at once, and stand in one line. */
  private play(seat: number, cards: readonly string[], rule: string): void {
    const said = t("ankh.over.pair", { god: this.names.god(seat), what: listOf(cards.map((card) => this.names.word("cards", card))) });
    if (this.cards) this.cards.text = `${this.cards.text.slice(0, -1)}; ${said}.`;
    else this.cards = this.add(`card-${cards[0] ?? "chariots"}`, `${said}.`, rule);
  }

  private flood(seat: number, spaces: readonly string[], { rule, sentence }: Told): void {
    this.add("card-flood", spaces.length ? t("ankh.over.flood", { god: this.names.god(seat), count: spaces.length }) : `${sentence}.`, rule);
  }

  private plague(rule: string): void {
    const { bids, spared } = this.plagues.shift() ?? { bids: [], spared: -1 };
    this.add("card-plague-of-locusts", spared < 0 ? t("ankh.over.plague.nobody") : t("ankh.over.plague", { god: this.names.god(spared) }), rule).bids = bids;
  }

  /** "Ra wins 4 to 1". */
  private ended({ event, facts, rule }: Told): string {
    const winner = seatNumber(facts["god"]);
    const own = this.strengths.find(({ seat }) => seat === winner)?.strength ?? 0;
    const others = this.strengths.filter(({ seat }) => seat !== winner).map(({ strength }) => String(strength));
    if (event === "BattleTied") return t("ankh.over.nobody", { strengths: listOf(others) });
    const how = rule === "ANK-PHA-20" ? ".pharaoh" : Number(facts["margin"]) === 0 ? ".tiebreaker" : "";
    return t(`ankh.over.wins${how}`, { god: this.names.god(winner), own, others: listOf(others) });
  }

  /** Everybody who falls at one moment stands in one line. */
  private kill(seat: number, kinds: readonly string[], rule: string): void {
    const before = this.lines.at(-1);
    const line = this.last?.event === "FiguresKilled" && before?.fallen.length ? before : this.add("warrior", "", rule);
    const own = line.fallen.find((one) => one.seat === seat);
    if (own) own.kinds = [...own.kinds, ...kinds];
    else line.fallen.push({ seat, kinds });
    line.text = t("ankh.over.fall", { count: line.fallen.reduce((sum, one) => sum + one.kinds.length, 0) });
  }

  /** Devotion stands beside what it was for; what several gain or lose at once is one line. */
  private devotion(told: Told, change: Change): void {
    const before = this.lines.at(-1);
    const majority = this.last?.event === "MajoritiesWon" ? before : undefined;
    const paid = this.last?.event === "FollowersPaid" && this.last.rule === told.rule ? before : undefined;
    const won = told.rule === "ANK-BAT-12" ? this.lines.find(({ icon, changes }) => icon === "ev-conflict" && !changes.length) : undefined;
    const same = this.last && changeOf(this.last) && this.last.rule === told.rule && before?.icon === "devotion" ? before : undefined;
    const line = majority ?? paid ?? won ?? same ?? this.add("devotion", capitalised(reason(told, undefined)), told.rule);
    const own = line.changes.find(({ seat }) => seat === change.seat); // two Cat-Mummies have fallen
    if (own) own.to = change.to;
    else line.changes.push(change);
  }
}

function capitalised(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
