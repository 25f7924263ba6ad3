/** Rules beside a table, and who may be chosen to play a seat. */

import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Address, Passage, Situation } from "../src/protocol/types";
import ra from "../src/games/ra";
import { tableKeys } from "../src/table/keys";
import { parts, rules, showing } from "../src/table/rules.svelte";
import { Table } from "../src/table/table.svelte";
import Addresses from "../src/ui/Addresses.svelte";
import AtThisTable from "../src/ui/AtThisTable.svelte";
import BotChoice from "../src/ui/BotChoice.svelte";
import { FakeServer, option, told } from "./server";

const mounted: Record<string, unknown>[] = [];
let page: HTMLElement;

beforeEach(() => {
  page = document.createElement("div");
});
afterEach(async () => {
  for (const one of mounted.splice(0)) await unmount(one);
  rules.table = null;
  rules.inForce = "";
  rules.visible = false;
});

const said = (): string => page.textContent?.replaceAll(/\s+/g, " ").trim() ?? "";

describe("what shows a rule", () => {
  const situation = (id: string, shown: string[]): Situation => ({ id, title: id, rules: shown, seat: 0 });

  it("is first what is about it, and of that the simplest", () => {
    const all = [situation("aside", ["R-2", "R-1"]), situation("long", ["R-1", "R-2", "R-3"]), situation("short", ["R-1"]), situation("other", ["R-3"])];
    expect(showing("R-1", all).map(({ id }) => id)).toEqual(["short", "long", "aside"]);
  });
});

describe("the addresses of a table", () => {
  const register = (addresses: Address[], base: string | null, word = ""): string[] => {
    mounted.push(mount(Addresses, { target: page, props: { addresses, base, word } }));
    flushSync();
    return [...page.querySelectorAll("li")].map((one) => one.textContent?.replaceAll(/\s+/g, " ").trim() ?? "");
  };
  const device: Address = { url: "http://127.0.0.1:8080", kind: "device", answered: false };

  it("say which have worked, and which is dead for others", () => {
    const home: Address = { url: "http://192.168.0.17:8080", kind: "network", answered: true };
    const [network, internet, here] = register([home, device], home.url);
    expect(network).toContain("Somebody has come this way from another device. Links begin with it.");
    expect(internet).toContain("Nobody outside your network gets in");
    expect(here).toContain("dead");
    expect([...page.querySelectorAll("s")].map((one) => one.textContent)).toEqual([device.url]);
  });

  it("are links with the table's word where others get in, and nowhere else", () => {
    const home: Address = { url: "http://192.168.0.17:8080", kind: "network", answered: false };
    const [network, , here] = register([home, device], home.url, "lotus-ferry-amber-42");
    expect(network).toContain("http://192.168.0.17:8080/t/lotus-ferry-amber-42");
    expect(here).not.toContain("lotus");
    expect([...page.querySelectorAll("button")].map((one) => one.getAttribute("aria-label"))).toEqual(["Copy the link with the word: http://192.168.0.17:8080"]);
  });

  it("say what is missing where nobody gets in", () => {
    const [network] = register([device], null);
    expect(network).toContain("--host 0.0.0.0");
  });
});

describe("what a rule comes to at this table", () => {
  const look = vi.fn();
  const beside = (forbids: string[] = []) => ({
    ...{ question: "Bid a sun above 7, or pass", may: ["Bid 11", "Pass"], look },
    told: [told(3, "BidMade", { rule: "RA-AUC-02", sentence: "Ben bid 7" }), told(4, "Passed", { rule: "RA-AUC-02", sentence: "Cleo passed" })],
    forbids: () => Promise.resolve(forbids),
  });
  const show = async (rule: string): Promise<void> => {
    mounted.push(mount(AtThisTable, { target: page, props: { rule } }));
    flushSync();
    await Promise.resolve();
    await Promise.resolve();
    flushSync();
  };

  it("asks and offers only by the rule in force, and shows when it was last applied", async () => {
    rules.table = beside();
    rules.inForce = "RA-AUC-02";
    await show("RA-AUC-02");
    expect(said()).toBe("At this table: Bid a sun above 7, or pass. You may: Bid 11 and Pass. Last applied: Cleo passed. Show the table then");
    page.querySelector("button")?.click();
    expect(look).toHaveBeenCalledWith(4);
  });

  it("tells what another rule forbids, with the numbers", async () => {
    rules.table = beside(["Sun 4 does not beat the high bid of 7"]);
    rules.inForce = "RA-AUC-02";
    await show("RA-AUC-03");
    expect(said()).toBe("At this table: Sun 4 does not beat the high bid of 7.");
  });

  it("is silent where there is nothing to say, or no table", async () => {
    await show("RA-AUC-03");
    expect(said()).toBe("");
    rules.table = beside();
    await show("RA-SCO-01");
    expect(said()).toBe("");
  });
});

