/** The guide at one table: which card lies there, whether it is open, what was read before. */

import { t } from "../texts";
import { announcer } from "../table/announce.svelte";
import type { Table } from "../table/table.svelte";
import { isOver, stepFor, type Card, type GuideKind, type Shown, type Situation } from "./steps";

const KEY = "ennead.guide.";

interface Kept {
  shown: readonly Shown[];
  left: boolean;
}

export class Guide {
  private shown = $state.raw<readonly Shown[]>([]);
  private moment = -1; // of the newest question
  private told: Card | null = null; // its card
  card = $state.raw<Card | null>(null); // of the question that lies open now
  before = $state.raw<Card | null>(null); // of an earlier question
  looking = $state(false); // at that one
  open = $state(true);
  left = $state(false);

  constructor(
    private readonly kind: GuideKind,
    private readonly match: string,
  ) {
    const kept = remembered(match);
    this.shown = kept.shown;
    this.left = kept.left;
  }

  get steps(): number {
    return this.kind.steps.length;
  }

  /** How many steps were shown, this one included; which of them a game brings is up to those who play it. */
  get step(): number {
    return this.kind.steps.filter(({ name }) => this.shown.some((one) => one.step === name)).length;
  }

  /** How far the guide has come, in words. */
  get progress(): string {
    const last = this.kind.steps.at(-1)?.name;
    if (this.shown.some((one) => one.step === last)) return t("guide.last");
    return t("guide.step", { step: this.step, steps: this.steps });
  }

  /** The card that is read. */
  get read(): Card | null {
    return this.looking ? this.before : this.card;
  }

  /** A question lies open, or none. */
  follow(at: Situation | null): void {
    if (at !== null && !this.left && at.update.moment !== this.moment) this.find(at);
    this.card = at === null || this.left ? null : this.told;
  }

  leave(): void {
    this.left = true;
    this.card = null;
    this.keep();
  }

  /** The card of a new question. */
  private find(at: Situation): void {
    const { moment } = at.update;
    this.moment = moment;
    if (isOver(this.kind.steps, this.shown, moment)) {
      this.leave();
      return;
    }
    const { step, shown } = stepFor(this.kind, this.shown, at);
    this.shown = shown;
    this.keep();
    if (this.told) this.before = this.told;
    this.told = step?.card(at) ?? null;
    this.looking = false;
    this.open = true;
    if (this.told) this.say(this.told, at);
  }

  /** The card first, then the question. */
  private say(card: Card, { update }: Situation): void {
    const rows = [...(card.rows ?? []), ...(card.sum ? [card.sum] : [])].map(({ label, value }) => `${label} ${value}`);
    const said = [this.progress, card.title, ...rows, card.text, card.how];
    announcer.ask([...said, `${update.place.join(", ")}: ${update.question}`].map((one) => one.replace(/\.$/, "")).join(". "));
  }

  private keep(): void {
    try {
      localStorage.setItem(KEY + this.match, JSON.stringify({ shown: this.shown, left: this.left } satisfies Kept));
    } catch {
      return; // storage is closed: the guide begins anew when the page is loaded again
    }
  }
}

/** The open question of a table; null while there is none to be answered. */
export function situation(table: Table): Situation | null {
  const { shown: update, seat } = table;
  if (!update || seat === null || !table.yourTurn || table.interludes.now) return null;
  return { update, seat, options: table.options, name: (one) => table.name(one) };
}

function remembered(match: string): Kept {
  try {
    const found = JSON.parse(localStorage.getItem(KEY + match) ?? "{}") as Partial<Kept>;
    return { shown: Array.isArray(found.shown) ? found.shown : [], left: found.left === true };
  } catch {
    return { shown: [], left: false }; // storage is closed or spoilt
  }
}
