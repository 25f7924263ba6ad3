import { describe, expect, it } from "vitest";
import { labels, line, scale, ticks, turningPoints, x, y } from "../src/table/chart";

const series = [
  { seat: 0, values: [10, 12, 20, 57] },
  { seat: 1, values: [10, 22, 37, 43] },
  { seat: 2, values: [10, 8, 0, 42] },
];

describe("the chart", () => {
  const axes = scale(series, 300, 100);

  it("ends on a round number and begins at zero", () => {
    expect([axes.low, axes.high]).toEqual([0, 60]);
    expect(ticks(axes)).toEqual([0, 20, 40, 60]);
  });

  it("ends where the game's own scale ends", () => {
    const track = scale([{ seat: 0, values: [0, 12] }], 300, 100, 31);
    expect([track.high, ticks(track)]).toEqual([31, [0, 10, 20, 31]]);
  });

  it("goes below zero when a value does", () => {
    expect(scale([{ seat: 0, values: [3, -4] }], 10, 10).low).toBeLessThanOrEqual(-4);
  });

  it("draws from left to right and from below to above", () => {
    expect([x(axes, 0), x(axes, 3)]).toEqual([0, 300]);
    expect([y(axes, 0), y(axes, 60)]).toEqual([100, 0]);
    expect(line(axes, [0, 60, 30, 30])).toBe("M0 100L100 0L200 50L300 50");
  });

  it("keeps labels apart, and in the order of the lines", () => {
    const at = labels(axes, series, 24);
    const places = [0, 1, 2].map((seat) => at.get(seat) ?? NaN);
    expect(places[1]! - places[0]!).toBeGreaterThanOrEqual(23.9);
    expect(places[2]! - places[1]!).toBeGreaterThanOrEqual(23.9);
  });

  it("has a scale even without values", () => {
    const empty = scale([], 100, 100);
    expect(Number.isFinite(y(empty, 0))).toBe(true);
    expect(Number.isFinite(x(empty, 1))).toBe(true);
  });

  it("finds the largest changes of lead, and tells them in their order", () => {
    expect(turningPoints(series, 1)).toMatchObject([{ moment: 3, leader: 0, lead: 14 }]);
    const moments = turningPoints(series, 2).map(({ moment }) => moment);
    expect(moments).toHaveLength(2);
    expect(moments[0]).toBeLessThan(3);
    expect(moments[1]).toBe(3);
  });

  it("does not count a lead that shrank, or that nobody has, as a turning point", () => {
    const held = [{ seat: 0, values: [10, 15, 18, 20, 20] }, { seat: 1, values: [10, 12, 13, 16, 20] }];
    expect(turningPoints(held, 9)).toMatchObject([{ moment: 1, leader: 0, lead: 3 }, { moment: 2, leader: 0, lead: 5 }]);
    const overtaken = [{ seat: 1, values: [0, 1, 5] }, { seat: 0, values: [0, 5, 5] }];
    expect(turningPoints(overtaken, 9)).toMatchObject([{ moment: 1, leader: 0, lead: 4 }]);
  });
});
