import { mount, unmount } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import ankh from "../src/games/ankh";
import ra from "../src/games/ra";
import { entries, filters, marks, retold, rows, since } from "../src/table/log";
import { LookingBack } from "../src/table/looking.svelte";
import { Playback } from "../src/table/playback.svelte";
import { settings } from "../src/table/settings.svelte";
import { Table } from "../src/table/table.svelte";
import { tilesOf } from "../src/games/ra/chronicle";
import LogPanel from "../src/ui/LogPanel.svelte";
import { FakeServer, option, told, update } from "./server";

const by = (seat: number, moment: number, event: string, more: Record<string, unknown> = {}) =>
  told(moment, event, { facts: { player: `S${seat}`, ...more } });

const { chronicle } = ra;

describe("the log people read", () => {
  const log = [
    by(0, 1, "TileDrawn"),
    by(1, 2, "TileDrawn"),
    by(2, 3, "TileDrawn"),
    by(0, 4, "AuctionOpened"),
    by(1, 5, "Passed"),
    by(2, 6, "BidMade"),
    by(0, 7, "Passed"),
    by(2, 7, "LotWon"),
    by(1, 8, "TileDrawn"),
  ];
  const found = entries(log, "all", 0, chronicle.headlines);

  it("has the main event of a decision as its headline, and whose it was", () => {
    const won = found.find(({ moment }) => moment === 7);
    expect(won?.headline.event).toBe("LotWon");
    expect(won?.seat).toBe(2);
    expect(won?.lines.map(({ event }) => event)).toEqual(["Passed", "LotWon"]);
  });

  it("has a chapter for each auction and folds draws, newest on top throughout", () => {
    const seen = rows(found, chronicle).map((row) =>
      row.kind === "chapter" ? `# ${row.number}${row.open ? " going on" : ""}` : row.kind === "run" ? `${row.event} x${row.entries.length}` : row.kind === "entry" ? row.entry.headline.event : "",
    );
    expect(seen).toEqual(["# 2 going on", "TileDrawn", "# 1", "LotWon", "BidMade", "Passed", "AuctionOpened", "TileDrawn x3"]);
    const moments = rows(found, chronicle).flatMap((row) => (row.kind === "run" ? row.entries : row.kind === "entry" ? [row.entry] : [])).map(({ moment }) => moment);
    expect(moments).toEqual([...moments].sort((one, other) => other - one));
  });

  it("counts neither set-up nor what an epoch cut off", () => {
    const more = [told(0, "SunsDealt"), told(0, "EpochBegun"), ...log, told(9, "EpochEnded"), told(9, "EpochBegun"), by(0, 10, "TileDrawn")];
    const seen = rows(entries(more, "all", 0, chronicle.headlines), chronicle).flatMap((row) => (row.kind === "chapter" ? [row.number] : []));
    expect(seen).toEqual([2, 1]);
  });

  it("has the end of an epoch apart from the auctions before and after it", () => {
    const over = [...log.filter(({ moment }) => moment < 8), told(9, "EpochEnded"), told(9, "EpochBegun")];
    const seen = (more: typeof over) =>
      rows(entries([...over, ...more], "all", 0, chronicle.headlines), chronicle)
        .map((row) => (row.kind === "chapter" ? `# ${row.number}` : row.kind === "between" ? "=" : row.kind === "entry" ? row.entry.headline.event : row.event))
        .slice(0, 5);
    expect(seen([])).toEqual(["EpochEnded", "# 1", "LotWon", "BidMade", "Passed"]);
    expect(seen([by(0, 10, "TileDrawn")])).toEqual(["# 2", "TileDrawn", "=", "EpochEnded", "# 1"]);
  });

  it("has the set-up apart, before anything else has happened too", () => {
    const dealt = [told(0, "SeatsDrawn"), by(1, 1, "SunsDealt"), by(0, 2, "SunsDealt"), told(2, "EpochBegun", { facts: { starter: "S1" } })];
    const seen = (more: typeof dealt) => rows(entries([...dealt, ...more], "all", 0, chronicle.headlines), chronicle).map((row) =>
      row.kind === "chapter" ? row.number : row.kind === "entry" ? row.entry.headline.event : "");
    expect(seen([])).toEqual([1, "EpochBegun", 0, "SunsDealt", "SeatsDrawn"]);
    expect(seen([by(1, 3, "TileDrawn")])).toEqual([1, "TileDrawn", "EpochBegun", 0, "SunsDealt", "SeatsDrawn"]);
    const undone = [...chronicle.begins, ...chronicle.dealt];
    const all = entries([...dealt, by(1, 3, "TileDrawn"), by(2, 4, "TileDrawn")], "all", 0, chronicle.headlines);
    expect(since(all, 0, undone)).toEqual([]); // who got suns has not had a turn
  });

  it("shows the tiles that a line speaks of, oldest first", () => {
    const drawn = [by(0, 1, "TileDrawn", { tile: "nile", slot: 0 }), by(1, 2, "TileDrawn", { tile: "gold", slot: 1 }), by(2, 3, "BidMade", { sun: 7 })];
    const more = [...drawn, by(2, 4, "LotWon", { tiles: ["nile", "gold"], sun: 7 }), by(2, 5, "TilesLost", { tile: "nile", count: 2 })];
    expect(tilesOf(more)).toEqual(["nile", "gold", "nile", "gold"]);
    const page = document.createElement("div");
    const log = mount(LogPanel, { target: page, props: { log: more, chronicle, name: String, you: 0, moment: null, onlook: vi.fn() } });
    expect([...page.querySelectorAll(".entry")].map((row) => row.querySelectorAll("svg.tile").length)).toEqual([0, 2, 0, 2]);
    void unmount(log);
  });

  it("can be narrowed to the auctions", () => {
    expect(filters(log, 0, chronicle.filter)).toEqual(["all", "own", "scores", "mine"]);
    const found = entries(log, "own", 0, chronicle.headlines, chronicle.filter.events);
    expect(found.map(({ headline }) => headline.event)).toEqual(["LotWon", "BidMade", "Passed", "AuctionOpened"]);
  });

  it("tells nothing again up to the summary of an epoch, which was looked at", () => {
    const more = [...log, told(9, "EpochEnded"), told(9, "EpochBegun"), by(1, 10, "TileDrawn"), by(2, 11, "TileDrawn")];
    const deeds = since(entries(more, "all", 0, chronicle.headlines), 0, chronicle.begins);
    expect(deeds.length).toBeGreaterThan(2);
    expect(retold(deeds, chronicle, String)).toHaveLength(2);
  });

  it("tells what happened since the last turn of one's own", () => {
    expect(since(found, 0).map(({ moment }) => moment)).toEqual([8]);
    expect(since(found, 2).map(({ moment }) => moment)).toEqual([7, 8]); // what came of the own bid, too
    expect(since(found, 1)).toEqual([]);
    expect(since(found, null)).toEqual([]);
  });

  it("keeps what ended a turn in that turn, and tells who is on turn what came before", () => {
    const turns = [
      ...[told(0, "GodDealt"), by(0, 0, "TurnBegun"), by(0, 1, "ActionChosen"), by(0, 2, "FollowersGained"), by(1, 2, "TurnBegun")],
      ...[by(1, 3, "ActionChosen"), by(1, 4, "EventTriggered"), by(0, 4, "TurnBegun"), by(0, 5, "ActionChosen")],
    ];
    const said = entries(turns, "all", 0, ankh.chronicle.headlines);
    const seen = rows(said, ankh.chronicle).map((row) => (row.kind === "chapter" ? `# ${row.number}` : row.kind === "entry" ? row.entry.moment : ""));
    expect(seen).toEqual(["# 3", 5, "# 2", 4, 3, "# 1", 2, 1, 0]);
    expect(since(said.slice(1), 0, ankh.chronicle.begins).map(({ moment }) => moment)).toEqual([3, 4]);
  });

  it("tells who comes back what was done, not that it was chosen, and nothing that was looked at", () => {
    const deed = (seat: number, moment: number, event: string) => told(moment, event, { facts: { god: `S${seat}` }, sentence: `${event} of ${seat}` });
    const done = [
      ...[deed(0, 1, "ActionTaken"), deed(1, 2, "FollowersGained"), deed(1, 3, "ConflictEnded")],
      ...[deed(1, 4, "ActionTaken"), deed(1, 5, "FigureMoved"), deed(1, 6, "FigureMoved"), deed(2, 7, "FigureMoved"), deed(2, 8, "PowerUnlocked")],
      ...[deed(1, 9, "FigureSummoned"), deed(1, 10, "SunGiven"), deed(1, 11, "FigureSummoned"), deed(2, 12, "FigureSummoned")],
    ];
    const found = since(entries(done, "all", 0, ankh.chronicle.headlines), 0, ankh.chronicle.begins);
    expect(retold(found, ankh.chronicle, (seat) => ["Ann", "Ben", "Cleo"][seat] ?? "")).toEqual(["Ben moved 2\u00a0figures", "Cleo moved one figure", "PowerUnlocked of 2", "Ben summoned 2\u00a0figures", "Cleo summoned one figure"]);
  });

  it("knows where auctions begin", () => {
    expect(marks(log, ["AuctionOpened"])).toEqual([4]);
    expect(marks(log, chronicle.steps.find(({ name }) => name === "turn")?.events ?? [])).toEqual([1, 2, 3, 4, 8]);
  });
});

