import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { keepTokens } from "../src/protocol/tokens";
import { announcer } from "../src/table/announce.svelte";
import { Offers } from "../src/table/offers";
import { rules } from "../src/table/rules.svelte";
import { settings } from "../src/table/settings.svelte";
import { Table } from "../src/table/table.svelte";
import { FakeServer, matchOf, option, told } from "./server";

let server: FakeServer;
let secretive: boolean;
const anchor = document.createElement("button");

function sit(seat: number | null, seats: Record<number, string> = {}): Table {
  keepTokens("m", { seats });
  const table = new Table("m", () => ({ secretive, pace: {}, stops: [] }), "", server.make);
  server.welcome(seat);
  return table;
}

beforeEach(() => {
  localStorage.clear();
  Object.assign(settings, { motion: "off", quick: false, cover: false });
  announcer.hush();
  secretive = false;
  server = new FakeServer();
});
afterEach(() => vi.useRealTimers());

const bids = [option("pass"), option("bid 3", { sun: 3 }), option("bid 7", { sun: 7 })];

describe("options", () => {
  const offers = new Offers([
    option("move unit a", { figure: "unit", space: "a" }),
    option("move ship a", { figure: "ship", space: "a", regions: [1, 2] }),
    option("stop", {}),
  ]);

  it("are found by the things they are about", () => {
    expect(offers.about({ space: "a" }).map(({ id }) => id)).toEqual(["move unit a", "move ship a"]);
    expect(offers.about({ space: "a", figure: "ship" }).map(({ id }) => id)).toEqual(["move ship a"]);
    expect(offers.about({ regions: 2 }).map(({ id }) => id)).toEqual(["move ship a"]);
    expect(offers.about({ space: "b" })).toEqual([]);
    expect(offers.about({})).toHaveLength(3);
  });

  it("are found as deeds", () => {
    expect(offers.find({ verb: "move", about: { figure: "unit" } })?.id).toBe("move unit a");
    expect(offers.find({ verb: "stop", about: {} })?.id).toBe("stop");
    expect(offers.find({ verb: "stop", about: { space: "a" } })).toBeUndefined();
  });
});

describe("a proposal", () => {
  it("goes to the partner who decides, and is shown beside the open decision", async () => {
    const table = sit(1);
    const choices = [{ name: "play flood", text: "Play Flood" }];
    server.update({ number: 4, asked: [0], choices });
    await table.propose("play flood");
    expect(server.asked).toEqual([{ type: "propose", number: 4, action: "play flood" }]);
    const proposed = [{ seat: 1, action: "play flood", text: "Play Flood" }];
    server.update({ number: 4, asked: [0], choices, proposed });
    expect(table.shown?.proposed).toEqual(proposed);
  });
});

it("the time of who is away when a question comes is not counted as thinking", () => {
  const table = sit(0);
  const [ann, ben, cleo] = matchOf().seats;
  server.hear({ type: "seating", match: matchOf({ seats: [ann!, { ...ben!, present: false }, cleo!] }) });
  for (const [number, asked] of [1, 2, 0].entries()) server.update({ number: 2 + number, asked: [asked] });
  expect(table.thinking.seen.map(({ seat }) => seat)).toEqual([2]);
});

describe("undo that the others have to agree to", () => {
  const request = { seat: 1, moment: 3, waits: [0], declined: null };

  it("is asked for where it is not free", async () => {
    const table = sit(0);
    server.update({ number: 4, undo: false, undo_asks: [1, 2] });
    expect([table.canUndo, table.asksUndo]).toEqual([true, [1, 2]]);
    await table.undo();
    expect(server.asked).toEqual([{ type: "ask-undo", number: 4, beside: [] }]);
    server.update({ number: 4, undo: true, undo_asks: [1, 2] });
    expect(table.asksUndo).toBeNull();
    server.update({ number: 4, undo: false, undo_asks: null });
    expect(table.canUndo).toBe(false);
  });

  it("is asked and answered for all who share the device", async () => {
    const table = sit(0, { 0: "zero", 1: "one" });
    server.update({ number: 4, undo: false, undo_asks: [1, 2] });
    expect(table.asksUndo).toEqual([2]);
    await table.undo();
    await table.answerUndo({ ...request, seat: 2 }, true);
    expect(server.asked).toEqual([
      { type: "ask-undo", number: 4, beside: ["one"] },
      { type: "answer-undo", number: 4, seat: 2, agree: true, beside: ["one"] },
    ]);
  });

  it("is answered for the seat that asks, and leaves a draft alone", async () => {
    const table = sit(0);
    server.update({ number: 4, options: bids });
    table.choose("bid 7");
    server.update({ number: 4, options: bids, undo_request: request });
    expect(table.chosen?.id).toBe("bid 7");
    await table.answerUndo(request, true);
    expect(server.asked).toEqual([{ type: "answer-undo", number: 4, seat: 1, agree: true, beside: [] }]);
  });
});

