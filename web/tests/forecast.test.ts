/** What winning an auction would bring: shown before anything is chosen, for the sun that is pointed at. */

import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Option } from "../src/protocol/types";
import { botLevel } from "../src/table/setup.svelte";
import { Table } from "../src/table/table.svelte";
import Forecast from "../src/ui/Forecast.svelte";
import OptionList from "../src/ui/OptionList.svelte";
import { FakeServer, option } from "./server";

let table: Table;
let page: HTMLElement;
const mounted: Record<string, unknown>[] = [];
const bid = (sun: number): Option => option(`bid ${sun}`, { sun }, { forecast: { title: `If you win with ${sun}`, points: "", changes: [] } });

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
