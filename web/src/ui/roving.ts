/** One tab stop for a register; arrows move within it. */

import type { Attachment } from "svelte/attachments";

const ITEM = "[data-item]";
type Direction = "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown";

export const roving: Attachment<HTMLElement> = (node) => {
  let current: HTMLElement | null = null;

  const items = (): HTMLElement[] =>
    [...node.querySelectorAll<HTMLElement>(ITEM)].filter((item) => item.getClientRects().length > 0);

  const settle = (): void => {
    const all = items();
    if (!current || !all.includes(current)) current = all.find((item) => item.dataset["first"] !== undefined) ?? all[0] ?? null;
    for (const item of all) {
      const index = item === current ? 0 : -1;
      if (item.tabIndex !== index) item.tabIndex = index;
    }
  };

  const moved = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const from = (event.target as HTMLElement).closest<HTMLElement>(ITEM);
    if (!from || !node.contains(from) || from.matches("input, select, textarea")) return;
    const target = towards(items(), from, event.key);
    if (!target) return;
    event.preventDefault();
    current = target;
    settle();
    target.focus();
  };

  const focused = (event: FocusEvent): void => {
    const item = (event.target as HTMLElement).closest<HTMLElement>(ITEM);
    if (item && node.contains(item)) {
      current = item;
      settle();
    }
  };

  const observer = new MutationObserver(settle);
  observer.observe(node, { childList: true, subtree: true });
  node.addEventListener("keydown", moved);
  node.addEventListener("focusin", focused);
  settle();
  return () => {
    observer.disconnect();
    node.removeEventListener("keydown", moved);
    node.removeEventListener("focusin", focused);
  };
};

/** The item that a key leads to: left and right in reading order, up and down to the nearest one there. */
function towards(items: HTMLElement[], from: HTMLElement, key: string): HTMLElement | undefined {
  const at = items.indexOf(from);
  if (key === "Home") return items[0];
  if (key === "End") return items.at(-1);
  if (key === "ArrowLeft") return items[at - 1];
  if (key === "ArrowRight") return items[at + 1];
  if (key === "ArrowUp" || key === "ArrowDown") return nearest(items, from, key) ?? items[key === "ArrowUp" ? at - 1 : at + 1];
  return undefined;
}

function nearest(items: HTMLElement[], from: HTMLElement, key: Direction): HTMLElement | undefined {
  const middle = (item: HTMLElement): { x: number; y: number } => {
    const { left, top, width, height } = item.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  };
  const start = middle(from);
  const ahead = items.filter((item) => {
    const distance = middle(item).y - start.y;
    return key === "ArrowDown" ? distance > 4 : distance < -4;
  });
  const cost = (item: HTMLElement): number => Math.abs(middle(item).y - start.y) * 2 + Math.abs(middle(item).x - start.x);
  return ahead.sort((one, other) => cost(one) - cost(other))[0];
}
