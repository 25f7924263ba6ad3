/** The course of a game without a drawn board: scores at its big steps, read from what everybody was told. */

import type { Story, Told } from "../../protocol/types";
import { t } from "../../texts";
import { seatNumber } from "../../table/seats";
import type { Course } from "../board";

/** Events that tell a score: whose, and how much it is now. */
const SCORES: Record<string, [who: string, score: string]> = {
  DevotionGained: ["god", "devotion"],
  DevotionLost: ["god", "devotion"],
  FameGained: ["player", "fame"],
  TurnBegun: ["player", "fame"],
};
/** Events that end a step, and the fact that numbers it. */
const STEPS: Record<string, [text: string, number: string]> = {
  RoundBegun: ["course.round", "round"],
  ConflictEnded: ["course.conflict", "number"],
};

/** Scores at the start, at every step and at the end; null where nothing was told step by step. */
export function course(stories: readonly Story[], scores: readonly number[]): Course | null {
  const now = scores.map(() => 0);
  const moments = [t("course.start")];
  const rows = [[...now]];
  const partner = new Map<number, number>(); // of a god that became one with another
  for (const told of stories[0]?.events ?? []) {
    follow(told, now, partner);
    const step = STEPS[told.event];
    if (!step) continue;
    moments.push(t(step[0], { number: Number(told.facts[step[1]]) }));
    rows.push(now.map((score, seat) => now[partner.get(seat) ?? seat] ?? score));
  }
  if (rows.length < 2) return null;
  moments.push(t("course.end"));
  rows.push([...scores]);
  return { title: t("course.title"), moments, series: scores.map((_, seat) => ({ seat, values: rows.map((row) => row[seat] ?? 0) })) };
}

function follow({ event, facts }: Told, now: number[], partner: Map<number, number>): void {
  if (event === "GodsMerged") partner.set(seatNumber(facts["seat"]), seatNumber(facts["higher"]));
  const told = SCORES[event];
  if (!told) return;
  const seat = seatNumber(facts[told[0]]);
  const score = facts[told[1]];
  if (seat >= 0 && typeof score === "number") now[seat] = score;
}
