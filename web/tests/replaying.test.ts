/** Looking back and being advised by keyboard, and what is told of what comes. */

import { flushSync, mount, unmount, type Component } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { boardOf } from "../src/games";
import RaStandings from "../src/games/ra/RaStandings.svelte";
import type { RaDrawing } from "../src/games/ra/drawn";
import type { Hints, Moment } from "../src/protocol/types";
import { tableKeys } from "../src/table/keys";
import { LookingBack } from "../src/table/looking.svelte";
import { settings } from "../src/table/settings.svelte";
import { Table } from "../src/table/table.svelte";
import Caption from "../src/ui/Caption.svelte";
import EndScreen from "../src/ui/EndScreen.svelte";
import HintPanel from "../src/ui/HintPanel.svelte";
import ReplayBar from "../src/ui/ReplayBar.svelte";
import SidePanel from "../src/ui/SidePanel.svelte";
import { FakeServer, matchOf, option, told } from "./server";

let server: FakeServer;
let table: Table;
let asked: string[];
let answers: Record<string, unknown>;
const mounted: Record<string, unknown>[] = [];

function show<Props extends Record<string, unknown>>(component: Component<Props>, props: Props): HTMLElement {
  const target = document.createElement("div");
  document.body.append(target);
  mounted.push(mount(component, { target, props }));
  flushSync();
  return target;
}

