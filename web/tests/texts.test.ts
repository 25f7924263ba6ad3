import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { worded } from "../src/protocol/worded";
import { CATALOGUES, chooseLanguage, has, listOf, signed, t, tied } from "../src/texts";

const SOURCES = join(import.meta.dirname, "../src");

function files(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? files(path) : /\.(svelte|ts)$/.test(name) ? [path] : [];
  });
}

const source = files(SOURCES).map((path) => readFileSync(path, "utf8")).join("\n");

const texts = Object.entries(CATALOGUES["en"] ?? {});

describe("lists", () => {
  it("part all names but the last by commas, as the server's do", () => {
    expect(listOf(["Ann", "Ben", "Cleo"])).toBe("Ann, Ben and Cleo");
    expect(listOf(["Ann", "Ben"])).toBe("Ann and Ben");
  });
});

describe("the catalogue", () => {
  it("has every text that the table asks for", () => {
    const keys = [...source.matchAll(/\bt\(\s*"([a-z][\w.-]*)"/g)].map((found) => found[1] ?? "");
    expect(keys.length).toBeGreaterThan(100);
    expect(keys.filter((key) => !has(key) && !has(`${key}.other`))).toEqual([]);
  });

  it("has nothing that nobody asks for", () => {
    const literals = new Set([...source.matchAll(/["'`]([a-z][\w.-]*)["'`]/g)].map((found) => found[1]));
    const begun = [...source.matchAll(/`([a-z][\w.-]*\.)\$\{/g)].map((found) => found[1] ?? "");
    const used = (key: string): boolean => {
      const plain = key.replace(/\.(one|other)$/, "");
      return literals.has(key) || literals.has(plain) || begun.some((start) => key.startsWith(start));
    };
    expect(Object.keys(CATALOGUES["en"] ?? {}).filter((key) => !used(key))).toEqual([]);
  });

  it("fills facts in, and chooses the form for a number", () => {
    expect(t("ra.bid", { sun: 7 })).toBe("Bid 7");
    expect(t("ra.points", { count: 1 })).toBe("one point");
    expect(t("ra.points", { count: 5 })).toBe("5\u00a0points");
  });

  it("falls back to English", () => {
    expect(chooseLanguage(["xx-YY", "en-GB"])).toBe("en");
    expect(chooseLanguage([])).toBe("en");
  });

  it("writes shares one way: 73%, as the server does", () => {
    expect([...source.matchAll(/\} %</g)].map(([found]) => found)).toEqual([]);
    expect(Object.entries(CATALOGUES["en"] ?? {}).filter(([, text]) => text.includes(" %"))).toEqual([]);
  });

  it("keeps a figure with what it counts, in our words and the server's", () => {
    expect(t("kemet.pp", { count: 4 })).toBe("4\u00a0PP");
    expect(t("ankh.bid", { count: 3 })).toBe("3\u00a0Followers");
    expect(t("ra.points", { count: 5 })).toBe("5\u00a0points");
    expect(tied("Region 3 is won; 2 of 6, between 4 and 8")).not.toContain("\u00a0");
    expect(JSON.parse('{"sentence": "You bid 3 Followers", "id": "bid 3 Followers"}', worded)).toEqual({ sentence: "You bid 3\u00a0Followers", id: "bid 3 Followers" });
  });

  it("writes signs, and a true minus wherever a number stands", () => {
    expect([signed(3), signed(-3), signed(0)]).toEqual(["+3", "−3", "0"]);
    expect(t("ra.points", { count: -3 })).toBe("−3\u00a0points");
    expect(texts.filter(([, text]) => /(?<![\w-])-[{\d]/.test(text))).toEqual([]);
  });

  it("has a form for one wherever things are counted", () => {
    const several = ["ankh.lobby.scenario.what", "ankh.detail", "kemet.detail", "kemet.detail.night"]; // players and gods: two at least
    const few = ["ankh.spaces", "ankh.region", "hint.who", "forecast.likely.note", "forecast.likely.always"]; // a region has six spaces, and a bot looks at many continuations
    const counted = texts.flatMap(([key, text]) => (/\{count\} (?:more )?\p{L}+s\b/u.test(text) ? [key.replace(/\.other$/, "")] : []));
    expect(counted.length).toBeGreaterThan(30);
    expect(counted.filter((key) => !has(`${key}.one`) && ![...several, ...few].includes(key))).toEqual([]);
  });
});
