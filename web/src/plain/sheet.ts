/** What the drawing of a sheet needs to know about its cells. */

import type { SheetPart } from "../protocol/types";

/** Whether a column holds nothing but numbers; these stand right. */
export function numeric(part: SheetPart, column: number): boolean {
  return part.lines.length > 0 && part.lines.every(({ cells }) => /^[-−+]?\d+$/.test(cells[column] ?? ""));
}
