import { mount, unmount } from "svelte";
import { describe, expect, it } from "vitest";
import ankh from "../src/games/ankh";
import { Below } from "../src/games/ankh/below";
import { battleStory, conflictStory, orderSaid, topReached } from "../src/games/ankh/conflict";
import { movesOf, reachOf, stepsLeft, stopOf, withSphinx } from "../src/games/ankh/offers";
import { carry, DOORS, wonIn } from "../src/games/ankh/palace";
import Piece from "../src/games/ankh/Piece.svelte";
import { plaguesOf } from "../src/games/ankh/plague";
import { reportOf } from "../src/games/ankh/report";
import { told as told_ } from "../src/games/ankh/edition";
import { halvesOf } from "../src/games/ankh/halves";
import { conflictBefore, type Drawing } from "../src/games/ankh/drawing";
import { called, calledAll, named } from "../src/games/ankh/called";
import { newTokens, partnersOf } from "../src/games/ankh/swap.svelte";
import { spaceSaid } from "../src/games/ankh/say";
import { stonesOf } from "../src/games/ankh/stones";
import { Lexicon } from "../src/map/load.svelte";
import { Atlas, type Point, type Space } from "../src/map/shapes";
import Tokens from "../src/map/Tokens.svelte";
import { drawn } from "../src/protocol/drawing";
import type { Table } from "../src/table/table.svelte";
import { matchOf, option, told } from "./server";

const gained = (god: string, count: number, devotion: number, rule: string) =>
  told(3, "DevotionGained", { facts: { god, count, devotion }, rule });

const LOG = [
  told(1, "ActionTaken"),
  told(2, "ConflictBegun", { facts: { god: "S0", number: 2 } }),
  told(2, "RegionDominated", { facts: { god: "S0", token: 1 }, sentence: "Region 1: dominated by Ann" }),
  gained("S0", 1, 4, "ANK-DOM-01"),
  told(3, "BattleBegun", { facts: { token: 2, gods: ["S0", "S1"] }, sentence: "Region 2: Battle" }),
  gained("S1", 2, 7, "ANK-BAT-09"),
  told(4, "BattleWon", { facts: { god: "S1", margin: 1 }, sentence: "Ben won the Battle by 1" }),
  gained("S1", 1, 8, "ANK-BAT-12"),
  told(4, "DevotionLost", { facts: { god: "S0", count: 1, devotion: 3 }, rule: "ANK-GRD-01" }),
  told(5, "RegionSkipped", { facts: { token: 3 }, sentence: "Region 3: no figures" }),
  told(5, "ConflictEnded", { facts: { number: 2 }, rule: "ANK-CON-04" }),
];

describe("a Conflict", () => {
  it("is told region by region", () => {
    const story = conflictStory(LOG);
    expect([...story.keys()]).toEqual([1, 2, 3]);
    expect(story.get(2)).toEqual({ kind: "battle", headline: "Ben won the Battle by 1", gains: [{ seat: 1, count: 3 }, { seat: 0, count: -1 }] });
    expect(conflictStory([])).toEqual(new Map());
  });
});

describe("a Conflict that is foretold", () => {
  it("ends where somebody reaches the top of the track", () => {
    const present = (seat: number, devotion: number) => ({ seat, devotion });
    const gods = [{ seat: 0, devotion: 29, players: [0, 2] }, { seat: 1, devotion: 10, players: [1] }];
    const regions = [{ token: 3, present: [present(0, 2)] }, { token: 1, present: [present(0, 1), present(1, 4)] }, { token: 2, present: [present(0, 1)] }];
    const reached = (top: number): unknown => topReached({ regions, gods, top } as unknown as Drawing);
    expect(reached(31)).toEqual({ players: [0, 2], token: 2 });
    expect(reached(33)).toEqual({ players: [0, 2], token: 3 });
    expect(reached(34)).toBeNull();
  });
});

