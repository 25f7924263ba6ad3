/** A war council as one side sees it: what is committed, what is known of both strengths. */

import type { Table } from "../../table/table.svelte";
import { t } from "../../texts";
import { sum } from "./battle";
import { playerOf, type Battle, type Drawing, type Player, type Side } from "./drawing";

/** Sources of strength that lie open, as they are summed up. */
const OPEN = { units: "units", creature: "creature", tiles: "tile", district: "district" } as const;

export class Plan {
  readonly own: Side;
  readonly rival: Side;
  readonly me: Player;
  readonly they: Player;
  readonly made: ReadonlyMap<string, string>; // what is done with which card: "use", "discard", "card"
  readonly committed: readonly string[]; // intervention cards, in their order
  readonly used: string | undefined;
  readonly sealed: boolean;
  readonly rivalSealed: boolean;

  private constructor(sides: [Side, Side], players: [Player, Player], table: Table, live: boolean) {
    [this.own, this.rival] = sides;
    [this.me, this.they] = players;
    const steps = live ? table.act.steps : [];
    const planned = this.own.plan.map((name, at): [string, string] => [name, ["use", "discard"][at] ?? "card"]);
    this.made = new Map([...planned, ...steps.map(({ verb, names }): [string, string] => [String(names["battle_card"] ?? names["card"] ?? ""), verb])]);
    this.committed = [...this.own.plan.slice(2), ...steps.filter(({ verb }) => verb === "card").map(({ names }) => String(names["card"]))];
    this.used = [...this.made].find(([, verb]) => verb === "use")?.[0];
    const sealed = table.shown?.sealed ?? [];
    this.sealed = sealed.includes(this.own.seat);
    this.rivalSealed = sealed.includes(this.rival.seat);
  }

  /** The council of a seat; null where it does not fight. */
  static of(table: Table, drawing: Drawing, battle: Battle, seat: number, live: boolean): Plan | null {
    const own = battle.sides.find((side) => side.seat === seat);
    const rival = battle.sides.find((side) => side.seat !== seat);
    const [me, they] = [playerOf(drawing, seat), playerOf(drawing, rival?.seat ?? null)];
    return own && rival && me && they ? new Plan([own, rival], [me, they], table, live) : null;
  }

  /** Strength of the card that is used. */
  get strength(): number {
    return this.me.battle_cards.find(({ card }) => card === this.used)?.strength ?? 0;
  }

  /** The own strength as far as it is decided: a number, or a span. */
  get total(): string {
    return this.used ? String(sum(this.own.strength) + this.strength) : span(this.own.lowest, this.own.highest);
  }

  /** What the intervention cards cost together. */
  get price(): number {
    return this.committed.reduce((price, card) => price + (this.me.interventions.find((one) => one.card === card)?.cost ?? 0), 0);
  }

  /** What lies open, for both sides; kinds that neither has are left out. */
  get known(): { name: string; sums: number[] }[] {
    const rows = Object.entries(OPEN).map(([name, kind]) => ({ name, sums: [this.own, this.rival].map(({ strength }) => sum(strength.filter(({ source }) => source === kind))) }));
    return rows.filter(({ sums }) => sums.some((one) => one > 0));
  }
}

export function span(lowest: number, highest: number): string {
  return lowest === highest ? String(lowest) : `${lowest} ${t("kemet.to")} ${highest}`;
}

/** What a battle card adds, as far as it is known. */
export function cardSpan({ strength, lowest, highest }: Side): string {
  const open = sum(strength);
  return span(lowest - open, highest - open);
}
