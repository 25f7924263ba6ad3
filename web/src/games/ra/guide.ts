/** The guided first game of Ra: eleven things to tell in the first epoch of a game of three whose bag is known, and a card at every question. */

import { listOf, signed, t } from "../../texts";
import { drawn } from "../../protocol/drawing";
import type { Option } from "../../protocol/types";
import { Offers } from "../../table/offers";
import type { Card, CardRow, GuideKind, Situation, Step } from "../../guide/steps";
import { whatOf } from "./art";
import { bid, DRAW, god, INVOKE, PASS } from "./deeds";
import type { RaDrawing, RaPlayer } from "./drawn";
import { DISASTERS, RA_TILES, SCORING, TILES } from "./numbers";

const FAIR = 7; // points from which a lot is worth more than the smallest sun that does
const POOR = 3; // points below which it is let go
const RICH = 6; // points of the lot at which its worth is told
const MANY = 3; // tiles on the track for which one may invoke Ra
const SOON = 3; // spaces of the Ra track
const FEW = 2; // suns
const WISHED = ["monument", "nile", "pharaoh", "civilization", "flood", "gold"]; // what a God takes, the best last

const HAND = "#hand";
const SLOTS = ".slot:not(.empty)";

/** A question with everything that the steps look at. */
interface Look {
  at: Situation;
  drawing: RaDrawing;
  own: RaPlayer | undefined;
  usable: readonly number[];
  lot: readonly string[];
  disasters: readonly string[];
  draw: Option | undefined;
  invoke: Option | undefined;
  pass: Option | undefined;
  bids: readonly { sun: number; option: Option }[]; // the smallest first
  gods: readonly { kind: string; option: Option }[]; // the best first
  turn: boolean;
  gain: number; // of the lot, if the epoch ended now
  left: number; // spaces of the Ra track
}

function look(at: Situation): Look {
  const drawing = drawn("ra", at.update.drawing);
  const own = drawing.players[at.seat];
  const offers = new Offers(at.options);
  const usable = own?.usable ?? [];
  const bids = [...usable].reverse().flatMap((sun) => {
    const option = offers.find(bid(sun));
    return option ? [{ sun, option }] : [];
  });
  const gods = drawing.track.flatMap((kind, slot) => {
    const option = offers.find(god(slot));
    return kind !== null && option ? [{ kind, option }] : [];
  });
  const lot = drawing.track.filter((kind) => kind !== null);
  const [draw, invoke, pass] = [offers.find(DRAW), offers.find(INVOKE), offers.find(PASS)];
  return {
    ...{ at, drawing, own, usable, lot, draw, invoke, pass, bids },
    gods: gods.sort((one, other) => WISHED.indexOf(whatOf(other.kind)) - WISHED.indexOf(whatOf(one.kind))),
    disasters: lot.filter((kind) => DISASTERS.includes(kind)),
    turn: invoke !== undefined,
    gain: worth(bids[0]?.option).sum,
    left: drawing.ra_spaces - drawing.ra_tiles,
  };
}

/** What a bid would add by source if it won and the epoch ended then, as the server foretells it. */
function worth(option: Option | undefined): { rows: CardRow[]; sum: number } {
  const number = (text: string): number => Number(text.replace("−", "-"));
  const changes = (option?.forecast?.changes ?? []).filter(({ kind }) => kind !== "").map(({ label, kind, note, before, after }) => ({ label, kind, note, more: number(after) - number(before) }));
  const rows = changes.filter(({ kind, more }) => kind === "points" && more !== 0);
  return {
    rows: rows.map(({ label, note, more }) => ({ label: note ? t("ra.guide.source", { source: label, note }) : label, value: signed(more) })),
    sum: changes.find(({ kind }) => kind === "sum")?.more ?? 0,
  };
}

/** The sum that stands below the rows. */
function added(gain: number): CardRow {
  return { label: t("ra.guide.adds"), value: signed(gain) };
}

