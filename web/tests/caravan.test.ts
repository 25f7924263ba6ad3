import { createRawSnippet, mount, unmount } from "svelte";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { closed, nextSides, possible } from "../src/games/ankh/caravan";
import CaravanPanel from "../src/games/ankh/CaravanPanel.svelte";
import { fallen, type Drawing } from "../src/games/ankh/drawing";
import { sketch } from "../src/games/ankh/sketch.svelte";
import { Peek } from "../src/table/peek.svelte";
import type { Request } from "../src/protocol/socket";
import type { ServerMessage, Tried } from "../src/protocol/types";
import type { Table } from "../src/table/table.svelte";
import { option, told } from "./server";

const LINES = [
  ["a", "b", "c"],
  ["a", "b", "d", "e"],
  ["x", "y"],
];

describe("a caravan in sketch", () => {
  it("may begin with any side of a legal line", () => {
    expect([...nextSides(LINES, [])].sort()).toEqual(["a", "b", "c", "d", "e", "x", "y"]);
  });

  it("grows at either end, and only where a legal line goes on", () => {
    expect([...nextSides(LINES, ["b"])].sort()).toEqual(["a", "c", "d"]);
    expect([...nextSides(LINES, ["d", "b"])].sort()).toEqual(["a", "e"]);
    expect([...nextSides(LINES, ["a", "b", "c"])]).toEqual([]);
    expect(possible(LINES, ["b", "d"])).toEqual([LINES[1]]);
    expect(possible(LINES, ["a", "d"])).toEqual([]); // not in one piece
  });

  it("is told in walking order once it is whole, whatever was drawn first", () => {
    expect(closed(LINES, ["c", "b", "a"])).toEqual(["a", "b", "c"]);
    expect(closed(LINES, ["b", "a"])).toBeNull();
  });
});

describe("the panel of a caravan", () => {
  it("counts the camels that are drawn as no longer in the supply", () => {
    const page = document.createElement("div");
    const drawing = { camels_left: 15, regions: [], caravan: { line: ["a|b", "c|d"], most: 6, lines: [], parts: [] } } as unknown as Drawing;
    const children = createRawSnippet(() => ({ render: () => "<i></i>" }));
    const panel = mount(CaravanPanel, { target: page, props: { table: {} as Table, drawing, live: false, children } });
    expect(page.textContent).toContain("13 in supply");
    expect(page.textContent).toContain("2 of 6");
    void unmount(panel);
  });
});

describe("a whole line", () => {
  /** A table that places by itself what is the only possibility: here the second side. */
  function placing(line: readonly string[], forced: string): { table: Table; chosen: string[] } {
    const chosen: string[] = [];
    const act = {
      steps: [] as { verb: string }[],
      clear: () => act.steps.splice(0),
      choose: async ({ id }: { id: string }) => void (chosen.push(id), act.steps.push({ verb: "camel" })),
    };
    const next = (): string | undefined => line.filter((side) => side !== forced)[chosen.length];
    const may = ({ about }: { about: Record<string, string> }) => {
      const side = `${about["one"] ?? ""}|${about["other"] ?? ""}`;
      return side === next() ? option(side) : undefined;
    };
    return { table: { act, may, options: [], shown: { number: 7 } } as unknown as Table, chosen };
  }

  it("is laid to its end, also where the table places a side in its middle by itself", async () => {
    const line = ["a|b", "c|d", "e|f", "g|h"];
    const { table, chosen } = placing(line, "c|d");
    await sketch.become(table, { caravan: { line: [], lines: [line] } } as unknown as Drawing, line);
    expect(chosen).toEqual(["a|b", "e|f", "g|h"]);
    expect(sketch.count(chosen.length)).toBe(4);
  });
});

describe("who fell", () => {
  const figure = (space: string, seat = 0, kind = "warrior") => ({ space, seat, kind, sun: false, points_at: [] });
  const drawing = (...figures: ReturnType<typeof figure>[]): Drawing => ({ figures }) as unknown as Drawing;
  const before = drawing(figure("r1"), figure("r2", 1), figure("r3", 1));
  const killed = told(4, "FiguresKilled", { facts: { god: "S1", kinds: ["warrior"] } });

  it("stood before and stands no longer", () => {
    expect(fallen(before, drawing(figure("r1"), figure("r3", 1)), [killed])).toEqual([figure("r2", 1)]);
  });

  it("is not who went elsewhere, and nobody where nobody was killed", () => {
    const moved = told(4, "FigureMoved", { facts: { god: "S0", space: "r1", to: "r9" } });
    expect(fallen(before, drawing(figure("r9"), figure("r3", 1)), [moved, killed])).toEqual([figure("r2", 1)]);
    expect(fallen(before, drawing(), [moved])).toEqual([]);
    expect(fallen(null, drawing(), [killed])).toEqual([]);
  });
});

describe("what is only pointed at", () => {
  let asked: Request[];
  let number: number;
  let peek: Peek;
  const tried = (actions: readonly string[]): Tried => ({
    ...{ type: "tried", ref: 1, number, carried: actions.length, refusal: "", rule: "", reveals: false, drawing: null },
    ...{ asks: "", question: actions.join(), place: [], options: [], shortcuts: [], complete: false, more: false, outcome: null, finish: [] },
  });

  beforeEach(() => {
    vi.useFakeTimers();
    asked = [];
    number = 4;
    const ask = async (request: Request): Promise<ServerMessage> => {
      asked.push(request);
      return tried(request.type === "try" ? request.actions : []);
    };
    peek = new Peek({ number: () => number, ask });
    return () => vi.useRealTimers();
  });

  it("is asked of the server after a moment, once, and is no draft", async () => {
    peek.at(["action move", "figure r1"]);
    expect(asked).toEqual([]);
    await vi.runAllTimersAsync();
    expect(asked).toEqual([{ type: "try", number: 4, actions: ["action move", "figure r1"] }]);
    expect(peek.found?.question).toBe("action move,figure r1");
    peek.at(null);
    expect(peek.found).toBeNull();
    peek.at(["action move", "figure r1"]);
    expect(peek.found).not.toBeNull();
    await vi.runAllTimersAsync();
    expect(asked).toHaveLength(1);
  });

  it("is not asked by who only passes over it, and asked anew for another decision", async () => {
    peek.at(["figure r1"]);
    peek.at(["figure r2"]);
    await vi.runAllTimersAsync();
    expect(asked).toHaveLength(1);
    number = 5;
    peek.at(["figure r2"]);
    expect(peek.found).toBeNull();
    await vi.runAllTimersAsync();
    expect(asked).toHaveLength(2);
  });
});
