/** What the player is about to do: chosen, not yet sent. */

import type { Option } from "../protocol/types";
import { back, complete, exact } from "./draft";

export class Draft {
  words = $state.raw<string[]>([]);
  pointed = $state(""); // the option that somebody points at on the board

  constructor(private readonly offered: () => readonly Option[]) {}

  get chosen(): Option | null {
    return exact(this.offered(), this.words);
  }

  is(action: string): boolean {
    return this.words.length > 0 && this.words.join(" ") === action;
  }

  /** Choose an option or its beginning. */
  choose(action: string): void {
    this.words = complete(this.offered(), action.split(" "));
  }

  /** One step back; false if there was nothing to take back. */
  takeBack(): boolean {
    if (!this.words.length || this.offered().length === 1) return false; // the only possibility stays chosen
    this.words = back(this.offered(), this.words);
    return true;
  }

  clear(): void {
    this.words = [];
  }

  /** A question was asked: what is the only possibility is chosen already. */
  begin(): void {
    if (this.offered().length === 1) this.words = complete(this.offered(), []);
  }

  /** After a lost connection the same question may come again; otherwise the draft goes. */
  follow(options: readonly Option[], same: boolean): void {
    if (!same || exact(options, this.words) === null) this.words = [];
    if (!same) this.pointed = "";
  }
}