describe("a decision", () => {
  it("is drafted, taken back, drafted again and sent", async () => {
    const table = sit(0);
    server.update({ number: 4, options: bids });
    table.press({ verb: "bid", about: { sun: 7 } }, anchor);
    expect(table.chosen?.id).toBe("bid 7");
    expect(announcer.polite).toContain("bid 7");
    table.choose("bid 7");
    expect(table.chosen).toBeNull();
    table.choose("bid 3");
    await table.confirm();
    expect(server.asked).toEqual([{ type: "act", number: 4, action: "bid 3" }]);
  });

  it("is sent by the second press with quick confirm, if it can be undone", () => {
    settings.quick = true;
    const table = sit(0);
    server.update({ number: 4, options: [...bids, option("draw", {}, { reveals: true })] });
    table.choose("draw");
    table.choose("draw");
    expect(server.asked).toEqual([]);
    table.choose("pass");
    table.choose("pass");
    expect(server.asked).toEqual([{ type: "act", number: 4, action: "pass" }]);
  });

  it("that is the only possibility is drafted already, and stays so", () => {
    const table = sit(0);
    server.update({ options: [option("stop")] });
    expect(table.chosen?.id).toBe("stop");
    expect(table.takeBack()).toBe(false);
  });

  it("keeps its draft when the same question comes again, and only then", () => {
    const table = sit(0);
    server.update({ number: 4, options: bids });
    table.choose("bid 3");
    server.update({ seq: 2, number: 4, options: bids });
    expect(table.chosen?.id).toBe("bid 3");
    server.update({ seq: 3, number: 5, options: bids });
    expect(table.chosen).toBeNull();
  });

  it("that is not offered is asked about, by its things", async () => {
    server.answer = () => ({ type: "because", ref: 1, action: "bid 9", text: "Bid 9", legal: false, sentence: "You have no sun 9.", rule: "X-2", passage: null });
    const table = sit(0);
    server.update({ options: bids });
    await table.why({ verb: "bid", about: { sun: 9 } }, anchor);
    expect(server.asked).toEqual([{ type: "why", action: "", verb: "bid", about: { sun: 9 }, after: [] }]);
    expect(table.asked?.answer?.sentence).toBe("You have no sun 9.");
    expect(announcer.assertive).toContain("You have no sun 9.");
  });

  it("is asked of who sits there, once", () => {
    sit(0);
    server.update({ number: 4, options: bids, question: "Bid or pass" });
    expect(announcer.assertive).toBe("Day 1. Bid or pass. 3\u00a0options.");
    announcer.hush();
    server.update({ seq: 2, number: 4, options: bids, question: "Bid or pass" });
    expect(announcer.assertive).toBe("");
  });
});

describe("one device for several players", () => {
  it("is covered before the next one sees anything, and nothing is left for the ear", () => {
    secretive = true;
    const table = sit(0, { 0: "zero", 1: "one" });
    server.update({ number: 4, asked: [0], options: bids });
    table.choose("bid 7");
    const secret = told(2, "CardSealed", { sentence: "You sealed the Chariots" });
    server.update({ seq: 2, number: 5, moment: 2, since: 1, asked: [1], events: [secret] });
    expect(table.handOver).toBe(1);
    expect([announcer.polite, announcer.assertive]).toEqual(["", ""]);
    expect(table.options).toEqual([]);
    expect(server.asked).toEqual([]); // the next seat's view is not asked for yet
    table.takeOver();
    expect(table.shown).toBeNull();
    expect(table.told).toEqual([]);
    expect(server.asked).toEqual([{ type: "hello", match: "m", token: "one", since: 0, sheet: true }]);
  });

  it("is told who of them is asked", () => {
    sit(0, { 0: "zero", 1: "one" });
    server.update({ number: 4, options: bids, question: "Bid or pass?" });
    expect(announcer.assertive).toBe("Day 1. Ann: bid or pass? 3\u00a0options.");
  });

  it("shows no rules that the last player has opened", () => {
    secretive = true;
    const table = sit(0, { 0: "zero", 1: "one" });
    rules.open("X-1");
    server.update({ seq: 2, number: 5, moment: 2, since: 1, asked: [1] });
    expect([table.handOver, rules.visible]).toEqual([1, false]);
  });

  it("goes on by itself where nothing is secret, and who passed it on may undo", async () => {
    vi.useFakeTimers();
    const table = sit(0, { 0: "zero", 1: "one" });
    server.update({ number: 4, moment: 1, asked: [0], options: bids });
    server.update({ seq: 2, number: 5, moment: 2, since: 1, asked: [1], undo: true });
    await vi.runAllTimersAsync();
    expect(table.handOver).toBeNull();
    expect(server.asked).toEqual([{ type: "hello", match: "m", token: "one", since: 0, sheet: true }]);
    server.welcome(1);
    server.update({ seq: 2, number: 5, moment: 2, asked: [1], options: bids });
    expect(table.canUndo).toBe(true);
    await table.undo(); // the device goes back
    server.welcome(0);
    server.update({ seq: 2, number: 5, moment: 2, asked: [1], undo: true });
    expect(server.asked.slice(1)).toEqual([
      { type: "hello", match: "m", token: "zero", since: 0, sheet: true },
      { type: "undo", number: 5 },
    ]);
  });

  it("stays where it is while the table waits, or when nobody here is asked", () => {
    secretive = true;
    const table = sit(0, { 0: "zero", 1: "one" });
    server.update({ status: "waiting", asked: [1] });
    expect(table.handOver).toBeNull();
    server.update({ seq: 2, asked: [2] });
    expect(table.handOver).toBeNull();
  });

  it("may be kept to take the last act back", async () => {
    secretive = true;
    const table = sit(0, { 0: "zero", 1: "one" });
    server.update({ number: 5, asked: [1], undo: true });
    expect(table.handOver).toBe(1);
    await table.takeBackDevice();
    expect(table.handOver).toBeNull();
    expect(server.asked).toEqual([{ type: "undo", number: 5 }]);
  });
});
