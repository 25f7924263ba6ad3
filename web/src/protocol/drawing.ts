/** What the server sends for the drawn board of a game, by the game's name. */

import type { components } from "./schema";

export type Drawings = components["schemas"]["Drawings"];

/** The drawing of a moment. A server sends the drawing of the match's own game, so this is the one place that takes its word. */
export function drawn<Game extends keyof Drawings>(_game: Game, drawing: unknown): Drawings[Game] {
  return drawing as Drawings[Game];
}
