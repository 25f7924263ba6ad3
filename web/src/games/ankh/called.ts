/** What players are called at the table: the one who looks at it is "you". */

import type { Table } from "../../table/table.svelte";
import { listOf, t } from "../../texts";

type Named = Pick<Table, "name" | "seat">;

/** A player alone, or at the beginning of a line. */
export function called(table: Named, seat: number): string {
  return seat === table.seat ? t("you") : table.name(seat);
}

/** A player in the midst of a sentence. */
export function named(table: Named, seat: number): string {
  return seat === table.seat ? t("you.lower") : table.name(seat);
}

/** Several, at the beginning of a line: "You and Ben". */
export function calledAll(table: Named, seats: readonly number[]): string {
  const own = seats.filter((seat) => seat === table.seat);
  const [first, ...others] = [...own, ...seats.filter((seat) => seat !== table.seat)];
  return first === undefined ? "" : listOf([called(table, first), ...others.map((seat) => table.name(seat))]);
}
