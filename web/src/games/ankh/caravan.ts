/** A line of camels in sketch: it may begin with any side of a legal line and grow at both ends. */

export type Line = readonly string[]; // sides in walking order

/** Where a sketch lies in a line, as the places of its first and last side; null if it is no unbroken part of it. */
function placeIn(line: Line, drawn: readonly string[]): [number, number] | null {
  const places = drawn.map((side) => line.indexOf(side));
  const [first, last] = [Math.min(...places), Math.max(...places)];
  return first >= 0 && last - first === drawn.length - 1 ? [first, last] : null;
}

/** The lines that a sketch may still become. */
export function possible(lines: readonly Line[], drawn: readonly string[]): Line[] {
  return drawn.length ? lines.filter((line) => placeIn(line, drawn)) : [...lines];
}

/** The sides that may be drawn next: any of a legal line at first, then those at the loose ends. */
export function nextSides(lines: readonly Line[], drawn: readonly string[]): Set<string> {
  const found = new Set<string>();
  for (const line of lines) {
    if (!drawn.length) line.forEach((side) => found.add(side));
    const place = drawn.length ? placeIn(line, drawn) : null;
    for (const side of place ? [line[place[0] - 1], line[place[1] + 1]] : []) if (side) found.add(side);
  }
  return found;
}

/** The line that is drawn, if it is a whole one. */
export function closed(lines: readonly Line[], drawn: readonly string[]): Line | null {
  return lines.find((line) => line.length === drawn.length && placeIn(line, drawn)) ?? null;
}
