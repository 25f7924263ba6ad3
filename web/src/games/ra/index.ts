/** Ra at the table. */

import { t } from "../../texts";
import type { BoardKind } from "../board";
import { breakdown, course } from "./end";
import type { RaPosition } from "./position";
import RaBoard from "./RaBoard.svelte";

export const ra: BoardKind = {
  board: RaBoard,
  secretive: false, // every decision is made in the open; totals are covered by the server
  drawn: true,
  tabs: [
    { name: "board", icon: "ra-ra" },
    { name: "hand", icon: "ui-person" },
    { name: "options", icon: "ui-confirm" },
    { name: "log", icon: "ui-log" },
  ],
  focus: (position) => (position as unknown as RaPosition).auction !== undefined,
  detail: (position, seats) => t("ra.detail", { count: seats, epoch: (position as unknown as RaPosition).epoch }),
  breakdown,
  course,
};
