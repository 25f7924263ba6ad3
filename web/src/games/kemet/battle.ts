/** A battle as its eight steps, told from the log; and where to find how it was counted. */

import { api } from "../../protocol/api";
import { tokensOf } from "../../protocol/tokens";
import type { Told } from "../../protocol/types";
import { seatNumber } from "../../table/seats";
import type { Table } from "../../table/table.svelte";
import { listOf, t } from "../../texts";
import { readDrawing, type Drawing, type Part, type Side } from "./drawing";

export const STEPS = ["council", "confrontation", "resolution", "casualties", "rewards", "loser", "winner", "ending"] as const;
export type BattleStep = (typeof STEPS)[number];

/** Everything that is told of one battle; the last one may still be under way. */
export interface BattleStory {
  zone: string;
  attacker: number;
  defender: number;
  winner: number | null; // once strength is counted
  moment: number | null; // at which it was
  over: boolean;
  told: ReadonlyMap<BattleStep, readonly Told[]>;
}

/** Events that begin a step, wherever the battle is; what else happens belongs to the step under way. */
const BEGINS: Record<string, BattleStep> = {
  BattleBegun: "council",
  CardsRevealed: "confrontation",
  StrengthCounted: "resolution",
  Casualties: "casualties",
  FameMoved: "ending",
  BattleEnded: "ending",
};

/** The step to which an event belongs, after the step before. */
function stepOf({ event, facts }: Told, before: BattleStep, loser: number): BattleStep {
  if (event === "Recalled" || event === "Retreated") return seatNumber(facts["player"]) === loser ? "loser" : "winner";
  if (event === "UnitsRemoved" && before === "resolution") return "casualties";
  if (before === "casualties" && !["UnitsRemoved", "Casualties", "CreatureReturned"].includes(event)) return BEGINS[event] ?? "rewards";
  return BEGINS[event] ?? before;
}

/** All battles of a log, the first one first. */
export function battlesIn(log: readonly Told[]): BattleStory[] {
  const found: BattleStory[] = [];
  let told = new Map<BattleStep, Told[]>();
  let step: BattleStep = "council";
  for (const one of log) {
    const { event, facts } = one;
    if (event === "BattleBegun") {
      told = new Map();
      const [attacker, defender] = [seatNumber(facts["attacker"]), seatNumber(facts["defender"])];
      found.push({ zone: String(facts["zone"]), attacker, defender, winner: null, moment: null, over: false, told });
    }
    const story = found.at(-1);
    if (!story || story.over) continue;
    step = event === "BattleBegun" ? "council" : stepOf(one, step, story.winner === null ? -1 : otherOf(story, story.winner));
    told.set(step, [...(told.get(step) ?? []), one]);
    if (event === "BattleWon") Object.assign(story, { winner: seatNumber(facts["winner"]), moment: one.moment });
    if (event === "BattleEnded") story.over = true;
  }
  return found;
}

/** Both sides as one looks at them: the own one stands first wherever the battle is shown, as in its council. */
export function ownFirst<Of extends { seat: number }>(sides: readonly Of[], own: number | null): Of[] {
  return [...sides].sort((one, other) => Number(other.seat === own) - Number(one.seat === own));
}

export function otherOf({ attacker, defender }: Pick<BattleStory, "attacker" | "defender">, seat: number): number {
  return seat === attacker ? defender : attacker;
}

/** Where a battle is, as far as it is told. */
export function lastStep(story: BattleStory): BattleStep {
  return story.over ? "ending" : (STEPS.filter((one) => story.told.has(one)).at(-1) ?? "council");
}

/** The steps of which there is something to see once the cards are open. */
export function toldSteps(story: BattleStory): BattleStep[] {
  return STEPS.filter((one) => one !== "council" && story.told.has(one));
}

/** One step back and on in a battle, by its keys. */
export function neighbour(key: string, seen: readonly BattleStep[], now: BattleStep): BattleStep | undefined {
  return key === "," || key === "." ? seen[seen.indexOf(now) + (key === "," ? -1 : 1)] : undefined;
}

/** "Ann loses 2 units and Ben loses no unit". */
export function lossesOf(story: BattleStory, name: (seat: number) => string): string {
  const parts = [story.attacker, story.defender].map((seat) => {
    const fell = toldOf(story, "casualties", seat);
    const count = numberOf(fell, "Casualties", "black") + numberOf(fell, "Casualties", "red");
    return t(count ? "kemet.report.loses" : "kemet.report.loses.none", { name: name(seat), count });
  });
  return listOf(parts);
}

