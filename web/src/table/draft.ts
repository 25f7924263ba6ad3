/** Options as sentences of words: a draft is the beginning of one that the player has chosen so far. */

import type { Option } from "../protocol/types";

export type { Option };

/** So many options are shown as one flat list; more are chosen word by word. */
export const FLAT = 12;

export interface Step {
  words: string[]; // the draft after choosing this
  option: Option | null; // set when the words are a whole option
  options: Option[]; // everything it may still become
}

export function wordsOf(action: string): string[] {
  return action.split(" ");
}

function startsWith(action: string, words: readonly string[]): boolean {
  const own = wordsOf(action);
  return words.every((word, index) => own[index] === word);
}

/** The options that a draft may still become. */
export function matching(options: readonly Option[], words: readonly string[]): Option[] {
  return options.filter((option) => startsWith(option.id, words));
}

/** The option that a draft is, word for word. */
export function exact(options: readonly Option[], words: readonly string[]): Option | null {
  const action = words.join(" ");
  return options.find((option) => option.id === action) ?? null;
}

/** When only one option has the chosen beginning, the rest is chosen by itself. */
export function complete(options: readonly Option[], words: readonly string[]): string[] {
  const found = matching(options, words);
  return found.length === 1 && found[0] ? wordsOf(found[0].id) : [...words];
}

/** What can be chosen next, in the order of the options. */
export function steps(options: readonly Option[], words: readonly string[]): Step[] {
  const found = new Map<string, Step>();
  for (const option of matching(options, words)) {
    const word = wordsOf(option.id)[words.length];
    if (word === undefined) continue;
    const chosen = [...words, word];
    const step = found.get(word) ?? { words: chosen, option: null, options: [] };
    step.options.push(option);
    if (option.id === chosen.join(" ")) step.option = option;
    found.set(word, step);
  }
  return [...found.values()].map((step) => {
    const only = step.options[0];
    return step.options.length === 1 && only ? { ...step, words: wordsOf(only.id), option: only } : step;
  });
}

/** Escape takes back one step: to where there last was a choice; in a flat list there is only one. */
export function back(options: readonly Option[], words: readonly string[]): string[] {
  if (options.length <= FLAT) return [];
  const shorter = words.slice(0, -1);
  while (shorter.length > 0 && steps(options, shorter).length < 2) shorter.pop();
  return shorter;
}

/** Options as a list for reading: flat when short, by their first word when long; a single group is opened at once. */
export function listed(options: readonly Option[], words: readonly string[], most = FLAT): Step[] {
  const found = matching(options, words);
  if (found.length <= most) return found.map((option) => ({ words: wordsOf(option.id), option, options: [option] }));
  const next = steps(options, words);
  const only = next[0];
  return next.length === 1 && only && !only.option ? listed(options, only.words, most) : next;
}

/** The options with every word that is looked for, or one that begins so, in any order. */
export function searched(options: readonly Option[], search: string): Option[] {
  const split = (text: string): string[] => text.toLowerCase().split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const wanted = split(search);
  return options.filter(({ text }) => wanted.every((word) => split(text).some((own) => own.startsWith(word))));
}

/** What the texts of several options begin with, word by word; null if they have nothing in common. */
export function beginning(options: readonly Option[]): string | null {
  const [first, ...others] = options.map(({ text }) => text.split(" "));
  if (!first) return null;
  let length = 0;
  while (length < first.length - 1 && others.every((words) => words[length] === first[length])) length++;
  return length ? `${first.slice(0, length).join(" ").replace(/[:,(]+$/, "")} …` : null;
}
