/** Kemet at the table: what is drawn finds its place, and names stay readable. */

import { mount, unmount } from "svelte";
import { describe, expect, it } from "vitest";
import { battlesIn, damageSaid, lateOf, taken } from "../src/games/kemet/battle";
import { chronicle } from "../src/games/kemet/chronicle";
import type { Battle, Drawing, Player, Tile } from "../src/games/kemet/drawing";
import Hand from "../src/games/kemet/Hand.svelte";
import { arriving, barred, closedWays, otherDeeds, otherWays, stepsIn, stopsOf, under, withUnits } from "../src/games/kemet/march";
import { zonesOffered } from "../src/games/kemet/offers";
import { keysOf, Plan } from "../src/games/kemet/plan";
import RecruitLines from "../src/games/kemet/RecruitLines.svelte";
import { parted, troopSaid } from "../src/games/kemet/say";
import { focus, land, rings } from "../src/games/kemet/screen.svelte";
import { clearest, freest, pairIn, roomIn } from "../src/games/kemet/shapes";
import { Wares } from "../src/games/kemet/wares";
import type { Lexicon } from "../src/map/load.svelte";
import { entries, retold, rows, since } from "../src/table/log";
import type { Option } from "../src/protocol/types";
import type { Table } from "../src/table/table.svelte";
import { option, told } from "./server";

describe("places with room", () => {
  it("are farthest from what is nearest", () => {
    const below = [0, 56] as const;
    const above = [0, -52] as const;
    expect(freest([below, above], [[0, 60]])).toBe(above);
    expect(freest([below, above], [[0, -60]])).toBe(below);
    expect(freest([below, above], [[200, 2]])).toBe(below); // equal but for a hair: as it is drawn usually
  });
});

describe("the letter of a district", () => {
  const outline = [[0, 0], [80, 0], [80, 100], [0, 100]] as const;

  it("stands in its middle, or in the corner that pieces leave free", () => {
    expect(roomIn(outline, [40, 50], [])).toEqual([40, 50]);
    const [x, y] = roomIn(outline, [40, 50], [[45, 60], [60, 74]]);
    expect([x < 40, y < 50, x > 5, y > 5]).toEqual([true, true, true, true]); // not on its border either
  });
});

describe("the word Battle", () => {
  const places = [[0, 60], [0, -68], [-84, 0]] as const;
  const troop = (x: number, y: number) => ({ at: [x, y] as const, half: [18, 18] as const });

  it("stands where it hides nothing, first below, and otherwise where it hides least", () => {
    expect(clearest(places, [36, 14], [troop(0, 0)])).toBe(places[0]);
    expect(clearest(places, [36, 14], [troop(0, 0), troop(30, 70)])).toBe(places[1]);
    expect(clearest(places, [36, 14], [troop(20, 80), troop(0, -86), troop(-84, 4)])).toBe(places[0]);
  });
});

describe("a troop", () => {
  const words = { word: (_kind: string, id: string) => id } as unknown as Lexicon;

  it("of which only the creature is left is not said to have 0 units", () => {
    const said = (units: number, ...creatures: string[]) => troopSaid({ seat: 1, units, creatures }, words, () => "Ben").replace(/\u00a0/g, " ");
    expect([said(2, "elephant"), said(0, "elephant")]).toEqual(["2 units of Ben with elephant", "elephant of Ben, without units"]);
  });
});

describe("a card of the own hand", () => {
  const words = { word: (_kind: string, id: string) => id } as unknown as Lexicon;
  const player = { interventions: [{ card: "swiftness", count: 1, cost: 0, moment: "move" }] } as unknown as Player;
  const may = option("card swiftness", { card: "swiftness" });

  it("is known by what it does, and by what it did: Enter on it then confirms, and does not take it back", () => {
    const shown = (steps: object[], offered: object | undefined): string | undefined => {
      const target = document.createElement("div");
      const hand = mount(Hand, { target, props: { table: { act: { steps }, may: () => offered } as unknown as Table, player, words, live: true } });
      const found = target.querySelector<HTMLElement>("button")?.dataset["option"];
      void unmount(hand);
      return found;
    };
    expect([shown([], may), shown([may], undefined), shown([], undefined)]).toEqual(["card swiftness", "card swiftness", undefined]);
  });
});

describe("one unit more in a district", () => {
  const press = (ended: boolean, offered: string[]): string[] => {
    const done: string[] = [];
    const add = option("add w_a", { zone: "w_a" });
    const act = { steps: [add], drafted: [[add]], ended, active: true };
    const table = { seat: 0, act, options: offered.map((zone) => option(`add ${zone}`, { zone })), press: ({ verb }: { verb: string }) => done.push(verb), why: () => done.push("why"), name: String } as unknown as Table;
    const drawing = { zones: [], players: [{ seat: 0, prayer: 1 }], adding: null } as unknown as Drawing;
    const target = document.createElement("div");
    const lines = mount(RecruitLines, { target, props: { table, drawing, base: drawing, words: { word: (_kind: string, id: string) => id } as unknown as Lexicon, paid: drawing } });
    target.querySelector<HTMLElement>('[aria-label="One unit more in w_a"]')?.click();
    void unmount(lines);
    return done;
  };

  it("is added where it can be, refused with a reason where it cannot, and takes nothing back where nobody else can come", () => {
    expect([press(false, ["w_a"]), press(false, ["w_b"]), press(true, ["w_a"])]).toEqual([["add"], ["why"], []]);
  });
});

