/** Options found by what they are about: the browser never writes the notation of an action itself. */

import type { Option } from "../protocol/types";

export type Things = Readonly<Record<string, string | number>>;

/** Something one may wish to do: a verb of the game and the things it is about. */
export interface Deed {
  verb: string;
  about: Things;
}

export class Offers {
  private readonly byThing = new Map<string, Option[]>();

  constructor(readonly all: readonly Option[]) {
    for (const option of all) {
      for (const [name, value] of Object.entries(option.names)) {
        for (const one of Array.isArray(value) ? (value as unknown[]) : [value]) this.note(key(name, one), option);
      }
    }
  }

  /** The options that speak of all these things. */
  about(things: Things): Option[] {
    const [first, ...others] = Object.entries(things).map(([name, value]) => this.byThing.get(key(name, value)) ?? []);
    if (!first) return [...this.all];
    return first.filter((option) => others.every((options) => options.includes(option)));
  }

  /** The option that is this deed, if it is offered. */
  find({ verb, about }: Deed): Option | undefined {
    return this.about(about).find((option) => option.verb === verb);
  }

  private note(thing: string, option: Option): void {
    const found = this.byThing.get(thing);
    if (!found) this.byThing.set(thing, [option]);
    else if (!found.includes(option)) found.push(option);
  }
}

function key(name: string, value: unknown): string {
  return `${name}:${String(value)}`;
}
