import { beforeEach, describe, expect, it, vi } from "vitest";
import { Refused } from "../src/protocol/api";
import { keepTokens, tokensOf } from "../src/protocol/tokens";
import type { Update } from "../src/protocol/types";
import { announcer } from "../src/table/announce.svelte";
import { Session } from "../src/table/session.svelte";
import { FakeServer, matchOf, update } from "./server";

let server: FakeServer;
let heard: Update[];
let seated: number;

function session(token = ""): Session {
  const made = new Session("m", token, { update: (one) => heard.push(one), seated: () => (seated += 1) }, server.make);
  made.open();
  return made;
}

beforeEach(() => {
  localStorage.clear();
  server = new FakeServer();
  heard = [];
  seated = 0;
});

describe("an act that is only tried", () => {
  it("says nothing where the table has moved on meanwhile: nothing was sent", async () => {
    const table = session("from-link");
    server.welcome(0);
    server.answer = () => Promise.reject(new Refused("late", "Decision 3 is past"));
    await table.ask({ type: "try", number: 3, actions: ["draw"] });
    expect(table.notice).toBeNull();
    await table.ask({ type: "propose", number: 3, action: "draw" });
    expect(table.notice?.kind).toBe("late");
  });
});

describe("sitting down", () => {
  it("takes the token of the address first, then a seat of this browser, then the creator's", () => {
    session("from-link");
    expect(server.hello()).toMatchObject({ match: "m", token: "from-link", since: 0 });
    keepTokens("m", { creator: "creator" });
    session();
    expect(server.hello()).toMatchObject({ token: "creator" });
    keepTokens("m", { seats: { 2: "seat-2" } });
    session();
    expect(server.hello()).toMatchObject({ token: "seat-2" });
  });

  it("keeps the token of the seat it was given", () => {
    const table = session("from-link");
    server.welcome(1);
    expect(table.seat).toBe(1);
    expect(tokensOf("m").seats).toEqual({ 1: "from-link" });
    expect(seated).toBe(1);
  });

  it("knows its seat when the seats are drawn, and keeps its token by its place in the list", () => {
    const list = matchOf().seats.map((one) => ({ ...one, seat: null }));
    const table = session("from-link");
    server.welcome(2, { seats: list, status: "waiting" });
    expect([table.player, table.seat, table.ownPlayers, table.ownSeats]).toEqual([2, null, [2], []]);
    expect([tokensOf("m").seats, seated]).toEqual([{ 2: "from-link" }, 0]);
    const drawn = [2, 0, 1].map((player, seat) => ({ ...list[player]!, seat }));
    server.hear({ type: "seating", match: matchOf({ seats: drawn }) });
    expect([table.seat, table.ownSeats, seated]).toEqual([0, [0], 1]);
    expect([table.seatOf(0), table.seatOf(1), table.seatOf(null), table.name(0)]).toEqual([1, 2, null, "Cleo"]);
    server.hear({ type: "seating", match: matchOf({ seats: drawn }) });
    expect(seated).toBe(1);
  });

  it("passes a device on to the seats that were drawn for it", async () => {
    keepTokens("m", { seats: { 0: "zero", 1: "one" } });
    const table = session();
    server.welcome(0, { seats: [2, 0, 1].map((player, seat) => ({ ...matchOf().seats[player]!, seat })) });
    expect([table.seat, table.ownSeats]).toEqual([1, [1, 2]]);
    await table.become(2);
    expect(server.asked).toMatchObject([{ type: "hello", token: "one" }]);
    await table.become(0); // not ours
    expect(server.asked).toHaveLength(1);
  });

  it("asks after a break only for what it missed", () => {
    session();
    server.welcome(0);
    server.update({ seq: 7 });
    expect(server.hello()).toMatchObject({ since: 7 });
    expect(heard).toHaveLength(1);
  });

  it("says why a table cannot be opened, and hangs up", () => {
    const table = session();
    server.hear({ type: "refused", ref: 0, kind: "unknown", sentence: "There is no such table.", rule: "" });
    expect(table.refusal?.message).toBe("There is no such table.");
    expect(server.closed).toBe(true);
  });

  it("asks for everything anew as another seat of this device, once", async () => {
    keepTokens("m", { seats: { 0: "zero", 1: "one" } });
    const table = session();
    server.welcome(0);
    server.update({ seq: 7 });
    const first = table.become(1);
    await Promise.all([first, table.become(0)]);
    expect(server.asked).toEqual([{ type: "hello", match: "m", token: "one", since: 0, sheet: true }]);
    expect(server.hello()).toMatchObject({ token: "one", since: 0 });
    await table.become(5); // no seat of ours
    expect(server.asked).toHaveLength(1);
  });
});

