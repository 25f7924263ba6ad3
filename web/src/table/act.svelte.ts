/**
 * A whole act in draft: several decisions that people think of as one, composed before any of them is sent.
 * The server tries them on what this seat knows and says what can follow; the browser knows no rule.
 */

import type { Option, ServerMessage, Shortcut, Tried } from "../protocol/types";
import type { Request } from "../protocol/socket";

/** One decision of the act, in notation and in words. */
export interface Step extends Pick<Option, "id" | "text" | "verb" | "names"> {
  offered?: readonly Option[]; // what it was chosen from
}

/** Decisions that are taken back together: a figure and where it goes. */
export type Part = readonly Step[];

/** What a game proposes of these options, after these steps; nothing where the player should choose. */
export type Propose = (options: readonly Option[], steps: readonly Step[]) => Option | undefined;

export interface Trying {
  number: () => number; // of the open decision
  ask: (request: Request) => Promise<ServerMessage | null>;
}

/** What an act was, to undo it as one. */
export interface Sent {
  lead: Step | null;
  parts: readonly Part[];
  decisions: number;
}

export class WholeAct {
  lead = $state.raw<Step | null>(null); // what all parts belong to: the action
  parts = $state.raw<readonly Part[]>([]);
  open = $state.raw<Part>([]); // the part under way
  tried = $state.raw<Tried | null>(null); // the table after all that; null while the server is asked
  lost = $state(""); // why parts could not stay
  sending = $state(false);
  private before = $state.raw<Option[]>([]); // what the last step was chosen from
  private short = false; // the lead came with its first step

  constructor(private readonly trying: Trying) {}

  get steps(): Step[] {
    return [...(this.lead ? [this.lead] : []), ...this.parts.flat(), ...this.open];
  }

  /** All parts, the one under way among them. */
  get drafted(): Part[] {
    return this.open.length ? [...this.parts, this.open] : [...this.parts];
  }

  get active(): boolean {
    return this.steps.length > 0;
  }

  /** What may follow; of an act that can only be sent, what else its last step could have been. */
  get options(): Option[] {
    if (!this.tried) return [];
    return this.ended ? this.before : this.tried.options;
  }

  /** Nothing can be added. */
  get ended(): boolean {
    return this.tried !== null && this.tried.complete && !this.tried.more;
  }

  /** Nothing can be added but the word that nothing is. */
  get whole(): boolean {
    const { tried } = this;
    return this.ended || (tried !== null && tried.complete && tried.options.every(({ id }) => tried.finish.includes(id)));
  }

  /** What was chosen last, where it can still be exchanged. */
  get last(): Step | null {
    return this.ended ? (this.steps.at(-1) ?? null) : null;
  }

  get complete(): boolean {
    return this.tried?.complete === true;
  }

  get reveals(): boolean {
    return this.tried?.reveals === true;
  }

  /** The decisions to send. */
  get decisions(): string[] {
    return [...this.steps.map(({ id }) => id), ...(this.tried?.finish ?? [])];
  }

  /** Add an option, or exchange the last one; the first of an act that has parts leads it. */
  async choose(option: Option, offered: Option[], leads: boolean): Promise<void> {
    const step = stepOf(option, offered);
    this.lost = "";
    if (this.ended) this.drop();
    this.before = offered;
    if (!this.active && leads) {
      this.lead = step;
      this.short = false;
    } else this.open = [...this.open, step];
    await this.look();
  }

  /** Two steps with one press. */
  async cut(shortcut: Shortcut, lead: Option, offered: Option[]): Promise<void> {
    const [, id = ""] = shortcut.steps;
    this.clear();
    this.before = offered;
    this.lead = stepOf(lead, offered);
    this.short = true;
    this.open = [{ id, text: shortcut.text, verb: shortcut.verb, names: shortcut.names }];
    await this.look();
  }

  /** One step back: the step under way, then whole parts, then the action itself; false if there is nothing. */
  async back(): Promise<boolean> {
    if (!this.active) return false;
    this.lost = "";
    if (this.open.length) this.open = this.open.slice(0, -1);
    else if (this.parts.length) this.parts = this.parts.slice(0, -1);
    else this.lead = null;
    await this.settle();
    return true;
  }

  /** Take one part back alone; later ones stay unless they needed it. */
  async remove(part: Part): Promise<void> {
    this.lost = "";
    this.parts = this.parts.filter((one) => one !== part);
    this.open = [];
    await this.settle();
  }

  /** Other parts instead; those that are not possible go. */
  async rewrite(parts: readonly Part[]): Promise<void> {
    this.lost = "";
    this.parts = parts;
    this.open = [];
    await this.settle();
  }

  /** Fill the draft up with what is proposed, until the act is whole. */
  async fill(propose: Propose, first: Option[]): Promise<void> {
    for (let offered = first; !this.complete; offered = this.options) {
      const option = propose(offered, this.steps);
      if (!option) return;
      const length = this.steps.length + 1;
      await this.choose(option, offered, false);
      if (!this.tried || this.steps.length !== length || this.steps.at(-1)?.id !== option.id) return; // changed meanwhile
    }
  }

  /** Another option in the place of a step; where the act has that one already, the two change places. */
  async exchange(step: Step, { id, text, verb, names }: Step): Promise<void> {
    const old = { id: step.id, text: step.text, verb: step.verb, names: step.names };
    await this.rewrite([this.steps.map((one) => (one === step ? { ...one, id, text, verb, names } : one.id === id ? { ...one, ...old } : one))]);
  }

  clear(): void {
    this.lead = null;
    this.parts = [];
    this.open = [];
    this.tried = null;
    this.lost = "";
  }

  /** What was undone is a draft again. */
  async restore({ lead, parts }: Sent): Promise<void> {
    this.clear();
    this.lead = lead;
    this.parts = parts;
    await this.look();
  }

  /** The last step goes, so that another can take its place; two that came with one press go together. */
  private drop(): void {
    const last = this.parts.at(-1);
    if (!last || (this.short && this.steps.length === 2)) this.clear();
    else {
      this.parts = this.parts.slice(0, -1);
      this.open = last.slice(0, -1);
    }
  }

  private async settle(): Promise<void> {
    if (this.short && !this.parts.length && !this.open.length) this.lead = null;
    if (this.active) await this.look();
    else this.clear();
  }

  /** Ask how the table would look; what is not possible any more goes, and says why. */
  private async look(): Promise<void> {
    const steps = this.steps;
    this.tried = null;
    const answer = await this.trying.ask({ type: "try", number: this.trying.number(), actions: steps.map(({ id }) => id) });
    if (this.steps.length !== steps.length || this.steps.some((step, at) => step !== steps[at])) return; // changed meanwhile
    if (answer?.type !== "tried") {
      this.clear();
      return;
    }
    if (answer.carried < steps.length && !answer.reveals) {
      await this.keep(answer);
      return;
    }
    this.tried = answer;
    if (answer.complete && this.open.length) {
      this.parts = [...this.parts, this.open];
      this.open = [];
    }
  }

  /** Only the parts that are possible stay. */
  private async keep(answer: Tried): Promise<void> {
    let left = answer.carried - (this.lead ? 1 : 0);
    const kept: Part[] = [];
    for (const part of this.parts) {
      left -= part.length;
      if (left < 0) break;
      kept.push(part);
    }
    this.parts = kept;
    this.open = [];
    await this.settle();
    this.lost = answer.refusal;
  }
}

export function stepOf({ id, text, verb, names }: Option, offered: readonly Option[]): Step {
  return { id, text, verb, names, offered };
}
