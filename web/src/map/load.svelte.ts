/** What is fetched once: the map of a match, and the words of a game. */

import { api } from "../protocol/api";
import type { Texts } from "../protocol/types";
import { Atlas } from "./shapes";

class Fetched<Value> {
  value = $state.raw<Value | null>(null);

  constructor(fetching: Promise<Value>, forget: () => void) {
    fetching.then((value) => (this.value = value)).catch(forget); // asked again when it is next needed
  }
}

const atlases = new Map<string, Fetched<Atlas>>();
const lexicons = new Map<string, Fetched<Lexicon>>();

function once<Value>(kept: Map<string, Fetched<Value>>, key: string, fetch: () => Promise<Value>): Fetched<Value> {
  const found = kept.get(key) ?? new Fetched(fetch(), () => kept.delete(key));
  kept.set(key, found);
  return found;
}

/** The map of a match; empty until it has come. */
export function atlasOf(match: string): Fetched<Atlas> {
  return once(atlases, match, async () => new Atlas(await api.geometry(match)));
}

export function lexiconOf(game: string): Fetched<Lexicon> {
  return once(lexicons, game, async () => new Lexicon(await api.texts(game)));
}

/** What things are called, and what they do, in the words of the game's catalogue. */
export class Lexicon {
  constructor(
    private readonly texts: Texts,
    private readonly edition = "",
  ) {}

  /** The same words, with what an edition says otherwise of what things do. */
  of(edition: string): Lexicon {
    return new Lexicon(this.texts, edition);
  }

  word(group: string, name: string): string {
    const found = this.entry("words", group, name);
    const word: unknown = Array.isArray(found) ? (found as unknown[])[0] : found;
    return typeof word === "string" && !word.includes("{") ? word : name;
  }

  /** The word for several of them. */
  several(group: string, name: string): string {
    const found = this.entry("words", group, name);
    const word: unknown = Array.isArray(found) ? (found as unknown[])[1] : found;
    return typeof word === "string" && !word.includes("{") ? word : name;
  }

  /** So many of them: "3 Warriors". */
  counted(group: string, name: string, count: number): string {
    return `${count} ${count === 1 ? this.word(group, name) : this.several(group, name)}`;
  }

  about(group: string, name: string): string {
    const own = this.entry("about", this.edition, group) as Record<string, unknown> | undefined;
    const found = own?.[name] ?? this.entry("about", group, name);
    return typeof found === "string" ? found.trim() : "";
  }

  private entry(section: string, group: string, name: string): unknown {
    const groups = this.texts.sections[section] as Record<string, Record<string, unknown>> | undefined;
    return groups?.[group]?.[name];
  }
}
