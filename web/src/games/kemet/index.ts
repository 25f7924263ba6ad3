/** Kemet at the table. */

import type { WholeAct } from "../../table/act.svelte";
import { courseOf } from "../../table/course";
import { t } from "../../texts";
import type { GameBoard } from "../board";
import { chronicle } from "./chronicle";
import { playerOf, readDrawing } from "./drawing";
import { breakdown } from "./end";
import { interludes } from "./interludes";
import KemetBoard from "./KemetBoard.svelte";
import KemetMatter from "./KemetMatter.svelte";
import { addedIn } from "./march";
import { propose } from "./propose";
import Picture from "./Picture.svelte";

/** "Add 4 units", "Seal the plan", "March and attack", or what the decision that counts is called. */
function act({ lead, parts, steps }: WholeAct): string {
  if (!lead && steps.some(({ verb }) => verb === "district")) return t("kemet.act.station");
  if (!lead && steps.some(({ verb }) => verb === "colour")) return t("kemet.act.raise");
  const added = addedIn(parts).reduce((sum, { units }) => sum + units, 0);
  if (added) return t("kemet.act.add", { count: added });
  if (steps.some(({ verb }) => verb === "use")) return t("kemet.act.seal");
  const way = steps.filter(({ verb }) => ["go", "sail", "cross", "teleport"].includes(verb)).at(-1);
  if (way?.names["case"] === "attack") return t("kemet.act.attack"); // the draft beside it says whom, and where
  return (way ?? steps.at(-1))?.text ?? "";
}

export default {
  board: KemetBoard,
  matter: KemetMatter,
  act,
  propose,
  picture: Picture,
  stops: ["OrderSet"],
  pauses: ["BattleWon"],
  interludes,
  chronicle,
  breakdown,
  secretive: true,
  drawn: true,
  tabs: [
    { name: "board", icon: "ui-eye", label: "kemet.tab.map" },
    { name: "mine", icon: "kem-token-action", label: "kemet.tab.mine" },
    { name: "powers", icon: "act-acquire", label: "kemet.tab.powers" },
    { name: "log", icon: "ui-log" },
  ],
  focus: () => false,
  detail: (drawing) => {
    const now = readDrawing(drawing);
    if (!now || now.moment === "set-up") return t("kemet.detail.setup");
    const turn = now.turn === null ? undefined : playerOf(now, now.turn);
    return t(now.moment === "night" || !turn ? "kemet.detail.night" : "kemet.detail", { round: now.round, count: now.players.length });
  },
  pace: { TroopMoved: 420, CardsRevealed: 900, BattleWon: 1100, TileAcquired: 500, NightStep: 350 },
  scores: (drawing) => readDrawing(drawing)?.players.map(({ seat, fame }) => ({ seat, points: fame })) ?? [],
  course: courseOf({
    scores: { FameGained: ["player", "fame"], TurnBegun: ["player", "fame"] },
    steps: { RoundBegun: ["kemet.course.round", "round"] },
  }),
} satisfies GameBoard;
