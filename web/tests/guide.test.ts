import { beforeEach, describe, expect, it } from "vitest";
import { guide as ra } from "../src/games/ra/guide";
import type { RaDrawing, RaPlayer } from "../src/games/ra/drawn";
import { Guide } from "../src/guide/guide.svelte";
import { beside, between, veil } from "../src/guide/place";
import { isOver, stepFor, type Card, type Situation, type Step } from "../src/guide/steps";
import { announcer } from "../src/table/announce.svelte";
import type { Option } from "../src/protocol/types";
import { option, update } from "./server";

const NAMES = ["Maren", "Pipu", "Neshi"];
const NOTHING: Card = { title: "T", text: "", how: "", advised: "", things: [], pressed: "", answer: () => "" };

const at = (moment: number, more: Partial<Situation> = {}): Situation => ({
  ...{ update: update({ moment }), seat: 0, options: [], name: (seat) => NAMES[seat] ?? "" },
  ...more,
});

const step = (name: string, fits = true): Step => ({ name, fits: () => fits, card: () => ({ ...NOTHING, title: name }) });

const kind = (steps: Step[], always: Step[] = []): { steps: Step[]; always: Step[] } => ({ steps, always });

describe("which step follows", () => {
  it("is what can always be said where nothing new fits, as often as it is needed", () => {
    const guided = kind([step("a")], [step("x", false), step("y")]);
    const shown = [{ moment: 3, step: "a" }];
    const second = stepFor(guided, shown, at(5));
    const third = stepFor(guided, second.shown, at(7));
    expect([second.step?.name, third.step?.name]).toEqual(["y", "y"]);
    expect(stepFor(guided, third.shown, at(7)).step?.name).toBe("y");
  });

  it("is the first that is new and fits", () => {
    const steps = [step("a"), step("b", false), step("c")];
    const first = stepFor(kind(steps), [], at(3));
    expect([first.step?.name, first.shown]).toEqual(["a", [{ moment: 3, step: "a" }]]);
    expect(stepFor(kind(steps), first.shown, at(5)).step?.name).toBe("c");
  });

  it("is the same as before when the page is loaded again", () => {
    const shown = [{ moment: 3, step: "a" }];
    expect(stepFor(kind([step("a"), step("b")]), shown, at(3))).toMatchObject({ step: { name: "a" }, shown });
  });

  it("is told again when the act that led past it was taken back", () => {
    const shown = [{ moment: 3, step: "a" }, { moment: 5, step: "b" }];
    const found = stepFor(kind([step("a"), step("b")]), shown, at(4));
    expect([found.step?.name, found.shown.length]).toEqual(["b", 2]);
    expect(found.shown[1]).toEqual({ moment: 4, step: "b" });
  });

  it("is none where nothing new fits, and the guide is over after the last", () => {
    const steps = [step("a"), step("b")];
    expect(stepFor(kind([step("a", false)]), [], at(1)).step).toBeUndefined();
    expect(isOver(steps, [{ moment: 4, step: "b" }], 4)).toBe(false);
    expect(isOver(steps, [{ moment: 4, step: "b" }], 6)).toBe(true);
  });
});

describe("the guide at a table", () => {
  beforeEach(() => localStorage.clear());
  const kind = { practice: "p", others: [], steps: [step("a"), step("b")], always: [step("x")] };

  it("lays a card at every question, says it before the question, and comes to an end", () => {
    const guide = new Guide(kind, "m");
    guide.follow(at(1));
    expect([guide.card?.title, guide.step]).toEqual(["a", 1]);
    expect(announcer.assertive).toMatch(/1 of 2.told\. a\..*What now$/);
    guide.open = false;
    guide.follow(null); // others play
    expect(guide.card).toBeNull();
    guide.follow(at(3));
    expect([guide.card?.title, guide.before?.title, guide.open]).toEqual(["b", "a", true]);
    guide.follow(at(5));
    expect([guide.card, guide.left]).toEqual([null, true]);
  });

  it("goes on where it was when the page is loaded again, and stays away when it was left", () => {
    new Guide(kind, "m").follow(at(1));
    const again = new Guide(kind, "m");
    again.follow(at(3));
    expect([again.card?.title, again.step]).toEqual(["b", 2]);
    again.leave();
    const left = new Guide(kind, "m");
    left.follow(at(3));
    expect(left.card).toBeNull();
  });
});