describe("the summary of an epoch", () => {
  const log = [
    told(9, "EpochEnded", { facts: { epoch: 1 }, rule: "RA-EPO-02" }),
    told(9, "TrackBoxed", { facts: { tiles: ["nile", "gold"] } }),
    by(0, 9, "Scored", { category: "gold", points: 3 }),
    by(1, 9, "Scored", { category: "pharaohs", points: -13 }),
    by(0, 9, "PointsCounted", { net: 3, total: 13 }),
    by(1, 9, "PointsCounted", { net: -13, total: null }),
    told(9, "EpochBegun", { facts: { epoch: 2, starter: "S1" } }),
    by(1, 10, "TileDrawn"),
  ];
  const name = (seat: number): string => ["Ann", "Ben"][seat] ?? "";

  it("says who scored what, before and after, and covers what is covered", () => {
    const [summary, ...others] = chronicle.summaries(log, 0, name);
    expect(others).toEqual([]);
    expect(summary?.headline).toBe("Epoch 1 is over. You counted +3 and have 13\u00a0points.");
    expect(summary?.rows).toEqual([
      { seat: 0, cells: [0, 0, 0, 0, 3], net: 3, before: 10, after: 13, note: "" },
      { seat: 1, cells: [0, -13, 0, 0, 0], net: -13, before: null, after: null, note: "" },
    ]);
    expect(summary?.notes.map(({ text }) => text)).toContain("Nile, Gold. Nobody gets them.");
    expect(summary?.notes.at(-1)?.text).toBe("Ben owns the highest sun and begins.");
    expect(summary?.next).toBe("Go on to epoch 2");
  });

  it("is ordered by the epoch where totals are covered: the own total is no measure for others", () => {
    const low = log.map((one) => (one.event === "PointsCounted" ? { ...one, facts: one.facts["player"] === "S0" ? { ...one.facts, net: -5, total: 5 } : { ...one.facts, net: 1 } } : one));
    expect(chronicle.summaries(low, 0, name)[0]?.rows.map(({ seat, net }) => [seat, net])).toEqual([[1, 1], [0, -5]]);
  });

  it("says why the epoch ended", () => {
    const [summary] = chronicle.summaries([{ ...log[0]!, sentence: "Epoch 1 ended: every sun is spent" }, ...log.slice(1)], 0, name);
    expect(summary?.about).toBe("Epoch 1 ended: every sun is spent");
  });

  it("says in words that nobody falls below zero", () => {
    const open = log.map((one) => (one.event === "PointsCounted" && one.facts["player"] === "S1" ? { ...one, facts: { ...one.facts, total: 0 } } : one));
    const [summary] = chronicle.summaries(open, 1, name);
    expect(summary?.headline).toBe("Epoch 1 is over. Ann leads with 13, you have 0.");
    expect(summary?.rows[1]).toMatchObject({ seat: 1, before: 10, after: 0, note: "would be −3, stays at 0" });
  });

  it("is not there before the points are counted", () => {
    expect(chronicle.summaries(log.slice(0, 3), 0, name)).toEqual([]);
  });
});

