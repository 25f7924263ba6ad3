/** What a line of the log speaks of is ringed on the board while somebody points at the line. */

import type { Told } from "../protocol/types";

const RINGED = "data-ringed";

/** The things of an event: "slot:3", "sun:7", and by their own names "S1", "t_reeds". */
export function thingsOf(told: Pick<Told, "facts">): string[] {
  const found: string[] = [];
  for (const [name, value] of Object.entries(told.facts)) {
    for (const one of Array.isArray(value) ? (value as unknown[]) : [value]) {
      if (typeof one === "number") found.push(`${name}:${one}`);
      else if (typeof one === "string") found.push(`${name}:${one}`, one);
    }
  }
  return found;
}

/** Ring what is on the board under these names; with none, take all rings away. */
export function ring(things: readonly string[]): void {
  const wanted = new Set(things);
  for (const one of document.querySelectorAll<HTMLElement | SVGElement>("[data-thing]")) {
    const names = one.dataset["thing"]?.split(" ") ?? [];
    one.toggleAttribute(RINGED, names.some((name) => wanted.has(name)));
  }
}