describe("a Battle", () => {
  it("is told step by step", () => {
    const events = [
      ...["FigureRelocated", "CardsRevealed", "FollowersGained", "FollowersPaid", "MonumentBuilt", "PlagueBidRevealed", "FollowersPaid", "FiguresKilled"],
      ...["MajoritiesWon", "DevotionGained", "StrengthCounted", "BattleWon", "DevotionGained", "RegionSkipped", "DevotionGained"],
    ];
    const story = battleStory([told(1, "CardsRevealed"), told(2, "BattleBegun"), ...events.map((event) => told(3, event))]);
    expect([...story].map(([step, own]) => [step, own.map(({ event }) => event)])).toEqual([
      ["obelisks", ["FigureRelocated"]],
      ["cards", ["CardsRevealed", "FollowersGained"]],
      ["monuments", ["FollowersPaid", "MonumentBuilt"]],
      ["plague", ["PlagueBidRevealed", "FollowersPaid", "FiguresKilled"]],
      ["majorities", ["MajoritiesWon", "DevotionGained"]],
      ["strength", ["StrengthCounted", "BattleWon"]],
      ["after", ["DevotionGained"]],
    ]);
  });
});

describe("the report of a Battle", () => {
  const names = { god: (seat: number) => ["Ra", "Isis", "Amun"][seat] ?? "", word: (_: string, name: string) => name, several: (_: string, name: string) => `${name}s` };
  const god = (seat: number, event: string, facts: Record<string, unknown> = {}, rule = "") => told(3, event, { facts: { god: `S${seat}`, ...facts }, rule, sentence: `${event} of ${seat}` });
  const lines = (events: Parameters<typeof reportOf>[0]) => reportOf(events, names).map(({ text, changes, fallen }) => [text, ...changes.map(({ seat, from, to }) => `${seat}: ${from} to ${to}`), ...fallen.map(({ seat, kinds }) => `${seat}: ${kinds.join(", ")}`)]);

  it("has one line for what belongs together, with Devotion old to new and who fell", () => {
    const events = [
      ...[told(3, "BattleBegun"), god(0, "CardsRevealed", { cards: ["plague"] }), god(1, "CardsRevealed", { cards: ["flood", "miracle"] }), god(2, "TwoCardsAnnounced")],
      ...[god(0, "PlagueBidRevealed", { bid: 3 }), god(0, "FollowersPaid", {}, "ANK-CRD-01"), god(1, "PlagueBidRevealed", { bid: 0 }), told(3, "PlagueEnded", { facts: { spared: "S0" } })],
      ...[god(1, "FiguresKilled", { kinds: ["warrior", "satet"] }), god(2, "FiguresKilled", { kinds: ["apep"] })],
      ...[god(0, "MajoritiesWon", { monuments: ["obelisk", "temple"] }), gained("S0", 2, 5, "ANK-BAT-09")],
      ...[god(0, "StrengthCounted", { strength: 4 }), god(1, "StrengthCounted", { strength: 1 }), god(2, "StrengthCounted", { strength: 0 })],
      ...[god(0, "BattleWon", { margin: 3 }), god(0, "FollowersGained"), gained("S0", 1, 6, "ANK-BAT-12")],
      ...[told(3, "DevotionLost", { facts: { god: "S1", count: 1, devotion: 0 }, rule: "ANK-GRD-01" }), told(3, "DevotionLost", { facts: { god: "S2", count: 1, devotion: 3 }, rule: "ANK-GRD-01" })],
    ];
    expect(lines(events)).toEqual([
      ["Ra plague; Isis flood and miracle."],
      ["Amun announces two cards."],
      ["Plague of Locusts: Ra bid the most and is spared."],
      ["3\u00a0figures fall:", "1: warrior, satet", "2: apep"],
      ["Ra has the most obelisks and temples.", "0: 3 to 5"],
      ["Ra wins, 4 to 1 and 0.", "0: 5 to 6"],
      ["FollowersGained of 0."],
      ["Cat-Mummy", "1: 1 to 0", "2: 4 to 3"],
    ]);
  });

  it("shows the bids of each Plague, the highest first, with what was paid", () => {
    const bid = (seat: number, count: number, total: number) => [god(seat, "PlagueBidRevealed", { bid: count }), ...(count ? [god(seat, "FollowersPaid", { count, total }, "ANK-CRD-01")] : [])];
    const first = [...bid(0, 0, 4), ...bid(1, 3, 1), told(3, "PlagueEnded", { facts: { spared: "S1" } })];
    const second = [...bid(0, 2, 2), ...bid(1, 2, 0), told(3, "PlagueEnded", { facts: { spared: null } })];
    const bids = [[{ seat: 1, bid: 3, paid: { from: 4, to: 1 } }, { seat: 0, bid: 0, paid: null }], [{ seat: 0, bid: 2, paid: { from: 4, to: 2 } }, { seat: 1, bid: 2, paid: { from: 2, to: 0 } }]];
    expect(plaguesOf([...first, ...second]).map((one) => [one.spared, one.bids])).toEqual([[1, bids[0]], [-1, bids[1]]]);
    expect(plaguesOf(bid(0, 2, 1))).toEqual([]); // not all are told yet
    const report = reportOf([...first, ...second], names);
    expect(report.map(({ text, bids: shown }) => [text, shown])).toEqual([
      ["Plague of Locusts: Isis bid the most and is spared.", bids[0]],
      ["Plague of Locusts: equal highest bids, nobody is spared.", bids[1]],
    ]);
  });

  it("counts together what a god loses twice at once", () => {
    const lost = (seat: number, devotion: number) => told(3, "DevotionLost", { facts: { god: `S${seat}`, count: 1, devotion }, rule: "ANK-GRD-01" });
    const events = [god(1, "FiguresKilled", { kinds: ["warrior"] }), god(1, "FiguresKilled", { kinds: ["cat-mummy"] }), lost(0, 3), lost(2, 6), lost(0, 2), lost(1, 5)];
    expect(lines(events)).toEqual([
      ["2\u00a0figures fall:", "1: warrior, cat-mummy"],
      ["Cat-Mummy", "0: 4 to 2", "2: 7 to 6", "1: 6 to 5"],
    ]);
  });

  it("tells what cards did without rows and columns", () => {
    expect(lines([god(0, "FiguresFlooded", { spaces: ["r01c02", "r03c04"] }), god(1, "MonumentBuilt", { monument: "temple", space: "r08c02" })])).toEqual([
      ["Ra’s Flood protects 2\u00a0figures on Fertile spaces."],
      ["Isis builds: temple."],
    ]);
    const back = [god(1, "FigureReturned", { kind: "mummy", space: "r02c02" }), god(1, "FigureSummoned", { kind: "mummy", space: "r02c02" }), god(1, "SunGiven", { space: "r02c02" })];
    expect(lines([god(0, "UnderworldPlaced", { space: "r01c02" }), ...back])).toEqual([["Ra places an Underworld token."], ["Isis brings a killed mummy back."], ["A figure of Isis gets a Sun token."]]);
    expect(lines([god(1, "FollowersGained", { count: 1 }, "ANK-BAT-06"), god(1, "FollowersGained", { count: 3 }, "ANK-BAT-12")])).toEqual([["Isis gains 1\u00a0Follower by the Flood."], ["Isis, being Commanding, gains 3\u00a0Followers."]]);
    expect(lines([god(1, "WarriorTrapped", { seat: "S2" }), god(0, "CardsTakenBack")])).toEqual([["Isis traps a Warrior of Amun."], ["Ra takes all used cards back."]]);
    expect(lines([god(2, "FiguresFlooded", { spaces: [] })])).toEqual([["FiguresFlooded of 2."]]);
  });

  it("counts what a god does several times one after the other", () => {
    const moved = (seat: number) => god(seat, "FigureRelocated", { space: "r01c02", to: "r02c02" });
    expect(lines([moved(1), moved(1), moved(0), god(0, "SunsReturned", { count: 2 })])).toEqual([
      ["Isis relocates 2\u00a0figures to an Obelisk."],
      ["Ra relocates a figure to an Obelisk."],
      ["Ra gets back 2\u00a0Sun tokens."],
    ]);
  });

  it("tells Devotion beside what was paid for it", () => {
    const events = [god(1, "FollowersPaid", { count: 2 }, "ANK-POW-12"), gained("S1", 2, 12, "ANK-POW-12"), god(0, "FollowersPaid", { count: 2 }, "ANK-POW-12"), gained("S0", 1, 23, "ANK-POW-12")];
    expect(lines(events)).toEqual([["Isis pays 2\u00a0Followers for Devotion.", "1: 10 to 12"], ["Ra pays 2\u00a0Followers for Devotion.", "0: 22 to 23"]]);
  });

  it("says how a tie ended", () => {
    const tied = [god(0, "StrengthCounted", { strength: 2 }), god(1, "StrengthCounted", { strength: 2 })];
    expect(lines([...tied, told(3, "BattleTied")])).toEqual([["Nobody wins: 2 and 2."]]);
    expect(lines([...tied, god(1, "TiebreakerUsed"), god(1, "BattleWon", { margin: 0 })])).toEqual([["Isis wins by the Tiebreaker, 2 to 2."]]);
  });
});