const player = (seat: number, usable: number[], more: Partial<RaPlayer> = {}): RaPlayer => ({
  ...{ seat, usable, spent: [], points: 10, tiles: {}, standing: { seat, sources: [], net: 0 } },
  ...more,
});

const drawing = (more: Partial<RaDrawing> = {}): RaDrawing => ({
  ...{ epoch: 1, epochs: 3, turn: 0, track: ["gold", "nile", null, null, null, null, null, null], ra_tiles: 0, ra_spaces: 8, centre: 1, bag: 170 },
  ...{ players: [player(0, [11, 10, 7, 4]), player(1, [13, 8, 5, 2]), player(2, [12, 9, 6, 3])], auction: null, god_player: null, god_slots: [], left: {}, loss: null, drawing: null },
  ...more,
});

const stop = (seat: number, bid: number | null, last = false) => ({ seat, bid, passed: false, now: seat === 0, last });
const up = (bid: number | null) => ({ kind: "ra-tile", circuit: [stop(2, bid), stop(0, null), stop(1, null, true)], high: bid === null ? null : stop(2, bid), suppose: [] });

/** A bid that brings so many points. */
function bid(sun: number, gain: number): Option {
  const changes = [
    { label: "Gold", before: "0", after: `+${gain}`, kind: "points", note: "1 tile" },
    { label: "Net", before: "−7", after: gain - 7 < 0 ? `−${7 - gain}` : `+${gain - 7}`, kind: "sum", note: "" },
  ];
  return option(`bid ${sun}`, { sun }, { text: `Bid ${sun}`, forecast: { title: "", points: "", likely: "", changes } });
}

const bids = (gain: number): Option[] => [option("pass"), ...[4, 7, 10, 11].map((sun) => bid(sun, gain))];
const TURN = [option("draw", {}, { text: "Draw a tile" }), option("invoke")];

const cardOf = (name: string, drawn: RaDrawing, options: Option[]): Card => {
  const found = [...ra.steps, ...ra.always].find((one) => one.name === name);
  const here = at(1, { update: update({ moment: 1, drawing: drawn }), options });
  if (!found?.fits(here)) throw new Error(`${name} does not fit`);
  return found.card(here);
};

/** The step of a question for who has seen these. */
const next = (seen: string[], drawn: RaDrawing, options: Option[]): string | undefined =>
  stepFor(ra, seen.map((one) => ({ moment: 0, step: one })), at(1, { update: update({ moment: 1, drawing: drawn }), options })).step?.name;

