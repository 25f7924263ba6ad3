/** Playing on from a moment of a finished game: who sits where at the study table. */

import { afterEach, expect, it, vi } from "vitest";
import { tokensOf } from "../src/protocol/tokens";
import type { NewStudy } from "../src/protocol/types";
import { offered, openStudy, studySeats } from "../src/table/study";
import { matchOf } from "./server";

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

it("seats of one's own are offered, or the one that is looked from", () => {
  expect(offered([1], 1)).toEqual([1]);
  expect(offered([0, 2], null)).toEqual([0, 2]);
  expect(offered([1], 2)).toEqual([2]);
  expect(offered([], 2)).toEqual([2]);
  expect(offered([], null)).toEqual([0]);
});

it("bots of the chosen level play all other seats, and names are those of the game", () => {
  const me = { kind: "me", name: "", bot: "" };
  const bot = { kind: "bot", name: "", bot: "level-3" };
  expect(studySeats(3, [0, 2], "level-3")).toEqual([me, bot, me]);
  expect(studySeats(2, [], "level-3")).toEqual([bot, bot]);
});

it("the table is opened as a spectator counts, too, and its seats are kept", async () => {
  const asked: { path: string; body: NewStudy }[] = [];
  const opened = { match: matchOf({ id: "new" }), creator: "c", seats: [{ player: 0, token: "t", invitation: "" }] };
  vi.stubGlobal("fetch", (path: string, { body }: { body: string }) => {
    asked.push({ path, body: JSON.parse(body) as NewStudy });
    return Promise.resolve(new Response(JSON.stringify(opened), { status: 201 }));
  });
  const seats = studySeats(3, [0], "level-3");
  await openStudy("old", { moment: 42, seat: null }, seats);
  expect(asked).toEqual([{ path: "/api/matches/old/study", body: { moment: 42, seat: null, seats } }]);
  expect(tokensOf("new").seats).toEqual({ 0: "t" });
  expect(location.hash).toBe("#/match/new");
});
