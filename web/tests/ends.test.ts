import { describe, expect, it } from "vitest";
import ankh from "../src/games/ankh";
import type { Ended, EndRow } from "../src/games/board";
import { breakdown, course } from "../src/games/ra/end";
import { lines } from "../src/table/ranks";
import { told } from "./server";

const ended = (scores: number[], stories: Ended["stories"], more: Partial<Ended> = {}): Ended => ({
  stories,
  result: { reason: "", sentence: "", scores, ranking: [], winners: [] },
  position: {},
  name: (seat) => ["Ann", "Ben", "Cleo", "Dov"][seat] ?? "",
  ...more,
});
const sum = (row: EndRow | undefined): number => (row?.values ?? []).reduce<number>((total, value) => total + (value ?? 0), 0);

describe("the end of Ra", () => {
  /** Three epochs, as the owner of a seat is told: what it counted, and its total then. */
  const story = (seat: number, counted: [net: number, total: number][]): Ended["stories"][number] => ({
    match: "m",
    seat,
    moments: 9,
    events: counted.flatMap(([net, total], index) => [
      told(1, "EpochEnded", { facts: { epoch: index + 1 } }),
      told(1, "Scored", { facts: { player: "S0", category: "gold", points: 3 } }),
      told(1, "Scored", { facts: { player: "S1", category: "pharaohs", points: index ? 2 : -13 } }),
      told(1, "PointsCounted", { facts: { player: `S${seat}`, net, total } }),
      told(1, "PointsCounted", { facts: { player: `S${1 - seat}`, net: 0, total: null } }),
    ]),
  });
  const game = ended([19, 4], [story(0, [[3, 13], [3, 16], [3, 19]]), story(1, [[-13, 0], [2, 2], [2, 4]])]);

  it("begins at 10 for everybody, and says what the floor at zero gave", () => {
    const [whole, first] = breakdown(game);
    expect(whole?.columns.slice(-2)).toEqual(["Raised to 0", "Start"]);
    expect(whole?.rows.map(({ values }) => values.slice(-2))).toEqual([[0, 10], [3, 10]]);
    expect(whole?.rows.map(sum)).toEqual([19, 4]);
    expect(whole?.rows.map(({ total }) => total)).toEqual([19, 4]);
    expect(first?.rows.map(sum)).toEqual([3, -10]);
    expect(first?.rows.map(({ total }) => total)).toEqual([3, -10]);
  });

  it("leaves the floor out where it never held", () => {
    const [whole] = breakdown(ended([19], [story(0, [[3, 13], [3, 16], [3, 19]])]));
    expect(whole?.columns).not.toContain("Raised to 0");
  });

  it("takes each seat's own totals over time", () => {
    expect(course(game)?.series).toEqual([
      { seat: 0, values: [10, 13, 16, 19] },
      { seat: 1, values: [10, 0, 2, 4] },
    ]);
    expect(course(ended([1, 2], []))).toBeNull();
  });
});

describe("the end of Ankh", () => {
  const gain = (god: string, count: number, rule: string) => told(1, "DevotionGained", { facts: { god, count, devotion: 0 }, rule });
  const game = ended(
    [9, 12, 9, 20],
    [
      {
        match: "m",
        seat: null,
        moments: 9,
        events: [
          gain("S0", 4, "ANK-BAT-12"),
          told(2, "GodsMerged", { facts: { higher: "S2", seat: "S0" } }),
          gain("S2", 3, "ANK-BAT-09"),
          gain("S1", 12, "ANK-CRD-07"),
          ...[gain("S3", 16, "ANK-DOM-01"), gain("S3", 3, "ANK-BAT-12"), gain("S3", 2, "ANK-BAT-09")],
          told(3, "DevotionLost", { facts: { god: "S3", count: 1, devotion: 20 } }),
        ],
      },
    ],
    {
      position: {
        players: { S0: { god: "isis" }, S1: { god: "anubis" }, S2: { god: "ra" }, S3: { god: "osiris" } },
        merged: { S0: "S2" },
        forgotten: ["S1"],
      },
      result: { reason: "", sentence: "", scores: [9, 12, 9, 20], ranking: [{ seats: [3] }, { seats: [0, 2] }, { seats: [1] }], winners: [3] },
    },
  );
  const [table] = ankh.breakdown(game);

  it("is told in Devotion, by god, with its sources", () => {
    expect(table?.unit).toBe("Devotion");
    expect(table?.rows.map(({ name, total }) => [name, total])).toEqual([["Osiris", 20], ["Anubis", 12], ["Ra with Isis", 9]]); // as those stand who share a rank
    expect(table?.rows.map(sum)).toEqual([20, 12, 9]);
    const osiris = table?.rows.find(({ name }) => name === "Osiris");
    expect(osiris?.values).toEqual([null, 2, 3, 16, 0, -1]);
    expect(table?.rows.find(({ name }) => name === "Ra with Isis")?.values.slice(0, 2)).toEqual([6, 3]); // at the merge, since
  });

  it("knows a domination of the preview", () => {
    const [own] = ankh.breakdown(ended([3], [{ match: "m", seat: null, moments: 1, events: [gain("S0", 1, "ANK-PRE-09"), gain("S0", 2, "ANK-PRE-09")] }]));
    expect(own?.rows[0]?.values).toEqual([0, 0, 3, 0, 0]);
  });

  it("gives a merged god one place that counts for both, and a forgotten one none", () => {
    const found = lines(game.result, table?.rows ?? []);
    expect(found.map(({ row, place, shared, winner }) => [row.name, place, shared, winner])).toEqual([
      ["Osiris", 1, false, true],
      ["Ra with Isis", 2, true, false],
      ["Anubis", null, false, false],
    ]);
  });

  it("counts the next place after both players of a merged god", () => {
    const found = lines({ ranking: [{ seats: [0, 2] }, { seats: [3] }, { seats: [1] }], winners: [0, 2] }, table?.rows ?? []);
    expect(found.map(({ row, place }) => [row.name, place])).toEqual([["Ra with Isis", 1], ["Osiris", 3], ["Anubis", null]]);
  });

  it("says what a forgotten god lacked, and that the order of losers is no ranking", () => {
    const drawing = { game: "ankh", last_red: 20 } as never;
    const [won] = ankh.breakdown({ ...game, drawing });
    expect(won?.rows.find(({ name }) => name === "Anubis")?.about.replaceAll("\u00a0", " ")).toBe("Ben, forgotten: needed 21, 9 short");
    expect(won?.note).toContain("A merged god");
    const [all] = ankh.breakdown({ ...game, drawing, result: { ...game.result, winners: [] } });
    expect(all?.rows.map(({ total }) => total)).toEqual([20, 12, 9]);
    expect(all?.note).toBe("The order shows who came nearest. It is no ranking.");
    expect(table?.rows.find(({ name }) => name === "Anubis")?.about).toBe("Ben, forgotten"); // where the track is not known
  });

  it("is won by a player with a god, or by nobody", () => {
    expect(ankh.headline(game)).toBe("Dov wins with Osiris");
    expect(ankh.headline({ ...game, result: { ...game.result, winners: [0, 2] } })).toMatch(/^\w+ and \w+ win with Ra and Isis$/);
    expect(ankh.headline({ ...game, result: { ...game.result, winners: [] } })).toBe("All gods are forgotten");
  });
});
