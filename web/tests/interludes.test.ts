import { flushSync, mount, unmount } from "svelte";
import { beforeEach, describe, expect, it, vi } from "vitest";
import ankh from "../src/games/ankh";
import { regionsOver } from "../src/games/ankh/conflict";
import { boardOf } from "../src/games";
import kemet from "../src/games/kemet";
import { api } from "../src/protocol/api";
import { announcer } from "../src/table/announce.svelte";
import { keepTokens } from "../src/protocol/tokens";
import type { Moment, Told } from "../src/protocol/types";
import { tableKeys } from "../src/table/keys";
import { LookingBack } from "../src/table/looking.svelte";
import { router } from "../src/table/router.svelte";
import { settings } from "../src/table/settings.svelte";
import { Table } from "../src/table/table.svelte";
import Caption from "../src/ui/Caption.svelte";
import { FakeServer, option, told } from "./server";

const gained = (moment: number, god: string, count: number, devotion: number): Told => told(moment, "DevotionGained", { facts: { god, count, devotion } });

/** Everything between the decision before a Conflict and the first Battle; the rest of that Battle; the end. */
const BEFORE = [
  told(2, "ConflictBegun", { facts: { god: "S0", number: 3 } }),
  told(2, "RegionDominated", { facts: { god: "S0", token: 1 }, rule: "ANK-CON-03" }),
  ...[gained(2, "S0", 1, 4), gained(2, "S0", 1, 5)],
  told(2, "RegionSkipped", { facts: { token: 2 } }),
  told(2, "BattleBegun", { facts: { token: 3, gods: ["S0", "S1"] } }),
];
const BATTLE = [told(3, "BattleWon", { facts: { god: "S1", margin: 1 }, sentence: "Ben won the Battle by 1", rule: "ANK-BAT-11" }), gained(3, "S1", 1, 6)];
const END = [told(3, "ConflictEnded", { facts: { number: 3 }, rule: "ANK-CON-04" }), told(3, "GodsMerged", { facts: { higher: "S0", seat: "S2" }, rule: "ANK-MRG-02" })];

const god = (seat: number, devotion: number, more: Record<string, unknown> = {}) => ({ seat, devotion, players: [seat], gods: ["ra"], standing: "in play", followers: 3, cards: [], ...more });
const drawing = (conflict: unknown = null) => ({
  ...{ conflict, battle: null, gods: [god(0, 5), god(1, 6)] },
  regions: [1, 2, 3, 4].map((token) => ({ token, outcome: token === 2 ? "empty" : "battle", present: [], spaces: [], water: [] })),
});

let server: FakeServer;
let table: Table;

function sit(seats: Record<number, string> = {}): void {
  keepTokens("m", { seats });
  table = new Table("m", () => ({ ...boardOf(""), ...ankh }), "", server.make);
  server.welcome(0, { game: "ankh" });
  server.update({ number: 1, moment: 1 });
}

/** What is to be looked at, one after the other. */
function looked(): string[] {
  const found: string[] = [];
  for (let now = table.interludes.now; now; now = table.interludes.now) {
    found.push(now.caption?.text ?? now.kind);
    table.interludes.goOn();
  }
  return found;
}

beforeEach(() => {
  localStorage.clear();
  Object.assign(settings, { motion: "off", cover: false, results: true });
  server = new FakeServer();
});

