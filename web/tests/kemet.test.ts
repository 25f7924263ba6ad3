/** Kemet at the table: what is drawn finds its place, and names stay readable. */

import { describe, expect, it } from "vitest";
import { chronicle } from "../src/games/kemet/chronicle";
import { parted } from "../src/games/kemet/say";
import { freest } from "../src/games/kemet/shapes";
import { told } from "./server";

describe("places with room", () => {
  it("are farthest from what is nearest", () => {
    const below = [0, 56] as const;
    const above = [0, -52] as const;
    expect(freest([below, above], [[0, 60]])).toBe(above);
    expect(freest([below, above], [[0, -60]])).toBe(below);
    expect(freest([below, above], [[200, 2]])).toBe(below); // equal but for a hair: as it is drawn usually
  });
});

describe("long names", () => {
  it("are parted where English parts them, and nowhere else", () => {
    expect(parted("Reinforcements")).toBe("Reinforce\u00adments");
    expect(parted("Reinforcement Prayer")).toBe("Reinforce\u00adment Prayer");
    expect(parted("Sword Mercenaries")).toBe("Sword Mercen\u00adaries");
    expect(parted("Dedication to Battle")).toBe("Dedica\u00adtion to Battle");
    expect(parted("Act of God")).toBe("Act of God");
    expect(parted("Vision")).toBe("Vision");
  });
});

describe("a night", () => {
  const step = (name: string) => told(9, "NightStep", { facts: { night_step: name } });
  const by = (seat: number, event: string, facts: Record<string, unknown> = {}) => told(9, event, { facts: { player: `S${seat}`, ...facts }, sentence: event });
  const log = [
    by(0, "CityAssigned"),
    by(1, "CityAssigned"),
    step("offering"),
    by(1, "UnitsRemoved", { units: 2, zone: "sanctuary" }),
    by(1, "FameGained", { fame_kind: "divine", fame: 1 }),
    step("adoration"),
    by(0, "PrayerGained", { gained: 2, prayer: 5 }),
    step("prayers"),
    by(0, "VeteransSpent", { count: 1, veterans: 0 }),
    by(0, "PrayerGained", { gained: 3, prayer: 8 }),
    by(1, "PrayerGained", { gained: 0, prayer: 11 }),
    step("divine intervention"),
    by(0, "CardDrawn"),
    by(1, "CardDrawn"),
    by(1, "CardDrawn"),
    step("destiny"),
    told(9, "OrderSet", { facts: { round: 2, order: ["S1", "S0"] } }),
  ];
  const [summary] = chronicle.summaries(log, 0, (seat) => ["Ann", "Ben"][seat] ?? "");
  const cells = (at: number) => summary?.grid?.[at]?.cells.map((cell) => cell.map(({ count, text }) => `${count ?? ""} ${text}`.trim()));

  it("is told step by step for everybody, oneself first", () => {
    expect(summary?.rows.map(({ seat }) => seat)).toEqual([0, 1]);
    expect(summary?.grid?.map(({ title }) => title)).toEqual(["Offering", "Adoration", "Prayers", "Divine Intervention", "Destiny"]);
    expect(cells(0)).toEqual([["–"], ["-2 units", "1 fame, now 1"]]);
    expect(cells(1)).toEqual([["2 prayer, now 5"], ["–"]]);
    expect(cells(2)).toEqual([["-1 veteran token", "3 prayer, now 8"], ["0 prayer, now 11"]]);
    expect(cells(3)).toEqual([["1 card"], ["2 cards"]]);
    expect(cells(4)).toEqual([["turn 2"], ["turn 1"]]);
    expect(summary?.rows.map(({ before, after }) => [before, after])).toEqual([[0, 0], [0, 1]]);
    expect(summary?.headline).toBe("Night 1 is over: 1 fame gained; ahead with 1: Ben");
  });

  it("names all who are ahead", () => {
    const [quiet] = chronicle.summaries(log.filter(({ event }) => event !== "FameGained"), 0, (seat) => ["Ann", "Ben"][seat] ?? "");
    expect(quiet?.headline).toBe("Night 1 is over: no fame gained; ahead with 0: Ann and Ben");
  });
});
