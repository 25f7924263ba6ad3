/** The end of Ra: points by source and epoch, and over time, read from what each seat was told. */

import type { Story, Told } from "../../protocol/types";
import { t } from "../../texts";
import { seatNumber } from "../../table/seats";
import type { Course, Ended, EndTable } from "../board";

const CATEGORIES = ["gods", "pharaohs", "river", "civilization", "gold", "monuments", "suns"] as const;
const EPOCHS = [1, 2, 3];
const START = 10; // RA-SET-03

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
function totals(story: Story | undefined, seat: number): number[] {
  const counted = (story?.events ?? []).filter(({ event, facts }) => event === "PointsCounted" && seatNumber(facts["player"]) === seat);
  return counted.map(({ facts }) => Number(facts["total"]));
}

/** One table for the whole game and one for each epoch; every line adds up, also where a total was raised to 0. */
export function breakdown({ stories, result, name }: Ended): EndTable[] {
  const points = scored(stories[0]?.events ?? []);
  const sum = (seat: number, category: string, epoch: number): number =>
    points
      .filter((one) => one.seat === seat && one.category === category && (epoch === 0 || one.epoch === epoch))
      .reduce((total, one) => total + one.points, 0);
  return [0, ...EPOCHS].map((epoch) => {
    const lines = result.scores.map((score, seat) => {
      const after = totals(stories[seat], seat);
      const values = CATEGORIES.map((category) => sum(seat, category, epoch));
      const counted = values.reduce((total, value) => total + value, 0);
      const gained = epoch ? (after[epoch - 1] ?? NaN) - (after[epoch - 2] ?? START) : score - START;
      return { seat, values, raised: Number.isNaN(gained) ? 0 : gained - counted, total: epoch ? counted : score };
    });
    const raised = lines.some((line) => line.raised !== 0);
    return {
      title: epoch ? t("ra.course.epoch", { epoch }) : "",
      unit: t("end.total"),
      columns: [
        ...CATEGORIES.map((category) => t(`ra.category.${category}`)),
        ...(raised ? [t("ra.end.raised")] : []),
        ...(epoch ? [] : [t("ra.end.start")]),
      ],
      rows: lines.map(({ seat, values, raised: up, total }) => ({
        seats: [seat],
        name: name(seat),
        about: "",
        values: [...values, ...(raised ? [up] : []), ...(epoch ? [] : [START])],
        total: epoch ? total + up : total,
      })),
    };
  });
}

/** Totals at the start and after each epoch. */
export function course({ stories, result }: Ended): Course | null {
  const series = result.scores.map((_, seat) => ({ seat, values: [START, ...totals(stories[seat], seat)] }));
  if (series.some(({ values }) => values.length !== EPOCHS.length + 1 || values.some(Number.isNaN))) return null;
  return {
    title: t("ra.course.title"),
    moments: [t("ra.course.start"), ...EPOCHS.map((epoch) => t("ra.course.epoch", { epoch }))],
    series,
  };
}
