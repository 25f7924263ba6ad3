/** Small things that players stumbled over; each was seen to fail. */

import { flushSync, mount, unmount, type Component } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { drawn } from "../src/protocol/drawing";
import { keepTokens, tokensOf } from "../src/protocol/tokens";
import type { MatchInfo, Passage } from "../src/protocol/types";
import { boardOf } from "../src/games";
import RaBoard from "../src/games/ra/RaBoard.svelte";
import RaHand from "../src/games/ra/RaHand.svelte";
import { announcer } from "../src/table/announce.svelte";
import { reading, tableKeys } from "../src/table/keys";
import { blocks, decisionsIn, forPlayers } from "../src/table/prose";
import { routeOf } from "../src/table/router.svelte";
import { LookingBack } from "../src/table/looking.svelte";
import { notesOf, parts, rules } from "../src/table/rules.svelte";
import { settings } from "../src/table/settings.svelte";
import { Table } from "../src/table/table.svelte";
import { keepFocus } from "../src/ui/focus";
import ChatPanel from "../src/ui/ChatPanel.svelte";
import Caption from "../src/ui/Caption.svelte";
import CloseTable from "../src/ui/CloseTable.svelte";
import EndScreen from "../src/ui/EndScreen.svelte";
import LogPanel from "../src/ui/LogPanel.svelte";
import RulesDrawer from "../src/ui/RulesDrawer.svelte";
import RulesText from "../src/ui/RulesText.svelte";
import TableLists from "../src/ui/TableLists.svelte";
import TableView from "../src/ui/TableView.svelte";
import Tabs from "../src/ui/Tabs.svelte";
import TopBar from "../src/ui/TopBar.svelte";
import WaitingRoom from "../src/ui/WaitingRoom.svelte";
import { FakeServer, matchOf, option, told, update as updateOf } from "./server";

let server: FakeServer;
let table: Table;
const mounted: Record<string, unknown>[] = [];

function show<Props extends Record<string, unknown>>(component: Component<Props>, props: Props): HTMLElement {
  const target = document.createElement("div");
  document.body.append(target);
  mounted.push(mount(component, { target, props }));
  flushSync();
  return target;
}

beforeEach(() => {
  localStorage.clear();
  document.body.replaceChildren();
  Object.assign(settings, { motion: "off", name: "" });
  announcer.hush();
  server = new FakeServer();
  table = new Table("m", () => ({ secretive: false, pace: {}, stops: [] }), "", server.make);
  server.welcome(0);
  vi.stubGlobal("fetch", () => Promise.resolve(new Response("[]")));
});
afterEach(async () => {
  for (const one of mounted.splice(0)) await unmount(one);
  vi.unstubAllGlobals();
});

it("you are choosing, not Player 1", () => {
  server.update({ sealing: [0, 1, 2], sealed: [1], asked: [0, 2] });
  const text = show(Caption, { table }).querySelector(".seals")?.textContent ?? "";
  expect(text).toContain("You are choosing");
  expect(text).toContain("Ben has sealed");
  expect(text).toContain("Cleo is choosing");
  expect(text).not.toContain("Ann");
});

it("who shares a device is asked by name, who sits alone is not", () => {
  const question = (): string | undefined => show(Caption, { table }).querySelector(".question")?.textContent ?? undefined;
  server.update({ question: "Bid a sun", options: [option("pass")] });
  expect(question()).toBe("Bid a sun.");
  keepTokens("m", { seats: { 0: "token", 1: "other" } });
  table = new Table("m", () => ({ secretive: false, pace: {}, stops: [] }), "", server.make);
  server.welcome(0);
  server.update({ question: "Bid a sun", options: [option("pass")] });
  expect(question()).toBe("Ann: bid a sun.");
  server.update({ seq: 2, number: 2, question: "Pass?", options: [option("pass")] });
  expect(question()).toBe("Ann: pass?");
});

it("who is asked together with others reads a question of one's own while what led to it is still played back", () => {
  server.update({ question: "Which card do you use", asked: [0, 1], options: [] });
  expect(show(Caption, { table }).querySelector(".question")?.textContent).toBe("Which card do you use.");
});

it("there is chat while players are waited for", () => {
  server.update({ status: "waiting" });
  expect(show(WaitingRoom, { table, match: matchOf({ status: "waiting" }) }).querySelector(".chat input")).not.toBeNull();
});

