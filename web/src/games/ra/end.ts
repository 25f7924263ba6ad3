/** The end of Ra: points by source and epoch, and over time, read from what each seat was told. */

import type { Story, Told } from "../../protocol/types";
import { t } from "../../texts";
import { seatNumber } from "../../table/seats";
import type { Course, EndTable } from "../board";

const CATEGORIES = ["gods", "pharaohs", "river", "civilization", "gold", "monuments", "suns"] as const;
const EPOCHS = 3;

interface Scored {
  seat: number;
  epoch: number;
  category: string;
  points: number;
}

/** All points as they were counted, with their epoch; everybody is told these. */
function scored(events: readonly Told[]): Scored[] {
  const found: Scored[] = [];
  let epoch = 0;
  for (const { event, facts } of events) {
    if (event === "EpochEnded") epoch = Number(facts["epoch"]);
    if (event !== "Scored") continue;
    const { player, category, points } = facts;
    found.push({ seat: seatNumber(player), epoch, category: String(category), points: Number(points) });
  }
  return found;
}

/** Each seat's own total after each epoch: only the owner was told while the game ran. */
function totals(story: Story, seat: number): number[] {
  return story.events
    .filter(({ event, facts }) => event === "PointsCounted" && seatNumber(facts["player"]) === seat)
    .map(({ facts }) => Number(facts["total"]));
}

/** One table for the whole game and one for each epoch; the first column is what the seat began with. */
export function breakdown(stories: readonly Story[], scores: readonly number[]): EndTable[] {
  const points = scored(stories[0]?.events ?? []);
  const seats = scores.map((_, seat) => seat);
  const sum = (seat: number, category: string, epoch: number): number =>
    points
      .filter((one) => one.seat === seat && one.category === category && (epoch === 0 || one.epoch === epoch))
      .reduce((total, one) => total + one.points, 0);
  return [0, 1, 2, 3].map((epoch) => ({
    title: epoch ? t("ra.course.epoch", { epoch }) : "",
    columns: [...CATEGORIES.map((category) => t(`ra.category.${category}`)), ...(epoch ? [] : [t("ra.end.start")])],
    rows: seats.map((seat) => {
      const values = CATEGORIES.map((category) => sum(seat, category, epoch));
      const counted = values.reduce((total, value) => total + value, 0);
      const total = epoch ? counted : (scores[seat] ?? 0);
      return { seat, values: epoch ? values : [...values, total - counted], total };
    }),
  }));
}

/** Totals at the start and after each epoch. */
export function course(stories: readonly Story[], scores: readonly number[]): Course | null {
  const series = scores.map((_, seat) => {
    const story = stories[seat];
    const found = story ? totals(story, seat) : [];
    const start = story ? startOf(story, seat, found[0]) : 0;
    return { seat, values: [start, ...found] };
  });
  if (series.some(({ values }) => values.length !== EPOCHS + 1 || values.some(Number.isNaN))) return null;
  return {
    title: t("ra.course.title"),
    moments: [t("ra.course.start"), ...[1, 2, 3].map((epoch) => t("ra.course.epoch", { epoch }))],
    series,
  };
}

/** What a seat began with: its first total less what the first epoch brought. */
function startOf(story: Story, seat: number, total = 0): number {
  const first = story.events.find(({ event, facts }) => event === "PointsCounted" && seatNumber(facts["player"]) === seat);
  return total - Number(first?.facts["net"] ?? 0);
}