describe("the summary of a Conflict", () => {
  const name = (seat: number) => ["Ann", "Ben"][seat] ?? "";
  const god = (seat: number, event: string, count: number, rule: string) => told(5, event, { facts: { god: `S${seat}`, count, devotion: 0 }, rule });
  const log = [
    told(0, "GodDealt", { facts: { player: "S0", god: "ra" } }),
    told(0, "GodDealt", { facts: { player: "S1", god: "isis" } }),
    told(1, "DevotionGained", { facts: { god: "S1", count: 2, devotion: 2 }, rule: "ANK-POW-12" }),
    told(5, "ConflictBegun", { facts: { god: "S0", number: 1 } }),
    told(5, "BattleBegun", { facts: { token: 1, gods: ["S0", "S1"] } }),
    god(0, "DevotionGained", 2, "ANK-BAT-09"),
    told(5, "CardsRevealed", { facts: { god: "S0", cards: ["chariots"] } }),
    told(5, "StrengthCounted", { facts: { god: "S0", strength: 4 } }),
    told(5, "StrengthCounted", { facts: { god: "S1", strength: 3 } }),
    told(5, "BattleWon", { facts: { god: "S0", margin: 1 }, sentence: "Ann won the Battle" }),
    told(5, "FollowersGained", { facts: { god: "S0", count: 3, total: 4 } }),
    told(5, "FiguresKilled", { facts: { god: "S1", kinds: ["warrior", "satet", "warrior"] } }),
    god(0, "DevotionGained", 3, "ANK-BAT-12"),
    god(1, "DevotionLost", 1, "ANK-GRD-01"),
    told(5, "RegionSkipped", { facts: { token: 2 }, sentence: "Nobody is in region 2" }),
    told(6, "ConflictEnded", { facts: { number: 1 }, rule: "ANK-CON-01" }),
  ];

  it("says what each region came to, and Devotion before and after by source", () => {
    const summary = ankh.chronicle.summaries(log, 0, name).at(-1);
    expect(summary?.headline).toBe("Conflict 1 is over. Ra (Ann) leads with 5\u00a0Devotion.");
    expect(summary?.rows).toEqual([
      { seat: 0, name: "Ra", sign: "god-ra", cells: [2, 3, 0, 0, 0], net: 5, before: 0, after: 5, note: "" },
      { seat: 1, name: "Isis", sign: "god-isis", cells: [0, 0, 0, 0, -1], net: -1, before: 2, after: 1, note: "" },
    ]);
    expect(summary?.notes.map(({ title, text }) => `${title}: ${text}`)).toEqual(["Region 1: Ann won the Battle", "Region 2: Nobody is in region 2"]);
    expect(summary?.grid?.[0]?.cells).toEqual([[{ count: 2, text: "Monuments" }, { count: 3, text: "victory" }], [{ count: -1, text: "Cat-Mummy" }]]);
  });

  it("says what a domination of the preview was for", () => {
    const dominated = [
      ...[told(5, "ConflictBegun", { facts: { god: "S0", number: 1 } }), told(5, "RegionDominated", { facts: { god: "S0", token: 1 } }), god(0, "DevotionGained", 1, "ANK-PRE-09")],
      ...[told(5, "MajoritiesWon", { facts: { god: "S0", monuments: ["temple"] } }), god(0, "DevotionGained", 2, "ANK-PRE-09"), told(6, "ConflictEnded", { facts: { number: 1 } })],
    ];
    const summary = ankh.chronicle.summaries([...log.slice(0, 2), ...dominated], 0, name).at(-1);
    expect(summary?.grid?.[0]?.cells[0]).toEqual([{ count: 1, text: "alone" }, { count: 2, text: "Monuments" }]);
  });

  it("tells a Battle of one's own: cards, strength, who fell, and Followers", () => {
    const [battle, whole] = ankh.chronicle.summaries(log, 0, name);
    expect([battle?.label, battle?.headline, battle?.minor, whole?.label]).toEqual(["Battle for region 1", "Ann won the Battle.", true, "Conflict 1"]);
    const lines = battle?.grid?.map(({ title, cells }) => [title, ...cells.map((cell) => cell.map(({ text }) => text).join(", "))]);
    expect(lines).toEqual([
      ["Cards", "chariots", ""],
      ["Strength", "4", "3"],
      ["Devotion", "Monuments, victory", "Cat-Mummy"],
      ["Followers", "1 → 4", ""],
      ["Figures lost", "", "2 warrior, satet"],
    ]);
    expect(ankh.chronicle.summaries(log, 2, name)).toHaveLength(1); // who was not there is not stopped
  });
});