describe("two troops in a zone", () => {
  const pieces = { attacker: [[0, 0], [-28, -10]], defender: [[0, 0], [-28, -10]] } as const;

  it("stand so that who attacks is above, and no creature hides what a temple gives", () => {
    expect(pairIn(pieces, [], []).attacker[1]).toBeLessThan(0);
    const income = [-60, 17] as const; // of the temple of the drawn map
    const { attacker, defender } = pairIn(pieces, [[-60, -9], income], []);
    for (const [x, y] of [attacker, defender]) expect(Math.hypot(x - 28 - income[0], y - 10 - income[1])).toBeGreaterThan(34);
    const below = pairIn(pieces, [[-28, -34]], []); // a number above them: who attacks stands below or beside
    expect(below).not.toEqual(pairIn(pieces, [], []));
  });
});

describe("long names", () => {
  it("are parted where English parts them, and nowhere else", () => {
    expect(parted("Reinforcements")).toBe("Reinforce\u00adments");
    expect(parted("Reinforcement Prayer")).toBe("Reinforce\u00adment Prayer");
    expect(parted("Sword Mercenaries")).toBe("Sword Mercen\u00adaries");
    expect(parted("Dedication to Battle")).toBe("Dedica\u00adtion to Battle");
    expect(parted("Act of God")).toBe("Act of God");
    expect(parted("Vision")).toBe("Vision");
  });
});

describe("a night", () => {
  const step = (name: string) => told(9, "NightStep", { facts: { night_step: name } });
  const by = (seat: number, event: string, facts: Record<string, unknown> = {}) => told(9, event, { facts: { player: `S${seat}`, ...facts }, sentence: event });
  const log = [
    told(1, "OrderSet", { facts: { round: 1, order: ["S0", "S1"] } }),
    by(0, "CityAssigned"),
    by(1, "CityAssigned"),
    step("offering"),
    by(1, "UnitsRemoved", { units: 2, zone: "sanctuary" }),
    by(1, "FameGained", { fame_kind: "divine", fame: 1 }),
    step("adoration"),
    by(0, "PrayerGained", { gained: 2, prayer: 5 }),
    step("prayers"),
    by(0, "VeteransSpent", { count: 1, veterans: 0 }),
    by(0, "PrayerGained", { gained: 3, prayer: 8 }),
    by(1, "PrayerGained", { gained: 0, prayer: 11 }),
    by(1, "PrayerWasted", { wasted: 2, prayer: 11 }),
    step("divine intervention"),
    by(0, "CardDrawn"),
    by(1, "CardDrawn"),
    by(1, "CardDrawn"),
    step("awakening"),
    by(1, "VeteransDiscarded", { count: 2 }),
    step("destiny"),
    by(0, "PositionTaken", { position: 2 }),
    by(1, "PositionTaken", { position: 1 }),
    told(9, "OrderSet", { facts: { round: 2, order: ["S1", "S0"] } }),
  ];
  const [summary] = chronicle.summaries(log, 0, (seat) => ["Ann", "Ben"][seat] ?? "");
  const cells = (at: number) => summary?.grid?.[at]?.cells.map((cell) => cell.map(({ count, text }) => `${count ?? ""} ${text}`.trim()));

  it("is told step by step for everybody, oneself first", () => {
    expect(summary?.rows.map(({ seat }) => seat)).toEqual([0, 1]);
    expect(summary?.grid?.map(({ title }) => title)).toEqual(["Offering", "Adoration", "Prayers", "Divine Intervention", "Awakening", "Destiny"]);
    expect(cells(0)).toEqual([["–"], ["-2 units", "1 fame, now 1"]]);
    expect(cells(1)).toEqual([["2 prayer, now 5"], ["–"]]);
    expect(cells(2)).toEqual([["-1 veteran token", "3 prayer, now 8"], ["0 prayer, now 11, 2\u00a0lost above 11"]]);
    expect(cells(3)).toEqual([["1 card"], ["2 cards"]]);
    expect(cells(4)).toEqual([["–"], ["-2 veteran tokens"]]);
    expect(cells(5)).toEqual([["plays second"], ["plays first"]]);
    expect(summary?.rows.map(({ before, after }) => [before, after])).toEqual([[0, 0], [0, 1]]);
    expect(summary?.headline).toBe("Night 1 is over: 1\u00a0fame gained; ahead with 1: Ben");
    expect(summary?.grid?.[0]?.cells.map((cell) => cell.some(({ tinted }) => tinted))).toEqual([false, true]);
  });

  it("names the temples that brought something, and the districts that got units", () => {
    land.incomes = new Map([["t_reeds", 2]]);
    const moves = (player: string, zone: string, rule = "KEM-FP-02") => told(4, "FameMoved", { facts: { player, zone, former: "nobody" }, rule });
    const more = [step("temple control"), by(0, "FameGained", { fame_kind: "divine", fame: 4 }), step("adoration"), by(0, "PrayerGained", { gained: 2, prayer: 5 })];
    const raised = [step("conscription"), by(0, "UnitsAdded", { zone: "nw_b", units: 1 }), by(0, "UnitsAdded", { zone: "nw_b", units: 1 }), ...log.slice(-1)];
    const held = [moves("S1", "t_reeds"), moves("S0", "t_reeds"), moves("S0", "delta"), moves("S0", "nw_a", "KEM-FP-03"), moves("nobody", "t_dunes")];
    const [found] = chronicle.summaries([...log.slice(0, 3), ...held, ...more, ...raised], 0, String);
    const texts = found?.grid?.map((line) => line.cells[0]?.map(({ text }) => text));
    expect(texts).toEqual([["fame, now 4: t_reeds and delta"], ["prayer, now 5: t_reeds 2"], ["units: nw_b", "plays second"]]);
    land.incomes = new Map();
  });

  it("says in which order the next day goes, and what it was before", () => {
    expect(summary?.order?.title).toBe("Turn order of day 2");
    expect(summary?.order?.rows).toEqual([
      { seat: 1, text: "was second, chose second" },
      { seat: 0, text: "was first, chose first" },
    ]);
  });

  it("says why who had the same fame chose in this order, and leads to the standings", () => {
    expect(summary?.order?.why).toBe("");
    const [even] = chronicle.summaries(log.filter(({ event }) => event !== "FameGained"), 0, (seat) => ["Ann", "Ben"][seat] ?? "");
    expect(even?.order?.why).toBe("With 0\u00a0fame each chose in the order of the day before: Ann and Ben.");
    even?.more?.open();
    expect(focus.everybody).toBe("standings");
  });

  it("names all who are ahead", () => {
    const [quiet] = chronicle.summaries(log.filter(({ event }) => event !== "FameGained"), 0, (seat) => ["Ann", "Ben"][seat] ?? "");
    expect(quiet?.headline).toBe("Night 1 is over: no fame gained; ahead with 0: Ann and Ben");
  });
});

