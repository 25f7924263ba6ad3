import { describe, expect, it } from "vitest";
import type { Told } from "../src/protocol/types";
import { entries, filters, mergeLog, retold, seatOf, spoken, until } from "../src/table/log";

const told = (moment: number, event: string, facts: Told["facts"] = {}, more: Partial<Told> = {}): Told => ({
  ...{ moment, event, facts, sentence: `${event} ${moment}`, rule: "RA-TRN-01", score: false, battle: false, only: false },
  ...more,
});

describe("the log", () => {
  const log = [told(1, "TileDrawn", { player: "S1" }), told(2, "BidMade", { player: "S0" }), told(2, "LotWon", { player: "S0" }, { score: true })];

  it("grows by the events of an update", () => {
    expect(mergeLog(log, { since: 2, events: [told(3, "Passed")] }).map(({ moment }) => moment)).toEqual([1, 2, 2, 3]);
  });

  it("loses what was undone", () => {
    expect(mergeLog(log, { since: 1, events: [] })).toEqual([log[0]]);
    expect(mergeLog(log, { since: 0, events: log })).toEqual(log);
  });

  it("tells nothing of later moments", () => {
    expect(until(log, 1)).toEqual([log[0]]);
    expect(until(log, 2)).toEqual(log);
    expect(until(log, 0)).toEqual([]);
  });

  it("is one entry for each decision, newest first, lines in their order", () => {
    const found = entries(log, "all", 0);
    expect(found.map(({ moment }) => moment)).toEqual([2, 1]);
    expect(found[0]?.lines.map(({ event }) => event)).toEqual(["BidMade", "LotWon"]);
  });

  it("can show scores only, or the own deeds only", () => {
    expect(entries(log, "scores", 0).flatMap(({ lines }) => lines.map(({ event }) => event))).toEqual(["LotWon"]);
    expect(entries(log, "mine", 1).map(({ moment }) => moment)).toEqual([1]);
  });

  it("offers battles where there was one, and the own deeds to who has some", () => {
    const fought = [...log, told(3, "BattleBegun", { attacker: "S1" }, { battle: true }), told(3, "TurnBegun")];
    expect(filters(log, 0)).toEqual(["all", "scores", "mine"]);
    expect(filters(fought, null)).toEqual(["all", "scores", "battles"]);
    expect(entries(fought, "battles", 0).flatMap(({ lines }) => lines.map(({ event }) => event))).toEqual(["BattleBegun"]);
  });

  it("says once of a decision that it was the only possibility", () => {
    const forced = [told(3, "AuctionOpened", {}, { only: true }), told(3, "Passed", {}, { only: true }), told(4, "BidMade")];
    expect(spoken(forced)).toEqual(["AuctionOpened 3, the only possibility", "Passed 3", "BidMade 4"]);
  });

  it("tells the same sentence several times in a row once, with how often", () => {
    const added = (moment: number, sentence: string): Told => told(moment, "UnitsAdded", { player: "S1" }, { sentence });
    const found = entries([added(1, "Ben added 1 unit"), added(2, "Ben added 1 unit"), added(3, "Ben moved")], "all", 0).reverse();
    expect(retold(found, { runs: {} }, () => "Ben").map((line) => line.replace(/\u00a0/g, " "))).toEqual(["Ben added 1 unit (2 times)", "Ben moved"]);
  });

  it("knows whose deed an event was", () => {
    expect(seatOf(told(1, "TileDrawn", { player: "S4", tile: "nile" }))).toBe(4);
    expect(seatOf(told(1, "TrackBoxed", { tiles: [] }))).toBe(-1);
    expect(seatOf(told(1, "EpochBegun", { starter: "nobody" }))).toBe(-1);
  });
});
