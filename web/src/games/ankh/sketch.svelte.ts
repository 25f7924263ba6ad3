/** The line of camels that a player draws on the board: kept here until it is a legal one, then it is the draft of an act. */

import type { Table } from "../../table/table.svelte";
import { closed, nextSides, possible, type Line } from "./caravan";
import type { Drawing } from "./drawing";

class Sketch {
  private sides = $state.raw<readonly string[]>([]);
  private number = $state(-1); // of the decision it was drawn for
  private laying = $state(false); // a whole line is becoming the draft

  /** All sides drawn so far, those that lie there already included. */
  drawn(table: Table, base: Drawing): readonly string[] {
    const own = this.own(table, base);
    return [...(base.caravan?.line ?? []), ...(own.length ? own : drafted(table))];
  }

  /** How many camels a draft places: those that it names, and those that were the only possibility. */
  count(named: number): number {
    return Math.max(named, this.sides.length);
  }

  /** The sides that may be drawn next. */
  offered(table: Table, base: Drawing): Set<string> {
    const drawing = base.caravan !== null && table.yourTurn && !this.laying && onlyCamels(table);
    return drawing ? nextSides(linesOf(base), this.drawn(table, base)) : new Set();
  }

  /** The lines that it may still become. */
  lines(table: Table, base: Drawing): Line[] {
    return possible(linesOf(base), this.drawn(table, base));
  }

  /** One side more. */
  async draw(table: Table, base: Drawing, side: string): Promise<void> {
    await this.become(table, base, [...this.drawn(table, base), side]);
  }

  /** One side less, as long as nothing but camels is drafted; whether there was one. */
  back(table: Table, base: Drawing): boolean {
    if (!this.own(table, base).length || !onlyCamels(table)) return false;
    void this.become(table, base, this.drawn(table, base).slice(0, -1));
    return true;
  }

  /** Another sketch; one that is a whole line becomes the draft, camel by camel in its walking order. Nothing is sent. */
  async become(table: Table, base: Drawing, drawn: readonly string[]): Promise<void> {
    const laid = base.caravan?.line.length ?? 0;
    table.act.clear();
    this.number = table.shown?.number ?? -1;
    const sides = (this.sides = drawn.slice(laid));
    this.laying = true;
    let made = 0;
    for (const side of (closed(linesOf(base), drawn) ?? []).slice(laid)) {
      const [one = "", other = ""] = side.split("|");
      const option = table.may({ verb: "camel", about: { one, other } });
      if (this.sides !== sides || table.act.steps.length !== made) break; // another line was begun meanwhile
      if (!option) continue; // where a side is the only possibility the table places it
      made += 1;
      await table.act.choose(option, table.options, false);
    }
    this.laying = false;
  }

  /** What was drawn for the open decision; a whole line whose draft was taken back is gone with it. */
  private own(table: Table, base: Drawing): readonly string[] {
    if (this.number !== table.shown?.number) return [];
    const whole = closed(linesOf(base), [...(base.caravan?.line ?? []), ...this.sides]) !== null;
    return whole && !this.laying && !table.act.active ? [] : this.sides;
  }
}

function linesOf(base: Drawing): readonly Line[] {
  return base.caravan?.lines ?? [];
}

function onlyCamels(table: Table): boolean {
  return table.act.steps.every(({ verb }) => verb === "camel");
}

function drafted(table: Table): string[] {
  return table.act.steps.filter(({ verb }) => verb === "camel").map(({ names }) => `${String(names["one"])}|${String(names["other"])}`);
}

export const sketch = new Sketch();