describe("a priest in the Palace", () => {
  const walk = option("walk law granary", { room: "law", other_room: "granary" });
  const enter = option("enter throne", { room: "throne" });

  it("is picked up in its room, set down behind a door, or put back", () => {
    expect(carry("law", "", [walk, enter])).toEqual({ held: "law" });
    expect(carry("granary", "law", [walk, enter])).toEqual({ held: "", option: walk });
    expect(carry("law", "law", [walk, enter])).toEqual({ held: "" });
    expect(carry("throne", "law", [walk, enter])).toBeNull(); // there is no door
    expect(carry("throne", "", [walk, enter])).toEqual({ held: "", option: enter }); // from beside the dashboard
    expect(carry("granary", "", [walk, enter])).toBeNull();
  });

  it("goes through doors that lead both ways", () => {
    const back: Record<string, string> = { ArrowRight: "ArrowLeft", ArrowLeft: "ArrowRight", ArrowUp: "ArrowDown", ArrowDown: "ArrowUp" };
    for (const [at, doors] of DOORS.entries()) for (const [key, to] of Object.entries(doors)) expect(DOORS[to]?.[back[key] ?? ""]).toBe(at);
  });
});

describe("the stones of a strength", () => {
  const part = (source: string, name: string, space: string, amount: number) => ({ source, name, space, amount, rule: "ANK-BAT-10" });
  const warriors = Array.from({ length: 9 }, (_, at) => part("figure", "warrior", `r0${at}c00`, 1));
  const amounts = (parts: ReturnType<typeof part>[]) => stonesOf(parts).map(({ amount }) => amount);

  it("lie one by one, those of one figure joined", () => {
    const stones = stonesOf([part("figure", "god", "r01c01", 1), part("god", "anubis", "r01c01", 2), part("silenced", "warrior", "r02c02", 0)]);
    expect(stones.map(({ amount, joined, repeated }) => [amount, joined, repeated])).toEqual([[1, false, false], [1, true, false], [1, true, true], [0, false, false]]);
  });

  it("are blocks of one source from the second row on", () => {
    expect(amounts([part("power", "resplendent", "", 5)])).toEqual([1, 1, 1, 1, 1]);
    expect(amounts([...warriors, part("figure", "god", "r10c00", 1)])).toEqual(Array(10).fill(1));
    expect(amounts([...warriors, part("god", "anubis", "r10c00", 5), part("power", "resplendent", "", 3)])).toEqual([...Array<number>(10).fill(1), 3, 1, 3]);
    expect(stonesOf([part("god", "ra", "r10c00", 2), ...warriors]).at(-1)?.spaces).toEqual(["r08c00"]);
    expect(stonesOf([part("god", "ra", "r10c00", 4), ...warriors]).at(-1)?.spaces).toEqual(["r06c00", "r07c00", "r08c00"]);
    expect(amounts([...warriors, part("god", "ra", "r10c00", 1), part("silenced", "warrior", "r11c00", 0), part("silenced", "warrior", "r12c00", 0)]).slice(10)).toEqual([0, 0]);
  });
});