it("asks the server only while this seat is asked", async () => {
  const server = new FakeServer();
  const table = new Table("m", () => ({ secretive: false, pace: {}, stops: [] }), "", server.make);
  server.welcome(0);
  server.answer = () => ({ type: "applied", ref: 1, rule: "X-2", forbids: ["Too low"] });
  server.update({ options: [] });
  expect(await table.forbids("X-2")).toEqual([]);
  server.update({ number: 2, options: [option("pass")] });
  expect(await table.forbids("X-2")).toEqual(["Too low"]);
  expect(server.asked.at(-1)).toEqual({ type: "rule", rule: "X-2" });
});

it("opens with R at the rule in force, also while looking back", () => {
  const table = { shown: { rule: "X-1" }, skip: vi.fn(), handOver: null, interludes: { stop: null } } as unknown as Table;
  rules.inForce = "X-9"; // of the moment that is looked at
  const nothing = vi.fn();
  const keys = tableKeys({ table, kind: ra as never, confirm: nothing, undo: nothing, escape: nothing, look: nothing, leap: nothing, veil: nothing, show: nothing });
  const event = new KeyboardEvent("keydown", { key: "r" });
  Object.defineProperty(event, "target", { value: document.body });
  keys(event);
  expect([rules.visible, rules.chosen]).toEqual([true, "X-9"]);
});

it("has the rules in the order of play, pieces and set-up last", () => {
  const passage = (id: string, section: string): Passage => ({ id, section, kind: "rule", title: "", text: [], source: "", rules: [], editions: [] });
  const found = parts([passage("RA-CMP-01", "Components"), passage("RA-SET-01", "Setup"), passage("RA-TRN-01", "Turns"), passage("RA-AUC-01", "Bidding")]);
  expect(found.parts.map(({ section }) => section)).toEqual(["Turns", "Bidding", "Components", "Setup"]);
});

it("lists bots by level, each with name, trade and a line, and those without one last", () => {
  const bots = [
    { name: "random", text: "", level: 0, called: "Pipu", trade: "", manner: "Chooses by chance." },
    { name: "level-1", text: "", level: 1, called: "Pipu", trade: "ferry boy", manner: "Trusts its first impression." },
    { name: "level-4", text: "", level: 4, called: "Ahemet", trade: "overseer", manner: "Thinks ahead." },
  ];
  const onchoose = vi.fn();
  mounted.push(mount(BotChoice, { target: page, props: { bots, chosen: "level-4", place: "Tawer", onchoose } }));
  flushSync();
  expect([...page.querySelectorAll("button")].map((row) => row.textContent?.replaceAll(/\s+/g, " ").trim())).toEqual([
    "Pipu, ferry boyTrusts its first impression. level 1",
    "Ahemet, overseerThinks ahead. level 4",
    "randomChooses by chance.",
  ]);
  expect(page.querySelector("[aria-label='level 4 of 5']")).not.toBeNull();
  expect(page.querySelector("[aria-pressed=true]")?.getAttribute("data-bot")).toBe("level-4");
  page.querySelector<HTMLElement>("[data-bot=level-1]")?.click();
  expect(onchoose).toHaveBeenCalledWith("level-1");
});