describe("a battle", () => {
  const by = (seat: number, event: string, facts: Record<string, unknown> = {}) => told(7, event, { facts: { player: `S${seat}`, ...facts }, sentence: event });
  const log = [
    told(6, "BattleBegun", { facts: { attacker: "S0", defender: "S1", zone: "crossroads" } }),
    by(0, "CardsRevealed", { battle_card: "shield_line" }),
    by(1, "CardsRevealed", { battle_card: "arrow_rain" }),
    by(1, "PrayerPaid", { paid: 1 }),
    by(0, "StrengthCounted", { strength: 7 }),
    by(1, "StrengthCounted", { strength: 4 }),
    told(7, "BattleWon", { facts: { winner: "S0", loser: "S1" } }),
    by(0, "UnitsRemoved", { units: 1 }),
    by(0, "Casualties", { black: 0, red: 1 }),
    by(1, "Casualties", { black: 0, red: 0 }),
    by(0, "FameGained", { fame: 1, fame_kind: "battle" }),
    by(1, "VeteransGained", { count: 1 }),
    by(1, "Recalled", { units: 3 }),
    by(1, "PrayerGained", { gained: 2 }),
    told(8, "FameMoved", { facts: { player: "S0", zone: "t_reeds", former: "S1" } }),
    told(8, "BattleEnded", { facts: { controller: "S0", zone: "crossroads" } }),
    by(0, "PrayerGained", { gained: 1 }),
  ];
  const steps = (events: typeof log) => battlesIn(events).map((story) => [...story.told].map(([step, some]) => [step, some.map(({ event }) => event)]));

  it("is told as its steps, and what comes after it is not of it", () => {
    expect(steps(log)).toEqual([
      [
        ["council", ["BattleBegun"]],
        ["confrontation", ["CardsRevealed", "CardsRevealed", "PrayerPaid"]],
        ["resolution", ["StrengthCounted", "StrengthCounted", "BattleWon"]],
        ["casualties", ["UnitsRemoved", "Casualties", "Casualties"]],
        ["rewards", ["FameGained", "VeteransGained"]],
        ["loser", ["Recalled", "PrayerGained"]],
        ["ending", ["FameMoved", "BattleEnded"]],
      ],
    ]);
    expect(battlesIn(log)[0]).toMatchObject({ attacker: 0, defender: 1, winner: 0, moment: 7, over: true });
    expect(battlesIn(log.slice(0, 3))[0]).toMatchObject({ winner: null, moment: null, over: false });
  });

  it("tells fame from what to what for what comes only when it has ended, for who loses it, too", () => {
    const [story] = battlesIn(log);
    const late = (seat: number, before: number) => (story ? lateOf(story, seat, before).map(({ fame }) => fame) : []);
    expect(late(0, 0)).toEqual([{ from: 1, to: 2 }]); // one came with the rewards
    expect(late(1, 3)).toEqual([null, null, { from: 3, to: 2 }]);
  });

  it("says in words what hits and what is stopped, and what is taken once", () => {
    const plain = (text: string | undefined) => text?.replace(/\u00a0/g, " ");
    const said = (side: Parameters<typeof damageSaid>[0]) => plain(damageSaid(side));
    const part = (amount: number) => [{ source: "card", name: "arrow_rain", amount, seat: 0, rule: "KEM-BAT-40" }];
    expect(said({ black: [], red: [], defence: part(2) })).toBe("No damage.");
    expect(said({ black: part(2), red: part(3), defence: part(1) })).toBe("2 black damage. 3 red damage, of which the defence stops 1.");
    expect(said({ black: [], red: part(1), defence: part(2) })).toBe("1 red damage, which the defence stops.");
    expect(said({ black: [], red: part(1), defence: [] })).toBe("1 red damage, without defence.");
  });

  it("tells what is taken once, from what to what, and by which tiles", () => {
    const won = [
      ...[by(1, "VeteransGained", { count: 1, veterans: 1 }), by(1, "VeteransGained", { count: 1, veterans: 2 })],
      ...[by(1, "PrayerGained", { gained: 2, prayer: 7 }), by(1, "PrayerGained", { gained: 1, prayer: 8 })],
    ];
    const tiles = { fame_by: ["victory"], prayer_by: ["honor", "hunger"] };
    const said = (takes: typeof log, attacks: boolean) => taken(takes, tiles, attacks).map(({ text, by: some }) => [text.replace(/\u00a0/g, " "), some]);
    expect(said(won, false)).toEqual([["2 veteran tokens: 0 → 2", []], ["3 PP: 5 → 8", ["honor", "hunger"]]]);
    const fame = [by(0, "FameGained", { fame: 1 }), by(0, "FameGained", { fame: 2 })];
    expect(said(fame, true)).toEqual([["FameGained", []], ["FameGained", ["victory"]]]); // what the attack brought comes first
    expect(said(fame.slice(1), false)).toEqual([["FameGained", ["victory"]]]);
  });

  it("is looked at when strength is counted, and again later with all that came of it", () => {
    const name = (seat: number) => ["Ann", "Ben"][seat] ?? "";
    const [early] = chronicle.summaries(log.slice(0, 12), 0, name);
    expect(early).toMatchObject({ moment: 7, headline: "Ann won with strength 7\u00a0against 4" });
    expect(chronicle.summaries(log, 0, name)).toHaveLength(1);
    expect(chronicle.summaries(log.slice(0, 4), 0, name)).toEqual([]);
  });
});

