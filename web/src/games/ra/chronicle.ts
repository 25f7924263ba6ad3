/** How a game of Ra is told: auctions as chapters, draws folded, a summary after each epoch. */

import type { Told } from "../../protocol/types";
import { signed, t } from "../../texts";
import { seatNumber } from "../../table/seats";
import type { Chronicle, LineMark, Summary, SummaryRow } from "../board";
import { ART } from "./art";
import { DISASTERS } from "./numbers";
import { reason } from "./reasons";

const CATEGORIES = ["gods", "pharaohs", "river", "civilization", "gold", "monuments", "suns"];
const LAST_ONLY = ["monuments", "suns"];
const START = 10; // RA-SET-03

/** The events that end an epoch, each with what belongs to it: everything up to the next epoch. */
function epochs(log: readonly Told[]): Told[][] {
  const found: Told[][] = [];
  let open = false;
  for (const told of log) {
    if (told.event === "EpochEnded") {
      found.push([told]);
      open = true;
    } else if (open) found.at(-1)?.push(told);
    if (told.event === "EpochBegun") open = false;
  }
  return found;
}

function summaries(log: readonly Told[], you: number | null, name: (seat: number) => string): Summary[] {
  const totals = new Map<number, number | null>(); // as far as this place was told
  return epochs(log).flatMap((events) => {
    const epoch = Number(events[0]?.facts["epoch"]);
    const moment = events[0]?.moment ?? 0;
    const counted = events.filter(({ event }) => event === "PointsCounted");
    if (!counted.length) return [];
    const points = (seat: number, category: string): number =>
      events
        .filter(({ event, facts }) => event === "Scored" && facts["category"] === category && seatNumber(facts["player"]) === seat)
        .reduce((sum, { facts }) => sum + Number(facts["points"]), 0);
    const shown = CATEGORIES.filter((category) => !LAST_ONLY.includes(category) || counted.some(({ facts }) => points(seatNumber(facts["player"]), category)));
    const rows = counted.map(({ facts }): SummaryRow => {
      const seat = seatNumber(facts["player"]);
      const net = Number(facts["net"]);
      const after = typeof facts["total"] === "number" ? facts["total"] : null;
      const before = after === null ? null : totals.has(seat) ? (totals.get(seat) ?? null) : START;
      totals.set(seat, after);
      const owed = before !== null && before + net < 0;
      const tiles = tally(facts["tiles"]);
      return {
        seat,
        cells: shown.map((category) => points(seat, category)),
        ...(tiles ? { reasons: shown.map((category) => reason(category, tiles, points(seat, category))) } : {}),
        net,
        before,
        after,
        note: owed ? t("ra.summary.floor", { points: signed(before + net) }) : "",
      };
    });
    // Where others' totals are covered the own one is no measure: then the epoch alone gives the order.
    const open = rows.every(({ after }) => after !== null);
    rows.sort((one, other) => (open ? (other.after ?? 0) - (one.after ?? 0) : 0) || other.net - one.net);
    if (open) {
      const place = (points: (row: SummaryRow) => number, row: SummaryRow): number => 1 + rows.filter((other) => points(other) > points(row)).length;
      for (const row of rows) row.place = { now: place(({ after }) => after ?? 0, row), before: place(({ before }) => before ?? 0, row) };
    }
    return [
      {
        moment,
        since: log.filter((told) => told.event === "AuctionOpened" && told.moment <= moment).at(-1)?.moment ?? moment, // the last auction
        label: t("ra.course.epoch", { epoch }),
        rule: events[0]?.rule ?? "",
        headline: headline(epoch, rows, you, name),
        about: events[0]?.sentence ?? "",
        columns: shown.map((category) => t(`ra.category.${category}`)),
        rows,
        unit: t("end.total"),
        notes: notes(events, you, name),
        next: events.some(({ event }) => event === "EpochBegun") ? t("ra.summary.next", { epoch: epoch + 1 }) : t("close"),
      },
    ];
  });
}

