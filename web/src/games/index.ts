/** The games that have a drawn board; all others are played at the plain table. */

import type { BoardKind } from "./board";
import { generic } from "./generic";
import { ra } from "./ra";

const DRAWN: Record<string, BoardKind> = { ra };

export function boardOf(game: string): BoardKind {
  return DRAWN[game] ?? generic;
}
