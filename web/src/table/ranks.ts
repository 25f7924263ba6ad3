/** The places at the end of a game. */

import type { EndRow } from "../games/board";
import type { Result } from "../protocol/types";

export interface Line {
  row: EndRow;
  place: number | null; // null for who has none
  shared: boolean;
  winner: boolean;
}

/** Lines in the order of the ranking; a place that several players share counts as many. */
export function lines({ ranking, winners }: Pick<Result, "ranking" | "winners">, rows: readonly EndRow[]): Line[] {
  let before = 0;
  return ranking.flatMap(({ seats }) => {
    const place = before + 1;
    before += seats.length;
    return rows
      .filter((row) => row.seats.some((seat) => seats.includes(seat)))
      .map((row) => ({
        row,
        place: row.out ? null : place,
        shared: !row.out && seats.length > 1,
        winner: row.seats.some((seat) => winners.includes(seat)),
      }));
  });
}
