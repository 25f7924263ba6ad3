/** Ankh at the table. */

import type { Option } from "../../protocol/types";
import type { Step, WholeAct } from "../../table/act.svelte";
import type { Table } from "../../table/table.svelte";
import { listOf, t } from "../../texts";
import type { GameBoard } from "../board";
import AnkhBoard from "./AnkhBoard.svelte";
import AnkhMatter from "./AnkhMatter.svelte";
import { chronicle } from "./chronicle";
import { readDrawing, regionsAt } from "./drawing";
import { breakdown, course, headline, sign } from "./end";
import HowTo from "./HowTo.svelte";
import { interludes } from "./interludes";
import { isPharaoh, isSphinx } from "./offers";
import Picture from "./Picture.svelte";
import { room } from "./room";
import Scenarios from "./Scenarios.svelte";
import Sides from "./Sides.svelte";
import { sketch } from "./sketch.svelte";

const FIGURES = ["to", "regular", "gateway", "monument", "retinue", "levy"]; // what moves or brings a figure; of a summon the space may follow by itself
const PRIESTS = ["walk", "enter"];
const BURNT = ["wasted", "wasted-event", "all-unlocked", "all-unlocked-event"]; // an action that does nothing

/** "Move 3 figures and 1 priest", "Place 5 camels", or what the last decision is called. */
function act({ lead, parts, steps }: WholeAct): string {
  const camels = steps.filter(({ verb }) => verb === "camel").length;
  if (camels) return t("ankh.act.camels", { count: sketch.count(camels) });
  const bid = steps.find(({ verb }) => verb === "bid");
  const pharaoh = steps.find(isPharaoh);
  if (pharaoh) return t(`ankh.act.${steps.some(isSphinx) ? "sphinx" : "pharaoh"}${pharaoh.names["case"] === "pharaoh-stays" ? ".stays" : ""}`);
  if (bid) return t("ankh.act.seal", { count: Number(bid.names["bid"]) });
  const [first] = steps; // it leads only where other actions go on with a figure
  if (steps.length === 1 && BURNT.includes(String(first?.names["case"]))) return t(`ankh.act.burn${first?.names["name"] ? ".event" : ""}`);
  const track = String(lead?.names["track"]);
  const figures = parts.filter((part) => part.some(({ verb }) => FIGURES.includes(verb))).length;
  const priests = parts.filter((part) => part.some(({ verb }) => PRIESTS.includes(verb))).length;
  if (!["move", "summon"].includes(track) || !(figures || priests)) return shortened(steps.at(-1));
  const what = [...(figures ? [t("ankh.act.figures", { count: figures })] : []), ...(priests ? [t("ankh.act.priests", { count: priests })] : [])];
  return t(`ankh.act.${track}`, { what: listOf(what) });
}

/** What a step is called on a button; of a place the region is enough, which is marked on the board. */
function shortened(step: Step | undefined): string {
  const text = step?.text ?? "";
  return step && "spot" in step.names ? (text.split(",")[0] ?? "") : text;
}

/** Who summons wants a figure: where there is one way to bring one, its place is asked at once. */
function leads({ options }: WholeAct): Option | undefined {
  const [way, ...others] = options.filter(({ id }) => id !== "done");
  return way?.verb === "regular" && !others.length ? way : undefined;
}

/** While a caravan is drawn: where it goes on, and that it is not closed yet. */
function asking(table: Table, drawing: unknown): string {
  const now = readDrawing(drawing);
  if (!now?.caravan || !table.yourTurn || table.act.active) return "";
  const line = sketch.drawn(table, now);
  const [first] = line;
  const region = first ? regionsAt(now, first.split("|")[0] ?? "")[0] : undefined;
  return region && line.length > now.caravan.line.length ? t("ankh.caravan.on", { region: region.token }) : "";
}

export default {
  board: AnkhBoard,
  matter: AnkhMatter,
  act,
  leads,
  picture: Picture,
  howTo: { part: HowTo, title: "ankh.howto.title", lead: "ankh.howto.lead" },
  lobby: { setting: { options: ["scenario"], part: Scenarios }, sides: { options: ["gods", "guardians"], part: Sides } },
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
    { name: "palace", icon: "ra-mon-palace", label: "ankh.palace", when: (drawing) => readDrawing(drawing)?.palace != null },
    { name: "tracks", icon: "ev-conflict" },
    { name: "log", icon: "ui-log" },
  ],
  asking,
  unready: (table, drawing) => (asking(table, drawing) ? t("ankh.caravan.open") : ""),
  opens: ({ options }) => (options.some(({ verb }) => ["exchange", "dismiss", "take"].includes(verb)) ? "palace" : "board"),
  recapFirst: true,
  crowded: (drawing) => {
    const now = readDrawing(drawing);
    return now?.palace != null || (room.short.current && now?.battle != null);
  },
  register: true,
  focus: () => false,
  next: (drawing) => readDrawing(drawing)?.later ?? [],
  detail: (drawing) => {
    const now = readDrawing(drawing);
    return now ? t("ankh.detail", { event: now.event + 1, count: now.gods.length }) : "";
  },
  pace: { FigureMoved: 420, FigureSummoned: 420, CaravanPlaced: 800, CardsRevealed: 900, BattleWon: 1100, RegionDominated: 700, GodsMerged: 1000 },
  scores: (drawing) => readDrawing(drawing)?.gods.map(({ seat, devotion }) => ({ seat, points: devotion })) ?? [],
  course,
} satisfies GameBoard;
