/** What stands filled in when the set-up is asked: units in the first districts, pyramids as the table itself would raise them. */

import type { Propose } from "../../table/act.svelte";

const FILLED = ["ChooseDistrict", "ChoosePyramids", "ChooseSite", "ChooseTop"];

/** Level 2 and level 1 in the first districts; colours spread over the seats, so that not everybody begins alike. */
export function propose(decision: string, seat: number | null): Propose | undefined {
  if (!FILLED.includes(decision)) return undefined;
  return (options) => {
    const [first] = options;
    if (first?.verb === "pyramids") return options.at(-1); // the choice with a pyramid of level 2
    return first?.verb === "colour" ? options[(seat ?? 0) % options.length] : first;
  };
}