/** The sun that a lot is worth; null: none. Who bids last needs no more than is enough. */
function fair({ at, drawing, bids, gain, pass }: Look): { sun: number; option: Option } | null {
  if (gain < POOR && pass) return null;
  const last = drawing.auction?.circuit.at(-1)?.seat === at.seat;
  return (gain >= FAIR && !last ? bids[1] : undefined) ?? bids[0] ?? null;
}

/** Who has bid what up to now, in a sentence. */
function bidding({ at, drawing }: Look): string {
  const high = drawing.auction?.high;
  return high ? t("ra.guide.high", { name: at.name(high.seat), sun: high.bid ?? 0 }) : t("ra.guide.no-bid");
}

/** The suns of those who come after that would beat one, in a sentence. */
function beaten({ at, drawing }: Look, sun: number): string {
  const later = (drawing.auction?.circuit ?? []).filter((stop) => stop.seat !== at.seat && stop.bid === null && !stop.passed);
  const suns = later.flatMap(({ seat }) => drawing.players[seat]?.usable ?? []).filter((one) => one > sun).sort((one, other) => one - other);
  if (!later.length) return t("ra.guide.beaten.nobody");
  return suns.length ? t("ra.guide.beaten.by", { sun, suns: listOf(suns.map(String)) }) : t("ra.guide.beaten.none", { sun });
}

/** What the guide answers to an act that it did not speak for; all of them are legal. */
function answer(found: Look, advised: Option | undefined): (option: Option) => string {
  const sun = (option: Option | undefined): number => found.bids.find((one) => one.option.id === option?.id)?.sun ?? 0;
  return (option) => {
    if (!advised || option.id === advised.id) return "";
    if (option.verb === "bid") {
      const [wished, said] = [sun(option), sun(advised)];
      return said ? t(wished > said ? "ra.guide.answer.dearer" : "ra.guide.answer.cheaper") : t("ra.guide.answer.bid", { sun: wished });
    }
    if (option.verb === "invoke") return t("ra.guide.answer.invoke", { count: found.lot.length });
    if (option.verb === "draw") return t("ra.guide.answer.draw");
    return t(option.verb === "pass" ? "ra.guide.answer.pass" : "ra.guide.answer.god");
  };
}

/** How an option is chosen. */
function how(option: Option | undefined): string {
  return option ? t("ra.guide.how", { act: option.text }) : "";
}

interface Words {
  title?: string;
  text: readonly string[]; // sentences
  advised: Option | undefined;
  rows?: boolean; // the worth of the lot by source
  more?: Card["more"];
  how?: string;
  things?: readonly string[];
  pressed?: string;
}

function card(name: string, found: Look, { title, text, advised, rows, things = [SLOTS], pressed = HAND, more, how: said }: Words): Card {
  const table = rows ? worth(found.bids[0]?.option).rows : [];
  return {
    ...{ title: title ?? t(`ra.guide.${name}.title`), rows: table, sum: table.length ? added(found.gain) : undefined, text: text.join(" ") },
    ...{ more, how: said ?? how(advised), advised: advised?.id ?? "", things: [...things, pressed], pressed, answer: answer(found, advised) },
  };
}

function step(name: string, fits: (found: Look) => boolean, words: (found: Look) => Words): Step {
  return {
    name,
    fits: (at) => fits(look(at)),
    card: (at) => {
      const found = look(at);
      return card(name, found, words(found));
    },
  };
}

/** In the first epoch: the last step speaks of the second. */
const early = ({ drawing }: Look): boolean => drawing.epoch === 1;

/** To draw; with something good on the track to have it put up. */
function goOn({ draw, invoke, lot, disasters }: Look): Option | undefined {
  return !draw || (lot.length >= FEW && !disasters.length) ? invoke : draw;
}

const numbers = (suns: readonly number[]): string => listOf(suns.map(String));

