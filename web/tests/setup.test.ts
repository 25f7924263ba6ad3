import { describe, expect, it } from "vitest";
import { usualBot } from "../src/table/setup.svelte";

const bots = (...names: string[]) => ({ bots: names.map((name) => ({ name, text: "" })) });

describe("the opponent of a new table", () => {
  it("is a good one, whatever else the owner has brought", () => {
    const ours = ["random", "greedy", "level-1", "level-2", "level-3", "level-4", "level-5"];
    expect(usualBot(bots(...ours))).toBe("level-4");
    expect(usualBot(bots(...ours, "mine"))).toBe("level-4");
  });

  it("is whoever there is where nobody thinks ahead", () => {
    expect(usualBot(bots("random"))).toBe("random");
    expect(usualBot(bots())).toBe("random");
  });
});
