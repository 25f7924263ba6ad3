/** The power tiles as one player sees them: what each costs or whose it is, why it cannot be taken, what a press does. */

import type { Lexicon } from "../../map/load.svelte";
import type { Table } from "../../table/table.svelte";
import { listOf, t } from "../../texts";
import { colourOf, playerOf, readDrawing, type Drawing, type Tile } from "./drawing";
import { tileChosen, tilesOffered, type Offer } from "./offers";

export class Wares {
  readonly offers: ReadonlyMap<string, Offer>;
  readonly chosen: string | null;
  private readonly first: boolean; // in the set-up a tile of level 1 is free

  constructor(
    private readonly table: Table,
    private readonly drawing: Drawing,
    private readonly words: Lexicon,
    private readonly live: boolean,
  ) {
    this.offers = live ? tilesOffered(table) : new Map<string, Offer>();
    this.chosen = live ? tileChosen(table) : null;
    const asked = live ? readDrawing(table.shown?.drawing) : drawing; // with the first tile in draft, the day has begun
    this.first = asked?.moment === "set-up";
  }

  at(colour: string, level: number): Tile[] {
    return this.drawing.tiles.filter((tile) => tile.colour === colour && tile.level === level);
  }

  /** The colour that is looked at first: of the tile in draft, otherwise the first one of which something can be taken. */
  get colour(): string {
    const { colours, tiles } = this.drawing;
    const drafted = tiles.find(({ tile }) => tile === this.chosen)?.colour;
    return drafted ?? colours.find((one) => this.offered(one)) ?? colours[0] ?? "";
  }

  /** Whether a tile of a colour can be taken. */
  offered(colour: string): boolean {
    return this.drawing.tiles.some((tile) => tile.colour === colour && this.offers.has(tile.tile));
  }

  /** Beside the sign of a tile: what it costs, or what is missing; whose it is say the marks of the seats. */
  about({ tile, price, owners, state }: Tile): string {
    if (this.first) return tile === this.chosen ? t("kemet.tile.free.chosen") : this.offers.has(tile) ? t("kemet.tile.free") : "";
    if (tile === this.chosen) return t("kemet.tile.chosen", { count: price });
    if (state === "yours") return owners.length > 1 ? "" : t("kemet.tile.yours");
    if (state === "taken") return owners.length ? "" : t("kemet.tile.out");
    if (state === "like") return t("kemet.tile.like");
    return t("kemet.pp", { count: price });
  }

  /** Where there is room: in two or three words why it cannot be taken; nothing where it can, or where a sign says it. */
  missing({ tile, price, owners, state, colour, level }: Tile): string {
    if (this.first || this.offers.has(tile) || tile === this.chosen) return "";
    if (state === "taken") return listOf(owners.map((seat) => this.table.name(seat)));
    if (state === "dear") return t("kemet.missing.dear", { count: price - this.prayer });
    if (state === "low") return t("kemet.missing.low", { pyramid: `${colourOf(colour).letter}${level}` });
    return state === "colour" ? t("kemet.missing.colour") : "";
  }

  /** The same in a word, where four colours leave no more room; nothing where a sign says it. */
  brief(ware: Tile): string {
    const { tile, price, state, colour, level } = ware;
    if (tile === this.chosen && !this.first) return t("kemet.pp", { count: price });
    if (this.first || this.offers.has(tile)) return this.about(ware);
    if (state === "yours" || state === "taken") return "";
    if (state === "low") return `${colourOf(colour).letter}${level}`;
    if (state === "dear") return t("kemet.brief.dear", { count: price - this.prayer });
    return state === "like" || state === "colour" ? t(`kemet.brief.${state}`) : this.about(ware);
  }

  private get prayer(): number {
    return playerOf(this.drawing, this.table.seat)?.prayer ?? 0;
  }

  /** What stands between who looks and a tile, in one sentence. */
  why({ tile, state, colour, level, price, owners }: Tile): string {
    if (this.first && (this.offers.has(tile) || tile === this.chosen)) return t("kemet.why.free");
    if (tile === this.chosen) return t("kemet.why.chosen", { price });
    if (state === "taken" && !owners.length) return t("kemet.why.out");
    const may = this.offers.has(tile) && state !== ""; // instead of what is in draft, whose price it is told after
    return t(`kemet.why.${may ? "may" : state || "none"}`, {
      ...{ colour: this.words.word("colour", colour), level, price, has: this.prayer, reach: this.drawing.reach[colour] ?? 0 },
      names: listOf(owners.map((seat) => this.table.name(seat))),
    });
  }

  /** A tile for the ear. */
  said(tile: Tile): string {
    const { words } = this;
    return t("kemet.tile", { colour: words.word("colour", tile.colour), level: tile.level, name: words.word("tile", tile.tile), power: words.word("tile_power", tile.tile), why: this.why(tile) });
  }

  press({ tile }: Tile, anchor: Element): void {
    const offer = this.offers.get(tile);
    if (offer) offer.press();
    else if (tile === this.chosen) this.table.takeBack();
    else if (this.live && this.table.options.some(({ verb }) => verb === "acquire")) void this.table.why({ verb: "acquire", about: { tile } }, anchor);
  }
}
