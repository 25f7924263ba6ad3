/** Kemet at the table. */

import type { WholeAct } from "../../table/act.svelte";
import { courseOf } from "../../table/course";
import { lexiconOf } from "../../map/load.svelte";
import { listOf, t } from "../../texts";
import type { GameBoard } from "../board";
import { chronicle } from "./chronicle";
import { playerOf, readDrawing, type Drawing } from "./drawing";
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
  const way = wayOf(steps);
  if (way?.names["case"] === "attack") return t("kemet.act.attack"); // the draft beside it says whom, and where
  return (way ?? steps.at(-1))?.text ?? "";
}

/** "Five units each in City A and City B", "Raise a Ruby pyramid ...", "Go to Crossroads and attack Tomas": what the confirmation would do. */
function asks({ lead, steps, tried }: WholeAct, seat: number | null): string {
  if (!lead && steps.some(({ verb }) => verb === "district")) return t("kemet.asks.station", { zones: listOf(steps.map(({ text }) => text)) });
  if (!lead && steps.some(({ verb }) => verb === "colour")) return raised(readDrawing(tried?.drawing), seat);
  if (lead && idle(lead, steps, tried, seat)) return t("kemet.asks.idle", { space: lead.text });
  return wayOf(steps)?.names["case"] === "attack" ? (wayOf(steps)?.text ?? "") : "";
}

/** A token whose action is over before anything was chosen: nothing can be done there now. Only prayers need no choice. */
function idle(lead: WholeAct["steps"][number], steps: WholeAct["steps"], tried: WholeAct["tried"], seat: number | null): boolean {
  const drawing = readDrawing(tried?.drawing);
  const space = drawing && playerOf(drawing, seat)?.spaces.find(({ place }) => place === lead.names["place"]);
  return Boolean(space) && space?.action !== "pray" && steps.every(({ id }) => id === lead.id);
}

function raised(drawing: Drawing | null, seat: number | null): string {
  const words = lexiconOf("kemet").value;
  if (!drawing || !words) return "";
  const pyramids = drawing.zones.flatMap(({ zone, home, pyramid }) => (home === seat && pyramid ? [t("kemet.asks.pyramid", { colour: words.word("colour", pyramid.colour), level: pyramid.level, zone: words.word("zone_label", zone) })] : []));
  return t("kemet.asks.raise", { pyramids: listOf(pyramids) });
}

/** The last zone of a march. */
function wayOf(steps: WholeAct["steps"]): WholeAct["steps"][number] | undefined {
  return steps.filter(({ verb }) => ["go", "sail", "cross", "teleport"].includes(verb)).at(-1);
}

export default {
  board: KemetBoard,
  matter: KemetMatter,
  act,
  asks,
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
