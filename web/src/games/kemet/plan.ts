/** A war council as one side sees it: what is committed, what is known of both strengths. */

import type { Table } from "../../table/table.svelte";
import { t } from "../../texts";
import { sum } from "./battle";
import { playerOf, type Battle, type BattleCard, type Drawing, type Intervention, type Player, type Side } from "./drawing";

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
    this.rivalSealed = sealed.includes(this.rival.seat) || this.rival.spied !== ""; // who is spied on chooses first
  }

  /** The council of a seat; null where it does not fight. */
  static of(table: Table, drawing: Drawing, battle: Battle, seat: number, live: boolean): Plan | null {
    const own = battle.sides.find((side) => side.seat === seat);
    const rival = battle.sides.find((side) => side.seat !== seat);
    const [me, they] = [playerOf(drawing, seat), playerOf(drawing, rival?.seat ?? null)];
    return own && rival && me && they ? new Plan([own, rival], [me, they], table, live) : null;
  }

  /** The battle card that is used. */
  get card(): BattleCard | undefined {
    return this.me.battle_cards.find(({ card }) => card === this.used);
  }

  /** The committed intervention cards that can be paid, one after the other; the others would have no effect. */
  get paid(): Intervention[] {
    let prayer = this.me.prayer;
    return this.committed.flatMap((name) => {
      const found = this.me.interventions.find(({ card }) => card === name);
      if (!found || found.cost > prayer) return [];
      prayer -= found.cost;
      return [found];
    });
  }

  /** What the committed intervention cards add to a sum. */
  adds(kind: "strength" | "red" | "defence"): number {
    return this.paid.reduce((total, one) => total + one[kind], 0);
  }

  /** The own strength as far as it is decided: a number, or a span. */
  get total(): string {
    const more = this.adds("strength");
    return this.card ? String(sum(this.own.strength) + this.card.strength + more) : span(this.own.lowest + more, this.own.highest + more);
  }

  /** The own side of the other sums, as far as it is decided. */
  get red(): string {
    return within(sum(this.rival.red) + this.adds("red"), "red", this.card ? [this.card] : usable(this.me));
  }

  get defence(): string {
    return within(sum(this.own.defence) + this.adds("defence"), "defence", this.card ? [this.card] : usable(this.me));
  }

  /** The rival's battle cards that can be used: the one that a spy has seen, or all that can be in the plan. */
  private get theirs(): readonly BattleCard[] {
    return this.rival.spied ? this.they.battle_cards.filter(({ card }) => card === this.rival.spied) : usable(this.they);
  }

  /** What the rival's battle cards can still come to, without intervention cards. */
  get rivalRed(): string {
    return within(sum(this.own.red), "red", this.theirs);
  }

  get rivalDefence(): string {
    return within(sum(this.rival.defence), "defence", this.theirs);
  }

  /** Black damage that the own card does to the own troop. */
  get lost(): number {
    return this.card?.own_black ?? 0;
  }

  /** What the intervention cards cost together. */
  get price(): number {
    return this.committed.reduce((price, card) => price + (this.me.interventions.find((one) => one.card === card)?.cost ?? 0), 0);
  }

  /** Tiles of the rival that count in this battle, whatever they add to. */
  get against(): string[] {
    const { own, rival } = this;
    const parts = [...rival.strength, ...rival.defence, ...own.red, ...own.black];
    return [...new Set(parts.filter(({ source, seat }) => source === "tile" && seat === rival.seat).map(({ name }) => name))];
  }

  /** What lies open, for both sides; kinds that neither has are left out. */
  get known(): { name: string; sums: number[] }[] {
    const rows = Object.entries(OPEN).map(([name, kind]) => ({ name, sums: [this.own, this.rival].map(({ strength }) => sum(strength.filter(({ source }) => source === kind))) }));
    return rows.filter(({ sums }) => sums.some((one) => one > 0));
  }
}

const AFTER = ["9", "0", ..."ACDFGHJK"]; // behind the eight battle cards; letters that mean nothing else in a battle

/** The keys of the intervention cards of a battle: 9 and 0, what is free of the eight keys before them, then letters. */
export function keysOf({ battle_cards, interventions }: Pick<Player, "battle_cards" | "interventions">): Map<string, string> {
  const away = battle_cards.flatMap(({ where }, at) => (where === "hand" ? [] : [String(at + 1)]));
  const keys = [...AFTER.slice(0, 2), ...away, ...AFTER.slice(2)];
  const cards = interventions.filter(({ moment }) => moment === "battle");
  return new Map(cards.flatMap(({ card }, at) => (keys[at] === undefined ? [] : [[card, keys[at]]])));
}

export function span(lowest: number, highest: number): string {
  return lowest === highest ? String(lowest) : `${lowest} ${t("kemet.to")} ${highest}`;
}

/** Battle cards that can be in a plan, as far as one knows. */
function usable({ battle_cards }: Player): readonly BattleCard[] {
  return battle_cards.filter((card) => !known(card) && card.where !== "down");
}

/** Whether a card is known not to be in the packet. */
export function known({ where }: BattleCard): boolean {
  return where === "used" || where === "gone";
}

/** A sum with what one of these cards would add to it. */
function within(open: number, kind: "red" | "defence", cards: readonly BattleCard[]): string {
  const adds = cards.length ? cards.map((card) => card[kind]) : [0];
  return span(open + Math.min(...adds), open + Math.max(...adds));
}

/** What a battle card adds, as far as it is known. */
export function cardSpan({ strength, lowest, highest }: Side): string {
  const open = sum(strength);
  return span(lowest - open, highest - open);
}
