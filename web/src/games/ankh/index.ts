/** Ankh at the table. */

import type { WholeAct } from "../../table/act.svelte";
import { t } from "../../texts";
import type { GameBoard } from "../board";
import AnkhBoard from "./AnkhBoard.svelte";
import AnkhMatter from "./AnkhMatter.svelte";
import { chronicle } from "./chronicle";
import { readDrawing } from "./drawing";
import { breakdown, course, headline, sign } from "./end";
import { interludes } from "./interludes";
import Lobby from "./Lobby.svelte";
import Picture from "./Picture.svelte";

/** "Move 3 figures", "Place 5 camels", or what the last decision is called. */
function act({ lead, parts, steps }: WholeAct): string {
  const camels = steps.filter(({ verb }) => verb === "camel").length;
  if (camels) return t("ankh.act.camels", { count: camels });
  const bid = steps.find(({ verb }) => verb === "bid");
  if (bid) return t("ankh.act.seal", { count: Number(bid.names["bid"]) });
  const moved = parts.filter((part) => part.some(({ verb }) => verb === "to")).length;
  if (lead?.names["track"] === "move" && moved) return t("ankh.act.move", { count: moved });
  if (lead?.names["track"] === "summon" && moved) return t("ankh.act.summon", { count: moved });
  return steps.at(-1)?.text ?? "";
}

export default {
  board: AnkhBoard,
  matter: AnkhMatter,
  act,
  picture: Picture,
  lobby: { options: ["scenario", "gods", "guardians"], part: Lobby },
  stops: ["ConflictEnded", "GodsMerged", "GodForgotten"],
  interludes,
  chronicle,
  breakdown,
  headline,
  sign,
  secretive: true,
  drawn: true,
  tabs: [
    { name: "board", icon: "ui-eye" },
    { name: "gods", icon: "god-ra" },
    { name: "tracks", icon: "ev-conflict" },
    { name: "log", icon: "ui-log" },
  ],
  crowded: (drawing) => readDrawing(drawing)?.palace != null,
  register: true,
  focus: () => false,
  detail: (drawing) => {
    const now = readDrawing(drawing);
    return now ? t("ankh.detail", { event: now.event + 1, count: now.gods.length }) : "";
  },
  pace: { FigureMoved: 420, FigureSummoned: 420, CaravanPlaced: 800, CardsRevealed: 900, BattleWon: 1100, RegionDominated: 700, GodsMerged: 1000 },
  scores: (drawing) => readDrawing(drawing)?.gods.map(({ seat, devotion }) => ({ seat, points: devotion })) ?? [],
  course,
} satisfies GameBoard;
