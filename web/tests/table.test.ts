import { describe, expect, it } from "vitest";
import { isLeaf, leaf, title } from "../src/plain/document";
import { pause } from "../src/table/pace";
import { blocks } from "../src/table/prose";
import { matchPath, read } from "../src/table/router.svelte";
import { search } from "../src/table/rules.svelte";
import { seatNumber } from "../src/table/seats";
import { groupOwn } from "../src/table/own";
import type { OwnMatch, Passage } from "../src/protocol/types";

describe("addresses", () => {
  it("are read, whatever stands there", () => {
    expect(read("")).toEqual({ page: "lobby" });
    expect(read("#/match/abc")).toEqual({ page: "match", match: "abc", token: "", moment: null, as: null });
    expect(read("#/match/abc/moment/12/as/1")).toMatchObject({ moment: 12, as: 1 });
    expect(read("#/match/abc/seat/se.cr-et")).toMatchObject({ token: "se.cr-et" });
    expect(read("#/invitation/x.y")).toEqual({ page: "invitation", invitation: "x.y" });
    expect(read("#/match/abc/moment/minus")).toMatchObject({ moment: null });
    expect(read("#/%zz")).toEqual({ page: "unknown" });
  });

  it("lead back to where they came from", () => {
    expect(read(matchPath("abc", 7, 2))).toMatchObject({ match: "abc", moment: 7, as: 2 });
  });
});

describe("the pace", () => {
  it("follows the wish of the player", () => {
    const events = [{ event: "BidMade" }];
    expect(pause(events, "off")).toBe(0);
    expect(pause(events, "fast")).toBe(pause(events, "normal") / 2);
    expect(pause([], "normal")).toBe(0);
  });

  it("never makes anybody wait long", () => {
    expect(pause(Array.from({ length: 100 }, () => ({ event: "Scored" })), "normal")).toBeLessThanOrEqual(1600);
  });
});

describe("rules text", () => {
  it("is plain text, bold words and tables", () => {
    const [text, table] = blocks(["A **bold** word and `code`.", "| a | b |\n|---|---|\n| 1 | 2 |"]);
    expect(text).toEqual({
      kind: "text",
      spans: [
        { text: "A ", bold: false },
        { text: "bold", bold: true },
        { text: " word and code.", bold: false },
      ],
    });
    expect(table).toEqual({ kind: "table", rows: [["a", "b"], ["1", "2"]] });
  });

  it("is searched by all words, IDs and titles first", () => {
    const passage = (id: string, title: string, text: string): Passage => ({
      id, title, text: [text], section: "Turns", kind: "rule", source: "", rules: [],
    });
    const all = [passage("RA-TRN-01", "", "draw a tile"), passage("RA-DRW-01", "Drawing a tile", "the bag")];
    expect(search(all, "tile draw").map(({ id }) => id)).toEqual(["RA-DRW-01", "RA-TRN-01"]);
    expect(search(all, "ra-trn").map(({ id }) => id)).toEqual(["RA-TRN-01"]);
    expect(search(all, "nothing like it")).toEqual([]);
  });
});

describe("a position as text", () => {
  it("names seats, counts and hidden things", () => {
    const names = { S0: "Maren" };
    expect(title("S0", names)).toBe("Maren");
    expect(title("ra_tiles", names)).toBe("ra tiles");
    expect(leaf([1, "S0", true], names)).toBe("1, Maren, yes");
    expect(leaf([], names)).toBe("nothing");
    expect(isLeaf([{ a: 1 }])).toBe(false);
    expect(isLeaf(["a", 1])).toBe(true);
  });

  it("knows seats by their notation only", () => {
    expect(seatNumber("S12")).toBe(12);
    expect(seatNumber("Sun")).toBe(-1);
    expect(seatNumber(3)).toBe(-1);
  });
});

describe("one's own tables", () => {
  const own = (id: string, status: string, waits: boolean, played = 0): OwnMatch =>
    ({ match: { id, status, played, created: 0 }, seat: 0, token: 0, waits_for_you: waits }) as unknown as OwnMatch;

  it("are one line each, those that wait for you first", () => {
    const found = groupOwn([own("old", "over", false), own("a", "running", false, 5), own("b", "running", false), own("b", "running", true)]);
    expect(found.map(({ match, waits }) => [match.id, waits])).toEqual([["b", true], ["a", false], ["old", false]]);
  });
});