it("nobody has a seat in the waiting room before the seats are drawn", () => {
  const seats = matchOf().seats.map((one) => ({ ...one, seat: null, open: one.player === 2, name: one.player === 2 ? "" : one.name }));
  server.welcome(0, { status: "waiting", seats });
  const room = show(WaitingRoom, { table, match: table.match! });
  expect(room.textContent).toContain("Seats will be drawn when everybody is here.");
  expect(room.querySelectorAll(".seat circle")).toHaveLength(3);
  expect(room.querySelectorAll(".seat path")).toHaveLength(0); // no pigment, no shape
  const seated = show(WaitingRoom, { table, match: matchOf({ status: "waiting" }) });
  expect(seated.textContent).not.toContain("will be drawn");
  expect(seated.querySelectorAll(".seat path")).toHaveLength(3);
});

it("who opened a table closes it by a second press, and opens it again by one", async () => {
  const asked: [string, unknown][] = [];
  vi.stubGlobal("fetch", (path: string, { body }: RequestInit) => {
    asked.push([path, JSON.parse(String(body))]);
    return Promise.resolve(new Response(JSON.stringify(matchOf())));
  });
  const button = (match: MatchInfo): HTMLButtonElement | null => show(CloseTable, { table, match }).querySelector("button");
  expect(button(matchOf())).toBeNull(); // not ours
  keepTokens(table.id, { creator: "creator" });
  expect(button(matchOf({ status: "over" }))).toBeNull();
  const close = button(matchOf());
  close?.click();
  expect(asked).toEqual([]);
  close?.click();
  button(matchOf({ status: "closed" }))?.click();
  await vi.waitFor(() => expect(asked).toEqual([
    [`/api/matches/${table.id}`, { closed: true }],
    [`/api/matches/${table.id}`, { closed: false }],
  ]));
});

it("who watches may write where the host allows it", () => {
  server.welcome(null);
  server.update({});
  expect(show(ChatPanel, { table }).querySelector("input")).toBeNull();
  server.welcome(null, { chatting: true });
  expect(show(ChatPanel, { table }).querySelector("input")).not.toBeNull();
});

it("one's own lines of chat are yours, unless others share the device", () => {
  const lines = (seats: Record<number, string>): (string | null)[] => {
    keepTokens("m", { seats });
    table = new Table("m", () => ({ secretive: false, pace: {}, stops: [] }), "", server.make);
    server.welcome(0);
    for (const [number, player, name] of [[1, 0, "Ann"], [2, 1, "Ben"]] as const) server.hear({ type: "chat", line: { number, player, name, text: "Hello", at: 0 } });
    return [...show(ChatPanel, { table }).querySelectorAll("li b")].map((one) => one.textContent);
  };
  expect(lines({ 0: "zero" })).toEqual(["You", "Ben"]);
  expect(lines({ 0: "zero", 1: "one" })).toEqual(["Ann", "Ben"]);
});

it("nothing stays lost for the ear once the connection is back", () => {
  server.change({ state: "lost", retryAt: 0 });
  expect(announcer.assertive).toContain("Connection lost");
  server.change({ state: "open" });
  expect([announcer.assertive, announcer.polite]).toEqual(["", "Connected again."]);
});

it("new lines of chat are counted on the tab that hides them", () => {
  const tabs = [{ name: "board", icon: "ui-eye" }, { name: "log", icon: "ui-log" }];
  const nav = show(Tabs, { tabs, table, tab: "board" });
  expect(nav.querySelector(".badge")).toBeNull();
  server.hear({ type: "chat", line: { number: 1, player: 1, name: "Ben", text: "Hello", at: 0 } });
  flushSync();
  expect(nav.querySelector(".badge")?.textContent).toContain("one new line of chat");
  nav.querySelectorAll("button")[1]?.click();
  flushSync();
  expect(nav.querySelector(".badge")).toBeNull();
});

