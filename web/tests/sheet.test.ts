import { describe, expect, it } from "vitest";
import { numeric } from "../src/plain/sheet";
import type { SheetPart } from "../src/protocol/types";

const part = (...rows: string[][]): SheetPart => ({
  title: "Players",
  columns: ["Player", "PP"],
  lines: rows.map((cells) => ({ cells, seat: null, thing: "" })),
  seat: null,
  picture: [],
  folded: false,
});

describe("a column of a sheet", () => {
  it("is of numbers when every cell is one", () => {
    expect(numeric(part(["Ann", "7"], ["Ben", "-2"]), 1)).toBe(true);
    expect(numeric(part(["Ann", "7"], ["Ben", ""]), 1)).toBe(false);
    expect(numeric(part(["Ann", "7"]), 0)).toBe(false);
    expect(numeric(part(), 1)).toBe(false);
  });
});
