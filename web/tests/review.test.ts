import { describe, expect, it } from "vitest";
import type { Review } from "../src/protocol/types";
import ra from "../src/games/ra";
import { ageOf, curve, drew, hintRefusal, outcome, percent, placeOf, stroke } from "../src/table/review";
import { told } from "./server";

function review(points: number): Review {
  return {
    match: "m",
    done: 1,
    parts: 1,
    points: Array.from({ length: points }, (_, index) => ({ moment: index * 3, values: [index / points, 1 - index / points] })),
    turns: [],
    luck: [],
    expected: [],
  };
}

const seat = (at: number, bot: string) => ({ player: at, seat: at, name: "x", open: false, bot, stand_in: "", present: true, absent_for: 0 });

describe("the review", () => {
  const story = [
    ...[told(1, "EpochBegun"), told(2, "TileDrawn"), told(3, "TileDrawn"), told(4, "AuctionOpened"), told(5, "BidMade")],
    ...[told(6, "Passed"), told(6, "LotWon"), told(7, "EpochEnded"), told(7, "EpochBegun"), told(8, "TileDrawn"), told(9, "GameWon")],
  ];

  it("parts its curve where the biggest parts of the game begin, and not at its end", () => {
    expect(ageOf(story, ra.chronicle, [0, 2, 3, 7, 9])).toEqual([
      { place: 0, size: "epoch", number: 1 },
      { place: 3, size: "epoch", number: 2 },
    ]);
    expect(ageOf(story, { steps: [] }, [0, 2])).toEqual([]);
  });

  it("says what came of a decision, if it came before the next turn", () => {
    expect([3, 4, 5].map((moment) => outcome(story, ra.chronicle, moment))).toEqual(["LotWon 6.", "LotWon 6.", "LotWon 6."]);
    expect([1, 7].map((moment) => outcome(story, ra.chronicle, moment))).toEqual(["", ""]);
    expect([6, 99].map((moment) => drew(story, moment))).toEqual(["Passed 6.", ""]);
  });

  it("writes shares in percent and strokes with their sign", () => {
    expect([percent(0.266), percent(1)]).toEqual([27, 100]);
    expect([stroke(0.0511), stroke(-0.034), stroke(-0.0001)]).toEqual(["+5.1", "−3.4", "+0.0"]);
  });

  it("draws a curve for each seat, of many points only some and the last always", () => {
    const few = curve(review(4), 2);
    expect(few.moments).toEqual([0, 3, 6, 9]);
    expect(few.series.map(({ values }) => values[1])).toEqual([25, 75]);
    const many = curve(review(1000), 2);
    expect(many.moments.length).toBeLessThanOrEqual(80);
    expect(many.moments.at(-1)).toBe(2997);
  });

  it("finds the place of a moment between points", () => {
    expect([placeOf([0, 3, 6], 3), placeOf([0, 3, 6], 5), placeOf([2, 3], 0), placeOf([0, 3], 99)]).toEqual([1, 1, 0, 1]);
  });
});

describe("hints", () => {
  it("are for whom who opened the table says", () => {
    const alone = [seat(0, ""), seat(1, "greedy")];
    const friends = [seat(0, ""), seat(1, "")];
    expect(hintRefusal({ hints: "alone", seats: alone })).toBe("");
    expect(hintRefusal({ hints: "alone", seats: friends })).toBe("alone");
    expect(hintRefusal({ hints: "on", seats: friends })).toBe("");
    expect(hintRefusal({ hints: "off", seats: alone })).toBe("off");
  });
});
