/** The course of a game: scores at its big steps, read from what everybody was told. */

import type { Course, Ended } from "../games/board";
import type { Told } from "../protocol/types";
import { t } from "../texts";
import type { Series } from "./chart";
import { seatNumber } from "./seats";

/** How the events of a game tell its scores. */
export interface Telling {
  scores: Record<string, [who: string, score: string]>; // events that tell a score: whose, and how much it is now
  steps: Record<string, [text: string, number: string]>; // events that end a step: what it is called, the fact that numbers it
  joined?: [event: string, seat: string, by: string]; // from this event on two have one score, the lower one
  title?: string;
  turn?: string; // the text of a turning point
}

/** Scores at the start, at every step and at the end; null where nothing was told step by step. */
export function courseOf(telling: Telling): (ended: Ended) => Course | null {
  return ({ stories, result: { scores } }) => {
    const now = scores.map(() => 0);
    const moments = [t("course.start")];
    const rows = [[...now]];
    const partner = new Map<number, number>();
    const until = new Map<number, number>(); // how many moments a line has that joins another
    for (const told of stories[0]?.events ?? []) {
      follow(telling, told, now, partner);
      const step = telling.steps[told.event];
      if (!step) continue;
      moments.push(t(step[0], { number: Number(told.facts[step[1]]) }));
      rows.push(now.map((score, seat) => now[partner.get(seat) ?? seat] ?? score));
      for (const seat of partner.keys()) if (!until.has(seat)) until.set(seat, rows.length);
    }
    if (rows.length < 2) return null;
    moments.push(t("course.end"));
    rows.push([...scores]);
    return { title: t(telling.title ?? "course.title"), ...(telling.turn ? { turn: telling.turn } : {}), moments, series: scores.map((_, seat) => lineOf(seat)) };

    function lineOf(seat: number): Series {
      const joins = partner.get(seat);
      const values = rows.slice(0, until.get(seat)).map((row) => row[seat] ?? 0);
      return joins === undefined ? { seat, values } : { seat, values, joins };
    }
  };
}

function follow(telling: Telling, { event, facts }: Told, now: number[], partner: Map<number, number>): void {
  const { scores, joined } = telling;
  if (joined && event === joined[0]) {
    const [seat, by] = [seatNumber(facts[joined[1]]), seatNumber(facts[joined[2]])];
    partner.set(seat, by);
    now[by] = Math.min(now[by] ?? 0, now[seat] ?? 0);
  }
  const told = scores[event];
  if (!told) return;
  const seat = seatNumber(facts[told[0]]);
  const score = facts[told[1]];
  if (seat >= 0 && typeof score === "number") now[seat] = score;
}
