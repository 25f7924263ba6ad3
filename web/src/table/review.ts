/** The review of a finished game: what is drawn of it. */

import type { Chronicle } from "../games/board";
import { api } from "../protocol/api";
import type { MatchInfo, Review, Told } from "../protocol/types";
import type { Series } from "./chart";
import { marks } from "./log";

const AGAIN = 1200; // milliseconds between two looks how far a review is
const MOST_POINTS = 80; // on a curve; more cannot be told apart

export function percent(share: number): number {
  return Math.round(100 * share);
}

/** A change in points of percentage, one decimal, with its sign. */
export function stroke(change: number): string {
  const size = Math.abs(100 * change).toFixed(1);
  return change < 0 && size !== "0.0" ? `−${size}` : `+${size}`;
}

export interface Curve {
  moments: number[];
  series: Series[]; // in percent
}

/** The review of a match through the eyes of a seat, as often as more of it is written, until it is whole; the answer ends that. */
export function reviewed(match: string, seat: number | null, found: (review: Review) => void, refused: (sentence: string) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let gone = false;
  const look = async (): Promise<void> => {
    try {
      const review = await api.review(match, seat);
      if (gone) return;
      found(review);
      if (review.done < review.parts) timer = setTimeout(() => void look(), AGAIN);
    } catch (problem) {
      refused((problem as Error).message);
    }
  };
  void look();
  return () => {
    gone = true;
    clearTimeout(timer);
  };
}

/** The curve of each seat; of many points only some, the last always. */
export function curve(review: Review, seats: number): Curve {
  const every = Math.max(1, Math.ceil(review.points.length / MOST_POINTS));
  const last = review.points.length - 1;
  const points = review.points.filter((_, index) => (last - index) % every === 0);
  return {
    moments: points.map(({ moment }) => moment),
    series: Array.from({ length: seats }, (_, seat) => ({ seat, values: points.map(({ values }) => percent(values[seat] ?? 0)) })),
  };
}

/** Where a moment lies between the points of a curve: the index of the last point that is not behind it. */
export function placeOf(moments: readonly number[], moment: number): number {
  return Math.max(0, moments.filter((one) => one <= moment).length - 1);
}

export interface Age {
  place: number; // on the curve
  size: string; // what the biggest step of the game is called
  number: number;
}

/** Where the biggest parts of a game begin on its curve, such as epochs; the end of the game begins nothing. */
export function ageOf(story: readonly Told[], { steps }: Pick<Chronicle, "steps">, moments: readonly number[]): Age[] {
  const biggest = steps.at(-1);
  const last = story.at(-1)?.moment;
  if (!biggest) return [];
  const begun = marks(story, biggest.events).filter((moment) => moment !== last);
  return begun.map((moment, index) => ({ place: placeOf(moments, moment), size: biggest.name, number: index + 1 }));
}

/** What came of a decision before the next turn: the event that ended its chapter; empty where there is none. */
export function outcome(story: readonly Told[], { ends, steps }: Pick<Chronicle, "ends" | "steps">, moment: number): string {
  const [next = Infinity] = marks(story, steps[0]?.events ?? []).filter((at) => at > moment + 1);
  const end = story.find((told) => told.moment > moment && told.moment < next && ends.includes(told.event));
  return end ? `${end.sentence}.` : "";
}

/** What chance did at a moment, in the words of the log; empty where it told nothing. */
export function drew(story: readonly Told[], moment: number): string {
  const found = story.find((told) => told.moment === moment);
  return found ? `${found.sentence}.` : "";
}

/** Why a bot may not be asked at this table; empty if it may. The server has the last word. */
export function hintRefusal({ hints, seats }: Pick<MatchInfo, "hints" | "seats">): "" | "off" | "alone" {
  if (hints === "off") return "off";
  return hints === "alone" && seats.filter(({ bot }) => !bot).length > 1 ? "alone" : "";
}

/** Whether bots say unasked what they expect of an option: among people each use of a bot is to be told. */
export function expects({ hints, seats }: Pick<MatchInfo, "hints" | "seats">): boolean {
  return hints !== "off" && seats.filter(({ bot }) => !bot).length === 1;
}