it("a press is not lost while the server has yet to say that the last one was received", () => {
  const acts = (): unknown[] => server.asked.filter(({ type }) => type === "act");
  server.update({ options: [option("draw"), option("ra")] });
  server.answer = () => new Promise(() => undefined);
  const caption = show(Caption, { table });
  const confirm = (action: string): void => {
    table.choose(action);
    flushSync();
    caption.querySelector<HTMLButtonElement>(".confirm")?.click();
    flushSync();
  };
  confirm("draw");
  confirm("ra"); // another answer to the same question
  expect(acts()).toEqual([{ type: "act", number: 1, action: "draw" }]);
  server.update({ seq: 2, number: 2, moment: 2, options: [option("pass"), option("bid 9")] });
  confirm("pass");
  expect(acts()).toMatchObject([{ number: 1 }, { type: "act", number: 2, action: "pass" }]);
});

const player = { seat: 0, usable: [9], spent: [], points: 10, tiles: {}, standing: { seat: 0, sources: [], net: 0 } };
const onTrack = (...track: (string | null)[]) => ({
  ...{ epoch: 1, epochs: 3, turn: 0, track, ra_tiles: 0, ra_spaces: 6, centre: 1, bag: 180 },
  ...{ players: [player], auction: null, god_player: null, god_slots: [], left: {}, loss: null, drawing: null },
});

describe("a tile on the track", () => {
  const slot = (): HTMLElement => {
    const board = { table, position: {}, sheet: [], asked: [0], seat: 0, live: true, fresh: [], tab: "board" };
    return show(RaBoard, { ...board, drawing: onTrack("nile", null) }).querySelector<HTMLElement>('[data-slot="0"]')!;
  };

  it("tells what it is to who points at it", () => {
    expect(slot().title).toBe("Nile. One point for each Nile and each Flood, if you have a Flood.");
  });

  it("tells what it is when it is pressed, and only then why it cannot be taken", async () => {
    server.update({ options: [option("draw")] });
    slot().click();
    flushSync();
    const told = document.querySelector('[role="dialog"]');
    expect(told?.getAttribute("aria-label")).toBe("Nile");
    expect(told?.querySelector("h2")?.textContent).toBe("Nile");
    expect(told?.textContent).toContain("One point for each Nile");
    expect(told?.querySelector(".cartouche")).not.toBeNull();
    expect(server.asked).toEqual([]); // why not is asked by the button alone
    [...(told?.querySelectorAll("button") ?? [])].at(-1)?.click();
    await vi.waitFor(() => expect(server.asked).toMatchObject([{ type: "why", verb: "god" }]));
  });

  it("is taken by the first press where a God may take it", () => {
    server.update({ options: [option("god 0", { slot: 0 })] });
    slot().click();
    flushSync();
    expect(document.querySelector('[role="dialog"]')).toBeNull();
    expect(table.chosen?.id).toBe("god 0");
  });
});

it("the focus is never lost: when what had it is gone, the question has it", async () => {
  const stop = keepFocus();
  mounted.push(mount(TableView, { target: document.body, props: { table, match: table.match!, kind: boardOf(""), looking: new LookingBack(table), drawn: updateOf() } }));
  server.update({ options: [option("draw"), option("ra")] });
  table.choose("draw");
  flushSync();
  const confirm = document.querySelector<HTMLButtonElement>(".confirm")!;
  confirm.focus();
  confirm.click();
  server.update({ seq: 2, number: 2, moment: 2, asked: [1], options: [] });
  flushSync();
  await vi.waitFor(() => expect(document.activeElement?.id).toBe("question"));
  expect(confirm.isConnected).toBe(false);
  stop();
});

it("who comes from another page has the question once it is there", async () => {
  const stop = keepFocus();
  const left = document.createElement("button");
  document.body.append(left);
  left.focus();
  left.remove();
  await vi.waitFor(() => expect(document.activeElement).toBe(document.body));
  server.update({ options: [option("draw")] });
  show(Caption, { table });
  await vi.waitFor(() => expect(document.activeElement?.id).toBe("question"));
  stop();
});

it("when the game is over nothing is asked any more, and how it ended is said", () => {
  announcer.ask("Draw or invoke.");
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
  const result = { ranking: [{ seats: [1] }, { seats: [0] }, { seats: [2] }], reason: "", winners: [1], scores: [9, 12, 3], sentence: "Ben won with 12 points." };
  server.update({ status: "over", asked: [], result });
  show(EndScreen, { table, match: table.match!, result, kind: boardOf("") });
  expect(announcer.assertive).toBe("Ben won with 12 points. Your place: 2 of 3. Points: 9.");
});

