/** Rules text as plain pieces: the little Markdown that the specifications use. */

export interface Span {
  text: string;
  bold: boolean;
}

export type Block = { kind: "text"; spans: Span[] } | { kind: "table"; rows: string[][] };

export function blocks(paragraphs: readonly string[]): Block[] {
  return paragraphs.map((paragraph) =>
    paragraph.trimStart().startsWith("|") ? { kind: "table", rows: tableRows(paragraph) } : { kind: "text", spans: spans(paragraph) },
  );
}

function tableRows(text: string): string[][] {
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