/** A lot that is up: pass, or the sun that is fair. */
function bidOrPass(found: Look): { advised: Option | undefined; text: string } {
  const sun = fair(found);
  const points = signed(found.gain);
  return { advised: sun?.option ?? found.pass, text: sun ? t("ra.guide.take", { points, sun: sun.sun }) : t("ra.guide.let-go", { points }) };
}

const STEPS: readonly Step[] = [
  step(
    "turn",
    (found) => early(found) && found.turn,
    (found) => ({
      advised: found.draw ?? found.invoke,
      text: [t("ra.guide.turn.draw", { count: found.lot.length }), t("ra.guide.turn.ra", { ra: RA_TILES, all: TILES }), t("ra.guide.turn.invoke")],
    }),
  ),
  step(
    "circuit",
    (found) => early(found) && found.bids.length > 0,
    (found) => {
      const { auction } = found.drawing;
      const last = auction?.circuit.at(-1)?.seat;
      const { advised, text } = bidOrPass(found);
      const opened = last === found.at.seat || last === undefined ? t("ra.guide.circuit.you") : t(auction?.kind === "ra-tile" ? "ra.guide.circuit.drawn" : "ra.guide.circuit.invoked", { name: found.at.name(last) });
      return { advised, text: [opened, bidding(found), text], things: [".circuit", SLOTS] };
    },
  ),
  step(
    "worth",
    (found) => early(found) && found.gain >= RICH && !found.disasters.length,
    (found) => {
      const sun = fair(found);
      const top = found.bids.at(-1)?.sun ?? 0;
      return {
        advised: sun?.option ?? found.pass,
        rows: true,
        text: [bidding(found), beaten(found, sun?.sun ?? 0), t("ra.guide.worth.try")],
        more: sun && top > sun.sun ? { label: t("ra.guide.worth.why", { sun: top }), text: t("ra.guide.worth.because", { sun: top }) } : undefined,
      };
    },
  ),
  step(
    "swap",
    (found) => early(found) && found.turn && (found.own?.spent.length ?? 0) > 0,
    (found) => ({
      advised: found.draw ?? found.invoke,
      text: [
        t("ra.guide.swap.centre", { sun: found.drawing.centre }),
        t("ra.guide.swap.spent", { suns: numbers(found.own?.spent ?? []), count: found.own?.spent.length ?? 0 }),
        t("ra.guide.swap.usable", { suns: numbers(found.usable), count: found.usable.length }),
      ],
      things: [".centre"],
    }),
  ),
  step(
    "invoke",
    (found) => early(found) && found.turn && found.lot.length >= MANY && !found.disasters.length,
    (found) => ({
      advised: found.invoke,
      text: [t("ra.guide.invoke.lot", { count: found.lot.length }), t("ra.guide.invoke.last"), t("ra.guide.invoke.must")],
    }),
  ),
  step(
    "last",
    (found) => early(found) && found.bids.length > 0 && found.drawing.auction?.circuit.at(-1)?.seat === found.at.seat,
    (found) => {
      const { advised, text } = bidOrPass(found);
      return { advised, rows: true, text: [bidding(found), t("ra.guide.last.nobody"), text], things: [".circuit", SLOTS] };
    },
  ),
  step(
    "god",
    (found) => early(found) && found.gods.length > 0,
    (found) => ({
      advised: found.gods[0]?.option,
      text: [t("ra.guide.god.take", { count: found.own?.tiles["god"] ?? 1 }), t("ra.guide.god.kept", { points: SCORING.god.per_tile }), t("ra.guide.god.best", { tile: t(`ra.tile.${found.gods[0]?.kind ?? "god"}`) })],
      things: [],
      pressed: SLOTS,
      how: t("ra.guide.god.how"),
    }),
  ),
  step(
    "suns",
    (found) => early(found) && found.usable.length <= FEW && (found.turn || found.bids.length > 0),
    (found) => ({
      advised: found.turn ? goOn(found) : bidOrPass(found).advised,
      text: [t("ra.guide.suns.left", { count: found.usable.length, suns: numbers(found.usable) }), t("ra.guide.suns.wait"), t("ra.guide.suns.track", { count: found.left })],
      things: [".ra-row"],
    }),
  ),
  step(
    "disaster",
    (found) => early(found) && found.bids.length > 0 && found.disasters.length > 0,
    (found) => {
      const kind = found.disasters[0] ?? "";
      const { advised, text } = bidOrPass(found);
      return { advised, rows: true, text: [t("ra.guide.disaster.lies", { tile: t(`ra.tile.${kind}`) }), t(`ra.what.${kind}`), text] };
    },
  ),
  step(
    "ra",
    (found) => early(found) && found.turn && found.left <= SOON,
    (found) => ({
      advised: goOn(found),
      text: [t("ra.guide.ra.left", { count: found.left }), t("ra.guide.ra.lost"), t("ra.guide.ra.save", { count: found.usable.length })],
      things: [".ra-row", SLOTS],
    }),
  ),
  step(
    "epoch",
    (found) => !early(found),
    (found) => ({
      title: t("ra.guide.epoch.begins", { epoch: found.drawing.epoch }),
      advised: found.turn ? goOn(found) : bidOrPass(found).advised,
      text: [t("ra.guide.epoch.suns", { suns: numbers(found.usable) }), t("ra.guide.epoch.stays"), t("ra.guide.epoch.end", { epochs: found.drawing.epochs })],
      how: t("ra.guide.epoch.how"),
      things: [],
    }),
  ),
];

