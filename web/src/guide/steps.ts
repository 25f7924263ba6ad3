/** A guided game: what the folder of a game says about its steps, and which step comes next. */

import type { Option, Update } from "../protocol/types";

/** An open question of a guided game, as who sits there sees it. */
export interface Situation {
  update: Update;
  seat: number;
  options: readonly Option[];
  name: (seat: number) => string;
}

export interface CardRow {
  label: string;
  value: string;
}

/** What the guide says at one question. */
export interface Card {
  title: string;
  rows?: readonly CardRow[];
  sum?: CardRow | undefined; // of the rows
  text: string; // three sentences at most
  more?: { label: string; text: string } | undefined; // who asks further
  how: string; // what to press
  advised: string; // the option that the text speaks for
  things: readonly string[]; // selectors of what stands out of the veil
  pressed: string; // the selector of what is pressed: on a phone there is room for this alone
  answer: (option: Option) => string; // to another act that is legal, too
}

export interface Step {
  name: string;
  fits: (at: Situation) => boolean;
  card: (at: Situation) => Card;
}

/** A first game on a table that is known beforehand. */
export interface GuideKind {
  practice: string; // the seed of that table
  others: readonly { name: string; bot: string }[]; // who plays besides, left of the one who learns
  steps: readonly Step[]; // each is told once, when its thing is there; the last one ends the guide
  always: readonly Step[]; // what is said where nothing new is to be told
}

/** A step that was shown, and the moment of its question. */
export interface Shown {
  moment: number;
  step: string;
}

/**
 * The step for a question: the one that it had before, or the first that is new and fits, or what can always be said; what was
 * taken back is not told yet.
 */
export function stepFor({ steps, always }: Pick<GuideKind, "steps" | "always">, shown: readonly Shown[], at: Situation): { step: Step | undefined; shown: readonly Shown[] } {
  const { moment } = at.update;
  const kept = shown.filter((one) => one.moment <= moment);
  const before = kept.find((one) => one.moment === moment);
  if (before) return { step: [...steps, ...always].find(({ name }) => name === before.step), shown: kept };
  const fresh = steps.find((one) => !kept.some((told) => told.step === one.name) && one.fits(at));
  const step = fresh ?? always.find((one) => one.fits(at));
  return { step, shown: step ? [...kept, { moment, step: step.name }] : kept };
}

/** Whether the last step was shown at an earlier question: then everything was told. */
export function isOver(steps: readonly Step[], shown: readonly Shown[], moment: number): boolean {
  const last = steps.at(-1)?.name;
  return shown.some((one) => one.step === last && one.moment < moment);
}
