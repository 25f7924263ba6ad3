/** Changing the token of a new region for another one: first the one, then the other, on the board or beside it. */

import type { Option } from "../../protocol/types";
import type { Table } from "../../table/table.svelte";

class Swap {
  private token = $state(0);
  private number = $state(-1); // of the decision it was picked for

  /** The token that is picked to be changed; null for none yet. */
  picked(table: Table): number | null {
    return this.number === table.shown?.number && newTokens(table.options).includes(this.token) ? this.token : null;
  }

  pick(table: Table, token: number): void {
    this.token = token === this.picked(table) ? 0 : token; // a second press lets it go
    this.number = table.shown?.number ?? -1;
  }

  /** Press a token: the first one is picked, the second one is what it changes with. */
  press(table: Table, token: number): void {
    const option = this.partners(table).get(token);
    this.pick(table, option ? 0 : token);
    if (option) table.choose(option.id);
  }

  /** What the token that is picked may be changed for. */
  partners(table: Table): Map<number, Option> {
    return partnersOf(table.options, this.picked(table));
  }
}

/** The tokens of a new region: they may be changed for any other. */
export function newTokens(options: readonly Option[]): number[] {
  const pairs = pairsOf(options).map(([one, other]) => [one, other]);
  const all = [...new Set(pairs.flat())].sort((one, other) => one - other);
  return all.filter((token) => pairs.filter((pair) => pair.includes(token)).length === all.length - 1);
}

export function partnersOf(options: readonly Option[], token: number | null): Map<number, Option> {
  const found = new Map<number, Option>();
  for (const [one, other, option] of pairsOf(options)) {
    if (one === token) found.set(other, option);
    if (other === token) found.set(one, option);
  }
  return found;
}

function pairsOf(options: readonly Option[]): [number, number, Option][] {
  return options.filter(({ verb }) => verb === "swap").map((option) => [Number(option.names["token"]), Number(option.names["other"]), option]);
}

export const swap = new Swap();