describe("what was done since one's last turn", () => {
  const lines = [
    told(1, "TokenPlaced", { facts: { player: "S0" }, sentence: "You placed a token" }),
    told(2, "TokenPlaced", { facts: { player: "S1" }, sentence: "Ben placed a token" }),
    told(2, "PrayerGained", { facts: { player: "S1" }, sentence: "Ben gained 2 PP" }),
    told(3, "CardPlayed", { facts: { player: "S2" }, sentence: "Cleo played Prayer" }),
    told(3, "PrayerGained", { facts: { player: "S2" }, sentence: "Cleo gained 2 PP" }),
    told(4, "CardDrawn", { facts: { player: "S2" }, sentence: "Cleo drew a card" }),
  ];

  it("tells of prayers, too, and of a card before what it gave", () => {
    const found = since(entries(lines, "all", 0, chronicle.headlines), 0, chronicle.begins);
    expect(retold(found, chronicle, String)).toEqual(["Ben gained 2 PP", "Cleo played Prayer"]);
  });

  it("does not name steps of the night, of which its summary tells", () => {
    const night = [...lines, told(5, "NightStep", { facts: { night_step: 7 }, sentence: "Night: Conscription" }), told(6, "UnitsAdded", { facts: { player: "S1", zone: "w_a", units: 1 }, sentence: "Ben added 1 unit" })];
    const found = since(entries(night, "all", 0, chronicle.headlines), 0, chronicle.begins);
    expect(retold(found, chronicle, String)).toEqual(["Ben gained 2 PP", "Cleo played Prayer", "Ben added 1 unit"]);
  });

  it("tells of a loss that somebody else's card brought, and of all that came before it", () => {
    const struck = [
      ...lines.slice(0, 3),
      told(3, "CardPlayed", { facts: { player: "S1" }, sentence: "Ben played Raining Fire" }),
      told(4, "UnitsRemoved", { facts: { player: "S0" }, sentence: "You lost 1 unit" }),
    ];
    const undone = [...chronicle.begins, ...(chronicle.dealt ?? [])];
    const found = since(entries(struck, "all", 0, chronicle.headlines), 0, undone);
    expect(retold(found, chronicle, String)).toEqual(["Ben gained 2 PP", "Ben played Raining Fire", "You lost 1 unit"]);
  });
});

