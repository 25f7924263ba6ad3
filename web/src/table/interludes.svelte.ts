/** What is to be looked at before the game goes on: results and ceremonies, one after the other, each put away by who looks. */

import type { Told } from "../protocol/types";

export interface Interlude {
  kind: string; // "summary", or what the board of the game shows
  moment: number;
  events: readonly Told[]; // what it tells
  caption?: Stop; // where the table itself shows it
  said?: readonly Told[]; // what is told for the ear when it is looked at, not before
  minor?: boolean; // a small result: who wishes it does not stop there
  drawing?: unknown; // the table as it was then, if it is another by now
}

/** What the caption says while the table stops at a result. */
export interface Stop {
  place: string[];
  rule: string;
  text: string;
  next: string; // what the button that goes on says
}

export class Interludes {
  private waiting = $state.raw<readonly Interlude[]>([]);
  private release: (() => void) | null = null;

  constructor(private readonly hold: () => () => void) {}

  get now(): Interlude | null {
    return this.waiting[0] ?? null;
  }

  /** What the caption says instead of a question. */
  get stop(): Stop | null {
    return this.now?.caption ?? null;
  }

  add(found: readonly Interlude[]): void {
    if (!found.length) return;
    this.waiting = [...this.waiting, ...found];
    this.release ??= this.hold();
  }

  goOn(): void {
    this.leave(this.waiting.slice(1));
  }

  /** Past all results that the table itself shows. */
  skip(): void {
    this.leave(this.waiting.filter(({ caption }) => !caption));
  }

  clear(): void {
    this.leave([]);
  }

  private leave(left: readonly Interlude[]): void {
    this.waiting = left;
    if (left.length) return;
    const { release } = this;
    this.release = null;
    release?.();
  }
}