describe("tokens that may be changed", () => {
  const pair = (token: number, other: number) => option(`swap ${token} ${other}`, { token, other });
  const options = [[1, 3], [2, 3], [3, 4], [1, 4], [2, 4]].map(([one = 0, other = 0]) => pair(one, other));

  it("are those of the new regions, each for any other", () => {
    expect(newTokens(options)).toEqual([3, 4]);
    expect([...partnersOf(options, 3)].map(([token, { id }]) => [token, id])).toEqual([[1, "swap 1 3"], [2, "swap 2 3"], [4, "swap 3 4"]]);
    expect(partnersOf(options, null).size).toBe(0);
    expect(newTokens([option("done")])).toEqual([]);
  });
});

describe("the order of the next Conflict", () => {
  const region = (token: number, ...spaces: string[]) => ({ token, spaces });
  const regionsOf = (...regions: ReturnType<typeof region>[]) => drawn("ankh", { regions });

  it("is written out with what a draft changes", () => {
    const before = regionsOf(region(1, "r1", "r2", "r3"), region(2, "r4"), region(3, "r5"));
    const now = regionsOf(region(1, "r1"), region(2, "r2", "r3"), region(3, "r5"), region(4, "r4"));
    expect(orderSaid(now.regions, before)).toBe("The next Conflict goes through 1, 2 (the new region of 2\u00a0spaces), 3 and 4 (2\u00a0until now).");
  });
});

