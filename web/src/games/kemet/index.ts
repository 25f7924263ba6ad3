/** Kemet at the table. */

import { courseOf } from "../../table/course";
import { t } from "../../texts";
import type { GameBoard } from "../board";
import { chronicle } from "./chronicle";
import { act, asks } from "./deed";
import { playerOf, readDrawing } from "./drawing";
import { breakdown } from "./end";
import HowTo from "./HowTo.svelte";
import { interludes } from "./interludes";
import KemetBoard from "./KemetBoard.svelte";
import KemetMatter from "./KemetMatter.svelte";
import { propose } from "./propose";
import Picture from "./Picture.svelte";

export default {
  board: KemetBoard,
  matter: KemetMatter,
  act,
  asks,
  propose,
  picture: Picture,
  howTo: { part: HowTo, title: "kemet.howto.title", lead: "kemet.howto.lead" },
  stops: ["OrderSet"],
  pauses: ["BattleWon"],
  interludes,
  chronicle,
  breakdown,
  secretive: true,
  drawn: true,
  tabs: [
    { name: "board", icon: "ui-eye", label: "kemet.tab.map" },
    { name: "mine", icon: "kem-token-action", label: "kemet.tab.mine", when: (_, seat) => seat !== null },
    { name: "mine", icon: "ui-person", label: "kemet.tab.players", when: (_, seat) => seat === null },
    { name: "powers", icon: "act-acquire", label: "kemet.tab.powers" },
    { name: "log", icon: "ui-log" },
  ],
  focus: () => false,
  next: (drawing) => readDrawing(drawing)?.later ?? [],
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
