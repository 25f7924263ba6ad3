/** What the player is about to do, and does: one decision or a whole act in draft, sent, and undone as one. */

import type { Option, Shortcut, Update } from "../protocol/types";
import type { Request } from "../protocol/socket";
import { t } from "../texts";
import { WholeAct, type Part, type Propose, type Sent } from "./act.svelte";
import { announcer } from "./announce.svelte";
import { Draft } from "./drafting.svelte";
import { Peek } from "./peek.svelte";
import type { Session } from "./session.svelte";
import { settings } from "./settings.svelte";

/** What deciding needs to know of the table. */
export interface Situation {
  session: () => Session;
  shown: () => Update | null;
  open: () => boolean; // nothing is on its way, and nobody else has the device
  called: () => ((act: WholeAct) => string) | undefined; // what a whole act is called, in a game where several decisions can be one
  asks: () => ((act: WholeAct) => string) | undefined; // whether it is to be done, in a sentence, where its name says too little
  proposes: (decision: string) => Propose | undefined; // a first proposal for an act, which can be changed
  leads: () => ((act: WholeAct) => Option | undefined) | undefined; // what an act goes on with by itself once it is named
  skip: () => void; // show at once what is still being shown
}

export class Deciding {
  readonly drafting: Draft;
  readonly act: WholeAct;
  readonly peek: Peek;
  newest: Update | null = null; // also while something older is shown
  private sent = $state.raw<Sent | null>(null); // the last act of several decisions, to undo it as one

  constructor(private readonly at: Situation) {
    this.drafting = new Draft(() => this.options);
    const trying = { number: () => at.shown()?.number ?? 0, ask: (request: Request) => at.session().ask(request) };
    this.act = new WholeAct(trying);
    this.peek = new Peek(trying);
  }

  /** What may be chosen now, after what is drafted. */
  get options(): Option[] {
    return this.act.active ? this.act.options : this.asking;
  }

  /** The options of the open decision, whatever is drafted. */
  get asking(): Option[] {
    if (this.act.sending) return []; // one decision after the other: nothing is asked in between
    return this.at.open() ? (this.at.shown()?.options ?? []) : [];
  }

  /** What one press can also mean, as long as nothing is drafted, or what one press exchanges: several parts would be lost. */
  get shortcuts(): Shortcut[] {
    return this.asking.length && (!this.act.active || (this.act.ended && this.act.parts.length < 2)) ? (this.at.shown()?.shortcuts ?? []) : [];
  }

  /** What is asked, after what is drafted. */
  get question(): string {
    const asks = this.act.complete ? this.at.asks()?.(this.act) : ""; // also where more could be added: confirming sends it as it is
    if (asks || this.act.whole) return t("question.draft", { option: asks || (this.chosen?.text ?? "") });
    return this.act.tried?.question || (this.at.shown()?.question ?? "");
  }

  /** What would be sent now. */
  get chosen(): Option | null {
    if (!this.act.active) return this.drafting.chosen;
    if (!this.act.complete) return null;
    const text = this.at.called()?.(this.act) ?? "";
    return { id: this.act.decisions.join(", "), text, about: "", verb: "", names: {}, reveals: this.act.reveals, forecast: null };
  }

  isDraft(action: string): boolean {
    return this.drafting.is(action) || this.act.last?.id === action;
  }

  /** Choose an option or its beginning; pressing what is chosen takes it back, or sends it with quick confirm. */
  choose(action: string): void {
    if (this.isDraft(action)) {
      const option = this.chosen;
      if (settings.quick && option && !option.reveals) void this.confirm();
      else this.takeBack();
      return;
    }
    const offered = this.options;
    const option = offered.find(({ id }) => id === action);
    if (this.at.called() && option) {
      const leads = (this.at.shown()?.shortcuts.length ?? 0) > 0;
      void this.begun(option, offered, leads).then(() => this.say());
      return;
    }
    this.drafting.choose(action);
    this.say();
  }

  /** Choose an option; where it names an act that goes on with one thing, that too, and both can be taken back. */
  private async begun(option: Option, offered: Option[], leads: boolean): Promise<void> {
    await this.act.choose(option, offered, leads);
    const [first, ...others] = this.act.steps;
    const next = first?.id === option.id && !others.length ? this.at.leads()?.(this.act) : undefined;
    if (next) await this.act.choose(next, this.act.options, false);
  }

