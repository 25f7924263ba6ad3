/** The end of Ankh: gods by Devotion, merged gods as one, forgotten ones without a place. */

import type { Told } from "../../protocol/types";
import { listOf, t } from "../../texts";
import { seatKey, seatNumber } from "../../table/seats";
import { courseOf } from "../../table/course";
import type { Course, Ended, EndRow, EndTable } from "../board";
import { readDrawing } from "./drawing";

export const SOURCES = ["majorities", "battles", "dominations", "cards", "lost"] as const;
type Source = (typeof SOURCES)[number];
export const DOMINATIONS: readonly string[] = ["ANK-DOM-01", "ANK-PRE-09"]; // the rules of the final edition and of the preview
const BY_RULE: Record<string, Source> = {
  ...{ "ANK-BAT-09": "majorities", "ANK-PRE-13": "majorities", "ANK-BAT-12": "battles" },
  ...Object.fromEntries(DOMINATIONS.map((rule) => [rule, "dominations"])),
};

/** Where Devotion came from, or that it was lost; null for any other event. */
export function sourceOf({ event, rule }: Told): Source | null {
  if (event === "DevotionLost") return "lost";
  return event === "DevotionGained" ? (BY_RULE[rule] ?? "cards") : null;
}

/** Devotion by source for each god; what two gods had when they merged is one number. */
function devotion(events: readonly Told[], seats: number): Record<Source, number>[] {
  const fresh = (): Record<Source, number> => ({ majorities: 0, battles: 0, dominations: 0, cards: 0, lost: 0 });
  const found = Array.from({ length: seats }, fresh);
  for (const one of events) {
    const { event, facts } = one;
    if (event === "GodsMerged") for (const seat of [facts["higher"], facts["seat"]]) found[seatNumber(seat)] = fresh();
    const own = found[seatNumber(facts["god"])];
    if (!own) continue;
    const source = sourceOf(one);
    if (source) own[source] += Number(facts["count"]) * (source === "lost" ? -1 : 1);
  }
  return found;
}

interface Gods {
  players: Record<string, { god: string; partner?: string }>;
  merged: Record<string, string>;
  forgotten: string[];
}

/** What the position says about gods; anything else in it is not read here. */
function godsOf(position: Ended["position"]): Gods {
  const { players, merged, forgotten } = position as Partial<Gods>;
  return { players: players ?? {}, merged: merged ?? {}, forgotten: forgotten ?? [] };
}

/** The gods of a side by name: "Osiris", "Ra with Isis". */
function called(gods: Gods, seats: readonly number[]): string {
  const names = seats.map((seat) => t(`ankh.god.${gods.players[seatKey(seat)]?.god ?? "none"}`));
  return names.length > 1 ? t("ankh.end.with", { first: names[0] ?? "", second: names.slice(1).join(", ") }) : (names[0] ?? "");
}

/** What is said of a forgotten god: whose it was, and what it lacked. */
function lost(names: string, total: number, needed: number): string {
  return total < needed ? t("ankh.end.short", { name: names, needed, short: needed - total }) : t("ankh.end.forgotten", { name: names });
}

export function breakdown({ stories, result, position, drawing, name }: Ended): EndTable[] {
  const gods = godsOf(position);
  const needed = (readDrawing(drawing ?? null)?.last_red ?? -1) + 1; // the first number that is not red; 0 where that is not known
  const sources = devotion(stories[0]?.events ?? [], result.scores.length);
  const sides = result.scores.map((_, seat) => seat).filter((seat) => gods.merged[seatKey(seat)] === undefined);
  const anyMerged = Object.keys(gods.merged).length > 0;
  const rows = sides.map((side): EndRow => {
    const partners = Object.entries(gods.merged).flatMap(([seat, of]) => (of === seatKey(side) ? [seatNumber(seat)] : []));
    const seats = [side, ...partners];
    const values = SOURCES.map((source) => sources[side]?.[source] ?? 0);
    const total = result.scores[side] ?? 0;
    const before = total - values.reduce((sum, value) => sum + value, 0);
    const out = gods.forgotten.includes(seatKey(side));
    return {
      seats,
      name: called(gods, seats),
      about: out ? lost(listOf(seats.map(name)), total, needed) : partners.length ? t("ankh.end.shared", { names: listOf(seats.map(name)) }) : name(side),
      values: anyMerged ? [partners.length ? before : null, ...values] : values,
      total,
      out,
    };
  });
  rows.sort((one, other) => other.total - one.total); // those who share a rank, as forgotten gods do
  const columns = SOURCES.map((source) => t(`ankh.source.${source}`));
  return [
    {
      title: "",
      unit: t("ankh.devotion"),
      columns: anyMerged ? [t("ankh.source.merge"), ...columns] : columns,
      rows,
      note: !result.winners.length ? t("ankh.end.no-ranking") : anyMerged ? t("ankh.end.merged") : "",
    },
  ];
}

const devotionOver = courseOf({
  scores: { DevotionGained: ["god", "devotion"], DevotionLost: ["god", "devotion"] },
  steps: { ConflictEnded: ["ankh.course.conflict", "number"], GodsMerged: ["ankh.course.merge", "number"] },
  joined: ["GodsMerged", "seat", "higher"],
  title: "ankh.course.title",
  turn: "ankh.course.turn",
});

/** Devotion over time, by god, with the section in which gods are forgotten. */
export function course(ended: Ended): Course | null {
  const found = devotionOver(ended);
  const gods = godsOf(ended.position);
  const drawing = readDrawing(ended.drawing ?? null);
  if (!found) return null;
  const series = found.series.map((one) => ({ ...one, name: called(gods, [one.seat, ...found.series.filter(({ joins }) => joins === one.seat).map(({ seat }) => seat)]) }));
  return { ...found, series, ...(drawing ? { top: drawing.top, band: { to: drawing.last_red, text: t("ankh.course.red") } } : {}) };
}

/** The god of a seat. */
export function sign({ position }: Ended, seat: number): string {
  return `god-${godsOf(position).players[seatKey(seat)]?.god ?? "ra"}`;
}

export function headline({ result, position, name }: Ended): string {
  const gods = godsOf(position);
  if (!result.winners.length) return t("ankh.end.nobody");
  const side = result.winners.find((seat) => gods.merged[seatKey(seat)] === undefined) ?? result.winners[0] ?? 0;
  const seats = [side, ...result.winners.filter((seat) => seat !== side)];
  return t("ankh.end.wins", { names: listOf(seats.map(name)), god: listOf(seats.map((seat) => called(gods, [seat]))), count: seats.length });
}
