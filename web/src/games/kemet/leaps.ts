/** Page up and Page down among the power tiles: from level to level of a colour. */

import type { Attachment } from "svelte/attachments";

const LEAPS: Record<string, number> = { PageUp: -1, PageDown: 1 };

export const byLevel: Attachment<HTMLElement> = (columns) => {
  const leap = (event: KeyboardEvent): void => {
    const tile = (event.target as HTMLElement).closest<HTMLElement>(".tile");
    const level = tile?.closest(".level");
    const by = LEAPS[event.key];
    if (!tile || !level || !by) return;
    event.preventDefault();
    const there = tilesOf(by < 0 ? level.previousElementSibling : level.nextElementSibling);
    (there[tilesOf(level).indexOf(tile)] ?? there.at(-1))?.focus();
  };
  columns.addEventListener("keydown", leap);
  return () => columns.removeEventListener("keydown", leap);
};

function tilesOf(level: Element | null): HTMLElement[] {
  return [...(level?.querySelectorAll<HTMLElement>(".tile") ?? [])];
}
