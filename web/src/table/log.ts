/** The log: what was told, one entry for each decision, newest first. */

import type { Chronicle } from "../games/board";
import type { Told, Update } from "../protocol/types";
import { has, t } from "../texts";
import { seatNumber } from "./seats";

export type Filter = "all" | "own" | "scores" | "battles" | "mine"; // own: what a game narrows its log to

export interface Entry {
  moment: number;
  seat: number; // whose deed it was; -1 if nobody's
  headline: Told; // what it came to
  lines: Told[]; // everything that happened, in order
}

/** One row of the log: a chapter's title, an entry, or several entries of one kind as one. */
export type Row =
  | { kind: "chapter"; key: string; number: number; open: boolean } // 0: the set-up; open: it has not ended yet
  | { kind: "between"; key: string } // what follows belongs to no chapter
  | { kind: "entry"; key: string; entry: Entry }
  | { kind: "run"; key: string; event: string; entries: Entry[] };

/** An update's events replace everything that was told after its `since`. */
export function mergeLog(log: readonly Told[], update: Pick<Update, "since" | "events">): Told[] {
  return [...until(log, update.since), ...update.events];
}

/** The log as far as a moment: what happened later is not told yet. */
export function until(log: readonly Told[], moment: number): Told[] {
  return log.filter((told) => told.moment <= moment);
}

/** Events for the ear: of a decision that the table made, the first one says so. */
export function spoken(events: readonly Told[]): string[] {
  return events.map(({ sentence, only, moment }, index) =>
    only && events[index - 1]?.moment !== moment ? t("log.only-say", { sentence }) : sentence,
  );
}

/** What is said at once, and then what belongs to each result that is looked at: from its first event up to the next. */
export function saidWith(events: readonly Told[], results: readonly (readonly Told[])[]): Told[][] {
  const starts = results.map((own) => Math.max(0, events.findIndex((one) => own.includes(one))));
  return [0, ...starts].map((from, at) => events.slice(from, starts[at] ?? events.length));
}

/** The seat an event speaks of first. */
export function seatOf(told: Told): number {
  for (const value of Object.values(told.facts)) {
    const seat = seatNumber(value);
    if (seat >= 0) return seat;
  }
  return -1;
}

/** The filters that can find something: not every game has battles, and who watches has no deeds. */
export function filters(log: readonly Told[], you: number | null, own: Chronicle["filter"] = undefined): Filter[] {
  const found: Filter[] = own ? ["all", "own", "scores"] : ["all", "scores"];
  if (log.some(({ battle }) => battle)) found.push("battles");
  if (you !== null) found.push("mine");
  return found;
}

function passes(told: Told, filter: Filter, you: number | null, own: readonly string[]): boolean {
  if (filter === "own") return own.includes(told.event);
  if (filter === "scores") return told.score;
  if (filter === "battles") return told.battle;
  return filter === "all" || seatOf(told) === you;
}

/** Events grouped by decision; the newest decision stands first, its lines in the order they happened. */
export function entries(log: readonly Told[], filter: Filter, you: number | null, headlines: readonly string[] = [], own: readonly string[] = []): Entry[] {
  const found: Entry[] = [];
  for (const told of log) {
    if (!passes(told, filter, you, own)) continue;
    const last = found[found.length - 1];
    if (last && last.moment === told.moment) last.lines.push(told);
    else found.push({ moment: told.moment, seat: -1, headline: told, lines: [told] });
  }
  for (const entry of found) {
    entry.headline = mainOf(entry.lines, headlines);
    entry.seat = seatOf(entry.headline);
  }
  return found.reverse();
}

/** The event that says what a decision came to: the most important one, or the first. */
function mainOf(lines: readonly Told[], headlines: readonly string[]): Told {
  const rank = ({ event }: Told): number => (headlines.includes(event) ? headlines.indexOf(event) : headlines.length);
  return lines.reduce((best, one) => (rank(one) < rank(best) ? one : best));
}

