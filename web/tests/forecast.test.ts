/** What winning an auction would bring: shown before anything is chosen, for the sun that is pointed at. */

import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Likely, MatchInfo, Option } from "../src/protocol/types";
import { announcer } from "../src/table/announce.svelte";
import { botLevel } from "../src/table/setup.svelte";
import { Table } from "../src/table/table.svelte";
import Forecast from "../src/ui/Forecast.svelte";
import OptionList from "../src/ui/OptionList.svelte";
import { FakeServer, matchOf, option } from "./server";

let table: Table;
let page: HTMLElement;
const mounted: Record<string, unknown>[] = [];
const bid = (sun: number): Option => option(`bid ${sun}`, { sun }, { forecast: { title: `If you win with ${sun}`, points: "", likely: "", changes: [] } });

beforeEach(() => {
  const server = new FakeServer();
  table = new Table("m", () => ({ secretive: false, pace: {}, stops: [] }), "", server.make);
  server.welcome(0);
  server.update({ options: [option("pass"), bid(7), bid(11)] });
  page = document.createElement("div");
});
afterEach(async () => {
  for (const one of mounted.splice(0)) await unmount(one);
});

const title = (): string => {
  flushSync();
  return page.querySelector("h2")?.textContent ?? "";
};

it("supposes the cheapest sun that wins, then the one that is pointed at, then the chosen one", () => {
  mounted.push(mount(Forecast, { target: page, props: { table, suppose: true } }));
  expect(title()).toBe("If you win with 7");
  table.drafting.pointed = "bid 11";
  expect(title()).toBe("If you win with 11");
  table.drafting.pointed = "pass"; // which brings nothing
  expect(title()).toBe("If you win with 7");
  table.choose("bid 11");
  table.drafting.pointed = "bid 7";
  expect(title()).toBe("If you win with 11");
  table.choose("bid 11");
  table.choose("pass");
  expect(title()).toBe("");
});

it("stays as it is while somebody points into the list below it, which must not move away", () => {
  mounted.push(mount(Forecast, { target: page, props: { table, suppose: true } }), mount(OptionList, { target: page, props: { table, numbered: false } }));
  flushSync();
  const dearest = page.querySelector<HTMLElement>('[data-option="bid 11"]');
  for (const event of ["pointerenter", "focus"]) {
    dearest?.dispatchEvent(new Event(event));
    expect(title()).toBe("If you win with 7");
  }
  table.choose("bid 11");
  expect(title()).toBe("If you win with 11");
});

it("supposes nothing at a plain table", () => {
  mounted.push(mount(Forecast, { target: page, props: { table } }));
  expect(title()).toBe("");
  table.choose("bid 11");
  expect(title()).toBe("If you win with 11");
});

it("a bot's level is a number where its name has no room", () => {
  expect(["level-4", "greedy", ""].map(botLevel)).toEqual(["4", "", ""]);
});

describe("what bots expect", () => {
  const changes = [
    { label: "Gold", before: "0", after: "+3", kind: "points", note: "" },
    { label: "This epoch", before: "0", after: "+3", kind: "sum", note: "" },
  ];
  const lot = (sun: number): Option => option(`bid ${sun}`, { sun }, { forecast: { title: `With ${sun}`, points: "now", likely: "likely", changes } });
  const answer = (action: string): Likely => ({
    ...{ number: 1, action, bot: "greedy", continuations: 200 },
    sources: [{ label: "Gold", mean: 3, low: 3, high: 3 }],
    net: { label: "", mean: -1.5, low: -4, high: 9 },
  });
  const alone: Partial<MatchInfo> = { seats: matchOf().seats.map((one, seat) => ({ ...one, bot: seat ? "greedy" : "" })) };
  let asked: string[];

  /** A table at which bots say what they expect, or why they do not. */
  function sit(match: Partial<MatchInfo>, status = 200): FakeServer {
    asked = [];
    vi.useFakeTimers();
    vi.stubGlobal("fetch", (_: string, { body }: { body: string }) => {
      const { action } = JSON.parse(body) as { action: string };
      asked.push(action);
      const said = status === 200 ? answer(action) : { kind: "too-fast", sentence: "Wait a little.", rule: "" };
      return Promise.resolve(new Response(JSON.stringify(said), { status }));
    });
    const server = new FakeServer();
    table = new Table("m", () => ({ secretive: false, pace: {}, stops: [] }), "", server.make);
    server.welcome(0, match);
    server.update({ options: [option("pass"), lot(7), lot(11)] });
    mounted.push(mount(Forecast, { target: page, props: { table, suppose: true } }));
    return server;
  }
  const later = async (): Promise<void> => {
    flushSync();
    await vi.advanceTimersByTimeAsync(300);
    flushSync();
  };
  const cells = (): string[] => [...page.querySelectorAll("tbody .guess")].map((cell) => cell.textContent?.trim() ?? "");
  const note = (): string => (page.querySelector(".note")?.textContent ?? "").replaceAll("\u00a0", " ");

  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("stands beside the points once they have found out, and says that it is a guess", async () => {
    sit(alone);
    flushSync();
    expect(cells()).toEqual(["", ""]);
    expect(note()).toContain("Bots play on");
    await later();
    expect(cells()).toEqual(["+3 always", "−1.5 −4 to +9"]);
    expect(note()).toBe("Likely is a guess: 200 continuations, all seats played by “greedy”. Eight of ten end from −4 to +9.");
  });

  it("is asked once for what somebody looks at, and not for what is passed over", async () => {
    sit(alone);
    await later();
    table.drafting.pointed = "bid 11";
    flushSync();
    table.drafting.pointed = "bid 7";
    await later();
    expect(asked).toEqual(["bid 7"]);
    table.choose("bid 11");
    await later();
    expect(asked).toEqual(["bid 7", "bid 11"]);
    expect(cells()[0]).toBe("+3 always");
  });

  it("the ear hears what the choice would change, once it is made", () => {
    sit(alone);
    announcer.hush();
    flushSync();
    expect(announcer.polite).toBe("");
    table.choose("bid 11");
    flushSync();
    expect(announcer.polite.trim().replaceAll("\u00a0", " ")).toBe("Draft: bid 11. Enter confirms, Escape takes back. This epoch: 0 becomes +3. Gold: 0 becomes +3.");
  });

  it("is forgotten with its decision", async () => {
    const server = sit(alone);
    await later();
    server.update({ number: 2, seq: 2, moment: 2, options: [option("pass"), lot(7)] });
    flushSync();
    expect(cells()).toEqual(["", ""]);
    await later();
    expect(asked).toEqual(["bid 7", "bid 7"]);
  });

  it("is left out among people and where hints are off", async () => {
    for (const match of [{}, { ...alone, hints: "off" } as const]) {
      sit(match);
      await later();
      expect([cells(), note(), asked]).toEqual([[], "", []]);
      for (const one of mounted.splice(0)) await unmount(one);
    }
  });

  it("says why it cannot be told", async () => {
    sit(alone, 429);
    await later();
    expect(cells()).toEqual(["", ""]);
    expect(note()).toBe("Wait a little.");
  });
});
