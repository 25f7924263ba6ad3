/** Ra at the table. */

import { t } from "../../texts";
import { seatNumber } from "../../table/seats";
import type { GameBoard } from "../board";
import { breakdown, course } from "./end";
import Picture from "./Picture.svelte";
import { readPosition } from "./position";
import RaBoard from "./RaBoard.svelte";

export default {
  board: RaBoard,
  picture: Picture,
  secretive: false, // every decision is made in the open; totals are covered by the server
  drawn: true,
  tabs: [
    { name: "board", icon: "ra-ra" },
    { name: "hand", icon: "ui-person" },
    { name: "options", icon: "ui-confirm" },
    { name: "log", icon: "ui-log" },
  ],
  focus: (position) => readPosition(position).auction !== undefined,
  detail: (position, seats) => t("ra.detail", { count: seats, epoch: readPosition(position).epoch }),
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
  scores: (position) =>
    Object.entries(readPosition(position).players).flatMap(([seat, { points }]) =>
      typeof points === "number" ? [{ seat: seatNumber(seat), points }] : [],
    ),
  breakdown,
  course,
} satisfies GameBoard;
