/** What the server says in words is shown as ours is: a figure stays with what it counts. */

import { tied } from "../texts";

const WORDS = new Set(["text", "about", "sentence", "question"]);

/** For `JSON.parse`. */
export function worded(key: string, value: unknown): unknown {
  return typeof value === "string" && WORDS.has(key) ? tied(value) : value;
}