describe("who looks at the table", () => {
  const table = { seat: 1, name: (seat: number) => ["Ann", "Ben", "Cleo"][seat] ?? "" };

  it("is you, first in a list and without a capital in a sentence", () => {
    expect([called(table, 0), called(table, 1), named(table, 1)]).toEqual(["Ann", "You", "you"]);
    expect(calledAll(table, [0, 1])).toBe("You and Ann");
    expect(calledAll(table, [2, 0])).toBe("Cleo and Ann");
    expect(calledAll(table, [])).toBe("");
  });

  it("has its own pieces, those of a merged god too", () => {
    const figure = (seat: number, space: string) => ({ seat, space, kind: "warrior" });
    const gods = [{ seat: 0, players: [0, 1] }, { seat: 2, players: [2] }];
    const drawing = drawn("ankh", { gods, figures: [figure(0, "r1"), figure(2, "r2")], monuments: [{ space: "r3", kind: "temple", seat: null }], regions: [], underworld: [], cities: [], palace: null, tokens: [] });
    const atlas = new Atlas({ spaces: [], sides: [], areas: [], box: [0, 0, 1, 1], unit: 1 });
    const words = new Lexicon({ game: "ankh", language: "en", sections: { words: { kind: { warrior: "Warrior" }, monument: { temple: "Temple" } } } });
    const said = (space: string): string => spaceSaid(space, drawing, atlas, words, { name: table.name, you: 1 }, undefined);
    expect(said("r1")).toContain("Your Warrior");
    expect(said("r2")).toContain("Warrior, Cleo");
    expect(said("r3")).toContain("Temple, neutral");
  });

  it("tells the steps that are left where a figure walks", () => {
    const space = (id: string, ...neighbours: string[]): Space => ({ id, name: id, kind: "desert", centre: [0, 0], outline: [], neighbours });
    const atlas = new Atlas({ spaces: [space("r1", "r2"), space("r2", "r1", "r3"), space("r3", "r2", "r4"), space("r4", "r3", "r5"), space("r5", "r4")], sides: [], areas: [], box: [0, 0, 1, 1], unit: 1 });
    expect([...stepsLeft(atlas, "r1", ["r2", "r4"])]).toEqual([["r1", 3], ["r2", 2], ["r3", 1], ["r4", 0]]);
    const walker = { ...option("figure r1", { space: "r1", kind: "warrior" }), waits: false };
    const to = ["r1", "r2", "r4"].map((stop) => option(`to ${stop}`, { space: stop }));
    const act = { tried: { asks: "ChooseStop" }, open: [walker] } as unknown as Table["act"];
    expect(reachOf({ act, options: to }, atlas)).toEqual({ kind: "warrior", count: 2, steps: 3 }); // where it stands is no way to go
    expect(reachOf({ act: { ...act, tried: null } as Table["act"], options: to }, atlas)).toBeNull();
    const drawing = drawn("ankh", { gods: [], figures: [], monuments: [], regions: [], underworld: [], cities: [], palace: null, tokens: [] });
    const words = new Lexicon({ game: "ankh", language: "en", sections: {} });
    expect(spaceSaid("r2", drawing, atlas, words, { name: table.name, you: 1 }, "Go there", "2 steps left")).toMatch(/2 steps left\. Go there\.$/);
  });

  it("reads after which Conflict gods merge and are forgotten from the track", () => {
    const events = ["conflict", "control-monument", "conflict", "conflict"].map((kind, at) => ({ kind, after: at === 2 ? "merge" : at === 3 ? "forgotten" : "" }));
    const drawing = drawn("ankh", { events });
    expect([conflictBefore(drawing, "merge"), conflictBefore(drawing, "forgotten")]).toEqual([2, 3]);
  });
});

