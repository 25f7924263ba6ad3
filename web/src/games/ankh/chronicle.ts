/** How a game of Ankh is told: turns as chapters, events and Battles as headlines, a summary after each Conflict. */

import type { Told } from "../../protocol/types";
import { t } from "../../texts";
import { seatNumber } from "../../table/seats";
import type { Chronicle, Summary, SummaryRow } from "../board";
import { SOURCES, sourceOf } from "./end";

/** What each region of a Conflict came to. */
const REGION_ENDS = ["RegionSkipped", "RegionDominated", "BattleWon", "BattleTied"];

function summaries(log: readonly Told[], _you: number | null, name: (seat: number) => string): Summary[] {
  const devotion = new Map<number, number>(); // by god, as far as it was told
  const found: Summary[] = [];
  let since = 0;
  log.forEach(({ event, facts, rule }, at) => {
    if (event === "GodDealt") devotion.set(seatNumber(facts["player"]), 0);
    if (event === "GodsMerged") devotion.delete(seatNumber(facts["seat"]));
    if (event === "GodForgotten") devotion.delete(seatNumber(facts["god"]));
    if (event === "ConflictBegun") since = at;
    if (event === "ConflictEnded") {
      const rows = rowsOf(log.slice(since, at), devotion);
      for (const { seat, after } of rows) devotion.set(seat, after ?? 0);
      found.push(summary(log.slice(since, at), log[at]?.moment ?? 0, Number(facts["number"]), rule, rows, name));
    } else if ((event === "DevotionGained" || event === "DevotionLost") && !inConflict(log, at)) {
      devotion.set(seatNumber(facts["god"]), Number(facts["devotion"]));
    }
  });
  return found;
}

/** Whether an event belongs to a Conflict: the last one that begun has not ended. */
function inConflict(log: readonly Told[], at: number): boolean {
  for (let one = at; one >= 0; one--) {
    if (log[one]?.event === "ConflictEnded") return false;
    if (log[one]?.event === "ConflictBegun") return true;
  }
  return false;
}

function rowsOf(events: readonly Told[], before: ReadonlyMap<number, number>): SummaryRow[] {
  const rows = [...before].map(([seat, devotion]): SummaryRow => {
    const cells = SOURCES.map((source) =>
      events
        .filter((told) => seatNumber(told.facts["god"]) === seat && sourceOf(told) === source)
        .reduce((sum, { event, facts }) => sum + Number(facts["count"]) * (event === "DevotionLost" ? -1 : 1), 0),
    );
    const net = cells.reduce((sum, cell) => sum + cell, 0);
    return { seat, cells, net, before: devotion, after: devotion + net, note: "" };
  });
  return rows.sort((one, other) => (other.after ?? 0) - (one.after ?? 0));
}

/** One line for each region, in the order of the Conflict. */
function regions(events: readonly Told[]): Summary["notes"] {
  const found = new Map<number, string>();
  let token = 0;
  for (const { event, facts, sentence } of events) {
    if (typeof facts["token"] === "number") token = facts["token"];
    if (REGION_ENDS.includes(event)) found.set(token, sentence);
  }
  return [...found].map(([number, text]) => ({ title: t("ankh.summary.region", { number }), text }));
}

function summary(events: readonly Told[], moment: number, number: number, rule: string, rows: SummaryRow[], name: (seat: number) => string): Summary {
  const [first] = rows;
  const label = t("ankh.course.conflict", { number });
  return {
    moment,
    label,
    rule,
    headline: first ? t("ankh.summary.leads", { label, name: name(first.seat), devotion: first.after ?? 0 }) : t("ankh.summary.over", { label }),
    columns: SOURCES.map((source) => t(`ankh.source.${source}`)),
    rows,
    unit: t("ankh.devotion"),
    notes: regions(events),
    next: t("ankh.summary.next"),
  };
}

export const chronicle: Chronicle = {
  headlines: [
    ...["GameEnded", "GodsMerged", "GodForgotten", "ConflictEnded", "BattleWon", "BattleTied", "RegionDominated", "ConflictBegun", "EventTriggered"],
    ...["MonumentTaken", "CaravanPlaced", "PowerUnlocked", "FigureSummoned", "FigureMoved", "FollowersGained", "ActionTaken", "TurnBegun"],
  ],
  runs: { FigureMoved: "ankh.log.moves" },
  ends: [],
  begins: ["TurnBegun"],
  chapter: "ankh.log.turn",
  steps: [
    { name: "turn", events: ["TurnBegun"] },
    { name: "event", events: ["EventTriggered"] },
    { name: "conflict", events: ["ConflictBegun", "GameEnded"] },
  ],
  summaries,
};
