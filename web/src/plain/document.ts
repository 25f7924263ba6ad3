/** How values of a position document are read as text. */

import { t } from "../texts";

type Plain = string | number | boolean | null | undefined;

/** A single value, or a list of single values that fits on one line. */
export function isLeaf(value: unknown): value is Plain | Plain[] {
  if (Array.isArray(value)) return value.every((one) => typeof one !== "object" || one === null);
  return typeof value !== "object" || value === null;
}

export function leaf(value: Plain | Plain[], names: Readonly<Record<string, string>>): string {
  if (Array.isArray(value)) return value.length ? value.map((one) => leaf(one, names)).join(", ") : t("plain.nothing");
  if (value === null || value === undefined || value === "") return t("plain.nothing");
  if (typeof value === "boolean") return t(value ? "plain.yes" : "plain.no");
  if (typeof value === "number") return String(value);
  return names[value] ?? value;
}

/** A field's name as words: "hand_size" is "hand size", "S1" the player's name. */
export function title(name: string, names: Readonly<Record<string, string>>): string {
  return names[name] ?? name.replaceAll("_", " ").replaceAll("-", " ");
}
