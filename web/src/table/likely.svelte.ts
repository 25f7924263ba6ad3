/** What bots expect of an option: asked once, when somebody has looked at it for a moment, and kept while its decision is open. */

import { untrack } from "svelte";
import { api } from "../protocol/api";
import { tokensOf } from "../protocol/tokens";
import type { Likely } from "../protocol/types";
import { expects } from "./review";
import type { Table } from "./table.svelte";

const GLANCE = 250; // milliseconds that somebody looks at an option before bots do

export class Prospects {
  private found = $state.raw<Record<string, Likely | Error>>({});
  private number = $state(-1); // of the decision that they are about
  private readonly asked = new Set<string>();

  constructor(private readonly table: Table) {}

  /** Whether bots may be asked at this table. */
  get open(): boolean {
    const { match, seat } = this.table;
    return match !== null && seat !== null && expects(match);
  }

  /** What bots expect of an option of the open decision, or why they do not say it; null while nobody knows. */
  of(action: string): Likely | Error | null {
    return (this.number === this.table.shown?.number ? this.found[action] : null) ?? null;
  }

  /** Somebody looks at an option of the open decision; the answer ends that. */
  look(number: number, action: string): () => void {
    if (number !== untrack(() => this.number)) {
      this.number = number;
      this.asked.clear();
      this.found = {};
    }
    if (this.asked.has(action)) return () => undefined;
    const timer = setTimeout(() => void this.ask(number, action), GLANCE);
    return () => clearTimeout(timer);
  }

  private async ask(number: number, action: string): Promise<void> {
    const { id, player } = this.table;
    this.asked.add(action);
    const token = player === null ? "" : (tokensOf(id).seats[player] ?? "");
    const found = await api.likely(id, number, action, token).catch((problem: Error) => problem);
    if (found && number === this.number) this.found = { ...this.found, [action]: found };
  }
}