/** "Ann won with strength 9 against 7". */
export function wonBy(story: BattleStory, winner: number, name: (seat: number) => string): string {
  const strength = (seat: number): number => numberOf(toldOf(story, "resolution", seat), "StrengthCounted", "strength");
  const [own, other] = [strength(winner), strength(otherOf(story, winner))];
  return t(own === other ? "kemet.summary.tied" : "kemet.summary.won", { name: name(winner), strength: own, other });
}

/** What hits a side and what its defence stops: "2 black damage. 3 red damage, of which the defence stops 1." */
export function damageSaid({ black, red, defence }: Pick<Side, "black" | "red" | "defence">): string {
  const [hits, stopped] = [sum(red), Math.min(sum(red), sum(defence))];
  const how = stopped === 0 ? "none" : stopped === hits ? "all" : "some";
  const parts = [...(sum(black) ? [t("kemet.lost.black", { count: sum(black) })] : []), ...(hits ? [t(`kemet.lost.red.${how}`, { red: hits, stopped })] : [])];
  return parts.length ? parts.join(" ") : t("kemet.lost.nothing");
}

/** One kind of thing that a side takes, from what to what, and what brought it. */
export interface Taken {
  event: string;
  text: string;
  by: readonly string[];
  rule: string;
}

const GAINS: Record<string, { what: string; gained: string; now: string }> = {
  VeteransGained: { what: "veterans", gained: "count", now: "veterans" },
  PrayerGained: { what: "prayer", gained: "gained", now: "prayer" },
};

/** What a side takes, each kind of thing told once: what comes in several parts is added up. */
export function taken(takes: readonly Told[], { fame_by, prayer_by }: Pick<Side, "fame_by" | "prayer_by">, attacks: boolean): Taken[] {
  return takes.flatMap(({ event, sentence, rule }, at): Taken[] => {
    const gain = GAINS[event];
    const earlier = takes.slice(0, at).filter((one) => one.event === event).length;
    if (!gain) return [{ event, text: sentence, rule, by: event === "FameGained" && (earlier || !attacks) ? fame_by : [] }]; // an attacker who wins takes its own first
    if (earlier) return [];
    const all = takes.filter((one) => one.event === event);
    const count = all.reduce((sum, { facts }) => sum + Number(facts[gain.gained]), 0);
    const to = Number(all.at(-1)?.facts[gain.now]);
    return [{ event, text: t(`kemet.takes.${gain.what}`, { count, from: to - count, to }), rule, by: event === "PrayerGained" ? prayer_by : [] }];
  });
}

/** What the log says of one side in one step. */
export function toldOf(story: BattleStory, step: BattleStep, seat: number): Told[] {
  return (story.told.get(step) ?? []).filter(({ facts }) => seatNumber(facts["player"]) === seat);
}

/** What a battle brought a side, or cost it, only when it had ended; fame from how much to how much. */
export interface Late {
  sentence: string;
  rule: string;
  fame: { from: number; to: number } | null;
}

/** `before` is the fame of a side when strength was counted. */
export function lateOf(story: BattleStory, seat: number, before: number): Late[] {
  let fame = before;
  return STEPS.slice(STEPS.indexOf("casualties")).flatMap((step) =>
    (story.told.get(step) ?? []).flatMap(({ event, facts, sentence, rule }): Late[] => {
      const own = seatNumber(facts["player"]) === seat;
      const lost = event === "FameMoved" && seatNumber(facts["former"]) === seat;
      const from = fame;
      if (event === "FameGained" && own) fame = Number(facts["fame"]);
      if (event === "FameMoved") fame += Number(own) - Number(lost);
      if (!["loser", "winner", "ending"].includes(step) || !(own || lost)) return [];
      return [{ sentence, rule, fame: from === fame ? null : { from, to: fame } }];
    }),
  );
}

/** A number that one event of a side tells; 0 where there is none. */
export function numberOf(events: readonly Told[], event: string, fact: string): number {
  return Number(events.find((one) => one.event === event)?.facts[fact] ?? 0);
}

export function sum(parts: readonly Part[]): number {
  return parts.reduce((total, { amount }) => total + amount, 0);
}

/** How a battle was counted: the table as the server drew it in the moment in which strength was known, before anybody fell. */
export async function countedAt(table: Table, moment: number): Promise<Drawing | null> {
  const over = table.match?.status === "over";
  const own = table.player === null ? "" : (tokensOf(table.id).seats[table.player] ?? "");
  const found = await api.midway(table.id, moment, "BattleWon", over ? table.seat : null, over ? "" : own);
  return readDrawing(found.drawing);
}
