/** The boards: one folder a game, found by its name; a game without one is played at the plain table. */

import { plain } from "../plain";
import type { BoardKind, GameBoard } from "./board";

const FOLDERS = import.meta.glob<GameBoard>("./*/index.ts", { eager: true, import: "default" });

export function boardOf(game: string): BoardKind {
  return { ...plain, ...FOLDERS[`./${game}/index.ts`] };
}
