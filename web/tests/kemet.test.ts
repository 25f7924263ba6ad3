/** Kemet at the table: what is drawn finds its place, and names stay readable. */

import { describe, expect, it } from "vitest";
import { parted } from "../src/games/kemet/say";
import { freest } from "../src/games/kemet/shapes";

describe("places with room", () => {
  it("are farthest from what is nearest", () => {
    const below = [0, 56] as const;
    const above = [0, -52] as const;
    expect(freest([below, above], [[0, 60]])).toBe(above);
    expect(freest([below, above], [[0, -60]])).toBe(below);
    expect(freest([below, above], [[200, 2]])).toBe(below); // equal but for a hair: as it is drawn usually
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