/** The log with chapters, and runs of small things folded; newest on top. */
export function rows(found: readonly Entry[], chronicle: Pick<Chronicle, "runs" | "sums" | "ends" | "begins" | "chapter">): Row[] {
  let last: { chapter: Entry[]; begun: boolean } = { chapter: [], begun: false };
  const chapters = [last];
  const turn = (begun: boolean): void => void chapters.push((last = { chapter: [], begun }));
  const has = (entry: Entry, events: readonly string[]): boolean => entry.lines.some(({ event }) => events.includes(event));
  for (const entry of [...found].reverse()) {
    // What somebody did may end a turn, and so begin the next one: it belongs to the turn that it ended.
    const begins = has(entry, chronicle.begins);
    const first = begins && [entry.headline, entry.lines[0]].some((told) => told && chronicle.begins.includes(told.event));
    if (first) turn(true);
    last.chapter.push(entry);
    if (has(entry, chronicle.ends)) turn(false);
    else if (begins && !first) turn(true);
  }
  // What ends with something else is no chapter of its own: it has no title and is not counted; nor is the set-up.
  const told = chapters.filter(({ chapter }) => chapter.length);
  const open = last.chapter; // what comes next belongs to it
  let number = 0;
  return told
    .map(({ chapter, begun }, index) => {
      const closed = chapter.some((entry) => has(entry, chronicle.ends));
      const setUp = index === 0 && !begun && !closed && chronicle.begins.length > 0;
      const ended = chapter === open || closed;
      const counts = !setUp && (chronicle.ends.length ? ended : begun);
      const going = counts && !closed && chronicle.ends.length > 0;
      return { chapter, titled: chronicle.chapter !== "" && (counts || setUp), number: counts ? (number += 1) : 0, going };
    })
    .reverse()
    .flatMap(({ chapter, titled, number: which, going }, place) => {
      const lines = folded([...chapter].reverse(), chronicle);
      const [first] = lines;
      if (titled || !first || !place || chronicle.chapter === "") return titled ? [{ kind: "chapter" as const, key: `chapter ${which}`, number: which, open: going }, ...lines] : lines;
      return [{ kind: "between" as const, key: `between ${first.key}` }, ...lines];
    });
}

/** Whether two decisions were bits of one deed: of one player, by one rule. */
function together(one: Entry | undefined, other: Entry): boolean {
  return one !== undefined && one.headline.event === other.headline.event && one.seat === other.seat && one.headline.rule === other.headline.rule;
}

function folded(found: readonly Entry[], { runs, sums = {} }: Pick<Chronicle, "runs" | "sums">): Row[] {
  const rows: Row[] = [];
  for (const entry of found) {
    const bit = entry.headline.event in sums;
    const event = bit || (entry.headline.event in runs && entry.lines.length === 1) ? entry.headline.event : "";
    const last = rows.at(-1);
    if (event && last?.kind === "run" && last.event === event && (!bit || together(last.entries[0], entry))) last.entries.push(entry);
    else if (event) rows.push({ kind: "run", key: `run ${entry.moment}`, event, entries: [entry] });
    else rows.push({ kind: "entry", key: `entry ${entry.moment}`, entry });
  }
  return rows.map((row) => {
    const [only] = row.kind === "run" ? row.entries : [];
    return row.kind === "run" && row.entries.length === 1 && only ? { kind: "entry", key: `entry ${only.moment}`, entry: only } : row;
  });
}

/**
 * What others did since the last deed of one's own, by its headlines, oldest first.
 * Whose deed it was is told first; that a turn begins, or what is dealt, is nobody's deed.
 */
export function since(found: readonly Entry[], you: number | null, undone: readonly string[] = []): Entry[] {
  const doer = ({ lines }: Entry): number => lines.filter(({ event }) => !undone.includes(event)).map(seatOf).find((seat) => seat >= 0) ?? -1;
  const own = found.findIndex((entry) => doer(entry) === you);
  return you === null || own < 0 ? [] : found.slice(0, own).reverse();
}

/** The moments at which a bigger step of a replay begins. */
export function marks(log: readonly Told[], events: readonly string[]): number[] {
  return [...new Set(log.filter(({ event }) => events.includes(event)).map(({ moment }) => moment))];
}

/**
 * What happened, in sentences for who comes back: nothing that was looked at already, no asides, and what somebody did several
 * times in a row as one.
 */
export function retold(found: readonly Entry[], { asides = [], looked = [], runs, sums = {} }: Pick<Chronicle, "asides" | "looked" | "runs" | "sums">, name: (seat: number) => string): string[] {
  const seen = found.map(({ lines }) => lines.some(({ event }) => looked.includes(event))).lastIndexOf(true);
  const fresh = found.slice(seen + 1).filter(({ headline }) => !asides.includes(headline.event));
  const groups: Entry[][] = [];
  for (const entry of fresh) {
    const last = groups.at(-1);
    const { headline, seat } = entry;
    if (last?.[0] && headline.event in runs && last[0].headline.event === headline.event && last[0].seat === seat) last.push(entry);
    else if (headline.event in sums && together(last?.[0], entry)) last?.push(entry);
    else groups.push([entry]);
  }
  const told = groups.flatMap((group) => {
    const [first] = group;
    const key = `${runs[first?.headline.event ?? ""] ?? ""}.by`;
    if (!first) return [];
    const sum = sums[first.headline.event];
    if (sum && group.length > 1) return [sum(group.map(({ headline }) => headline), name)];
    return has(`${key}.other`) ? [t(key, { name: name(first.seat), count: group.length })] : group.map(({ headline }) => headline.sentence);
  });
  return counted(told);
}

/** The same sentence several times in a row is told once, with how often. */
function counted(sentences: readonly string[]): string[] {
  const found: { sentence: string; count: number }[] = [];
  for (const sentence of sentences) {
    const last = found.at(-1);
    if (last?.sentence === sentence) last.count += 1;
    else found.push({ sentence, count: 1 });
  }
  return found.map(({ sentence, count }) => (count > 1 ? t("recap.times", { sentence, count }) : sentence));
}
