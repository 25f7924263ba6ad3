import { describe, expect, it } from "vitest";
import { Lexicon } from "../src/map/load.svelte";

const sections = { words: { power: { glorious: "Glorious" } }, about: { power: { glorious: "by 3", revered: "one more" }, preview: { power: { glorious: " by 2 " } } } };

it("counts things in one word or the other", () => {
  const words = new Lexicon({ game: "ankh", language: "en", sections: { words: { kind: { warrior: ["Warrior", "Warriors"], satet: "Satet" } } } });
  expect([words.counted("kind", "warrior", 1), words.counted("kind", "warrior", 3), words.counted("kind", "satet", 2)]).toEqual(["1 Warrior", "3 Warriors", "2 Satet"]);
});

describe("what things do, by edition", () => {
  const words = new Lexicon({ game: "ankh", language: "en", sections });

  it("is what the edition says, and else what is always said", () => {
    expect(words.of("preview").about("power", "glorious")).toBe("by 2");
    expect(words.of("preview").about("power", "revered")).toBe("one more");
    expect(words.of("final").about("power", "glorious")).toBe("by 3");
    expect(words.about("power", "glorious")).toBe("by 3");
    expect(words.of("preview").about("power", "nothing")).toBe("");
  });

  it("leaves names as they are", () => {
    expect(words.of("preview").word("power", "glorious")).toBe("Glorious");
  });
});
