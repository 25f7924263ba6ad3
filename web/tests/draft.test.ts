import { describe, expect, it } from "vitest";
import { back, beginning, complete, exact, FLAT, listed, matching, searched, steps, type Option } from "../src/table/draft";

const option = (id: string): Option => ({ id, text: id, about: "", verb: id.split(" ")[0] ?? "", names: {}, reveals: false, forecast: null });
const few = ["pass", "bid 3", "bid 7"].map(option);
const many = ["stop", ...Array.from({ length: 20 }, (_, space) => `move unit ${space}`), "move ship 4"].map(option);

describe("a draft", () => {
  it("is the beginning of options", () => {
    expect(matching(few, ["bid"]).map(({ id }) => id)).toEqual(["bid 3", "bid 7"]);
    expect(matching(few, [])).toHaveLength(3);
  });

  it("is an option only word for word", () => {
    expect(exact(few, ["bid", "7"])?.id).toBe("bid 7");
    expect(exact(few, ["bid"])).toBeNull();
    expect(exact(few, [])).toBeNull();
  });

  it("is completed when only one option is left", () => {
    expect(complete(many, ["move", "ship"])).toEqual(["move", "ship", "4"]);
    expect(complete(many, ["move"])).toEqual(["move"]);
  });

  it("does not take a word for the beginning of another", () => {
    expect(matching([option("bid 1"), option("bid 12")], ["bid", "1"]).map(({ id }) => id)).toEqual(["bid 1"]);
  });
});

describe("choosing word by word", () => {
  it("groups options by the next word, in the order of the options", () => {
    expect(steps(many, []).map((step) => [step.words.join(" "), step.options.length])).toEqual([
      ["stop", 1],
      ["move", 21],
    ]);
    expect(steps(many, ["move"]).map((step) => step.words.join(" "))).toEqual(["move unit", "move ship 4"]);
  });

  it("lists few options flat and many by their first word", () => {
    expect(listed(few, []).map((step) => step.option?.id)).toEqual(["pass", "bid 3", "bid 7"]);
    expect(many.length).toBeGreaterThan(FLAT);
    expect(listed(many, [])).toHaveLength(2);
  });

  it("opens a single group at once", () => {
    const same = many.filter(({ id }) => id.startsWith("move unit"));
    expect(listed(same, []).map((step) => step.option?.id)).toEqual(same.map(({ id }) => id));
  });

  it("names a group by what its texts begin with", () => {
    const spoken = ["Go to r01c02 (Desert)", "Go to r01c03 (Fertile)"].map((text) => ({ ...option("to"), text }));
    expect(beginning(spoken)).toBe("Go to …");
    expect(beginning([{ ...option("a"), text: "Pass" }, { ...option("b"), text: "Bid 3" }])).toBeNull();
  });

  it("goes back to where there last was a choice", () => {
    expect(back(many, ["move", "unit", "3"])).toEqual(["move", "unit"]);
    expect(back(many, ["move", "ship", "4"])).toEqual(["move"]);
    expect(back(few, ["bid", "3"])).toEqual([]);
  });
});

describe("a search in the options", () => {
  const spaces = ["Go to r01c03 (Fertile, region 5)", "Go to r05c05 (Desert, region 2)", "Stop here"].map((text) => ({ ...option(text), text }));

  it("finds what has every word, in any order", () => {
    expect(searched(spaces, "desert GO").map(({ text }) => text)).toEqual(["Go to r05c05 (Desert, region 2)"]);
    expect(searched(spaces, "region 5").map(({ text }) => text)).toEqual(["Go to r01c03 (Fertile, region 5)"]); // not r05
    expect(searched(spaces, " ")).toHaveLength(3);
    expect(searched(spaces, "water")).toEqual([]);
  });
});
