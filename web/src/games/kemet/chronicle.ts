/** How a game of Kemet is told: turns as chapters, what a battle or an action came to as headlines. */

import type { Chronicle } from "../board";

export const chronicle: Chronicle = {
  headlines: [
    ...["GameWon", "LimitReached", "RoundBegun", "NightStep", "BattleWon", "BattleBegun", "TileAcquired", "PyramidBuilt", "PyramidFounded"],
    ...["TroopMoved", "FameGained", "UnitsAdded", "TokenPlaced", "TurnBegun"],
  ],
  runs: { CardDrawn: "kemet.log.cards" },
  ends: [],
  begins: ["TurnBegun"],
  chapter: "kemet.log.turn",
  steps: [
    { name: "turn", events: ["TurnBegun"] },
    { name: "battle", events: ["BattleBegun"] },
    { name: "round", events: ["RoundBegun", "GameWon", "LimitReached"] },
  ],
  summaries: () => [],
};
