/** Where others can come to this server. */

import type { Address } from "../protocol/types";

const HERE = /^(localhost|127\.|\[?::1)/;

/** The beginning of a link that works on other machines: this page's own, or one that the server knows; null if there is none. */
export function giveAway(addresses: readonly Address[], page: { hostname: string; origin: string }): string | null {
  if (!HERE.test(page.hostname)) return page.origin;
  return addresses.find(({ kind }) => kind !== "device")?.url ?? null;
}

/** The link that says a table's word. */
export function wordLink(base: string, word: string): string {
  return `${base}/t/${word}`;
}