describe("a recruit action", () => {
  const add = (moment: number, player: string, zone: string, more: { rule?: string; units?: number } = {}) =>
    told(moment, "UnitsAdded", { facts: { player, zone, units: more.units ?? 1 }, rule: more.rule ?? "KEM-REC-01", sentence: `${player} added 1 unit in ${zone}` });
  const name = (seat: number): string => ["Ann", "Ben", "Cleo"][seat] ?? "";
  const log = [
    ...[add(1, "S1", "w_a", { rule: "KEM-SET-09", units: 5 }), add(2, "S1", "w_b", { rule: "KEM-SET-09", units: 5 })],
    told(3, "TokenPlaced", { facts: { player: "S0" }, sentence: "Ann placed a token" }),
    ...[add(4, "S1", "w_a"), add(5, "S1", "w_b"), add(6, "S1", "w_a"), told(6, "PrayerPaid", { facts: { player: "S1" } })],
    ...[add(7, "S2", "e_a"), add(8, "S2", "e_a"), add(9, "S1", "w_b", { rule: "KEM-GEN-12" })],
  ];
  const found = entries(log, "all", 0, chronicle.headlines);

  it("is one line that says how many units came where", () => {
    const sum = chronicle.sums?.["UnitsAdded"];
    const lines = rows(found, { ...chronicle, begins: [] }).map((row) =>
      row.kind === "run" ? sum?.(row.entries.map(({ headline }) => headline).reverse(), name) : row.kind === "entry" ? row.entry.headline.sentence : "");
    expect(lines.map((line) => line?.replace(/\u00a0/g, " "))).toEqual([
      ...["S1 added 1 unit in w_b", "Cleo added 2 units in e_a", "Ben added 3 units: 2 in w_a and 1 in w_b"],
      ...["Ann placed a token", "Ben added 10 units: 5 in w_a and 5 in w_b"],
    ]);
  });

  it("is told in the same way to who comes back", () => {
    const said = retold(since(found, 0, chronicle.begins), chronicle, name).map((line) => line.replace(/\u00a0/g, " "));
    expect(said).toEqual(["Ben added 3 units: 2 in w_a and 1 in w_b", "Cleo added 2 units in e_a", "S1 added 1 unit in w_b"]);
  });
});

describe("a draft of several actions", () => {
  it("has a line for what the rows of a march or of units do not show", () => {
    const steps = [option("resolve f1"), option("acquire sapphire_legion", { cost: 2 }), option("add nw_a"), option("nothing")];
    expect(otherDeeds(steps).map(({ id }) => id)).toEqual(["acquire sapphire_legion", "nothing"]);
  });
});

describe("an own troop that is pressed", () => {
  const place = option("place f3_move", { place: "f3_move" }, { text: "Move (floor 3)" });
  const drawing = {
    players: [{ seat: 0, spaces: [{ place: "f3_recruit", action: "recruit" }, { place: "f3_move", action: "move" }] }],
    zones: [{ zone: "nw_a", troop: { seat: 0 } }, { zone: "nw_b", troop: { seat: 1 } }, { zone: "nw_c", troop: null }],
  };
  const table = (shortcuts: object[]) => {
    const chosen: string[] = [];
    const may = ({ about }: { about: { place: string } }) => (about.place === "f3_move" ? place : undefined);
    const made = { seat: 0, options: [place], shortcuts, act: { active: false, steps: [] }, shown: { drawing }, yourTurn: true, may, choose: (id: string) => chosen.push(id), cut: ({ steps }: { steps: string[] }) => chosen.push(...steps) };
    return { chosen, offers: zonesOffered(made as unknown as Table) };
  };

  it("is the one that moves, or where a silver token is asked about first, the token that moves it", () => {
    const at = table([{ steps: ["place f3_move", "troop nw_a"], verb: "troop", names: { zone: "nw_a" }, text: "Move" }]);
    at.offers.get("nw_a")?.press();
    expect([at.chosen, [...at.offers.keys()]]).toEqual([["place f3_move", "troop nw_a"], ["nw_a"]]);
    const silver = table([{ steps: ["place f3_move", "silver f2_pray"], verb: "silver", names: { place: "f2_pray" }, text: "Silver" }]);
    silver.offers.get("nw_a")?.press();
    expect([silver.chosen, [...silver.offers.keys()]]).toEqual([["place f3_move"], ["nw_a"]]);
  });
});