describe("a Conflict stops at every region", () => {
  it("that is over, as the table was then", () => {
    const [first, , ...others] = regionsOver([...BEFORE, ...BATTLE], 2);
    expect([first?.token, first?.kind, first?.devotion]).toEqual([1, "domination", new Map([[0, 5], [1, 5]])]); // what comes later is not shown yet
    expect(others).toEqual([]); // the Battle is not over yet
    expect(regionsOver([...BEFORE, ...BATTLE, ...END], 3).map(({ token, last }) => [token, last])).toEqual([[3, true]]);
  });

  it("and goes on by its button, by Enter, or to where one is asked", () => {
    sit();
    server.update({ seq: 2, number: 2, moment: 2, since: 1, events: BEFORE, drawing: drawing({ number: 3, region: 3, tiebreaker: 0, unused: true }), options: [option("play a"), option("play b")] });
    expect(table.interludes.stop).toMatchObject({ place: ["Conflict 3", "region 1", "domination"], text: "You are alone in region 1 and gain 2\u00a0Devotion.", next: "Go on to region 3" });
    expect(table.options).toEqual([]); // nothing is asked meanwhile
    const page = document.createElement("div");
    const caption = mount(Caption, { target: page, props: { table } });
    flushSync();
    expect([...page.querySelectorAll(".acts button")].map((one) => one.textContent?.trim())).toEqual(["To my next turnEnd", "Go on to region 3↵"]);
    void unmount(caption);
    const keys = tableKeys({ table, kind: boardOf(""), escape: () => undefined, confirm: () => undefined, undo: () => undefined, look: () => undefined, leap: () => undefined, veil: () => undefined, show: () => undefined });
    const enter = new KeyboardEvent("keydown", { key: "Enter", cancelable: true });
    Object.defineProperty(enter, "target", { value: document.body });
    keys(enter);
    expect(table.interludes.now).toBeNull();
    expect(table.options.map(({ id }) => id)).toEqual(["play a", "play b"]);
  });

  it("then tells the whole Conflict, and then what follows from it", () => {
    sit();
    server.update({ seq: 2, number: 2, moment: 3, since: 1, events: [...BEFORE, ...BATTLE, ...END], drawing: drawing() });
    expect(looked()).toEqual(["You are alone in region 1 and gain 2\u00a0Devotion.", "Region 3: Ben won the Battle by 1.", "summary", "ceremony"]);
  });

  it("shows the cards and Followers of that moment, and the gods as they were before they merged", () => {
    const hand = (...used: string[]) => ["flood", "cycle-of-maat"].map((name) => ({ name, used: used.includes(name) }));
    const told_ = (moment: number, event: string, facts: Record<string, unknown>) => told(moment, event, { facts: { god: "S1", ...facts } });
    sit();
    server.update({ number: 1, moment: 1, drawing: { ...drawing(), gods: [god(0, 5), god(1, 6, { cards: hand("flood") })] } });
    const region = (token: number, ...events: Told[]) => [told(3, "BattleBegun", { facts: { token, gods: ["S0", "S1"] } }), ...events, told(3, "BattleTied", { sentence: `tie in ${token}` })];
    const conflict = [
      told(2, "ConflictBegun", { facts: { god: "S0", number: 3 } }),
      ...region(1, told_(3, "CardsRevealed", { cards: ["cycle-of-maat"] }), told_(3, "FollowersPaid", { count: 1, total: 2 })),
      ...region(3, told_(3, "CardsTakenBack", {}), told_(3, "FollowersGained", { count: 4, total: 6 })),
      ...END,
    ];
    const merged = { ...drawing(), gods: [god(0, 5, { players: [0, 1], gods: ["ra", "isis"] })] };
    server.update({ seq: 2, number: 2, moment: 3, since: 1, events: conflict, drawing: merged });
    const seen = (): unknown => (table.interludes.now?.drawing as { gods: ReturnType<typeof god>[] }).gods.map(({ seat, followers, cards }) => [seat, followers, cards]);
    expect(seen()).toEqual([[1, 2, hand("flood", "cycle-of-maat")], [0, 3, []]]);
    table.interludes.goOn();
    expect(seen()).toEqual([[1, 6, hand()], [0, 3, []]]);
  });

  it("tells the ear of each result when it is looked at, and of nothing before", () => {
    sit();
    announcer.hush();
    server.update({ seq: 2, number: 2, moment: 3, since: 1, events: [told(2, "ActionTaken"), ...BEFORE, ...BATTLE, ...END], drawing: drawing() });
    expect(announcer.polite).toBe("ActionTaken 2. ConflictBegun 2");
    const said = (): string[] => (table.interludes.now?.said ?? []).map(({ event }) => event);
    expect(said()).toEqual(["RegionDominated", "DevotionGained", "DevotionGained", "RegionSkipped"]);
    table.interludes.goOn();
    expect(said()).toEqual(["BattleBegun", "BattleWon", "DevotionGained", "ConflictEnded", "GodsMerged"]);
  });

  it("names who dominates, and says so where the game ends in the midst of a Battle", () => {
    sit();
    const others = BEFORE.map((one) => (one.event === "RegionDominated" || one.event === "DevotionGained" ? { ...one, facts: { ...one.facts, god: "S1" } } : one));
    server.update({ seq: 2, number: 2, moment: 3, since: 1, events: [...others, gained(3, "S1", 2, 31), told(3, "GameEnded")], drawing: drawing() });
    expect(looked()).toEqual(["Ben is alone in region 1 and gains 2\u00a0Devotion.", "Region 3: the game ended in the midst of the Battle."]);
  });

  it("unless one does not wish to, or hurries on", () => {
    sit();
    settings.results = false;
    server.update({ seq: 2, number: 2, moment: 3, since: 1, events: [...BEFORE, ...BATTLE, ...END], drawing: drawing() });
    expect(table.interludes.stop?.text).toBe("Region 3: Ben won the Battle by 1.");
    table.hurry();
    expect(looked()).toEqual(["summary", "ceremony"]);
  });

  it("and what comes meanwhile waits, also a device that goes to the next player", () => {
    sit({ 0: "zero", 1: "one" });
    server.update({ seq: 2, number: 2, moment: 2, since: 1, asked: [1], events: BEFORE, drawing: drawing() });
    expect(table.handOver).toBeNull();
    server.update({ seq: 3, number: 3, moment: 3, since: 2, asked: [1], events: BATTLE, drawing: drawing() });
    expect(table.shown?.moment).toBe(2);
    table.interludes.goOn();
    expect(table.shown?.moment).toBe(3);
    expect(table.handOver).toBe(1);
  });

  it("and forgets what was taken back", () => {
    sit();
    server.update({ seq: 2, number: 2, moment: 2, since: 1, events: BEFORE, drawing: drawing() });
    server.update({ seq: 3, number: 1, moment: 1, since: 1, events: [], options: [option("pass"), option("stay")] });
    expect(table.interludes.now).toBeNull();
    expect(table.options.map(({ id }) => id)).toEqual(["pass", "stay"]);
  });
});

