/** A table to be opened: game, seats, options. The last one is remembered in this browser, unless that is not wished. */

import type { GameInfo, MatchInfo, NewMatch, NewSeat, Opened } from "../protocol/types";
import { keepTokens } from "../protocol/tokens";
import { t } from "../texts";
import { settings } from "./settings.svelte";

const KEY = "ennead.set-up";
const MOST_SEATS = 9;
export const HINTS = ["on", "alone", "off"] as const;
const ABSENCE = 60; // seconds until a bot may stand in

/** What is remembered. */
interface Wishes {
  game: string;
  seats: number; // 0: as many as most people begin with
  filling: string[]; // by seat: "me", "open", "bot:greedy", or empty for the usual bot
  names: string[];
  edition: string;
  variants: string[];
  options: Record<string, string>;
  drawn: boolean; // whether seats are drawn
  public: boolean;
  chatting: boolean; // those who watch may write
  hints: string; // for whom a bot says what it would do
  kept: boolean; // whether the next table begins like this one
}

const FRESH: Wishes = {
  ...{ game: "", seats: 0, filling: ["me"], names: [], edition: "", variants: [], options: {} },
  ...{ drawn: true, public: false, chatting: false, hints: "alone", kept: true },
};

export class SetUp {
  wishes = $state<Wishes>(remembered());

  constructor(
    private readonly games: () => readonly GameInfo[],
    private readonly preferred: (game: string) => boolean, // which game is offered first
  ) {}

  get game(): GameInfo | undefined {
    const games = this.games();
    return games.find(({ name }) => name === this.wishes.game) ?? games.find(({ name }) => this.preferred(name)) ?? games[0];
  }

  get seats(): number {
    const possible = this.game?.seats ?? [2];
    const usual = possible.includes(4) ? 4 : (possible[0] ?? 2); // the size most people begin with
    return Math.min(possible.at(-1) ?? 2, Math.max(possible[0] ?? 2, this.wishes.seats || usual));
  }

  /** How each seat is filled: "me", "open", "bot:greedy". */
  get filling(): string[] {
    const best = this.game ? usualBot(this.game) : "random";
    return Array.from({ length: this.seats }, (_, seat) => {
      const wish = this.wishes.filling[seat] ?? "";
      return this.known(wish) ? wish : `bot:${best}`;
    });
  }

  choose(game: string): void {
    this.wishes = { ...this.wishes, game, edition: "", variants: [], options: {} };
  }

  mayHave(seats: number): boolean {
    return this.game?.seats.includes(seats) ?? false;
  }

  resize(by: number): void {
    if (this.mayHave(this.seats + by)) this.wishes.seats = this.seats + by;
  }

  fill(seat: number, kind: string): void {
    const filling = Array.from({ length: MOST_SEATS }, (_, index) => this.wishes.filling[index] ?? "");
    filling[seat] = kind;
    this.wishes.filling = filling;
  }

  /** What who sits here will be called. */
  name(seat: number): string {
    return this.wishes.names[seat]?.trim() || (seat === 0 ? settings.name.trim() : "") || t("seat.player", { number: seat + 1 });
  }

  rename(seat: number, name: string): void {
    const names = Array.from({ length: MOST_SEATS }, (_, index) => this.wishes.names[index] ?? "");
    names[seat] = name;
    this.wishes.names = names;
  }

  /** The one that was chosen, or the usual one. */
  get edition(): string {
    const editions = this.game?.editions ?? [];
    return (editions.find(({ name }) => name === this.wishes.edition) ?? editions[0])?.name ?? "";
  }

  /** Whether the chosen edition has a variant or an option. */
  offers(name: string): boolean {
    const editions = this.game?.only[name];
    return !editions || editions.includes(this.edition);
  }

