/** Ra at the table. */

import { t } from "../../texts";
import { drawn } from "../../protocol/drawing";
import type { GameBoard } from "../board";
import { chronicle } from "./chronicle";
import { breakdown, course } from "./end";
import { guide } from "./guide";
import HowTo from "./HowTo.svelte";
import LogTiles from "./LogTiles.svelte";
import Picture from "./Picture.svelte";
import RaBoard from "./RaBoard.svelte";

/** Whether who looks on from this seat may win what is auctioned. */
function wins(drawing: unknown, seat: number | null): boolean {
  return seat !== null && drawn("ra", drawing).auction !== null;
}

export default {
  board: RaBoard,
  picture: Picture,
  howTo: { part: HowTo, title: "ra.howto.title", lead: "ra.howto.lead" },
  guide,
  secretive: false, // every decision is made in the open; totals are covered by the server
  drawn: true,
  tabs: [
    { name: "board", icon: "ra-ra" },
    { name: "hand", icon: "ui-person" },
    { name: "options", icon: "ui-chart", label: "ra.tab.options", when: wins },
    { name: "options", icon: "ui-chart", label: "ra.tab.now", when: (drawing, seat) => !wins(drawing, seat) },
    { name: "log", icon: "ui-log" },
  ],
  meanwhile: [{ key: "F", icon: "ui-chart", label: "ra.now.bag" }],
  focus: (drawing) => drawn("ra", drawing).auction !== null,
  next: (drawing) => {
    const { auction, players, turn } = drawn("ra", drawing);
    const circuit = auction?.circuit ?? [];
    if (auction) return circuit.slice(circuit.findIndex(({ now }) => now) + 1).map(({ seat }) => seat);
    if (turn === null) return [];
    const after = players.map((_, step) => (turn + 1 + step) % players.length);
    return after.filter((seat) => seat !== turn && players[seat]?.usable.length);
  },
  detail: (drawing) => {
    const { players, epoch, epochs } = drawn("ra", drawing);
    return t("ra.detail", { count: players.length, epoch, epochs });
  },
  pace: {
    TileDrawn: 620,
    RaDrawn: 800,
    AuctionOpened: 700,
    BidMade: 700,
    Passed: 450,
    LotWon: 1100,
    GodsPlayed: 900,
    DisasterStruck: 700,
    TilesLost: 600,
    EpochEnded: 1000,
  },
  scores: (drawing) =>
    drawn("ra", drawing).players.flatMap(({ seat, points }) => (typeof points === "number" ? [{ seat, points }] : [])),
  stops: ["EpochEnded"],
  chronicle: { ...chronicle, pictures: LogTiles },
  breakdown,
  course,
} satisfies GameBoard;
