/** A night as its nine steps: what each brought to everybody. */

import { lexiconOf } from "../../map/load.svelte";
import type { Told } from "../../protocol/types";
import { seatNumber } from "../../table/seats";
import { listOf, t } from "../../texts";
import type { SummaryLine, SummaryRow } from "../board";
import { land } from "./screen.svelte";

type Part = SummaryLine["cells"][number][number];

const STEPS = ["offering", "delta-temple", "temple-control", "adoration", "prayers", "divine-intervention", "conscription", "awakening", "destiny"];
const ICONS: Record<string, string> = {
  "offering": "kem-sanctuary",
  "delta-temple": "kem-delta-temple",
  "temple-control": "kem-temple",
  "adoration": "kem-prayer",
  "prayers": "act-pray",
  "divine-intervention": "kem-di",
  "conscription": "act-recruit",
  "awakening": "kem-token-action",
  "destiny": "ui-next",
};

/** What is counted of an event: which fact, for better or worse, and which fact says what there is now. */
const COUNTED: Record<string, { what: string; fact: string; sign: 1 | -1; now?: string }> = {
  FameGained: { what: "fame", fact: "", sign: 1, now: "fame" },
  PrayerGained: { what: "prayer", fact: "gained", sign: 1, now: "prayer" },
  PrayerPaid: { what: "prayer", fact: "paid", sign: -1, now: "prayer" },
  PrayerLost: { what: "prayer", fact: "lost", sign: -1, now: "prayer" },
  CardDrawn: { what: "cards", fact: "", sign: 1 },
  UnitsAdded: { what: "units", fact: "units", sign: 1 },
  UnitsRemoved: { what: "units", fact: "units", sign: -1 },
  VeteransGained: { what: "veterans", fact: "count", sign: 1 },
  VeteransSpent: { what: "veterans", fact: "count", sign: -1 },
  VeteransDiscarded: { what: "veterans", fact: "count", sign: -1 },
};
const BUILT = ["PyramidBuilt", "PyramidFounded", "CardDiscarded", "CardRecovered"]; // told as they are

/** Who holds the temples, followed through the events. */
export class Temples {
  private readonly by = new Map<string, number>();

  follow({ event, facts, rule }: Told): void {
    if (event === "FameMoved" && rule === "KEM-FP-02") this.by.set(String(facts["zone"]), seatNumber(facts["player"]));
  }

  of(seat: number): string[] {
    return [...this.by].flatMap(([zone, holder]) => (holder === seat ? [zone] : []));
  }

  copy(): Temples {
    const copied = new Temples();
    for (const [zone, seat] of this.by) copied.by.set(zone, seat);
    return copied;
  }
}

/** One line for each step that was done, in their order; `held` are the temples as the night began. */
export function nightLines(events: readonly Told[], rows: readonly SummaryRow[], held: Temples): SummaryLine[] {
  const temples = held.copy();
  const starts = events.flatMap(({ event }, at) => (event === "NightStep" ? [at] : []));
  return starts.map((start, number) => {
    const step = String(events[start]?.facts["night_step"]).replace(" ", "-");
    const within = events.slice(start + 1, starts[number + 1]);
    const cells = rows.map(({ seat }) => [...counted(within, seat, sources(step, within, seat, temples)), ...placed(within, seat)]);
    within.forEach((told) => temples.follow(told));
    return {
      title: t(`kemet.night.${step}`),
      icon: ICONS[step] ?? "ui-moon",
      text: t(`kemet.night.${step}.text`),
      rule: `KEM-NGT-0${STEPS.indexOf(step) + 1}`,
      cells: cells.map((cell) => (cell.length ? cell : [{ count: null, text: "–" }])),
    };
  });
}

/** What a seat got and gave, each kind of thing once; what it got says from where. */
function counted(events: readonly Told[], seat: number, from: string): Part[] {
  const sums = new Map<string, { count: number; now: number | null }>();
  const own = events.filter(({ facts }) => seatNumber(facts["player"]) === seat);
  for (const { event, facts } of own) {
    const kind = COUNTED[event];
    if (!kind) continue;
    const by = kind.sign * (kind.fact ? Number(facts[kind.fact] ?? 0) : 1);
    const before = sums.get(kind.what)?.count ?? 0;
    sums.set(kind.what, { count: before + by, now: kind.now ? Number(facts[kind.now]) : null });
  }
  const over = own.filter(({ event }) => event === "PrayerWasted");
  const wasted = over.reduce((sum, { facts }) => sum + Number(facts["wasted"]), 0);
  const parts = [...sums].map(([what, { count, now }]): Part => {
    const said = t(`kemet.part.${what}`, { count: Math.abs(count) });
    const held = now === null ? said : t("kemet.part.now", { what: said, now });
    const text = what === "prayer" && wasted ? t("kemet.part.wasted", { what: held, wasted, most: Number(over[0]?.facts["prayer"]) }) : held;
    return { count, text: from && count > 0 ? t("kemet.part.from", { what: text, from }) : text, ...(what === "fame" ? { tinted: true } : {}) };
  });
  return [...parts, ...own.filter(({ event }) => BUILT.includes(event)).map(({ sentence }) => ({ count: null, text: sentence }))];
}

/** Where it came from, which a number alone does not say: temples, and districts that got units. */
function sources(step: string, events: readonly Told[], seat: number, temples: Temples): string {
  const label = (zone: string): string => lexiconOf("kemet").value?.word("zone_label", zone) ?? zone;
  const held = temples.of(seat);
  if (step === "temple-control") return listOf(held.map(label));
  if (step === "adoration") return listOf(held.filter((zone) => land.incomes.has(zone)).map((zone) => t("kemet.part.temple", { temple: label(zone), income: land.incomes.get(zone) ?? 0 })));
  if (step !== "conscription") return "";
  const zones = events.filter(({ event, facts }) => event === "UnitsAdded" && seatNumber(facts["player"]) === seat).map(({ facts }) => String(facts["zone"]));
  return listOf([...new Set(zones)].map(label));
}

/** Whose turn comes when on the new day. */
function placed(events: readonly Told[], seat: number): Part[] {
  const order = events.find(({ event }) => event === "OrderSet")?.facts["order"];
  const at = Array.isArray(order) ? order.map(seatNumber).indexOf(seat) : -1;
  return at < 0 ? [] : [{ count: null, text: t("kemet.part.turn", { nth: t(`kemet.nth.${at + 1}`) }) }];
}