it("options are counted on their own tab, and not behind other words", () => {
  server.update({ options: [option("draw"), option("invoke")] });
  const words = (label?: string): string | undefined => {
    const nav = show(Tabs, { tabs: [{ name: "options", icon: "ui-eye", ...(label ? { label } : {}) }], table, tab: "board" });
    return nav.textContent?.trim().replace(/\s+/g, " ");
  };
  expect([words(), words("ra.tab.options")]).toEqual(["Options 2", "If I win"]);
});

it("parts of the table are not called one's own, or won, before who watches", () => {
  const labels = (game: string, drawing: unknown, seat: number | null): (string | undefined)[] => boardOf(game).tabs.filter(({ when }) => !when || when(drawing, seat)).map(({ label }) => label);
  const auction = { auction: {} };
  expect([labels("ra", auction, 0), labels("ra", auction, null)].map((all) => all.includes("ra.tab.options"))).toEqual([true, false]);
  expect([labels("kemet", {}, 0), labels("kemet", {}, null)].map((all) => [all.includes("kemet.tab.mine"), all.includes("kemet.tab.players")])).toEqual([[true, false], [false, true]]);
});

it("beside a map one is told what happened since the last turn, too", () => {
  const begun = told(3, "Began", { facts: { player: "S0" }, sentence: "You began a turn" });
  const events = [["S0", "You moved"], ["S1", "Ben moved"], ["S2", "Cleo moved"]].map(([player = "", sentence = ""], at) => told(at + 1, "Moved", { facts: { player }, sentence }));
  server.update({ moment: 3, events: [...events, begun], options: [option("draw")] });
  const usual = boardOf("");
  const kind = { ...usual, matter: usual.board, chronicle: { ...usual.chronicle, begins: ["Began"] } };
  const page = show(TableView, { table, match: table.match!, kind, looking: new LookingBack(table), drawn: table.shown! });
  expect(page.querySelector(".side .recap")?.textContent).toContain("Ben moved. Cleo moved.");
});

it("drawing a tile is a bag, not the mark of the product", () => {
  const drawing = drawn("ra", onTrack(...Array<null>(8).fill(null)));
  const hand = show(RaHand, { table, seat: 0, player, drawing, live: true, changed: false, onpress: () => undefined, ontile: () => undefined });
  const draw = hand.querySelector('[data-why*="draw"]');
  expect(draw?.innerHTML).toContain("ui-bag");
  expect(draw?.innerHTML).not.toContain("ennead");
});

it("R opens the rule of the line of the log that has the focus", () => {
  const keys = tableKeys({ table, kind: boardOf(""), escape: vi.fn(), confirm: vi.fn(), undo: vi.fn(), look: vi.fn(), leap: vi.fn(), veil: vi.fn(), show: vi.fn() });
  const log = show(LogPanel, { log: [told(1, "Bid", { sentence: "Ben bid 3", rule: "X-BID-01" })], chronicle: boardOf("").chronicle, you: 0, moment: null, name: String, summaries: [], onsummary: vi.fn(), onlook: vi.fn() });
  rules.inForce = "X-TRN-01";
  const press = (target: Element): string => {
    const event = new KeyboardEvent("keydown", { key: "r", cancelable: true });
    Object.defineProperty(event, "target", { value: target });
    keys(event);
    return rules.chosen;
  };
  expect(press(log.querySelector(".told")!)).toBe("X-BID-01");
  expect(press(document.body)).toBe("X-TRN-01");
  rules.inForce = "";
  rules.close();
});

it("what is read aloud calls you by that", () => {
  keepTokens("m", { seats: { 0: "zero" } });
  table = new Table("m", () => ({ secretive: false, pace: {}, stops: [] }), "", server.make);
  server.welcome(0);
  server.update({ question: "Draw or invoke", asked: [0, 1] });
  const kind = { ...boardOf(""), scores: () => [{ seat: 0, points: 1 }, { seat: 2, points: 12 }] };
  expect(reading({ table, kind }).replaceAll("\u00a0", " ")).toBe("You, Ben to play. Day 1. You: one point. Cleo: 12 points. Draw or invoke.");
});

