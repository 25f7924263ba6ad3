/** What could follow a step that is only pointed at: the server is asked, and nothing is drafted. */

import type { Tried } from "../protocol/types";
import type { Trying } from "./act.svelte";

const WAIT = 120; // milliseconds: who only passes over something does not ask

export class Peek {
  found = $state.raw<Tried | null>(null);
  private wanted = "";
  private timer: ReturnType<typeof setTimeout> | undefined;
  private number = -1;
  private readonly kept = new Map<string, Tried>(); // of the open decision

  constructor(private readonly trying: Trying) {}

  /** Point at what these decisions would lead to; null for nothing. */
  at(steps: readonly string[] | null): void {
    clearTimeout(this.timer);
    if (this.number !== this.trying.number()) this.kept.clear();
    this.number = this.trying.number();
    this.wanted = steps?.join(", ") ?? "";
    this.found = this.kept.get(this.wanted) ?? null;
    if (steps && !this.found) this.timer = setTimeout(() => void this.ask(steps, this.wanted, this.number), WAIT);
  }

  private async ask(steps: readonly string[], wanted: string, number: number): Promise<void> {
    const answer = await this.trying.ask({ type: "try", number, actions: [...steps] });
    if (answer?.type !== "tried" || number !== this.number || answer.carried < steps.length) return;
    this.kept.set(wanted, answer);
    if (wanted === this.wanted) this.found = answer;
  }
}
