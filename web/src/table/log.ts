/** The log: what was told, one entry for each decision, newest first. */

import type { Told, Update } from "../protocol/types";
import { t } from "../texts";
import { seatNumber } from "./seats";

export type Filter = "all" | "scores" | "battles" | "mine";

export interface Entry {
  moment: number;
  seat: number; // whose deed it was; -1 if nobody's
  lines: Told[];
}

/** An update's events replace everything that was told after its `since`. */
export function mergeLog(log: readonly Told[], update: Pick<Update, "since" | "events">): Told[] {
  return [...until(log, update.since), ...update.events];
}

/** The log as far as a moment: what happened later is not told yet. */
export function until(log: readonly Told[], moment: number): Told[] {
  return log.filter((told) => told.moment <= moment);
}

/** Events for the ear: of a decision that the table made, the first one says so. */
export function spoken(events: readonly Told[]): string[] {
  return events.map(({ sentence, only, moment }, index) =>
    only && events[index - 1]?.moment !== moment ? t("log.only-say", { sentence }) : sentence,
  );
}

/** The seat an event speaks of first. */
export function seatOf(told: Told): number {
  for (const value of Object.values(told.facts)) {
    const seat = seatNumber(value);
    if (seat >= 0) return seat;
  }
  return -1;
}

/** The filters that can find something: not every game has battles, and who watches has no deeds. */
export function filters(log: readonly Told[], you: number | null): Filter[] {
  const found: Filter[] = ["all", "scores"];
  if (log.some(({ battle }) => battle)) found.push("battles");
  if (you !== null) found.push("mine");
  return found;
}

function passes(told: Told, filter: Filter, you: number | null): boolean {
  if (filter === "scores") return told.score;
  if (filter === "battles") return told.battle;
  return filter === "all" || seatOf(told) === you;
}

/** Events grouped by decision; the newest decision stands first, its lines in the order they happened. */
export function entries(log: readonly Told[], filter: Filter, you: number | null): Entry[] {
  const found: Entry[] = [];
  for (const told of log) {
    if (!passes(told, filter, you)) continue;
    const last = found[found.length - 1];
    if (last && last.moment === told.moment) last.lines.push(told);
    else found.push({ moment: told.moment, seat: seatOf(told), lines: [told] });
  }
  return found.reverse();
}