describe("while one only watches", () => {
  let playback: Playback;
  const at = (moment: number, more: Parameters<typeof update>[0] = {}) =>
    update({ number: moment, moment, since: moment - 1, events: [told(moment, "Played")], ...more });

  beforeEach(() => {
    vi.useFakeTimers();
    settings.motion = "normal";
    playback = new Playback({ pace: () => ({ Played: 1000 }), show: () => undefined, settle: () => undefined, stops: ({ moment }) => moment === 7 });
    for (const moment of [1, 2, 3]) playback.receive(at(moment));
  });
  afterEach(() => {
    playback.stop();
    vi.useRealTimers();
  });

  it("one may pause and go on", () => {
    playback.pause();
    vi.advanceTimersByTime(5000);
    playback.skip(); // any press: the table stays as it is
    expect(playback.shown?.moment).toBe(2);
    expect(playback.pending).toBe(1);
    playback.goOn();
    expect(playback.shown?.moment).toBe(3);
  });

  it("one may go to one's next turn, also to what has not happened yet", () => {
    playback.hurry();
    expect(playback.shown?.moment).toBe(3);
    playback.receive(at(4));
    playback.receive(at(5));
    expect(playback.shown?.moment).toBe(5);
    playback.receive(at(6, { options: [option("pass")] }));
    expect(playback.shown?.moment).toBe(6);
    expect(playback.hurrying).toBe(false);
  });

  it("nobody misses what is to be looked at", () => {
    for (const moment of [4, 5, 6, 7, 8, 9]) playback.receive(at(moment));
    playback.hurry();
    expect(playback.shown?.moment).toBe(7);
    expect(playback.hurrying).toBe(false);
    vi.advanceTimersByTime(5000);
    expect(playback.shown?.moment).toBe(9);
  });
});

