import { beforeEach, describe, expect, it } from "vitest";
import type { GameInfo } from "../src/protocol/types";
import { settings } from "../src/table/settings.svelte";
import { agreed, SetUp, usualBot } from "../src/table/setup.svelte";

const bot = (name: string) => ({ name, text: "", level: 0, called: "Pipu", trade: "", manner: "" });
const game = (name: string, seats: number[], more: Partial<GameInfo> = {}): GameInfo => ({
  ...{ name, title: name, summary: "", seats, editions: [], variants: [], options: [], only: {}, rules_version: 1 },
  bots: ["random", "greedy"].map(bot),
  ...more,
});
const GAMES = [
  game("plain", [2, 3]),
  game("drawn", [2, 3, 4, 5], { variants: [{ name: "open", text: "" }], options: [{ name: "map", text: "", default: "", values: [{ name: "delta", text: "" }], each: [] }] }),
];
const setUp = (games = GAMES): SetUp => new SetUp(() => games, (name) => name === "drawn");

beforeEach(() => {
  localStorage.clear();
  settings.name = "Maren";
});

describe("a table to be opened", () => {
  it("begins with a drawn game, four seats, oneself and bots", () => {
    expect(setUp().request(false)).toMatchObject({
      game: "drawn",
      seats: [{ kind: "me", name: "Maren" }, { kind: "bot", bot: "greedy" }, { kind: "bot", bot: "greedy" }, { kind: "bot", bot: "greedy" }],
    });
  });

  it("has good bots, whatever else the owner has brought", () => {
    const bots = (...names: string[]) => ({ bots: names.map((name) => bot(name)) });
    const ours = ["random", "greedy", "level-1", "level-2", "level-3", "level-4", "level-5"];
    expect(usualBot(bots(...ours))).toBe("level-4");
    expect(usualBot(bots(...ours, "mine"))).toBe("level-4");
    expect(usualBot(bots("random"))).toBe("random");
    expect(usualBot(bots())).toBe("random");
  });

  it("says in one line what was agreed on", () => {
    const seats = Array.from({ length: 3 }, () => ({})) as never[];
    const plain = { seats, edition: "final", variants: ["open-scores"], hints: "alone", public: false } as const;
    expect(agreed({ ...plain, variants: [...plain.variants] }, game("ra", [3]))).toBe("3\u00a0seats, open scores, by link only, advice for who plays alone");
    const editions = [{ name: "final", text: "" }, { name: "preview", text: "" }];
    expect(agreed({ ...plain, variants: [], public: true, hints: "off" }, game("ankh", [3], { editions }))).toBe("3\u00a0seats, edition final, public, no advice");
  });

  it("sends a god for every seat, and none where they do not fit", () => {
    const gods = { name: "gods", text: "", default: "", values: [], each: ["ra", "isis", "amun"].map((name) => ({ name, text: "" })) };
    const made = setUp([game("drawn", [2, 3], { options: [gods] })]);
    made.resize(1);
    made.wishes.options = { gods: "isis,ra,amun" };
    expect(made.request(false)?.options).toEqual({ gods: "isis,ra,amun" });
    made.resize(-1);
    expect(made.request(false)?.options).toEqual({});
  });

  it("has only as many seats as the game allows", () => {
    const made = setUp();
    made.resize(1);
    made.resize(1);
    expect(made.seats).toBe(5);
    made.choose("plain");
    expect(made.seats).toBe(3);
  });

  it("remembers the last table, or nothing of it where that is not wished", () => {
    const made = setUp();
    made.choose("plain");
    made.remember();
    expect(setUp().game?.name).toBe("plain");
    const other = setUp();
    other.wishes.kept = false;
    other.remember();
    const after = setUp();
    expect([after.game?.name, after.wishes.kept]).toEqual(["drawn", false]);
  });

  it("sends no wish that the game does not know", () => {
    const made = setUp();
    made.wishes.variants = ["open", "gone"];
    made.wishes.options = { map: "delta", other: "x" };
    made.wishes.edition = "gone";
    expect(made.request(false)).toMatchObject({ variants: ["open"], options: { map: "delta" }, edition: "" });
  });

  it("offers and sends only what the chosen edition has", () => {
    const more = { variants: [{ name: "gated", text: "" }], only: { gated: ["pharaoh"] } };
    const made = setUp([game("drawn", [2, 3, 4], { editions: [{ name: "final", text: "" }, { name: "pharaoh", text: "" }], ...more })]);
    made.wishes.variants = ["gated"];
    expect(made.offers("gated")).toBe(false);
    expect(made.request(false)).toMatchObject({ variants: [], edition: "" });
    made.wishes.edition = "pharaoh";
    expect(made.offers("gated")).toBe(true);
    expect(made.request(false)).toMatchObject({ variants: ["gated"], edition: "pharaoh" });
  });

  it("sends one thing for every seat, or another way that is offered", () => {
    const gods = { name: "gods", text: "", default: "", free: true, values: [{ name: "in-turn", text: "" }], each: [{ name: "ra", text: "" }, { name: "isis", text: "" }] };
    const made = setUp([game("drawn", [2], { options: [gods] })]);
    const sent = (value: string): unknown => {
      made.wishes.options = { gods: value };
      return made.request(false)?.options;
    };
    expect(sent("in-turn")).toEqual({ gods: "in-turn" });
    expect(sent("ra,isis")).toEqual({ gods: "ra,isis" });
    expect([sent("ra"), sent("ra,set")]).toEqual([{}, {}]);
  });

  it("gives open seats to this device with pass and play", () => {
    const made = setUp();
    made.fill(1, "open");
    made.rename(1, " Ben ");
    expect(made.request(false)?.seats[1]).toEqual({ kind: "open", name: "", bot: "" });
    expect(made.request(true)?.seats[1]).toEqual({ kind: "me", name: "Ben", bot: "" });
  });

  it("draws who sits where, unless it is to be as seated", () => {
    const made = setUp();
    expect(made.request(false)?.seating).toBe("drawn");
    made.wishes.drawn = false;
    expect(made.request(true)?.seating).toBe("as seated");
  });

  it("is remembered", () => {
    const made = setUp();
    made.choose("drawn");
    made.resize(-1);
    made.fill(2, "bot:random");
    made.wishes.variants = ["open"];
    made.remember();
    expect(setUp().request(false)).toEqual(made.request(false));
    localStorage.setItem("ennead.set-up", '{"seats": "many", "filling": [1], "names": null}');
    expect(setUp().seats).toBe(4);
  });
});
