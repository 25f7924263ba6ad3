/** Kemet at the table. */

import { courseOf } from "../../table/course";
import type { GameBoard } from "../board";
import { chronicle } from "./chronicle";
import Picture from "./Picture.svelte";

export default {
  picture: Picture,
  chronicle,
  course: courseOf({
    scores: { FameGained: ["player", "fame"], TurnBegun: ["player", "fame"] },
    steps: { RoundBegun: ["kemet.course.round", "round"] },
  }),
} satisfies GameBoard;
