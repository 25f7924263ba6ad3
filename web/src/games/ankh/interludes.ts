/** Where a game of Ankh stops to be looked at: after each region of a Conflict, and where gods merge or are forgotten. */

import type { Told, Update } from "../../protocol/types";
import { seatNumber } from "../../table/seats";
import type { Interlude } from "../../table/interludes.svelte";
import { t } from "../../texts";
import { regionsOver, type RegionOver } from "./conflict";
import { godOf, readDrawing, type Drawing, type God } from "./drawing";

const CEREMONIES = ["GodsMerged", "GodForgotten"];

/** Everything that these events give to look at, the regions first. */
export function interludes(events: readonly Told[], log: readonly Told[], now: Update, before: Update | null, name: (seat: number) => string, you: number | null): Interlude[] {
  const drawing = readDrawing(now.drawing);
  if (!drawing) return [];
  const ceremonies = events.filter(({ event }) => CEREMONIES.includes(event));
  const then = readDrawing(before?.drawing ?? null)?.gods ?? drawing.gods;
  const since = events[0]?.moment ?? 0;
  const begin = log.findIndex(({ moment }) => moment >= since);
  const regions = regionsOver(log, since).filter(({ kind }) => kind !== "empty");
  const stops = regions.map((region, at) => {
    const last = region.events.at(-1);
    const told = last ? log.slice(begin, log.indexOf(last) + 1) : [];
    const gods = then.map((god) => godThen(god, drawing.gods, told));
    return stopAt(region, regions[at + 1], { ...drawing, gods }, now.rule, name, you);
  });
  const [first] = ceremonies;
  return first && !now.result ? [...stops, { kind: "ceremony", moment: first.moment, events: ceremonies }] : stops;
}

function stopAt(region: RegionOver, next: RegionOver | undefined, drawing: Drawing, rule: string, name: (seat: number) => string, you: number | null): Interlude {
  const { token, kind, number, events } = region;
  const later = next?.token ?? (region.last ? undefined : drawing.regions.map((one) => one.token).filter((one) => one > token && drawing.regions.some((other) => other.token === one && other.outcome !== "empty")).sort((one, other) => one - other)[0]);
  return {
    kind: "region",
    moment: events.at(-1)?.moment ?? 0,
    events,
    minor: kind === "domination",
    drawing: asOf(drawing, region),
    caption: {
      place: [t("ankh.conflict", { number }), t("ankh.stop.region", { token }), t(`ankh.outcome.${kind}`)],
      rule: events.find(({ event }) => ["RegionDominated", "BattleWon", "BattleTied"].includes(event))?.rule ?? rule,
      text: kind === "domination" ? alone(region, drawing, name, you) : battleEnd(region),
      next: later === undefined ? t("ankh.stop.over") : t("ankh.stop.next", { token: later }),
    },
  };
}

/** Who dominates; both players of a merged god are told that it is theirs. */
function alone({ token, events }: RegionOver, drawing: Drawing, name: (seat: number) => string, you: number | null): string {
  const god = seatNumber(events[0]?.facts["god"]);
  const count = events.filter(({ event, facts }) => event === "DevotionGained" && seatNumber(facts["god"]) === god).reduce((sum, { facts }) => sum + Number(facts["count"]), 0);
  const own = you !== null && godOf(drawing, god)?.players.includes(you);
  return t(own ? "ankh.stop.alone.you" : "ankh.stop.alone", { name: name(god), token, count });
}

/** How a Battle ended; it has no end where somebody wins the game in its midst. */
function battleEnd({ token, events }: RegionOver): string {
  const result = events.find(({ event }) => event === "BattleWon" || event === "BattleTied")?.sentence;
  return result ? t("ankh.stop.battle", { token, result }) : t("ankh.stop.broken-off", { token });
}

/** A god when something had been told: its cards and Followers of that moment, and nothing of what it became since, merged or forgotten. */
function godThen(before: God, now: readonly God[], told: readonly Told[]): God {
  const same = now.find(({ seat, players, standing }) => seat === before.seat && players.length === before.players.length && standing === before.standing);
  let { followers, cards } = before;
  for (const { event, facts } of told.filter((one) => seatNumber(one.facts["god"]) === before.seat)) {
    if (event === "FollowersGained" || event === "FollowersPaid") followers = Number(facts["total"]);
    else if (event === "CardsTakenBack") cards = cards.map((card) => ({ ...card, used: false }));
    else if (event === "CardsRevealed") {
      const played = facts["cards"] as string[];
      cards = cards.map((card) => (played.includes(card.name) ? { ...card, used: true } : card));
    }
  }
  return { ...(same ?? before), followers, cards };
}

/** The table when a region was over: Devotion as it was told, and nothing of the next Battle. */
function asOf(drawing: Drawing, { token, number, devotion }: RegionOver): Drawing {
  const gods = drawing.gods.map((god) => ({ ...god, devotion: devotion.get(god.seat) ?? god.devotion }));
  const rest = drawing.conflict ?? { tiebreaker: 0, unused: false };
  return { ...drawing, gods: gods.sort((one, other) => other.devotion - one.devotion), battle: null, conflict: { ...rest, number, region: token } };
}
