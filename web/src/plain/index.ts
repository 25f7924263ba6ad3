/** The plain table: the position as structured text, for every game without a drawn board. */

import type { BoardKind } from "../games/board";
import PlainBoard from "./PlainBoard.svelte";

export const plain: BoardKind = {
  board: PlainBoard,
  secretive: true,
  drawn: false,
  tabs: [
    { name: "board", icon: "ui-eye" },
    { name: "options", icon: "ui-confirm" },
    { name: "log", icon: "ui-log" },
  ],
  focus: () => false,
  detail: () => "",
  stops: [],
  pace: {},
  scores: () => [],
  chronicle: { headlines: [], runs: {}, ends: [], begins: [], chapter: "", steps: [], summaries: () => [] },
};
