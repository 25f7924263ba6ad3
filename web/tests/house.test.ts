/** What nobody wants to meet in the source of the table. */

import { expect, it } from "vitest";

const SOURCES = import.meta.glob<string>(["../src/**/*.ts", "../src/**/*.svelte", "!../src/protocol/schema.d.ts"], { eager: true, query: "?raw", import: "default" });

function found(pattern: RegExp): string[] {
  return Object.entries(SOURCES).flatMap(([path, text]) => text.split("\n").flatMap((line, at) => (pattern.test(line) ? [`${path}:${at + 1}`] : [])));
}

it("reads all of it", () => {
  expect(Object.keys(SOURCES).length).toBeGreaterThan(150);
});

it("has no cast that hides what a thing is, and no check that is switched off", () => {
  expect(found(/\bas unknown as\b|\bas any\b|: any\b(?! )|@ts-(?:ignore|expect-error|nocheck)/)).toEqual([]);
});

it("never builds the notation of an action: options carry it, and what is wished for is said by its things", () => {
  expect(found(/(?:\bchoose|\bwhy|\bact)\(\s*[`"'][a-z]|\bid === `[a-z]+ \$\{/)).toEqual([]);
});
