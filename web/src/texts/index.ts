/** Every text of the table: the frame's here, a game's in its own folder; docs/how-to/translate.md says how to add a language. */

export type Facts = Record<string, string | number>;
type Catalogue = Record<string, string>;

const FILES = import.meta.glob<Catalogue>(["./*.json", "../games/*/texts/*.json"], { eager: true, import: "default" });

/** By language: all files of its name, wherever they stand. */
export const CATALOGUES: Record<string, Catalogue> = {};
for (const [path, texts] of Object.entries(FILES)) {
  const language = /(\w+)\.json$/.exec(path)?.[1] ?? "";
  CATALOGUES[language] = { ...CATALOGUES[language], ...texts };
}

export const LANGUAGE = chooseLanguage(typeof navigator === "undefined" ? [] : navigator.languages);

const english: Catalogue = CATALOGUES["en"] ?? {};
const catalogue: Catalogue = CATALOGUES[LANGUAGE] ?? english;
const plurals = new Intl.PluralRules(LANGUAGE);

export function chooseLanguage(wished: readonly string[]): string {
  return wished.map((language) => language.split("-")[0] ?? "").find((language) => language in CATALOGUES) ?? "en";
}

export function has(key: string): boolean {
  return key in catalogue || key in english;
}

/** The text of a key, filled with facts; with a fact `count`, the form for that number where there are several. */
export function t(key: string, facts: Facts = {}): string {
  const form = "count" in facts ? `${key}.${plurals.select(Number(facts["count"]))}` : key;
  const text = find(form) ?? find(key) ?? find(`${key}.other`);
  if (text === undefined) return key;
  return tied(text.replace(/\{(\w+)\}/g, (_, name: string) => said(facts[name] ?? "")));
}

/** A fact as it is read: a number below zero has a true minus. */
function said(fact: string | number): string {
  return typeof fact === "number" && fact < 0 ? `−${-fact}` : String(fact);
}

/**
 * A figure stays with what it counts: no line ends between "4" and "PP", or "3" and "points".
 * Short words without a capital are rather "of", "and", "is".
 */
export function tied(text: string): string {
  return text.replace(/(\d) (?=\p{Lu}|\p{Ll}{4})/gu, "$1\u00a0");
}

function find(key: string): string | undefined {
  return catalogue[key] ?? english[key];
}

/** Names in a list: "Ann, Ben and Cleo". */
export function listOf(names: readonly string[]): string {
  const region = LANGUAGE === "en" ? "en-GB" : LANGUAGE; // the server's lists have no comma before "and" either
  return new Intl.ListFormat(region, { type: "conjunction" }).format(names);
}

/** A number with its sign, with a true minus. */
export function signed(value: number): string {
  return value > 0 ? `+${value}` : said(value);
}
