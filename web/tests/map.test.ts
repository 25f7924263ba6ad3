import { describe, expect, it, vi } from "vitest";
import { atlasOf } from "../src/map/load.svelte";
import { farthest, framed, freest, kept, lookedAt, nearness, panned, zoomed } from "../src/map/camera";
import { Atlas, boxOf, inset, pathOf, shrunk, towards, union, type Box, type Point } from "../src/map/shapes";
import type { Geometry } from "../src/protocol/types";

const square = (x: number, y: number): Point[] => [
  [x, y],
  [x + 10, y],
  [x + 10, y + 10],
  [x, y + 10],
];

/** Three squares in a row, and one below the first. */
const geometry: Geometry = {
  box: [0, 0, 30, 20],
  unit: 10,
  spaces: [
    { id: "a", name: "A", kind: "desert", outline: square(0, 0).map(([x, y]) => [x, y]), centre: [5, 5], neighbours: ["b", "d"], places: {} },
    { id: "b", name: "B", kind: "desert", outline: square(10, 0).map(([x, y]) => [x, y]), centre: [15, 5], neighbours: ["a", "c"], places: {} },
    { id: "c", name: "C", kind: "water", outline: square(20, 0).map(([x, y]) => [x, y]), centre: [25, 5], neighbours: ["b"], places: {} },
    { id: "d", name: "D", kind: "fertile", outline: square(0, 10).map(([x, y]) => [x, y]), centre: [5, 15], neighbours: ["a"], places: {} },
  ],
  sides: [{ id: "a|b", between: ["a", "b"], ends: [[10, 0], [10, 10]], kind: "river" }],
};
const atlas = new Atlas(geometry);

describe("shapes", () => {
  it("finds the way over neighbours", () => {
    expect(atlas.way("d", "c")).toEqual(["d", "a", "b", "c"]);
    expect(atlas.way("a", "a")).toEqual(["a"]);
    expect(atlas.way("a", "nowhere")).toEqual([]);
  });

  it("joins shapes that share edges into rings, and keeps those apart that do not", () => {
    const [ring, ...others] = union([square(0, 0), square(10, 0)]);
    expect(others).toEqual([]);
    expect(boxOf(ring ?? [])).toEqual([0, 0, 20, 10]);
    expect(union([square(0, 0), square(20, 0)])).toHaveLength(2);
    expect(union([])).toEqual([]);
  });

  it("leaves a hole where the middle of a block is missing", () => {
    const block = [0, 1, 2].flatMap((x) => [0, 1, 2].map((y) => square(10 * x, 10 * y)));
    expect(union(block.filter((_, at) => at !== 4))).toHaveLength(2);
  });

  it("moves a ring inwards, whichever way it goes around", () => {
    expect(boxOf(inset(square(0, 0), 2))).toEqual([2, 2, 6, 6]);
    expect(boxOf(inset([...square(0, 0)].reverse(), 2))).toEqual([2, 2, 6, 6]);
  });

  it("draws smaller shapes around the same middle", () => {
    const [left, top, width] = boxOf(shrunk(square(0, 0), Math.SQRT2));
    expect([left, top, width].map((one) => Math.round(one))).toEqual([1, 1, 8]);
    expect(pathOf([[0, 0], [1.006, 2]])).toBe("M0 0L1.01 2Z");
  });

  it("frames spaces, and nothing where there is none", () => {
    expect(atlas.around(["a", "d"], 5)).toEqual([-5, -5, 20, 30]);
    expect(atlas.around([], 5)).toBeNull();
  });
});

describe("arrow keys", () => {
  const targets = geometry.spaces.map(({ id }) => ({ id, centre: atlas.centre(id) }));
  const from = (id: string, direction: "up" | "down" | "left" | "right"): string | undefined =>
    towards(targets, atlas.centre(id), direction)?.id;

  it("go to the neighbour in that direction", () => {
    expect([from("a", "right"), from("a", "down"), from("b", "left"), from("b", "right")]).toEqual(["b", "d", "a", "c"]);
  });

  it("stay where nothing lies that way", () => {
    expect(from("a", "up")).toBeUndefined();
    expect(from("c", "right")).toBeUndefined();
  });
});

describe("the camera", () => {
  const whole: Box = [0, 0, 100, 100];

  it("shows the whole where a part would be hardly nearer", () => {
    expect(lookedAt([10, 10, 80, 80], [0, 0, 100, 100])).toEqual([0, 0, 100, 100]);
    expect(lookedAt([-10, 10, 50, 50], [0, 0, 100, 100])).toEqual([0, 10, 50, 50]);
    const upright: Box = [0, 0, 100, 200];
    const all: Box = [-150, 0, 400, 200]; // a tall map in a wide view
    expect(lookedAt([-60, 150, 90, 45], all, upright), "nothing beside the map while there is map enough").toEqual([0, 150, 90, 45]);
    expect(lookedAt([-60, 100, 200, 100], all, upright), "a view wider than the map has it in its middle").toEqual([-50, 100, 200, 100]);
  });

  it("frames a box in the proportions of the screen", () => {
    expect(framed([0, 0, 10, 10], 2)).toEqual([-5, 0, 20, 10]);
    expect(framed([0, 0, 10, 10], 0.5)).toEqual([0, -5, 10, 20]);
  });

  it("zooms around a point that stays where it is, never nearer or further than it may", () => {
    const view = zoomed(whole, whole, 2, [25, 25]);
    expect(view).toEqual([12.5, 12.5, 50, 50]);
    expect(nearness(view, whole)).toBe(2);
    expect(zoomed(view, whole, 0.1, [25, 25])).toEqual(whole);
    expect(nearness(zoomed(whole, whole, 100, [50, 50]), whole)).toBe(6);
  });

  it("has its overview in the corner farthest from what is asked about", () => {
    expect(farthest([0, 0, 10, 10], whole)).toBe("bottom right");
    expect(farthest([0, 80, 10, 10], whole)).toBe("top right");
    expect(farthest([80, 80, 10, 10], whole)).toBe("top left");
  });

  it("has its overview where it covers the fewest of the spaces that are offered", () => {
    expect(freest("bottom right", [[90, 20]], whole, 30)).toBe("bottom right");
    expect(freest("bottom right", [[90, 90], [10, 10]], whole, 30)).toBe("top right");
    expect(freest("bottom right", [[90, 90], [80, 80], [10, 10], [90, 5], [5, 90]], whole, 30)).toBe("top left");
  });

  it("pans inside the whole", () => {
    const view: Box = [20, 20, 50, 50];
    expect(panned(view, whole, [10, -10])).toEqual([10, 30, 50, 50]);
    expect(panned(view, whole, [900, -900])).toEqual([0, 50, 50, 50]);
    expect(kept([0, 0, 200, 50], whole)[0]).toBe(-50);
  });
});

describe("the map of a match", () => {
  it("is fetched once, however many parts of the board ask for it", async () => {
    const fetched = vi.fn(() => Promise.resolve(new Response(JSON.stringify({ spaces: [], sides: [], areas: [], box: [0, 0, 1, 1], unit: 1 }))));
    vi.stubGlobal("fetch", fetched);
    const [one, other] = [atlasOf("m"), atlasOf("m")];
    expect(other).toBe(one);
    await vi.waitFor(() => expect(one.value).not.toBeNull());
    expect(atlasOf("m")).toBe(one);
    expect(fetched).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();
  });
});
