/** Ankh at the table. */

import { courseOf } from "../../table/course";
import type { GameBoard } from "../board";
import { breakdown, headline } from "./end";
import Picture from "./Picture.svelte";

export default {
  picture: Picture,
  breakdown,
  headline,
  course: courseOf({
    scores: { DevotionGained: ["god", "devotion"], DevotionLost: ["god", "devotion"] },
    steps: { ConflictEnded: ["ankh.course.conflict", "number"] },
    joined: ["GodsMerged", "seat", "higher"],
  }),
} satisfies GameBoard;