describe("the guided first game of Ra", () => {
  it("has eleven steps", () => expect(ra.steps.length).toBe(11));

  it("explains a lot by its sources, with the suns of this table", () => {
    const card = cardOf("worth", drawing({ auction: up(3) }), bids(10));
    expect(card.rows).toEqual([{ label: "Gold: 1\u00a0tile", value: "+10" }]);
    expect(card.sum?.value).toBe("+10");
    expect(card.text).toContain("Neshi bid 3");
    expect(card.text).toContain("8 and 13\u00a0beat it");
    expect([card.advised, card.more?.label]).toEqual(["bid 7", "Why not 11?"]);
  });

  it("answers every other act, and none is refused", () => {
    const { answer } = cardOf("worth", drawing({ auction: up(3) }), bids(10));
    expect(answer(bid(11, 10))).toBe("That is dearer, and it works.");
    expect(answer(bid(4, 10))).toMatch(/^That is cheaper/);
    expect(answer(option("pass"))).toMatch(/^That works, too/);
    expect(answer(bid(7, 10))).toBe("");
    const turn = cardOf("turn", drawing(), TURN);
    expect(turn.advised).toBe("draw");
    expect(turn.answer(option("invoke"))).toContain("the 2\u00a0tiles that lie there");
  });

  it("lets a poor lot go, and who is last bids no more than is enough", () => {
    expect(cardOf("circuit", drawing({ auction: up(null) }), bids(2)).advised).toBe("pass");
    expect(cardOf("circuit", drawing({ auction: up(null) }), bids(2)).text).toContain("Pipu drew a Ra tile");
    expect(cardOf("circuit", drawing({ auction: { ...up(null), kind: "voluntary" } }), bids(2)).text).toContain("Pipu invoked Ra");
    const last = { ...up(null), circuit: [stop(1, null), stop(2, 5), stop(0, null, true)] };
    expect(cardOf("last", drawing({ auction: last }), bids(9)).advised).toBe("bid 4");
  });

  it("takes the best tile with a God, and never a disaster before it", () => {
    const gods = [0, 1].map((slot) => option(`god ${slot}`, { slot }));
    const held = [player(0, [11], { tiles: { god: 1 } }), player(1, [13]), player(2, [12])];
    const card = cardOf("god", drawing({ track: ["unrest", "temple"], players: held }), [...TURN, ...gods]);
    expect(card.advised).toBe("god 1");
  });

  it("tells of each thing when it is there", () => {
    const seen = ["turn", "circuit"];
    expect(next(["turn"], drawing({ auction: up(null) }), bids(9))).toBe("circuit");
    expect(next(seen, drawing({ auction: up(null) }), bids(9))).toBe("worth");
    expect(next(seen, drawing({ auction: up(null), track: ["gold", "unrest"] }), bids(9))).toBe("disaster");
    expect(next(seen, drawing(), TURN)).toBe("again");
    expect(next(seen, drawing({ track: ["gold", "nile", "art"] }), TURN)).toBe("invoke");
    expect(next(seen, drawing({ ra_tiles: 5 }), TURN)).toBe("ra");
    expect(next(seen, drawing({ players: [player(0, [11, 4]), player(1, []), player(2, [])] }), TURN)).toBe("suns");
    expect(next(seen, drawing({ epoch: 2 }), TURN)).toBe("epoch");
  });

  it("has a card for every question, with the numbers of this table", () => {
    expect(cardOf("again", drawing({ track: [], left: { ra: 20 } }), TURN).text).toContain("No tile lies on the track.");
    const torn = cardOf("again", drawing({ track: ["gold", "unrest"], left: { ra: 20 } }), TURN);
    expect([torn.advised, torn.text]).toEqual(["draw", expect.stringContaining("Of the 170\u00a0tiles left in the bag 20 are Ra.")]);
    expect(cardOf("bid", drawing({ auction: up(3) }), bids(1)).advised).toBe("pass");
    expect(cardOf("must", drawing({ auction: up(null) }), bids(1).slice(1)).advised).toBe("bid 4");
  });

  it("says three sentences at most", () => {
    const cards = [
      cardOf("turn", drawing(), TURN),
      cardOf("worth", drawing({ auction: up(3) }), bids(10)),
      cardOf("disaster", drawing({ auction: up(3), track: ["gold", "unrest"] }), bids(1)),
      cardOf("epoch", drawing({ epoch: 2 }), TURN),
      cardOf("bid", drawing({ auction: up(3) }), bids(10)),
      cardOf("again", drawing({ left: { ra: 20 } }), TURN),
    ];
    for (const { text } of cards) expect(text.match(/[.?!](?= |$)/g)?.length ?? 0).toBeLessThanOrEqual(3);
  });
});

describe("where the card stands", () => {
  const room = { left: 0, top: 100, right: 1440, bottom: 900 };

  it("is the right column, narrower where it would cover something, elsewhere if it must", () => {
    expect(beside(room, [{ left: 20, top: 400, right: 500, bottom: 560 }], 300, [470, 330])).toMatchObject({ left: 958, top: 112, width: 470 });
    expect(beside(room, [{ left: 20, top: 300, right: 1050, bottom: 560 }], 300, [470, 330])).toMatchObject({ left: 1098, width: 330 });
    expect(beside(room, [{ left: 20, top: 110, right: 1430, bottom: 400 }], 300, [470, 330])).toMatchObject({ top: 588 });
  });

  it("on a phone is the highest strip that nothing stands in", () => {
    const phone = { left: 0, top: 110, right: 360, bottom: 520 };
    expect(between(phone, [{ left: 0, top: 420, right: 360, bottom: 520 }], 240)).toMatchObject({ top: 174, most: 298, width: 348 });
    expect(between(phone, [{ left: 0, top: 150, right: 360, bottom: 250 }], 400)).toMatchObject({ top: 256, most: 258 });
  });

  it("has a veil with a hole for each thing", () => {
    expect(veil({ width: 100, height: 50 }, [{ left: 10, top: 10, right: 20, bottom: 20 }], 0)).toBe("M0 0H100V50H0ZM10 10V20H20V10Z");
  });
});
