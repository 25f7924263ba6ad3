import { describe, expect, it } from "vitest";
import ankh from "../src/games/ankh";
import type { Ended } from "../src/games/board";
import type { Told } from "../src/protocol/types";

const told = (event: string, facts: Told["facts"]): Told => ({
  ...{ moment: 1, event, facts, sentence: "", rule: "", score: false, battle: false, only: false },
});
const ended = (scores: number[], ...events: Told[]): Ended => ({
  stories: [{ match: "m", seat: null, moments: 9, events }],
  result: { reason: "", sentence: "", scores, ranking: [], winners: [] },
  position: {},
  name: String,
});

describe("the course of a game", () => {
  it("takes the scores at every step", () => {
    const found = ankh.course(
      ended(
        [1, 4],
        told("DevotionGained", { god: "S0", count: 2, devotion: 2 }),
        told("ConflictEnded", { number: 1 }),
        told("DevotionGained", { god: "S1", count: 3, devotion: 3 }),
        told("DevotionLost", { god: "S0", count: 1, devotion: 1 }),
        told("ConflictEnded", { number: 2 }),
      ),
    );
    expect(found?.moments).toHaveLength(4);
    expect(found?.series.map(({ values }) => values)).toEqual([[0, 2, 1, 1], [0, 0, 3, 4]]);
  });

  it("lets gods that became one share a line from then on", () => {
    const found = ankh.course({
      ...ended(
        [5, 5],
        told("GodsMerged", { higher: "S1", seat: "S0" }),
        told("DevotionGained", { god: "S1", count: 5, devotion: 5 }),
        told("ConflictEnded", { number: 3 }),
      ),
      position: { players: { S0: { god: "isis" }, S1: { god: "ra" } } },
      drawing: { last_red: 20 },
    });
    expect(found?.series).toMatchObject([{ seat: 0, values: [0, 0], joins: 1 }, { seat: 1, values: [0, 0, 5, 5] }]); // start, merger, Conflict, end
    expect(found?.series.map(({ name }) => name)).toEqual(["Isis", "Ra with Isis"]);
    expect(found?.band).toEqual({ to: 20, text: "red section" });
  });

  it("is nothing where nothing was told", () => {
    expect(ankh.course(ended([0, 0]))).toBeNull();
  });
});