describe("a march that goes on after a card", () => {
  const go = option("go gate_nw", { zone: "gate_nw", case: "free" });
  const sail = option("sail t_dusk", { zone: "t_dusk", case: "entry", cost: 2 });
  const drawing = (seat: number) => ({ move: { seat, zone: "nw_a" } }) as unknown as Drawing;

  it("begins where its troop stands, and only for whoever is asked for a way", () => {
    expect(under(drawing(0), [go], 0)).toBe("nw_a");
    expect(under(drawing(1), [go], 0)).toBe(null);
    expect(under(drawing(0), [option("stay")], 0)).toBe(null); // the battle at its end is no march
    const stops = stopsOf([go, sail], [], "nw_a");
    expect(stops.map(({ zone, attack }) => [zone, attack])).toEqual([["nw_a", false], ["gate_nw", false], ["t_dusk", true]]);
  });

  it("may leave units where its troop stands", () => {
    const stops = stopsOf([go, sail], [], "nw_a");
    const parts = (take: Option | null) => withUnits(stops, 0, take).map((part) => part.map(({ id }) => id));
    expect(parts(option("take 3", { units: 3 }))).toEqual([["take 3", "go gate_nw"], ["sail t_dusk"]]);
    expect(parts(null)).toEqual([["go gate_nw"], ["sail t_dusk"]]);
  });
});

describe("a march that could have come another way", () => {
  const at = (id: string, zone: string, offered: ReturnType<typeof option>[]) => ({ ...option(id, { zone }), offered });
  const ways = [option("go gate_nw", { zone: "gate_nw" }), option("teleport t_reeds", { zone: "t_reeds", cost: 2 }), option("take 4", { units: 4 })];
  const start = at("troop nw_a", "nw_a", []);
  const gate = at("go gate_nw", "gate_nw", ways);
  const reeds = at("go t_reeds", "t_reeds", [option("go t_reeds", { zone: "t_reeds" })]);
  const zone = (name: string, harbour: string, nile: boolean): object => ({ zone: name, harbour, nile });
  const land = { zones: [zone("nw_a", "", false), zone("t_reeds", "", false), zone("gate_nw", "red", true), zone("gate_sw", "red", true), zone("shore_w", "blue", true), zone("crossroads_e", "", true)] } as unknown as Drawing;

  it("names it with its price, and goes there by it", () => {
    const found = otherWays(stopsOf([start, gate, reeds], []));
    expect(found.map(({ option: { id }, from }) => [id, from])).toEqual([["teleport t_reeds", "nw_a"]]);
    expect(found[0]?.parts.flat().map(({ id }) => id)).toEqual(["troop nw_a", "teleport t_reeds"]);
    expect(otherWays(stopsOf([start, gate], []))).toEqual([]);
  });

  it("names a teleport that does not lead there, and asks why before the first way", () => {
    const known = stopsOf([start, gate, reeds], []);
    expect(closedWays(known, land)).toEqual([]); // it is another way
    expect(closedWays(known.slice(0, 2), land)).toEqual([]); // there is no obelisk
    const stone = { zones: land.zones.map((one) => ({ ...one, obelisk: true })) };
    expect(closedWays(known.slice(0, 2), stone)).toEqual([{ verb: "teleport", from: "nw_a", after: ["troop nw_a"] }]);
    expect(closedWays(stopsOf([start, at("teleport t_reeds", "t_reeds", ways)], []), land)).toEqual([]);
  });

  it("sees what looks open from harbour to harbour and over the Nile, and asks why from there", () => {
    const walks = [option("go t_reeds", { zone: "t_reeds" }), option("sail shore_w", { zone: "shore_w" })];
    expect(barred(land, "gate_nw", walks)).toEqual([{ zone: "gate_sw", verb: "sail" }, { zone: "crossroads_e", verb: "cross" }]);
    expect(barred(land, "t_reeds", walks)).toEqual([]);
    expect(barred(land, "gate_nw", [option("stop")])).toEqual([]); // no step is left
    const south = stopsOf([start, gate, at("teleport gate_sw", "gate_sw", walks)], []);
    expect(closedWays(south, land)).toEqual([{ verb: "sail", from: "gate_nw", after: ["troop nw_a", "go gate_nw"] }]);
  });
});

describe("who marches through an own troop", () => {
  const [troop, gate, reeds, cross] = [option("troop nw_a", { zone: "nw_a" }), option("go gate_nw", { zone: "gate_nw" }), option("go t_reeds", { zone: "t_reeds" }), option("teleport delta", { zone: "delta" })];

  it("comes with those who went on before, whatever else could be taken along", () => {
    const stops = stopsOf([troop, gate, option("take 3", { units: 3 }), reeds, cross], []);
    expect(stops.map((_, at) => arriving(stops, at, 5))).toEqual([5, 5, 3, 3]);
  });

  it("has taken a step for each zone but the one it was teleported to", () => {
    expect(stepsIn(stopsOf([troop, gate, reeds, cross], []))).toBe(2);
  });
});