beforeEach(() => {
  asked = [];
  answers = {};
  vi.stubGlobal("fetch", (path: string) => {
    asked.push(path);
    return Promise.resolve(new Response(JSON.stringify(answers[path.split("/").at(-1)?.split("?")[0] ?? ""] ?? {})));
  });
  server = new FakeServer();
  table = new Table("m", boardOf, "", server.make);
});
afterEach(async () => {
  for (const one of mounted.splice(0)) await unmount(one);
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

function press(keys: (event: KeyboardEvent) => void, key: string, target: Element = document.body): boolean {
  const event = new KeyboardEvent("keydown", { key, cancelable: true });
  Object.defineProperty(event, "target", { value: target });
  keys(event);
  return event.defaultPrevented;
}

describe("keys", () => {
  const made = (looking: boolean) => {
    const [hold, end] = [vi.fn(() => true), vi.fn()];
    const nothing = vi.fn();
    const keys = tableKeys({ table, kind: boardOf(""), looking, hold, end, escape: nothing, confirm: nothing, undo: nothing, look: nothing, leap: nothing, veil: nothing, show: nothing });
    return { hold, end, keys };
  };

  it("Space plays and pauses, unless a button has it", () => {
    const { hold, keys } = made(true);
    expect(press(keys, " ")).toBe(true);
    expect(press(keys, " ", document.createElement("button"))).toBe(false);
    expect(press(keys, " ", document.createElement("select"))).toBe(false);
    expect(hold).toHaveBeenCalledOnce();
  });

  it("what is paused is not skipped first", () => {
    const skip = vi.spyOn(table, "skip");
    const { keys } = made(false);
    press(keys, " ");
    expect(skip).not.toHaveBeenCalled();
    press(keys, "x");
    expect(skip).toHaveBeenCalledOnce();
  });

  it("Home and End lead to the beginning and the last decision of what is looked back at, and nowhere else", () => {
    const back = made(true);
    expect([press(back.keys, "Home"), press(back.keys, "End")]).toEqual([true, true]);
    expect(back.end.mock.calls).toEqual([[false], [true]]);
    const now = made(false);
    expect(press(now.keys, "Home")).toBe(false);
    expect(now.end).not.toHaveBeenCalled();
  });

  it("digits mean the options of the bot while they are shown", async () => {
    const one = (id: string) => ({ id, text: id, value: 0.3, low: 0.2, high: 0.4, why: "" });
    answers["hint"] = { number: 1, bot: "level-4", iterations: 9, options: [one("pass"), one("bid 7")], close: false } satisfies Hints;
    server.welcome(0);
    server.update({ options: [option("bid 7"), option("pass")] });
    const page = show(HintPanel, { table, match: matchOf({ hints: "on" }), onclose: vi.fn() });
    await vi.waitFor(() => {
      flushSync();
      expect(page.querySelectorAll("li")).toHaveLength(2);
    });
    window.dispatchEvent(new KeyboardEvent("keydown", { key: "1", cancelable: true }));
    expect(table.chosen?.id).toBe("pass");
    window.dispatchEvent(new KeyboardEvent("keydown", { key: "1", cancelable: true }));
    expect(table.chosen?.id).toBe("pass"); // it is in the draft already, and stays there
    expect(page.textContent).toContain("Hints at this table: everybody may ask");
  });
});

it("arrows change what is supposed of an auction", () => {
  server.welcome(0);
  const standing = (net: number) => ({ seat: 0, sources: [], net });
  const suppose = [7, 9].map((sun) => ({ seat: 0, sun, standings: [standing(sun)] }));
  const drawing = { auction: { suppose }, players: [{ seat: 0, standing: standing(1) }], left: {}, bag: 0 } as unknown as RaDrawing;
  const page = show(RaStandings, { table, drawing, seat: 0 });
  const group = page.querySelector<HTMLElement>(".suppose");
  const pressed = (): number => [...page.querySelectorAll(".suppose button")].findIndex((one) => one.getAttribute("aria-pressed") === "true");
  const found = ["ArrowRight", "ArrowRight", "ArrowRight", "ArrowLeft"].map((key) => {
    group?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    flushSync();
    return pressed();
  });
  expect(found).toEqual([1, 2, 2, 1]);
});

describe("looking back", () => {
  const moment = (at: number): Moment => ({
    ...{ match: "m", seat: null, moment: at, moments: 90, view: {}, sheet: [], drawing: null, asked: [], decision: "", rule: "", question: "" },
    ...{ place: ["Epoch 2", "Auction 15"], frames: [], who: "", action: "", text: "", events: [], result: null },
  });
  const turn = { moment: 40, seat: 1, before: 0.23, after: 0.42, decider: 1, text: "", other: "", other_value: 0, other_low: 0, other_high: 0, chosen_value: null };

  it("the slider says where that is, and turning points are those of the eyes that look", async () => {
    answers["review"] = { match: "m", done: 1, parts: 1, points: [], turns: [turn], luck: [], expected: [] };
    server.welcome(null, { status: "over" });
    server.update({ status: "over" });
    const looking = new LookingBack(table);
    const page = show(ReplayBar, { table, looking, moment: { ...moment(12), seat: 2 }, match: matchOf({ status: "over" }) });
    expect(page.querySelector("input[type=range]")?.getAttribute("aria-valuetext")).toBe("decision 12 of 90, Epoch 2, Auction 15");
    await vi.waitFor(() => expect(looking.turns).toEqual([turn]));
    expect(asked).toContain("/api/matches/m/review?seat=2");
  });

  it("the turning point ahead is told beside the board", () => {
    server.welcome(null, { status: "over" });
    server.update({ status: "over" });
    const looking = new LookingBack(table);
    looking.turns = [turn];
    const kind = boardOf("");
    const board = { table, position: {}, sheet: [], drawing: null, asked: [], seat: null, live: false, fresh: [], tab: "board" };
    const beside = (at: number): string => {
      looking.moment = moment(at);
      const page = show(SidePanel, { table, match: matchOf({ status: "over" }), kind, looking, log: [], summaries: [], onsummary: vi.fn(), board, tab: "board" });
      return (page.querySelector("[aria-label^='Turning point']")?.textContent ?? "").replaceAll(/\s+/g, " ").trim();
    };
    expect(beside(31)).toBe("Turning point 1 ahead In 10 decisions the chance of Ben to win goes from 23 to 42%. Go there");
    expect(beside(40)).toBe("Turning point 1 ahead With the next decision the chance of Ben to win goes from 23 to 42%.");
    expect(beside(41)).toBe("");
  });
});

it("the end of a game can be waited for and skipped as long as it is still to be shown", () => {
  vi.useFakeTimers();
  settings.motion = "normal";
  table = new Table("m", () => ({ secretive: false, pace: { Played: 1000 }, stops: [] }), "", server.make);
  const match = matchOf({ status: "over", seats: matchOf().seats.map((one) => ({ ...one, bot: "greedy" })) });
  for (const moment of [1, 2, 3]) server.update({ moment, seq: moment, number: moment, since: moment - 1, status: "over", events: [told(moment, "Played")] });
  server.welcome(null, match);
  expect(table.watchable).toBe(true);
  const page = show(Caption, { table });
  expect(page.querySelectorAll(".hold, .skip")).toHaveLength(2);
  table.hurry();
  flushSync();
  expect(table.watchable).toBe(false);
  expect(page.querySelectorAll(".hold, .skip")).toHaveLength(0);
  vi.useRealTimers();
  settings.motion = "off";
});

it("who only watched is never told of another as of itself", async () => {
  answers["story"] = { match: "m", seat: null, moments: 1, events: [] };
  answers["review"] = { match: "m", done: 0, parts: 0, points: [], turns: [], luck: [], expected: [] };
  const result = { reason: "scored", sentence: "Ann won.", scores: [3, 2, 1], ranking: [], winners: [0] };
  server.welcome(null, { status: "over" });
  server.update({ status: "over", result });
  show(EndScreen, { table, match: matchOf({ status: "over" }), result, kind: boardOf("") });
  await vi.waitFor(() => expect(asked).toContain("/api/matches/m/story"));
});