describe("what an effect put on the board", () => {
  const drawing = drawn("ankh", {
    ...{ figures: [], monuments: [], regions: [], underworld: [], cities: [], palace: null },
    tokens: [{ space: "r1", text: "Web", seat: 1 }, { space: "r2", text: "Web", seat: null }],
  });

  it("is told without a line of its own", () => {
    const atlas = new Atlas({ spaces: [], sides: [], areas: [], box: [0, 0, 1, 1], unit: 1 });
    const words = new Lexicon({ game: "ankh", language: "en", sections: {} });
    const said = (space: string): string => spaceSaid(space, drawing, atlas, words, { name: (seat) => ["Ann", "Ben"][seat] ?? "", you: null }, undefined);
    expect(said("r1")).toContain("Web, Ben.");
    expect(said("r2")).toContain(" Web.");
    expect(said("r3")).not.toContain("Web");
  });

  it("is drawn with its letter and whose it is, and so is a figure that the sprite does not know", () => {
    const page = document.createElement("div");
    const tokens = drawing.tokens.map(({ text, seat }) => ({ at: [3, 4] as Point, text, seat }));
    const shown = mount(Tokens, { target: page, props: { tokens } });
    expect([...page.querySelectorAll("text")].map((one) => one.textContent)).toEqual(["W", "W"]);
    expect(page.querySelectorAll("path")).toHaveLength(1);
    void unmount(shown);
    const piece = mount(Piece, { target: page, props: { seat: 0, icon: "giant-spider", x: 0, y: 0, size: 40 } });
    expect(page.querySelector("text")?.textContent).toBe("G");
    void unmount(piece);
  });
});

