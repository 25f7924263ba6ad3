/** The stones of a strength: one for every +1, and from the second row on blocks of one source. */

import type { Fighter, Part } from "./drawing";

export interface Stone {
  index: number; // of the part of the strength that it stands for
  amount: number; // 0 for a figure that counts for nothing
  spaces: readonly string[]; // of its figures
  joined: boolean; // it belongs to the same figure as the one before
  repeated: boolean; // the one before says the same
}

const ROW = 10; // stones one by one
const BLOCK = 3; // of a block at most

export function stonesOf(parts: readonly Part[]): Stone[] {
  const singles = parts.flatMap((part, index) => {
    const { space, amount } = part;
    const joined = space !== "" && space === parts[index - 1]?.space;
    const stone: Stone = { index, amount: Math.min(1, amount), spaces: space ? [space] : [], joined, repeated: false };
    return [stone, ...Array.from({ length: amount - stone.amount }, () => ({ ...stone, joined: true, repeated: true }))];
  });
  const found = singles.slice(0, ROW);
  for (const stone of singles.slice(ROW)) {
    const last = found.length > ROW ? found.at(-1) : undefined;
    const [one, other] = [parts[last?.index ?? -1], parts[stone.index]];
    const alike = one?.source === other?.source && one?.name === other?.name && one?.rule === other?.rule;
    if (last && alike && stone.amount && last.amount && last.amount < BLOCK) {
      found[found.length - 1] = { ...last, amount: last.amount + stone.amount, spaces: [...new Set([...last.spaces, ...stone.spaces])] };
    } else found.push(stone);
  }
  return found;
}

/** What was counted, or would be: who has no figure left counts for nothing, whatever was played. */
export function totalOf({ figures, parts, strength }: Fighter): number {
  return strength ?? (figures.length ? parts.reduce((sum, { amount }) => sum + amount, 0) : 0);
}

export function isGone(fighter: Fighter): boolean {
  return !fighter.figures.length && !totalOf(fighter);
}
