import { mount, unmount } from "svelte";
import { describe, expect, it } from "vitest";
import { battleStory, conflictStory } from "../src/games/ankh/conflict";
import { movesOf } from "../src/games/ankh/offers";
import Piece from "../src/games/ankh/Piece.svelte";
import { spaceSaid } from "../src/games/ankh/say";
import { Lexicon } from "../src/map/load.svelte";
import { Atlas, type Point } from "../src/map/shapes";
import Tokens from "../src/map/Tokens.svelte";
import { drawn } from "../src/protocol/drawing";
import { option, told } from "./server";

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

describe("what an effect put on the board", () => {
  const drawing = drawn("ankh", {
    ...{ figures: [], monuments: [], regions: [], underworld: [], cities: [], palace: null },
    tokens: [{ space: "r1", text: "Web", seat: 1 }, { space: "r2", text: "Web", seat: null }],
  });

  it("is told without a line of its own", () => {
    const atlas = new Atlas({ spaces: [], sides: [], areas: [], box: [0, 0, 1, 1], unit: 1 });
    const words = new Lexicon({ game: "ankh", language: "en", sections: {} });
    const said = (space: string): string => spaceSaid(space, drawing, atlas, words, (seat) => ["Ann", "Ben"][seat] ?? "", undefined);
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
    expect(movesOf([move, summon, power]).map(({ number, from, to }) => [number, from, to])).toEqual([[1, "r1", "r2"], [2, null, "r3"]]);
  });
});