it("an address that is not the first page leads nowhere", () => {
  expect(routeOf({ pathname: "/nowhere", hash: "" })).toEqual({ page: "unknown" });
  expect(routeOf({ pathname: "/", hash: "" })).toEqual({ page: "lobby" });
});

it("old tables can be removed, by a second press", async () => {
  keepTokens("old", { seats: { 0: "token" } });
  const own = { matches: [{ match: matchOf({ id: "old", status: "over" }), player: 0, seat: 0, token: 0, waits_for_you: false }] };
  vi.stubGlobal("fetch", (path: string) => Promise.resolve(new Response(JSON.stringify(path.includes("mine") ? own : { matches: [] }))));
  const lists = show(TableLists, {});
  await vi.waitFor(() => expect(lists.querySelector("li .plain")).not.toBeNull());
  const button = (): HTMLElement | null => lists.querySelector("li .plain");
  button()?.click();
  flushSync();
  expect(tokensOf("old").seats).toEqual({ 0: "token" });
  button()?.click();
  flushSync();
  expect(tokensOf("old").seats).toEqual({});
  expect(button()).toBeNull();
  expect(document.activeElement?.id).toBe("own-tables"); // the focus is not lost with the table
});

it("what lies over the table has the keys", () => {
  const escape = vi.fn();
  const keys = tableKeys({ table, kind: boardOf(""), escape, confirm: vi.fn(), undo: vi.fn(), look: vi.fn(), leap: vi.fn(), veil: vi.fn(), show: vi.fn() });
  const dialog = document.createElement("dialog");
  document.body.append(dialog);
  const press = (): KeyboardEvent => {
    const event = new KeyboardEvent("keydown", { key: "Escape", cancelable: true });
    Object.defineProperty(event, "target", { value: document.body });
    keys(event);
    return event;
  };
  dialog.setAttribute("open", "");
  expect(press().defaultPrevented).toBe(false); // otherwise the browser would not close it
  expect(escape).not.toHaveBeenCalled();
  dialog.remove();
  expect(press().defaultPrevented).toBe(true);
  expect(escape).toHaveBeenCalledOnce();
});

it("Enter on what is drafted never takes it back, also while the act is not whole yet", () => {
  const confirm = vi.fn();
  const keys = tableKeys({ table, kind: boardOf(""), escape: vi.fn(), confirm, undo: vi.fn(), look: vi.fn(), leap: vi.fn(), veil: vi.fn(), show: vi.fn() });
  const button = document.createElement("button");
  button.dataset["option"] = "card arrow_rain";
  const press = (): boolean => {
    const event = new KeyboardEvent("keydown", { key: "Enter", cancelable: true });
    Object.defineProperty(event, "target", { value: button });
    keys(event);
    return event.defaultPrevented; // otherwise the browser would press the button
  };
  expect(press()).toBe(false);
  const draft = vi.spyOn(table, "isDraft").mockReturnValue(true);
  expect(table.chosen).toBe(null);
  expect(press()).toBe(true);
  expect(confirm).not.toHaveBeenCalled();
  draft.mockRestore();
});