describe("a battle of Kemet", () => {
  const by = (moment: number, player: string, event: string, more: Record<string, unknown> = {}): Told => told(moment, event, { facts: { player, ...more } });
  const fought = (attacker: string, defender: string): Told[] => [
    told(2, "BattleBegun", { facts: { attacker, zone: "reeds", defender } }),
    ...[by(3, attacker, "StrengthCounted", { strength: 9 }), by(3, defender, "StrengthCounted", { strength: 9 })],
    told(3, "BattleWon", { facts: { winner: defender, zone: "reeds", loser: attacker } }),
    ...[by(3, attacker, "Casualties", { black: 1, red: 1 }), by(3, defender, "Casualties", { black: 0, red: 0 })],
    told(3, "BattleEnded", { facts: { zone: "reeds" } }),
  ];
  const sitDown = (): void => {
    table = new Table("m", () => ({ ...boardOf(""), ...kemet }), "", server.make);
    server.welcome(0, { game: "kemet" });
    server.update({ number: 1, moment: 1 });
  };

  it("of one's own is looked at step by step, also when it was over at once", () => {
    sitDown();
    server.update({ seq: 2, number: 2, moment: 3, since: 1, events: fought("S0", "S1") });
    expect(table.interludes.now).toMatchObject({ kind: "resolution", caption: { place: ["Battle", "Resolution"], next: "Casualties" } });
    expect(looked()).toEqual(["Ben won, 9\u00a0against 9: the defender wins a tie.", "Ann loses 2\u00a0units and Ben loses no unit."]);
  });

  it("of others is one result, which nobody who hurries stops at", () => {
    sitDown();
    server.update({ seq: 2, number: 2, moment: 3, since: 1, events: fought("S1", "S2") });
    expect(looked()).toEqual(["Cleo won, 9\u00a0against 9: the defender wins a tie; Ben loses 2\u00a0units and Cleo loses no unit."]);
    Object.assign(settings, { motion: "normal" });
    table.hurry();
    server.update({ seq: 3, number: 3, moment: 3, since: 1, events: fought("S1", "S2") });
    expect(table.interludes.now).toBeNull();
  });
});

describe("what led to a result is seen again", () => {
  it("moment by moment, and then the table is as it is", async () => {
    vi.useFakeTimers();
    Object.assign(settings, { motion: "fast" });
    sit();
    server.update({ seq: 2, number: 9, moment: 9 });
    const seen: number[] = [];
    vi.spyOn(api, "moment").mockImplementation(async (_id, at) => {
      seen.push(at);
      return { moment: at, moments: 9, seat: 0, events: [] } as unknown as Moment;
    });
    const looking = new LookingBack(table);
    vi.spyOn(router, "replace").mockImplementation((path) => looking.follow(/moment\/(\d+)/.exec(path) ? Number(/moment\/(\d+)/.exec(path)?.[1]) : null, null));
    const then = vi.fn();
    looking.watch(6, 9, then);
    await vi.advanceTimersByTimeAsync(5000);
    expect(seen).toEqual([6, 7, 8, 9]);
    expect(then).toHaveBeenCalledOnce();
    expect([looking.moment, looking.playing]).toEqual([null, false]);
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
});
