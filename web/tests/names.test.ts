/** A game is one folder: nothing that all games share names one. */

import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { expect, it } from "vitest";

const SOURCES = join(import.meta.dirname, "../src");
const GAMES = readdirSync(join(SOURCES, "games")).filter((name) => statSync(join(SOURCES, "games", name)).isDirectory());
const GENERATED = "protocol/schema.d.ts"; // the positions of all games are part of the protocol

function files(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? files(path) : [path];
  });
}

/** The name as a word of its own, also inside a name in camel case: "ra", "Ra", "PictureRa", "raBoard". */
function names(text: string, game: string): boolean {
  const title = game.slice(0, 1).toUpperCase() + game.slice(1);
  return new RegExp(`(?<![A-Za-z])${game}(?![a-z])|(?<![A-Z])${title}(?![a-z])`).test(text);
}

it("finds names however they are written", () => {
  for (const text of ['"ra.bid"', "PictureRa", "raBoard", "Invoke Ra", "games/ra/"]) expect(names(text, "ra")).toBe(true);
  for (const text of ["drawing", "camera", "Range", "extra"]) expect(names(text, "ra")).toBe(false);
});

it("is said in no shared file", () => {
  expect(GAMES.length).toBeGreaterThan(1);
  const shared = files(SOURCES)
    .map((path) => relative(SOURCES, path))
    .filter((path) => /\.(ts|svelte|json|css)$/.test(path) && path !== GENERATED)
    .filter((path) => !GAMES.some((game) => path.startsWith(`games/${game}/`)));
  const found = shared.flatMap((path) => {
    const text = readFileSync(join(SOURCES, path), "utf8");
    return GAMES.filter((game) => names(text, game)).map((game) => `${path} names ${game}`);
  });
  expect(found).toEqual([]);
});
