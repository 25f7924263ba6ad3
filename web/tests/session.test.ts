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

  it("asks after a break only for what it missed", () => {
    session();
    server.welcome(0);
    server.update({ seq: 7 });
    expect(server.hello()).toMatchObject({ since: 7 });
    expect(heard).toHaveLength(1);
  });

  it("says why a table cannot be opened, and hangs up", () => {
    const table = session();
    server.hear({ type: "refused", ref: 0, kind: "unknown", sentence: "There is no such match.", rule: "" });
    expect(table.refusal?.message).toBe("There is no such match.");
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
    const sent = table.send({ type: "undo", number: 1 }, null);
    expect([table.sending, table.late]).toEqual([true, false]);
    await vi.advanceTimersByTimeAsync(500);
    expect(table.late).toBe(true);
    done();
    await sent;
    expect([table.sending, table.late]).toEqual([false, false]);
    vi.useRealTimers();
  });

  it("tells a refusal, and forgets it when the next thing works", async () => {
    const table = session();
    server.answer = () => Promise.reject(new Refused("illegal", "Not now.", "X-1"));
    await table.send({ type: "act", number: 1, action: "a" }, 1);
    expect(table.notice).toEqual({ kind: "refused", text: "Not now.", rule: "X-1" });
    expect(announcer.assertive).toContain("Not now.");
    server.answer = () => ({ type: "done", ref: 1 });
    await table.send({ type: "act", number: 1, action: "a" }, 1);
    expect(table.notice).toBeNull();
  });

  it("says after a break whether the last act was received", async () => {
    for (const [number, words] of [[5, "was received"], [4, "was not received"]] as const) {
      server = new FakeServer();
      const table = session();
      server.welcome(0);
      server.answer = () => Promise.reject(new Refused("lost", "gone"));
      await table.send({ type: "act", number: 4, action: "a" }, 4);
      expect(table.notice).toBeNull(); // the line about the connection says it
      server.hear(update({ number }));
      expect(table.notice?.text).toContain(words);
    }
  });
});
