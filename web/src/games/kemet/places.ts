/** Where everything in the zones of the map stands, so that nothing hides what must be read. */

import type { Atlas, Point } from "../../map/shapes";
import { zoneOf, type Drawing, type Troop, type Zone } from "./drawing";
import { clearest, moved, pairIn, roomIn, type Pair, type Spot } from "./shapes";

const ALONE: Pair = { attacker: [0, 0], defender: [0, 0] };
const NUMBERS = ["temple", "pyramid_label"]; // what is printed in a zone and must be read
const OTHERS = ["label", "obelisk", "harbour", "pyramid", "sanctuary"];
const INCOME: Point = [0, 26]; // below its temple
const COUNT: Point = [15, 14]; // the number beside a troop
const SIZES: Record<string, Point> = { label: [30, 8], obelisk: [9, 18], temple: [17, 17], harbour: [13, 13] };
const FLAG: Point = [36, 14]; // the word Battle

interface Printed extends Spot {
  name: string;
  zone: string;
}

export class Places {
  private readonly pairs: ReadonlyMap<string, Pair>;
  private readonly standing: readonly Spot[]; // all troops with their numbers and creatures
  private readonly printed: readonly Printed[];

  constructor(
    private readonly atlas: Atlas,
    private readonly drawing: Drawing,
  ) {
    this.pairs = new Map(drawing.zones.flatMap((zone) => (zone.attacker ? [[zone.zone, this.pairOf(zone)]] : [])));
    this.standing = drawing.zones.flatMap(({ zone, troop, attacker }) => [...(troop ? this.spots(zone, troop, this.pair(zone).defender) : []), ...(attacker ? this.spots(zone, attacker, this.pair(zone).attacker) : [])]);
    this.printed = [...atlas.spaces].flatMap(([zone, { places = {} }]) => [
      ...Object.entries(SIZES).flatMap(([name, half]): Printed[] => (name in places ? [{ at: this.of(zone, name), half, name, zone }] : [])),
      ...("temple" in places ? [{ at: moved(this.of(zone, "temple"), INCOME), half: [16, 8] as Point, name: "income", zone }] : []),
    ]);
  }

  of(zone: string, name: string): Point {
    const found = this.atlas.spaces.get(zone)?.places?.[name];
    return found ? [found[0] ?? 0, found[1] ?? 0] : this.atlas.centre(zone);
  }

  /** A battle leaves two troops in a zone: by how much each is moved. */
  pair(zone: string): Pair {
    return this.pairs.get(zone) ?? ALONE;
  }

  /** Where the word Battle hides no piece, and nothing that is printed but the name of its zone. */
  flag(zone: string): Point {
    const [x, y] = this.of(zone, "troop");
    const [left, top, width, height] = this.atlas.box;
    const two = this.pairs.has(zone);
    const all: Point[] = [[x, y + (two ? 60 : 56)], [x, y - (two ? 68 : 52)], [x - 84, y], [x + 84, y]]; // prettier-ignore
    const around = all.filter(([over, down]) => over > left + FLAG[0] && over < left + width - FLAG[0] && down > top + FLAG[1] && down < top + height - FLAG[1]);
    return clearest(around, FLAG, [...this.standing, ...this.printed.filter((one) => one.zone !== zone || one.name !== "label")]);
  }

  /** Where the letter of a district stands free of its pyramid and troop. */
  letter(zone: string): Point {
    const { pyramid = null, troop = null } = zoneOf(this.drawing, zone) ?? {};
    const built = pyramid ? ["pyramid", "pyramid_label"].map((name) => this.of(zone, name)) : [];
    return roomIn(this.atlas.outline(zone), this.atlas.centre(zone), [...(troop ? this.pieces(zone, troop) : []), ...built]);
  }

  private pairOf({ zone, troop, attacker }: Zone): Pair {
    const found = this.atlas.spaces.get(zone)?.places ?? {};
    const at = (names: readonly string[]): Point[] => names.filter((name) => name in found).map((name) => this.of(zone, name));
    const income = at(["temple"]).map((one) => moved(one, INCOME));
    return pairIn({ attacker: this.pieces(zone, attacker), defender: this.pieces(zone, troop) }, [...at(NUMBERS), ...income], at(OTHERS));
  }

  /** A troop, its number, and its creature. */
  private pieces(zone: string, troop: Troop | null): Point[] {
    const here = this.of(zone, "troop");
    return [here, moved(here, COUNT), ...(troop?.creatures.length ? [this.of(zone, "creature")] : [])];
  }

  private spots(zone: string, troop: Troop, by: Point): Spot[] {
    const sizes: Point[] = [[18, 18], [13, 13], [14, 14]]; // prettier-ignore
    return this.pieces(zone, troop).map((one, at) => ({ at: moved(one, by), half: sizes[at] ?? [0, 0] }));
  }
}