it("an ink that stays the same stands on no ground that changes with the theme", () => {
  const styles = Object.values(import.meta.glob<string>("../src/**/*.svelte", { eager: true, query: "?raw", import: "default" }));
  const rules = styles.flatMap((text) => text.slice(text.lastIndexOf("<style>")).match(/[^{}]+\{[^{}]*\}/g) ?? []);
  expect(rules.length).toBeGreaterThan(500);
  expect(rules.filter((rule) => /(?<![\w-])color: #/.test(rule) && /background(?:-color)?: var\(/.test(rule))).toEqual([]);
});

it("many battles do not push the log away", () => {
  const summaries = [1, 2, 3, 4].map((moment) => ({ ...{ moment, since: moment, label: `Battle ${moment}`, rule: "", headline: "", columns: [], rows: [] }, ...{ unit: "", notes: [], next: "" } }));
  const page = show(LogPanel, { log: [], chronicle: boardOf("").chronicle, summaries, onsummary: vi.fn(), name: String, you: 0, moment: null, onlook: vi.fn() });
  const texts = (): (string | undefined)[] => [...page.querySelectorAll(".summaries button")].map((one) => one.textContent?.trim());
  expect(texts()).toEqual(["What happened, Battle 4", "What happened, Battle 3", "2\u00a0earlier"]);
  page.querySelector<HTMLElement>(".summaries [aria-expanded]")?.click();
  flushSync();
  expect(texts()).toHaveLength(5);
});

it("on a phone a game is called by its short name", () => {
  const page = show(TopBar, { title: "Wars: Blood and Sand" });
  expect(page.querySelector("h1")?.textContent).toBe("Wars: Blood and Sand");
  expect(page.querySelector("h1 .wide")?.textContent).toBe(": Blood and Sand");
});

describe("the rules", () => {
  const passage = (id: string, kind: Passage["kind"], text: string, section = "Turns", of: string[] = []): Passage => ({
    ...{ id, kind, text: [text], section, title: "", source: "", rules: of },
  });
  const all = [
    passage("X-TRN-01", "rule", "Draw or bid (ruling R-09). Sun 3 (13) wins."),
    passage("X-END-01", "rule", "It ends.", "End"),
    passage("R-09", "ruling", "The supply never ends.", "Rulings"),
    passage("A-01", "case", "A draws.", "Situations", ["X-TRN-01"]),
  ];

  it("open at the rule in force", async () => {
    rules.game = "toy";
    rules.passages = all;
    server.update({ rule: "X-END-01" });
    show(TableView, { table, match: table.match!, kind: boardOf(""), looking: new LookingBack(table), drawn: table.shown! });
    const bar = show(TopBar, { title: "Toy" });
    bar.querySelector<HTMLElement>('[aria-label="Rules"]')?.click();
    const drawer = show(RulesDrawer, {});
    await vi.waitFor(() => expect(document.activeElement?.getAttribute("data-rule")).toBe("X-END-01"));
    expect([...drawer.querySelectorAll(".force")].map((one) => one.closest("[data-rule]")?.getAttribute("data-rule"))).toEqual(["X-END-01"]);
    const contents = [...drawer.querySelectorAll<HTMLElement>(".contents [data-item]")];
    expect(contents.map(({ tabIndex }) => tabIndex)).toEqual([-1, 0]); // one stop, at the section in force
    document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key: "/", bubbles: true, cancelable: true }));
    expect(document.activeElement?.getAttribute("type")).toBe("search");
    rules.open("X-TRN-01");
    await vi.waitFor(() => expect(drawer.querySelector("[data-rule].chosen")?.getAttribute("data-rule")).toBe("X-TRN-01"));
    rules.close();
    rules.of("");
  });

  it("keep notes for implementers apart", () => {
    const { parts: sections, notes } = parts(all);
    expect(sections.map(({ section }) => section)).toEqual(["Turns", "End"]);
    expect(notes.map(({ id }) => id)).toEqual(["R-09", "A-01"]);
    expect(notesOf(all[0]!, all).map(({ id }) => id)).toEqual(["R-09", "A-01"]);
    expect(notesOf(all[1]!, all)).toEqual([]);
    expect(forPlayers("Draw or bid (ruling R-09). Sun 3 (13) wins. [ruling 01]")).toBe("Draw or bid. Sun 3 (13) wins.");
    const rule = "Units follow (R-66, rev. 2). Decision: owner chooses; open; in turn order (R-02). All finish first. Edge: none may be left (rev. 2).";
    expect(forPlayers(rule)).toBe("Units follow. All finish first. None may be left.");
    expect(blocks([rule])).toEqual([{ kind: "text", spans: [{ text: forPlayers(rule), bold: false }] }]);
    expect(decisionsIn(rule)).toEqual(["Decision: owner chooses; open; in turn order (R-02)."]);
  });

  it("have contents, and their notes are folded", () => {
    const text = show(RulesText, { found: all, all, chosen: "X-END-01", searching: false });
    expect([...text.querySelectorAll(".contents button")].map((one) => one.textContent)).toEqual(["Turns", "End"]);
    expect(text.querySelector(".contents [aria-current]")?.textContent).toBe("End");
    expect(text.querySelector<HTMLDetailsElement>(".notes")?.open).toBe(false);
  });

  it("show tables as tables", () => {
    expect(blocks(["kind   points\nthree  5\nfour   10"])[0]).toEqual({ kind: "table", rows: [["kind", "points"], ["three", "5"], ["four", "10"]] });
    expect(blocks(["One line  with a gap"])[0]?.kind).toBe("text");
  });
});