const ALWAYS: readonly Step[] = [
  step(
    "loss",
    ({ drawing }) => drawing.loss !== null,
    (found) => ({ advised: found.at.options[0], text: [t("ra.guide.loss.choose"), t("ra.guide.loss.keep")], things: [], how: t("ra.guide.loss.how") }),
  ),
  step(
    "must",
    ({ bids, pass }) => bids.length > 0 && !pass,
    (found) => ({
      advised: found.bids[0]?.option,
      rows: true,
      text: [t("ra.guide.must.nobody"), t("ra.guide.must.smallest", { sun: found.bids[0]?.sun ?? 0 })],
    }),
  ),
  step(
    "bid",
    ({ bids }) => bids.length > 0,
    (found) => {
      const { advised, text } = bidOrPass(found);
      const sun = fair(found);
      return { advised, rows: true, text: [bidding(found), ...(sun ? [beaten(found, sun.sun)] : []), text] };
    },
  ),
  step(
    "gods",
    ({ gods, draw, invoke }) => gods.length > 0 && !draw && !invoke,
    (found) => ({
      advised: found.gods[0]?.option,
      text: [t("ra.guide.gods.more", { count: found.own?.tiles["god"] ?? 1 }), t("ra.guide.god.best", { tile: t(`ra.tile.${found.gods[0]?.kind ?? "god"}`) })],
      things: [],
      pressed: SLOTS,
      how: t("ra.guide.god.how"),
    }),
  ),
  step(
    "again",
    ({ turn }) => turn,
    (found) => {
      const advised = goOn(found);
      const [torn] = found.disasters;
      const count = found.lot.length;
      const lies = torn ? t("ra.guide.disaster.lies", { tile: t(`ra.tile.${torn}`) }) : count ? t("ra.guide.again.lot", { count }) : t("ra.guide.again.lot.none");
      const advice = t(`ra.guide.again.${advised === found.invoke ? "invoke" : found.disasters.length ? "torn" : "draw"}`);
      return { advised, text: [lies, t("ra.guide.again.bag", { ra: found.drawing.left["ra"] ?? 0, bag: found.drawing.bag }), advice] };
    },
  ),
];

export const guide: GuideKind = {
  practice: "guided-first-game-12010", // with it the bag brings much of what there is to tell
  others: [
    { name: "Pipu", bot: "greedy" },
    { name: "Neshi", bot: "greedy" },
  ],
  steps: STEPS,
  always: ALWAYS,
};
