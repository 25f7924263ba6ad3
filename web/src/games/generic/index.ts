/** The plain table: the position as structured text, for every game without a drawn board. */

import type { BoardKind } from "../board";
import { course } from "./course";
import GenericBoard from "./GenericBoard.svelte";

export const generic: BoardKind = {
  board: GenericBoard,
  secretive: true,
  drawn: false,
  tabs: [
    { name: "board", icon: "ui-eye" },
    { name: "options", icon: "ui-confirm" },
    { name: "log", icon: "ui-log" },
  ],
  focus: () => false,
  detail: () => "",
  course,
};
