/** The rules reference beside the table: which game, which rule, what is searched. */

import { api } from "../protocol/api";
import type { Passage, Situation, Told } from "../protocol/types";
import { t } from "../texts";
import { rulingsIn } from "./prose";

/** The table that the rules lie beside. */
export interface Beside {
  question: string; // what is asked of who sits here, in a sentence
  may: readonly string[]; // what may be answered
  told: readonly Told[];
  forbids: (rule: string) => Promise<readonly string[]>; // reasons why something may not be done now
  look: (moment: number) => void;
}

class RulesShelf {
  visible = $state(false);
  game = $state("");
  title = $state("");
  passages = $state.raw<Passage[]>([]);
  situations = $state.raw<readonly Situation[]>([]);
  chosen = $state("");
  words = $state("");
  error = $state("");
  inForce = $state(""); // the rule that asks at the table, if one is open
  table = $state.raw<Beside | null>(null);
  private opener: Element | null = null;

  /** The game whose rules citations speak of. */
  of(game: string): void {
    if (this.game === game) return;
    this.game = game;
    this.inForce = "";
    this.passages = [];
    this.situations = [];
    if (this.visible) void this.load();
  }

  /** At a rule; without one, at the rule in force. */
  open(rule = this.inForce): void {
    if (!this.visible) this.opener = document.activeElement;
    this.chosen = rule;
    if (rule) this.words = "";
    this.visible = true;
    void this.load();
  }

  close(): void {
    this.visible = false;
    if (this.opener instanceof HTMLElement && this.opener.isConnected) this.opener.focus();
  }

  async load(): Promise<void> {
    if (!this.game || this.passages.length) return;
    try {
      const game = this.game;
      const rules = await api.rules(game);
      if (game !== this.game) return; // somebody has gone on to another game meanwhile
      this.title = rules.title;
      this.passages = rules.passages;
      this.error = "";
      const situations = await api.situations(game);
      if (game === this.game) this.situations = situations;
    } catch (error) {
      this.error = error instanceof Error ? error.message : String(error);
    }
  }
}

export const rules = new RulesShelf();

const BEFORE_PLAY = /-(CMP|SET)-/; // pieces and set-up: looked up once, so they stand last

/** What players read, by section in the order of play, and the notes apart: rulings and worked situations. */
export interface Part {
  section: string;
  rules: Passage[];
}

export function parts(passages: readonly Passage[]): { parts: Part[]; notes: Passage[] } {
  const rules = passages.filter(({ kind }) => kind === "rule");
  const late = (section: string): boolean => rules.every((rule) => rule.section !== section || BEFORE_PLAY.test(rule.id));
  const found = [...new Set(rules.map(({ section }) => section))];
  const sections = [...found.filter((section) => !late(section)), ...found.filter(late)];
  return {
    parts: sections.map((section) => ({ section, rules: rules.filter((rule) => rule.section === section) })),
    notes: passages.filter(({ kind }) => kind !== "rule"),
  };
}

/** The rulings and worked situations that belong to a rule. */
export function notesOf(rule: Passage, all: readonly Passage[]): Passage[] {
  const rulings = new Set(rule.text.flatMap(rulingsIn));
  return all.filter(({ id, kind, rules }) => (kind === "ruling" ? rulings.has(id) : kind === "case" && rules?.includes(rule.id)));
}

/** The worked situations that show a rule: first those that are about it, and among these the simple ones. */
export function showing(rule: string, all: readonly Situation[]): Situation[] {
  const weight = ({ rules }: Situation): number => 100 * rules.indexOf(rule) + rules.length;
  return all.filter(({ rules }) => rules.includes(rule)).sort((one, other) => weight(one) - weight(other));
}

/** How much was found, in words. */
export function foundText(words: string, count: number): string {
  return words && !count ? t("rules.none", { words }) : t("rules.found", { count });
}

/** Passages that have all the words, those whose ID, title or section has them first. */
export function search(passages: readonly Passage[], words: string): Passage[] {
  const each = words.toLowerCase().split(/\s+/).filter(Boolean);
  if (!each.length) return [...passages];
  const has = (text: string): boolean => each.every((word) => text.toLowerCase().includes(word));
  const heads = passages.filter(({ id, title, section }) => has(`${id} ${title} ${section}`));
  const texts = passages.filter((one) => !heads.includes(one) && has([one.id, one.title, one.section, ...one.text].join(" ")));
  return [...heads, ...texts];
}
