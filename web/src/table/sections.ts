/** The set-up of a table in sections, for who sees one at a time; which one it is stands in the history of the browser. */

import type { GameInfo } from "../protocol/types";

export type Section = "game" | "seats" | "edition" | "setting" | "options" | "agreements" | "summary";

/** What a place in the history says: the section, and whether one looks at it again from the summary. */
export interface Place {
  section: Section;
  again: boolean;
}

/** The sections that a game has, in the order in which they are asked. */
export function sectionsOf(game: GameInfo, pictured: boolean): Section[] {
  const has = { edition: game.editions.length > 1, setting: pictured, options: pictured || game.options.some(({ values }) => values.length) };
  const some = (["edition", "setting", "options"] as const).filter((section) => has[section]);
  return ["game", "seats", ...some, "agreements", "summary"];
}

/** Where one is, after what the browser kept; otherwise where one begins. */
export function placeOf(kept: unknown, sections: readonly Section[], begin: Section): Place {
  const { section, again } = typeof kept === "object" && kept !== null ? (kept as Partial<Place>) : {};
  return { section: sections.find((one) => one === section) ?? begin, again: again === true };
}