describe("moves in draft", () => {
  it("know where they begin and end", () => {
    const move = [option("figure r1", { space: "r1" }), option("to r2", { space: "r2" })];
    const summon = [option("call warrior", { kind: "warrior" }), option("to r3", { space: "r3" })];
    const power = [option("unlock revered", { power: "revered" })];
    const keep = [option("to r4", { space: "r4", size: 7 })]; // a region that keeps its token
    expect(movesOf([move, summon, power, keep]).map(({ number, from, to }) => [number, from, to])).toEqual([[1, "r1", "r2"], [2, null, "r3"]]);
    const satet = [...move, option("to r5", { space: "r5", case: "PushFigure" })];
    expect(movesOf([satet]).map(({ number, from, to, pushed }) => [number, from, to, pushed])).toEqual([[1, "r1", "r2", false], [1, "r2", "r5", true]]);
    expect([move, summon, power, keep].map((part) => stopOf(part)?.id)).toEqual(["to r2", "to r3", undefined, undefined]);
  });
});

describe("a drafted Sphinx", () => {
  const drawing = drawn("ankh", { monuments: [{ space: "r3", kind: "temple", seat: null }] });
  const step = (id: string, names: Record<string, unknown>) => ({ ...option(id), verb: id.split(" ")[0] ?? "", names });
  const built = (...steps: ReturnType<typeof step>[]): string[] => withSphinx(drawing, steps).monuments.map(({ kind, space }) => `${kind} ${space}`);

  it("stands on the board, though what its building opens is not known", () => {
    expect(built(step("to r1", { case: "MovePharaoh", space: "r1" }), step("to r2", { case: "BuildSphinx", space: "r2" }))).toEqual(["temple r3", "sphinx r2"]);
    expect(built(step("to r1", { case: "MovePharaoh", space: "r1" }), step("done", { case: "BuildSphinx" }))).toEqual(["temple r3"]);
  });
});

describe("the Palace while it is resolved", () => {
  const won = (god: string, room: string, priests: number) => told(2, "RoomWon", { facts: { god, room, priests } });

  it("tells what its rooms gave since the action that triggered it", () => {
    const log = [
      ...[told(1, "ActionTaken"), won("S0", "throne-room", 1), told(2, "ActionTaken")],
      ...[won("S1", "chamber-of-law", 2), told(2, "PoliticalCardTaken", { facts: { god: "S1", political: "envoy" } })],
      ...[won("S0", "granary", 1), told(2, "PoliticalCardTaken", { facts: { god: "S0", political: "tithe" } })],
      ...[told(2, "FollowersGained", { facts: { god: "S0", count: 1 }, rule: "ANK-PHA-21" }), won("S2", "war-room", 3)],
    ];
    const rooms = [...wonIn(log)].map(([room, { seat, priests, gains }]) => [room, seat, priests, ...gains.map(({ what, name, count }) => `${what} ${name || count}`)]);
    expect(rooms).toEqual([
      ["chamber-of-law", 1, 2, "card envoy"],
      ["granary", 0, 1, "card tithe", "followers 1"],
      ["war-room", 2, 3],
    ]);
  });
});