/** Tiles by kind; undefined in games that were told without them. */
function tally(tiles: unknown): Record<string, number> | undefined {
  if (!Array.isArray(tiles)) return undefined;
  return tiles.map(String).reduce<Record<string, number>>((found, kind) => ({ ...found, [kind]: (found[kind] ?? 0) + 1 }), {});
}

/** The result for who looks; with open totals also who leads. */
function headline(epoch: number, rows: readonly SummaryRow[], you: number | null, name: (seat: number) => string): string {
  const own = rows.find(({ seat }) => seat === you);
  const open = rows.every(({ after }) => after !== null);
  const [first] = rows;
  if (open && own && first && first.seat !== you)
    return t("ra.summary.second", { epoch, name: name(first.seat), points: first.after ?? 0, own: own.after ?? 0 });
  if (open && first && first.seat !== you) return t("ra.summary.leads", { epoch, name: name(first.seat), points: first.after ?? 0 });
  if (own && own.after !== null) return t(open ? "ra.summary.you-lead" : "ra.summary.own", { epoch, net: signed(own.net), count: own.after });
  return t("ra.summary.over", { epoch });
}

/** What left the table, and who begins. */
function notes(events: readonly Told[], you: number | null, name: (seat: number) => string): Summary["notes"] {
  const boxed = events.find(({ event }) => event === "TrackBoxed");
  const begun = events.find(({ event }) => event === "EpochBegun");
  const starter = seatNumber(begun?.facts["starter"]);
  const tiles = Array.isArray(boxed?.facts["tiles"]) ? (boxed.facts["tiles"] as unknown[]).map((kind) => t(`ra.tile.${String(kind)}`)) : [];
  return [
    ...(tiles.length ? [{ title: t("ra.summary.boxed"), text: t("ra.summary.boxed.text", { tiles: tiles.join(", ") }) }] : []),
    { title: t("ra.summary.back"), text: t("ra.summary.back.text") },
    { title: t("ra.suns"), text: t("ra.summary.suns") },
    ...(begun ? [{ title: t("ra.summary.then"), text: t(starter === you ? "ra.summary.starts.you" : "ra.summary.starts", { name: name(starter) }) }] : []),
  ];
}

const PICTURED = ["TileDrawn", "LotWon", "GodsPlayed"];

/** The tiles that events are about, in their order. */
export function tilesOf(events: readonly Told[]): string[] {
  return events
    .filter(({ event }) => PICTURED.includes(event))
    .flatMap(({ facts }) => [facts["tiles"] ?? facts["tile"] ?? []].flat().map(String));
}

const RICH = 5; // tiles of a lot that stands out

/** Rich lots by their winners, and the disasters that somebody took. */
function marks(log: readonly Told[]): LineMark[] {
  return log.flatMap((told): LineMark[] => {
    if (told.event !== "LotWon") return [];
    const tiles = tilesOf([told]);
    const torn = tiles.find((kind) => DISASTERS.includes(kind));
    const icon = torn === undefined ? undefined : ART[torn]?.icon;
    const mark = { moment: told.moment, text: told.sentence };
    return icon ? [{ ...mark, icon }] : tiles.length >= RICH ? [{ ...mark, seat: seatNumber(told.facts["player"]) }] : [];
  });
}

export const chronicle = {
  headlines: ["GameWon", "EpochEnded", "LotWon", "AuctionFailed", "GodsPlayed", "DisasterStruck", "AuctionOpened", "RaDrawn", "EpochBegun"],
  runs: { TileDrawn: "ra.log.draws", Passed: "ra.log.passes" },
  ends: ["LotWon", "AuctionFailed"],
  begins: ["EpochBegun"],
  dealt: ["SunsDealt"],
  looked: ["EpochEnded"],
  filter: { name: "ra.log.filter", events: ["AuctionOpened", "BidMade", "Passed", "LotWon", "AuctionFailed"] },
  chapter: "ra.log.auction",
  steps: [
    { name: "turn", events: ["TileDrawn", "RaDrawn", "GodsPlayed", "AuctionOpened"] },
    { name: "auction", events: ["AuctionOpened"] },
    { name: "epoch", events: ["EpochBegun", "GameWon"] },
  ],
  marks,
  summaries,
} satisfies Chronicle;