describe("looking back", () => {
  it("steps by decision, or to where a bigger step begins", () => {
    settings.motion = "off";
    location.hash = "";
    const server = new FakeServer();
    const table = new Table("m", () => ({ secretive: false, pace: {}, stops: [] }), "", server.make);
    server.welcome(0);
    server.update({ moment: 9, events: [told(2, "AuctionOpened"), told(5, "AuctionOpened"), told(9, "Passed")] });
    const looking = new LookingBack(table);
    looking.sizes = chronicle.steps;
    const where = (): string => location.hash.replace("#/match/m/moment/", "");
    looking.wanted = 6;
    looking.step(-1);
    expect(where()).toBe("5");
    looking.size = "auction";
    looking.step(-1);
    expect(where()).toBe("5");
    looking.wanted = 5;
    looking.step(-1);
    expect(where()).toBe("2");
    looking.step(1);
    expect(where()).toBe("9"); // no further auction: to the end
    looking.wanted = 2;
    looking.step(1);
    expect(where()).toBe("5");
    looking.wanted = 2;
    looking.step(-1);
    expect(where()).toBe("0");
  });
});

describe("the line of a replay of Ra", () => {
  it("has rich lots by their winners, and lots with a disaster as torn", () => {
    const lot = (moment: number, player: string, tiles: string[]) => told(moment, "LotWon", { facts: { player, tiles } });
    const log = [lot(3, "S1", ["nile", "gold"]), lot(5, "S2", ["nile", "nile", "nile", "gold", "art"]), lot(9, "S0", ["nile", "drought"]), told(11, "TileDrawn")];
    expect(ra.chronicle.marks(log)).toEqual([
      { moment: 5, text: "LotWon 5", seat: 2 },
      { moment: 9, text: "LotWon 9", icon: "ra-dis-drought" },
    ]);
  });
});