describe("what is pointed at beside the map", () => {
  it("rings its zone, and leaves no ring behind when it goes", async () => {
    const line = document.createElement("li");
    const gone = rings("t_reeds")(line);
    await new Promise((heard) => setTimeout(heard)); // pointers are listened to a moment later
    line.dispatchEvent(new Event("pointerenter"));
    expect(focus.zones).toEqual(["t_reeds"]);
    gone();
    expect(focus.zones).toEqual([]);
    line.dispatchEvent(new Event("pointerenter"));
    expect(focus.zones).toEqual([]);
  });
});

describe("a plan in a war council", () => {
  const part = (source: string, amount: number) => ({ source, name: "", seat: 0, amount, rule: "" });
  const card = { card: "shield_line", strength: 3, red: 0, black: 0, own_black: 0, defence: 1, where: "hand" };
  const reckless = { ...card, card: "reckless_assault", strength: 5, own_black: 2, defence: 0 };
  const di = (name: string, cost: number, more: object) => ({ card: name, count: 1, cost, moment: "battle", strength: 0, red: 0, defence: 0, ...more });
  const side = (seat: number) => ({ seat, strength: [part("units", 4)], red: [], black: [], defence: [], plan: [], spied: "", lowest: 5, highest: 9 });
  const me = { seat: 0, prayer: 1, battle_cards: [card, reckless], interventions: [di("war_rage", 0, { strength: 1 }), di("iron_wall", 1, { defence: 2 }), di("war_fury", 1, { strength: 2 })] };
  const battle = { sides: [side(0), { ...side(1), red: [part("tile", 1)] }] } as unknown as Battle;
  const drawing = { players: [me, { ...me, seat: 1 }] } as unknown as Drawing;
  const planned = (...chosen: string[]): Plan | null => {
    const steps = chosen.map((id) => option(id, id.startsWith("card") ? { card: id.slice(5) } : { battle_card: id.slice(4) }));
    return Plan.of({ act: { steps }, shown: null } as unknown as Table, drawing, battle, 0, true);
  };

  it("counts what is committed, in the order in which it can be paid", () => {
    expect(planned()?.total).toBe("5 to 9");
    expect(planned("card war_rage")?.total).toBe("6 to 10");
    const plan = planned("use shield_line", "card war_rage", "card iron_wall", "card war_fury"); // one point of prayer: the last one is not paid
    expect([plan?.total, plan?.defence, plan?.red, plan?.lost]).toEqual(["8", "3", "1", 0]);
    expect(planned("use shield_line", "card war_fury", "card iron_wall")?.total).toBe("9");
  });

  it("tells damage and defence as a span as long as a card is open", () => {
    const rain = { ...card, card: "arrow_rain", red: 3, defence: 0 };
    const spent = { ...rain, card: "merciless_press", red: 5, where: "used" };
    const cards = { ...me, battle_cards: [card, rain, spent] };
    const players = { players: [cards, { ...cards, seat: 1 }] } as unknown as Drawing;
    const plan = Plan.of({ act: { steps: [] }, shown: null } as unknown as Table, players, battle, 0, true);
    expect([plan?.red, plan?.defence]).toEqual(["1 to 4", "0 to 1"]); // a tile does one; what was used is not used again
    expect([plan?.rivalRed, plan?.rivalDefence]).toEqual(["0 to 3", "0 to 1"]);
  });

  it("names the rival's tiles that count, whatever they add to", () => {
    const tile = (name: string, seat: number) => ({ ...part("tile", 1), name, seat });
    const sides = [{ ...side(0), red: [tile("carnage", 1)] }, { ...side(1), strength: [tile("charge", 1)], defence: [tile("shield", 1)], red: [tile("own_carnage", 0)] }];
    const plan = Plan.of({ act: { steps: [] }, shown: null } as unknown as Table, drawing, { sides } as unknown as Battle, 0, true);
    expect(plan?.against).toEqual(["charge", "shield", "carnage"]);
  });

  it("counts with the card that a spy has seen, whose plan is sealed by then", () => {
    const press = { ...card, card: "merciless_press", red: 2, defence: 0 };
    const players = { players: [me, { ...me, seat: 1, battle_cards: [card, press] }] } as unknown as Drawing;
    const seen = (spied: string) => Plan.of({ act: { steps: [] }, shown: null } as unknown as Table, players, { sides: [side(0), { ...side(1), spied }] } as unknown as Battle, 0, true);
    expect([seen("")?.rivalRed, seen("")?.rivalDefence, seen("")?.rivalSealed]).toEqual(["0 to 2", "0 to 1", false]);
    expect([seen("merciless_press")?.rivalRed, seen("merciless_press")?.rivalDefence, seen("merciless_press")?.rivalSealed]).toEqual(["2", "0", true]);
  });

  it("gives intervention cards the keys behind the eight cards, then those of cards that are away, then letters", () => {
    const eight = (where: string) => Array.from({ length: 8 }, (_, at) => ({ ...card, where: at === 2 ? where : "hand" }));
    const cards = [di("war_rage", 0, {}), di("prayer", 0, { moment: "day" }), di("iron_wall", 1, {}), di("war_fury", 1, {}), di("glory", 1, {})];
    expect([...keysOf({ battle_cards: eight("hand"), interventions: cards })]).toEqual([["war_rage", "9"], ["iron_wall", "0"], ["war_fury", "A"], ["glory", "C"]]);
    expect([...keysOf({ battle_cards: eight("used"), interventions: cards }).values()]).toEqual(["9", "0", "3", "A"]);
  });

  it("says what the own card costs the own troop", () => {
    expect(planned("use reckless_assault")?.lost).toBe(2);
  });
});

