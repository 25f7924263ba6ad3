/** The lobby on a phone: one section at a time, nothing lost on the way. */

import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { GameInfo } from "../src/protocol/types";
import { sectionsOf } from "../src/table/sections";
import { settings } from "../src/table/settings.svelte";
import { SetUp } from "../src/table/setup.svelte";
import { summed } from "../src/table/summed";
import SetTable from "../src/ui/SetTable.svelte";

const bot = { name: "level-4", text: "", level: 4, called: "Ahemet", trade: "overseer", manner: "" };
const named = (...names: string[]) => names.map((name) => ({ name, text: name.toUpperCase() }));
const toy = (name: string, more: Partial<GameInfo> = {}): GameInfo => ({
  ...{ name, title: name, summary: "", seats: [2, 3, 4], editions: [], variants: [], options: [], only: {}, rules_version: 1, bots: [bot] },
  ...more,
});
const map = { name: "map", text: "", default: "delta", values: named("delta", "oasis"), each: [] };
const GAMES = [toy("plain"), toy("rich", { editions: named("final", "early"), options: [map], variants: named("open-scores") })];

let page: HTMLElement;
let mounted: Record<string, unknown>;
const asked: unknown[] = [];

function open(): void {
  page = document.createElement("div");
  document.body.append(page);
  mounted = mount(SetTable, { target: page, props: { games: GAMES } });
  flushSync();
}
const button = (name: string): HTMLButtonElement | undefined => [...page.querySelectorAll<HTMLButtonElement>("button")].find((one) => (one.getAttribute("aria-label") ?? one.textContent ?? "").includes(name));
const heading = (): string => page.querySelector("h1")?.textContent?.replace(/\s+/g, " ").trim() ?? "";

/** Press a button, or send the form with it, as the browser would. */
async function press(name: string): Promise<void> {
  const found = button(name);
  if (!found) throw new Error(`no button ${name}`);
  if (found.type === "submit") page.querySelector("form")?.dispatchEvent(new SubmitEvent("submit", { cancelable: true }));
  else found.click();
  await vi.waitFor(() => flushSync());
}

beforeEach(() => {
  localStorage.clear();
  document.body.replaceChildren();
  history.replaceState(null, "");
  settings.name = "Maren";
  asked.length = 0;
  vi.stubGlobal("matchMedia", (query: string) => ({ matches: query.includes("max-width: 599px"), addEventListener: () => undefined, removeEventListener: () => undefined }));
  vi.stubGlobal("scrollTo", () => undefined);
  vi.stubGlobal("fetch", (_: string, wish?: RequestInit) => {
    if (wish?.body) asked.push(JSON.parse(String(wish.body)));
    return Promise.resolve(new Response("{}", { status: 500 }));
  });
});
afterEach(async () => {
  await unmount(mounted);
  vi.unstubAllGlobals();
});

describe("on a phone", () => {
  it("a game has only the sections that it needs", () => {
    expect(sectionsOf(toy("plain"), false)).toEqual(["game", "seats", "agreements", "summary"]);
    expect(sectionsOf(GAMES[1]!, false)).toEqual(["game", "seats", "edition", "options", "agreements", "summary"]);
    expect(sectionsOf(GAMES[1]!, true)).toEqual(["game", "seats", "edition", "setting", "options", "agreements", "summary"]);
  });

  it("one section is shown at a time, its title is read, and Enter goes on to the next", async () => {
    open();
    expect(heading()).toBe("Which game? 1 of 4");
    expect(button("Open the table")).toBeUndefined();
    expect(button("Back")).toBeUndefined();
    await press("Next");
    expect(heading()).toBe("Who plays? 2 of 4");
    await vi.waitFor(() => expect(document.activeElement === page.querySelector("h1")).toBe(true));
    expect(page.querySelector('[name="game"]')?.closest("[hidden]")).not.toBeNull();
    expect(page.querySelector(".seats")?.closest("[hidden]")).toBeNull();
    expect(asked).toEqual([]);
  });

  it("nothing is lost on the way back, by our button or the browser's", async () => {
    open();
    await press("Next");
    const name = page.querySelector<HTMLInputElement>(".seats input")!;
    name.value = "Noor";
    name.dispatchEvent(new Event("input", { bubbles: true }));
    await press("Next");
    await press("Back");
    expect(heading()).toBe("Who plays? 2 of 4");
    expect(page.querySelector<HTMLInputElement>(".seats input")?.value).toBe("Noor");
    history.replaceState({ section: "game", again: false }, ""); // as the browser does when one swipes back
    dispatchEvent(new PopStateEvent("popstate"));
    flushSync();
    expect(heading()).toBe("Which game? 1 of 4");
    await press("Next");
    await press("Next");
    await press("Next");
    expect(page.querySelector("dl")?.textContent).toContain("Noor, at this device");
    await press("Open the table");
    expect(asked).toMatchObject([{ game: "plain", seats: [{ kind: "me", name: "Noor" }, {}, {}, {}] }]);
  });

  it("a remembered set-up begins at the summary, and a part of it is changed and left by one press each", async () => {
    localStorage.setItem("ennead.set-up", JSON.stringify({ game: "rich" }));
    open();
    expect(heading()).toBe("The new table 6 of 6");
    expect(button("Open the table")).toBeDefined();
    await press("Change: Options of the game");
    expect(heading()).toBe("Options of the game 4 of 6");
    await press("To the summary");
    expect(heading()).toBe("The new table 6 of 6");
  });
});

it("the summary says what the server will be asked for", () => {
  const made = new SetUp(() => GAMES, () => false);
  made.choose("rich");
  made.resize(-1);
  made.fill(1, "open");
  Object.assign(made.wishes, { variants: ["open-scores"], options: { map: "oasis" }, edition: "early", public: true, drawn: false });
  const lines = (setting: string[]) => Object.fromEntries(summed(made, sectionsOf(GAMES[1]!, setting.length > 0), setting).map((one) => [one.section, one.lines.map((line) => line.replaceAll("\u00a0", " "))]));
  expect(lines([])).toEqual({
    game: ["rich"],
    seats: ["3 seats", "Maren, at this device", "One open seat, by link", "A bot, level 4"],
    edition: ["Edition: Early"],
    options: ["Map: OASIS"],
    agreements: ["Open scores", "Seats as listed", "Listed for everybody", "Advice for who plays alone"],
  });
  expect(lines(["map"])).toMatchObject({ setting: ["Map: OASIS"], options: [] });
});
