/** Rules text as plain pieces: the little Markdown that the specifications use. */

import { t } from "../texts";

export interface Span {
  text: string;
  bold: boolean;
}

export type Block = { kind: "text"; spans: Span[] } | { kind: "table"; rows: string[][] };

export function blocks(paragraphs: readonly string[]): Block[] {
  return paragraphs.map((paragraph) =>
    isTable(paragraph) ? { kind: "table", rows: tableRows(paragraph) } : { kind: "text", spans: spans(forPlayers(paragraph)) },
  );
}

/** A sentence with its full stop. */
export function ended(text: string): string {
  return /[.?!]$/.test(text) ? text : `${text}.`;
}

/** A question with its full stop, behind the names of who is asked where these are to be said. */
export function asking(names: string, question: string): string {
  if (!names) return ended(question);
  return t("table.asks", { names, question: ended(question.slice(0, 1).toLowerCase() + question.slice(1)) });
}

/** With bars between its cells, or in aligned columns of several lines. */
function isTable(text: string): boolean {
  return text.trimStart().startsWith("|") || (text.includes("\n") && text.split("\n").every((line) => / {2,}/.test(line.trim())));
}

const DECISION = /\s*\bDecision: .+?[.)](?=\s+[A-Z]|$)/g; // who decides, openly or not: asked at the table, not read
const REVISION = /\s*\(rev\. \d+\)|, rev\. \d+(?=\))/g;
const EDGE = /\bEdge: (.)/g;

/** Without what only those who build the game look up: numbers of rulings, revisions, who decides. */
export function forPlayers(text: string): string {
  const said = text.replace(DECISION, "").replace(REVISION, "").replace(EDGE, (_, first: string) => first.toUpperCase()).trim();
  return said.replace(/\s*(?:\*\*)?[[(](?:ruling )?(?:R-)?\d\d(?:, (?:R-)?\d\d)*[\])](?:\*\*)?/g, (found) => (/ruling|R-/.test(found) ? "" : found));
}

/** Who decides what, of which only those who build the game read. */
export function decisionsIn(text: string): string[] {
  return [...text.matchAll(DECISION)].map(([found]) => found.trim());
}

/** The rulings that a text points to. */
export function rulingsIn(text: string): string[] {
  return [...text.matchAll(/[[(](?:ruling )?(?:R-)?(\d\d)(?:, (?:R-)?(\d\d))*[\])]/g)]
    .filter(([found]) => /ruling|R-/.test(found))
    .flatMap(([found]) => [...found.matchAll(/\d\d/g)].map(([number]) => `R-${number}`));
}

function tableRows(text: string): string[][] {
  if (!text.trimStart().startsWith("|")) return text.split("\n").map((line) => line.trim().split(/ {2,}/).map(plain));
  return text
    .split("\n")
    .filter((line) => line.includes("|") && !/^[\s|:-]+$/.test(line))
    .map((line) =>
      line
        .trim()
        .replace(/^\||\|$/g, "")
        .split("|")
        .map((cell) => plain(cell.trim())),
    );
}

export function spans(text: string): Span[] {
  return text
    .split(/(\*\*[^*]+\*\*)/)
    .filter(Boolean)
    .map((piece) =>
      piece.startsWith("**") && piece.endsWith("**") ? { text: piece.slice(2, -2), bold: true } : { text: plain(piece), bold: false },
    );
}

function plain(text: string): string {
  return text.replace(/`([^`]*)`/g, "$1").replace(/(?<!\w)\*([^*]+)\*(?!\w)/g, "$1");
}
