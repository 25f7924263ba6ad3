/** Texts that an edition says otherwise: they have its name behind their key. */

import type { Table } from "../../table/table.svelte";
import { t, type Facts } from "../../texts";

/** The text of the edition that is played, or the one of all. */
export function told(table: Pick<Table, "match">, key: string, facts: Facts = {}): string {
  const own = `${key}.${table.match?.edition ?? ""}`;
  const text = t(own, facts);
  return text === own ? t(key, facts) : text;
}
