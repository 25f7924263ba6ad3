import { afterEach, describe, expect, it } from "vitest";
import { ring, thingsOf } from "../src/table/pointing";

afterEach(() => (document.body.innerHTML = ""));

describe("pointing at a line of the log", () => {
  it("knows the things that an event speaks of", () => {
    expect(thingsOf({ facts: { player: "S1", sun: 7, tiles: ["nile", "gold"], secret: null } })).toEqual([
      "player:S1", "S1", "sun:7", "tiles:nile", "nile", "tiles:gold", "gold",
    ]);
  });

  it("rings them on the board, and only them", () => {
    document.body.innerHTML = '<i data-thing="S1"></i><i data-thing="slot:3"></i><i data-thing="sun:7 centre:7"></i>';
    const ringed = (): (string | undefined)[] =>
      [...document.querySelectorAll<HTMLElement>("[data-ringed]")].map((one) => one.dataset["thing"]);
    ring(["S1", "sun:7"]);
    expect(ringed()).toEqual(["S1", "sun:7 centre:7"]);
    ring([]);
    expect(ringed()).toEqual([]);
  });
});