  /** What the server is asked for; with pass and play, open seats are of this device too. */
  request(passAndPlay: boolean): NewMatch | null {
    const game = this.game;
    if (!game) return null;
    const { edition, variants, options } = this.wishes;
    const seats = this.filling.map((kind, seat): NewSeat => {
      if (kind.startsWith("bot:")) return { kind: "bot", name: "", bot: kind.slice(4) };
      const here = kind === "me" || passAndPlay;
      return { kind: here ? "me" : "open", name: here ? this.name(seat) : "", bot: "" };
    });
    return {
      game: game.name,
      seats,
      edition: game.editions.some(({ name }) => name === edition) ? edition : "",
      options: Object.fromEntries(
        Object.entries(options).filter(([name, value]) => this.offers(name) && game.options.some((one) => one.name === name && offered(one, value, seats.length))),
      ),
      variants: variants.filter((variant) => this.offers(variant) && game.variants.some(({ name }) => name === variant)),
      seating: this.wishes.drawn ? "drawn" : "as seated",
      public: this.wishes.public,
      spectators: true,
      chatting: this.wishes.chatting,
      hints: HINTS.find((one) => one === this.wishes.hints) ?? "alone",
      absence: ABSENCE,
      practice: "",
    };
  }

  /** The table was opened: the next one begins like it, or like no other. */
  remember(): void {
    if (this.wishes.names[0]?.trim()) settings.name = this.wishes.names[0].trim();
    try {
      const wishes: Partial<Wishes> = this.wishes.kept ? { ...this.wishes, game: this.game?.name ?? "" } : { kept: false };
      localStorage.setItem(KEY, JSON.stringify(wishes));
    } catch {
      return; // storage is closed: nothing is remembered
    }
  }

  private known(kind: string): boolean {
    return kind === "me" || kind === "open" || (this.game?.bots.some(({ name }) => kind === `bot:${name}`) ?? false);
  }
}

/** The bot that a new table begins with: a good one, the strongest level but one; elsewhere the last of the list. */
export function usualBot({ bots }: Pick<GameInfo, "bots">): string {
  const levels = bots.filter(({ name }) => name.startsWith("level-"));
  return (levels.at(-2) ?? bots.at(-1))?.name ?? "random";
}

/** What a bot is called in a list: "level 3". */
export function botTitle(name: string): string {
  return name.replaceAll("-", " ");
}

/** A name of the notation as people write it. */
export function worded(name: string): string {
  const words = name.replaceAll(/[-_]/g, " ");
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

/** What was agreed on when the table was opened, in one line. */
export function agreed(match: Pick<MatchInfo, "seats" | "edition" | "variants" | "hints" | "public">, game: GameInfo): string {
  const edition = game.editions.length > 1 ? game.editions.find(({ name }) => name === match.edition)?.name : undefined;
  return [
    t("waiting.seats", { count: match.seats.length }),
    ...(edition ? [t("waiting.edition", { edition: botTitle(edition) })] : []),
    ...match.variants.map(botTitle),
    t(match.public ? "waiting.public" : "waiting.private"),
    t(`waiting.hints.${match.hints}`),
  ].join(", ");
}

/** The number of a level, where there is no room for its name; empty for other bots. */
export function botLevel(name: string): string {
  return /^level-(\d)$/.exec(name)?.[1] ?? "";
}

/** The players and invitations of a new match are kept in this browser. */
export function keepOpened({ match, creator, seats }: Opened): void {
  keepTokens(match.id, {
    creator,
    seats: Object.fromEntries(seats.filter(({ token }) => token).map(({ player, token }) => [player, token])),
    invitations: Object.fromEntries(seats.filter(({ invitation }) => invitation).map(({ player, invitation }) => [player, invitation])),
  });
}

function remembered(): Wishes {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    if (typeof found !== "object" || found === null) return { ...FRESH };
    const known = Object.entries(found).filter(([name, value]) => name in FRESH && sameShape(value, FRESH[name as keyof Wishes]));
    return { ...FRESH, ...Object.fromEntries(known) };
  } catch {
    return { ...FRESH }; // storage is closed or spoilt
  }
}

function sameShape(value: unknown, model: unknown): boolean {
  const text = (one: unknown): boolean => typeof one === "string";
  if (Array.isArray(model)) return Array.isArray(value) && value.every(text);
  if (typeof model === "object") return typeof value === "object" && value !== null && !Array.isArray(value) && Object.values(value).every(text);
  return typeof value === typeof model;
}

/** Whether an option has a value: one of those it lists, or one thing for every seat. */
function offered({ values, each }: GameInfo["options"][number], value: string, seats: number): boolean {
  const named = value.split(",");
  return values.some(({ name }) => name === value) || (each.length > 0 && named.length === seats && named.every((name) => each.some((one) => one.name === name)));
}