describe("what an act is called", () => {
  const step = (verb: string, names: Record<string, unknown> = {}) => ({ ...option(`${verb} x`), verb, names, text: `the text of ${verb}` });
  const act = (lead: ReturnType<typeof step>, ...parts: ReturnType<typeof step>[][]): string =>
    ankh.act({ lead, parts, steps: [lead, ...parts.flat()] } as unknown as Parameters<typeof ankh.act>[0]);

  it("counts figures and priests, also where a space followed by itself", () => {
    const [move, summon] = [step("action", { track: "move" }), step("action", { track: "summon" })];
    expect(act(move, [step("figure"), step("to")], [step("walk")], [step("walk")])).toBe("Move 1\u00a0figure and 2\u00a0priests");
    expect(act(summon, [step("enter")])).toBe("Summon 1\u00a0priest");
    expect(act(summon, [step("regular")])).toBe("Summon 1\u00a0figure");
    expect(act(summon, [step("done")])).toBe("the text of done");
  });

  it("names what happens in the War Room", () => {
    const [goes, stays, sphinx, none] = [step("to", { case: "MovePharaoh" }), step("to", { case: "pharaoh-stays" }), step("to", { case: "BuildSphinx" }), step("done", { case: "BuildSphinx" })];
    const errand = (...steps: ReturnType<typeof step>[]): string => ankh.act({ lead: null, parts: steps.map((one) => [one]), steps } as unknown as Parameters<typeof ankh.act>[0]);
    expect([errand(goes), errand(goes, none), errand(stays)]).toEqual(["Move the Pharaoh", "Move the Pharaoh", "Leave all as it is"]);
    expect([errand(goes, sphinx), errand(stays, sphinx)]).toEqual(["Move and build", "Build the Sphinx"]);
  });

  it("says that an Unlock which cannot be paid burns the action", () => {
    expect(act(step("action", { track: "unlock", case: "wasted", price: 2, has: 0 }))).toBe("Burn the action");
    expect(act(step("action", { track: "unlock", case: "wasted-event", name: "conflict" }))).toBe("Burn the action for its event");
    expect(act(step("action", { track: "unlock", case: "plain" }))).toBe("the text of action");
    const alone = step("action", { track: "unlock", case: "all-unlocked" }); // no figure can be pressed instead: it leads nothing
    expect(ankh.act({ lead: null, parts: [[alone]], steps: [alone] } as unknown as Parameters<typeof ankh.act>[0])).toBe("Burn the action");
  });
});

describe("an edition", () => {
  it("has its own words where it plays otherwise", () => {
    const at = (edition: string) => ({ match: matchOf({ edition }) });
    expect(told_(at("final"), "ankh.one-action-each")).toBe("one god, one action each");
    expect(told_(at("preview"), "ankh.one-action-each")).toBe("one god, a full turn each");
    expect(told_(at("preview"), "ankh.swap.rule")).toBe("ANK-PRE-06");
  });
});

describe("a caravan in draft", () => {
  it("hatches both new regions, also when they have their tokens", () => {
    const region = (token: number, ...spaces: string[]) => ({ token, spaces, water: [] });
    const plain = { figures: [], monuments: [], cities: [], underworld: [], palace: null };
    const base = drawn("ankh", { ...plain, camels: ["x"], regions: [region(1, "a", "b", "c"), region(2, "d")] });
    const parted = drawn("ankh", { ...plain, camels: ["x", "y"], regions: [region(1, "a"), region(3, "b", "c"), region(2, "d")] });
    const square = (x: number): [number, number][] => [[x, 0], [x + 1, 0], [x + 1, 1], [x, 1]];
    const spaces = ["a", "b", "c", "d"].map((id, at) => ({ id, name: id, kind: "desert", outline: square(at), centre: [at, 0] as [number, number], neighbours: [] }));
    const atlas = new Atlas({ spaces, sides: [], areas: [], box: [0, 0, 4, 1], unit: 1 });
    expect(halvesOf(parted, base, atlas).map(({ label }) => label)).toEqual(["1\u00a0space", "2\u00a0spaces"]);
    expect(halvesOf({ ...parted, regions: [...parted.regions].reverse() }, base, atlas)).toEqual(halvesOf(parted, base, atlas)); // also when their numbers change
    expect(halvesOf(base, base, atlas)).toEqual([]);
  });
});

describe("what stands below the question", () => {
  it("does not come and go where its coming takes its own room away", () => {
    const below = new Below();
    const spare = { shown: 190, hidden: 210 }; // with it there are lines more, or a scroll bar
    let shown = true;
    const seen = Array.from({ length: 6 }, () => (shown = !below.lacks(shown ? spare.shown : spare.hidden, 200, "question 7 1440x900")));
    expect(seen).toEqual([false, false, false, false, false, false]);
  });

  it("is looked at anew at the next question", () => {
    const below = new Below();
    expect(below.lacks(190, 200, "question 7 1440x900")).toBe(true);
    expect(below.lacks(210, 200, "question 8 1440x900")).toBe(false);
    expect(below.lacks(190, 200, "question 8 1440x900")).toBe(true);
  });
});