  /** Choose two steps with one press. */
  cut(shortcut: Shortcut): void {
    const lead = this.asking.find(({ id }) => id === shortcut.steps[0]);
    if (lead) void this.act.cut(shortcut, lead, this.asking).then(() => this.say());
  }

  /** Choose several decisions with one press, one after the other, as far as they are offered. */
  async along(actions: readonly string[]): Promise<void> {
    for (const action of actions) {
      const offered = this.options;
      const option = offered.find(({ id }) => id === action);
      if (!option) break;
      await this.act.choose(option, offered, false);
    }
    this.say();
  }

  /** A question was asked: what is the only possibility is chosen already. */
  begin({ options, decision }: Update): void {
    const [only] = options;
    const propose = this.at.proposes(decision);
    if (!this.at.called()) this.drafting.begin();
    else if (this.act.active) return;
    else if (propose) void this.act.fill(propose, options).then(() => this.say());
    else if (only && options.length === 1) void this.act.choose(only, options, false);
  }

  /** Begin the act anew with this option; what follows is proposed again. */
  async anew(option: Option): Promise<void> {
    const offered = this.asking;
    const propose = this.at.proposes(this.at.shown()?.decision ?? "");
    this.act.clear();
    await this.act.choose(option, offered, false);
    if (propose) await this.act.fill(propose, this.act.options);
    this.say();
  }

  takeBack(): boolean {
    if (!this.act.active) return this.drafting.takeBack();
    void this.act.back().then(() => this.say());
    return true;
  }

  async confirm(): Promise<void> {
    const option = this.chosen;
    const update = this.at.shown();
    const session = this.at.session();
    if (!option || !update || session.sending || this.act.sending) return;
    this.sent = null;
    if (this.act.active) await this.sendAct(session);
    else await session.send({ type: "act", number: update.number, action: option.id });
  }

  /** Take back what was done last: a whole act as one, and then it is a draft again. */
  async undo({ undo, number }: Update): Promise<void> {
    const session = this.at.session();
    const { sent } = this;
    this.sent = null;
    if (!undo) return;
    if (!sent) {
      await session.send({ type: "undo", number });
      return;
    }
    for (let left = sent.decisions; left > 0; left--) {
      const now: Update | null = this.newest;
      if (!now?.undo || !(await session.send({ type: "undo", number: now.number }))) return;
    }
    this.at.skip();
    await this.act.restore(sent);
  }

  /** Ask the others whether the last decision may be taken back. */
  async askUndo({ number }: Update, beside: string[]): Promise<void> {
    this.sent = null;
    await this.at.session().ask({ type: "ask-undo", number, beside });
  }

  /** Another question: the draft goes, unless the same one came again after a lost connection. */
  follow(update: Update, before: Update | null): void {
    this.drafting.follow(update.options, before?.number === update.number);
    if (!this.act.sending && before?.number !== update.number) this.act.clear();
  }

  /** Somebody else sits here now. */
  forget(): void {
    this.drafting.clear();
    this.act.clear();
    this.sent = null;
  }

  /** Send the decisions of an act one after the other, as long as nothing comes in between. */
  private async sendAct(session: Session): Promise<void> {
    const { lead, parts, decisions } = this.act;
    let made = 0;
    this.act.sending = true;
    for (const action of decisions) {
      const now: Update | null = this.newest;
      if (!now || (made > 0 && !now.options.some(({ id }) => id === action))) {
        session.notice = { kind: "refused", text: t("act.interrupted"), rule: "" };
        break;
      }
      if (!(await session.send({ type: "act", number: now.number, action }))) break;
      made += 1;
    }
    this.act.sending = false;
    this.act.clear();
    this.sent = made > 1 ? { lead, parts, decisions: made } : null;
    const next = this.at.shown();
    if (next && next.number === this.newest?.number && next.options.length) this.begin(next); // it was asked while this was sent
  }

  drop(part: Part): void {
    void this.act.remove(part).then(() => this.say());
  }

  private say(): void {
    const option = this.chosen;
    const { lead, parts, tried } = this.act;
    const last = parts.at(-1);
    if (option && lead && last && tried?.question) {
      const text = last.map((step) => step.text).join(", ");
      const left = this.act.whole ? "" : tried.question;
      announcer.say(t("draft.part", { number: parts.length, text, option: option.text, left }));
    } else if (option) announcer.say(t("draft.say", { option: option.text }));
    else if (this.act.tried?.question) announcer.say(this.act.tried.question);
  }
}