describe("why a tile cannot be taken", () => {
  it("is said in two or three words on the tile itself", () => {
    const tile = (state: string, more: object = {}) => ({ tile: "ruby_blades", colour: "ruby", level: 3, price: 3, left: 1, owners: [], state, creature: false, ...more }) as unknown as Tile;
    const table = { seat: 0, name: String, options: [], shortcuts: [], act: { active: false, steps: [] } } as unknown as Table;
    const drawing = { moment: "turn", tiles: [], players: [{ seat: 0, prayer: 1 }], reach: {} } as unknown as Drawing;
    const wares = new Wares(table, drawing, { word: () => "" } as unknown as Lexicon, true);
    expect(wares.missing(tile("low"))).toBe("needs R3");
    expect(wares.missing(tile("dear")).replace("\u00a0", " ")).toBe("2 PP short");
    expect(wares.missing(tile("colour"))).toBe("tomorrow");
    expect(wares.missing(tile("may"))).toBe("");
    const brief = (state: string, more: object = {}): string => wares.brief(tile(state, more)).replace("\u00a0", " ");
    expect([brief("low"), brief("dear"), brief("colour"), brief("like"), brief("may"), brief("yours"), brief("taken", { owners: [1] })]).toEqual(["R3", "−2 PP", "later", "owned", "3 PP", "", ""]);
  });

  it("says of a tile in draft that it is not paid for yet", () => {
    const tile = { tile: "ruby_charge", colour: "ruby", level: 1, price: 1, left: 1, owners: [0], state: "yours", creature: false } as unknown as Tile;
    const step = option("acquire ruby_charge", { tile: "ruby_charge" });
    const table = { seat: 0, name: String, options: [step], shortcuts: [], shown: { drawing: { moment: "turn" } }, act: { active: true, steps: [step] } } as unknown as Table;
    const drawing = { moment: "turn", tiles: [tile], players: [{ seat: 0, prayer: 7 }], reach: {} } as unknown as Drawing;
    expect(new Wares(table, drawing, { word: () => "" } as unknown as Lexicon, true).why(tile).replace("\u00a0", " ")).toBe("Chosen: it is yours for 1 PP once you confirm.");
  });

  it("is no price for the first tile, also once it is in draft and the day would begin", () => {
    const tile = { tile: "ruby_charge", colour: "ruby", level: 1, price: 1, left: 1, owners: [0], state: "yours", creature: false } as unknown as Tile;
    const step = option("acquire ruby_charge", { tile: "ruby_charge" });
    const table = { seat: 0, name: String, options: [step], shortcuts: [], shown: { drawing: { moment: "set-up" } }, act: { active: true, steps: [step] } } as unknown as Table;
    const drawing = { moment: "turn", tiles: [tile], players: [{ seat: 0, prayer: 7 }], reach: {} } as unknown as Drawing;
    expect(new Wares(table, drawing, { word: () => "" } as unknown as Lexicon, true).about(tile)).toBe("free, chosen");
  });

  it("is no matter for a tile that could be taken instead of the one in draft; the colour of that one stays in sight", () => {
    const tile = (name: string, colour: string, state: string) => ({ tile: name, colour, level: 3, price: 3, left: 1, owners: [], state, creature: false }) as unknown as Tile;
    const [blades, shield] = [tile("ruby_blades", "ruby", "dear"), tile("sapphire_shield", "sapphire", "yours")];
    const step = option("acquire sapphire_shield", { tile: "sapphire_shield" });
    const shortcuts = [{ steps: ["place f1_acquire_2", "acquire ruby_blades"], verb: "acquire", names: { tile: "ruby_blades" }, text: "" }];
    const table = { seat: 0, name: String, options: [step], shortcuts, shown: { drawing: { moment: "turn" } }, act: { active: true, steps: [step] } } as unknown as Table;
    const drawing = { moment: "turn", colours: ["ruby", "sapphire"], tiles: [blades, shield], players: [{ seat: 0, prayer: 2 }], reach: { ruby: 3 } } as unknown as Drawing;
    const wares = new Wares(table, drawing, { word: (_kind: string, id: string) => id } as unknown as Lexicon, true);
    expect(wares.why(blades).replace(/\u00a0/g, " ")).toBe("Costs 3 PP; your ruby pyramid reaches it.");
    expect(wares.colour).toBe("sapphire");
  });
});