describe("who is at the table", () => {
  it("tells twins apart", () => {
    const table = session();
    const [first, second, third] = matchOf().seats;
    server.welcome(null, { seats: [first!, { ...second!, name: "Ann" }, { ...third!, name: "" }] });
    expect([0, 1, 2].map((seat) => table.name(seat))).toEqual(["Ann, Carnelian", "Ann, Lapis", "Open seat"]);
  });

  it("follows the table's status", () => {
    const table = session();
    server.welcome(0);
    server.update({ status: "over", asked: [] });
    expect(table.match).toMatchObject({ status: "over", asked: [] });
  });
});

describe("sending", () => {
  it("says that it takes longer than usual", async () => {
    vi.useFakeTimers();
    let done: () => void = () => undefined;
    server.answer = () => new Promise((answered) => (done = () => answered({ type: "done", ref: 1 })));
    const table = session();
    const sent = table.send({ type: "undo", number: 1 });
    expect([table.sending, table.late]).toEqual([true, false]);
    await vi.advanceTimersByTimeAsync(500);
    expect(table.late).toBe(true);
    done();
    await sent;
    expect([table.sending, table.late]).toEqual([false, false]);
    vi.useRealTimers();
  });

  it("ends with the next question, before the answer comes", async () => {
    let done: () => void = () => undefined;
    const table = session();
    server.welcome(0);
    server.answer = () => new Promise((answered) => (done = () => answered({ type: "done", ref: 1 })));
    const first = table.send({ type: "act", number: 1, action: "a" });
    server.update({ seq: 2, number: 1 }); // somebody sealed something
    expect(table.sending).toBe(true);
    server.update({ seq: 3, number: 2 });
    expect(table.sending).toBe(false);
    const answered = done;
    const second = table.send({ type: "act", number: 2, action: "b" });
    answered();
    expect(await first).toBe(true);
    expect(table.sending).toBe(true); // the second is still on its way
    done();
    await second;
    expect(table.sending).toBe(false);
  });

  it("tells a refusal, and forgets it when the next thing works", async () => {
    const table = session();
    server.answer = () => Promise.reject(new Refused("illegal", "Not now.", "X-1"));
    await table.send({ type: "act", number: 1, action: "a" });
    expect(table.notice).toEqual({ kind: "refused", text: "Not now.", rule: "X-1" });
    expect(announcer.assertive).toContain("Not now.");
    server.answer = () => ({ type: "done", ref: 1 });
    await table.send({ type: "act", number: 1, action: "a" });
    expect(table.notice).toBeNull();
  });

  it("sends again after a break what was not received, and once what was", async () => {
    const act = { type: "act", number: 4, action: "a" } as const;
    for (const [number, asked] of [[5, 1], [4, 2]] as const) {
      server = new FakeServer();
      const table = session();
      server.welcome(0);
      server.answer = () => Promise.reject(new Refused("lost", "gone"));
      server.asked = [];
      const sent = table.send(act);
      await new Promise((next) => setTimeout(next)); // the break is noticed
      expect([table.sending, table.notice]).toEqual([true, null]); // the line about the connection says it
      server.answer = () => ({ type: "done", ref: 1 });
      server.hear(update({ number }));
      expect(await sent).toBe(true);
      expect(server.asked).toEqual(Array(asked).fill(act));
      expect(table.notice?.text ?? "").toContain(asked === 1 ? "was received" : "");
      expect(table.sending).toBe(false);
    }
  });

  it("gives up what it wanted to send when the table cannot be opened again", async () => {
    const table = session();
    server.welcome(0);
    server.asked = [];
    server.answer = () => Promise.reject(new Refused("lost", "gone"));
    const sent = table.send({ type: "act", number: 4, action: "a" });
    await new Promise((next) => setTimeout(next));
    server.hear({ type: "refused", ref: 0, kind: "not-yours", sentence: "This seat was set free.", rule: "" });
    expect(await sent).toBe(false);
    expect(table.notice?.text).toBe("This seat was set free.");
  });
});
