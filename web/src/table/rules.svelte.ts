/** The rules reference beside the table: which game, which rule, what is searched. */

import { api } from "../protocol/api";
import type { Passage } from "../protocol/types";

class RulesShelf {
  visible = $state(false);
  game = $state("");
  title = $state("");
  passages = $state.raw<Passage[]>([]);
  chosen = $state("");
  words = $state("");
  error = $state("");
  private opener: Element | null = null;

  /** The game whose rules citations speak of. */
  of(game: string): void {
    if (this.game === game) return;
    this.game = game;
    this.passages = [];
    if (this.visible) void this.load();
  }

  open(rule = ""): void {
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
      const rules = await api.rules(this.game);
      this.title = rules.title;
      this.passages = rules.passages;
      this.error = "";
    } catch (error) {
      this.error = error instanceof Error ? error.message : String(error);
    }
  }
}

export const rules = new RulesShelf();

/** Passages that have all the words, those whose ID or title has them first. */
export function search(passages: readonly Passage[], words: string): Passage[] {
  const each = words.toLowerCase().split(/\s+/).filter(Boolean);
  if (!each.length) return [...passages];
  const has = (text: string): boolean => each.every((word) => text.toLowerCase().includes(word));
  const heads = passages.filter(({ id, title }) => has(`${id} ${title}`));
  const texts = passages.filter((one) => !heads.includes(one) && has([one.id, one.title, one.section, ...one.text].join(" ")));
  return [...heads, ...texts];
}
