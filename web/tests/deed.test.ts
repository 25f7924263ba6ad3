/** What a whole act of Kemet is called, and what its question says that confirming would do. */

import { describe, expect, it, vi } from "vitest";
import { act, asks } from "../src/games/kemet/deed";
import type { Step } from "../src/table/act.svelte";
import { option } from "./server";

vi.mock("../src/map/load.svelte", () => ({ lexiconOf: () => ({ value: { word: (_kind: string, id: string) => id } }) }));

const plain = (text: string): string => text.replace(/\u00a0/g, " ");
const zone = (name: string, units: number) => ({ zone: name, troop: { seat: 0, units, creatures: [] } });

function deed(steps: Step[], drawing: object): Parameters<typeof asks>[0] {
  const [lead = null, ...parts] = steps;
  return { lead, parts: [parts], steps, tried: { drawing: { players: [], ...drawing } } } as unknown as Parameters<typeof asks>[0];
}

describe("a march", () => {
  const lead = option("place f3_move", { place: "f3_move" });
  const troop = option("troop w_a", { zone: "w_a" });
  const gate = option("go gate_w", { zone: "gate_w", case: "free" });
  const reeds = option("go t_reeds", { zone: "t_reeds", case: "free" });

  it("asks how many go where, and who stays", () => {
    const whole = deed([lead, troop, gate, reeds], { move: { units: 5, creatures: [] }, zones: [zone("t_reeds", 5)] });
    expect(plain(asks(whole, 0))).toBe("Move 5 units to t_reeds");
    expect(act(whole)).toBe("go t_reeds");
    const take = option("take 4", { units: 4 });
    const parted = deed([lead, troop, take, gate, reeds], { move: null, zones: [zone("w_a", 1), zone("t_reeds", 4)] });
    expect(plain(asks(parted, 0))).toBe("Move 4 units to t_reeds; 1 stays in w_a");
  });

  it("asks with whom one attacks", () => {
    const attack = option("go t_reeds", { zone: "t_reeds", case: "attack" }, { text: "Go to Reeds and attack Ben (2 units)" });
    expect(plain(asks(deed([lead, troop, gate, attack], { move: null, zones: [{ zone: "t_reeds", troop: { seat: 1, units: 2, creatures: [] }, attacker: { seat: 0, units: 4, creatures: ["ruby_scarab"] } }] }), 0))).toBe("Go to Reeds and attack Ben (2 units) with 4 units and ruby_scarab");
  });
});

describe("a plan", () => {
  it("is sealed by the name of the card that fights", () => {
    const steps = [option("use shield_line", { battle_card: "shield_line" }), option("discard arrow_rain", { battle_card: "arrow_rain" })];
    expect(act(deed(steps, {}))).toBe("Seal shield_line");
  });
});

describe("a recruit action", () => {
  const add = (name: string): Step => option(`add ${name}`, { zone: name });

  it("asks how many come where", () => {
    const asked = (...zones: string[]) => plain(asks(deed([option("place f3_recruit", { place: "f3_recruit" }), ...zones.map(add)], { move: null, zones: [] }), 0));
    expect(asked("w_a", "w_a")).toBe("Add 2 units in w_a");
    expect(asked("w_a", "w_b", "w_a")).toBe("Add 2 in w_a and 1 in w_b");
  });

  it("says of a battle that it begins", () => {
    const [lead, attack] = [option("place f3_recruit", { place: "f3_recruit" }), option("add w_a", { zone: "w_a", case: "attack" })];
    const one = deed([lead, attack, attack], { move: null, zones: [] });
    expect([plain(act(one)), plain(asks(one, 0))]).toEqual(["Add 2 units and attack", "Add 2 units in w_a and attack"]);
    expect(plain(asks(deed([lead, attack, add("w_b")], { move: null, zones: [] }), 0))).toBe("Add 1 in w_a (battle) and 1 in w_b");
  });
});

describe("a creature", () => {
  const steps = [option("place f1_acquire_1", { place: "f1_acquire_1" }), option("acquire ruby_phoenix", { tile: "ruby_phoenix", cost: 2 })];

  it("is acquired by the confirmation that says where it goes", () => {
    const sent = deed([...steps, option("post w_b", { zone: "w_b", case: "zone" })], { move: null, zones: [] });
    expect(plain(act(sent))).toBe("Acquire ruby_phoenix for 2 PP");
    expect(plain(asks(sent, 0))).toBe("Acquire ruby_phoenix for 2 PP: it goes to w_b");
    expect(plain(asks(deed([...steps, option("post supply", { case: "supply" })], { move: null, zones: [] }), 0))).toBe("Acquire ruby_phoenix for 2 PP and keep it in supply");
  });
});

describe("a build", () => {
  it("asks which pyramid grows, not only how high", () => {
    const steps = [option("place f2_build", { place: "f2_build" }), option("pyramid w_a", { zone: "w_a", colour: "ruby", level: 1, to: 2 }), option("level 2", { level: 2, cost: 2 })];
    expect(plain(asks(deed(steps, { move: null, zones: [] }), 0))).toBe("Build the ruby pyramid in w_a up to level 2 for 2 PP");
  });
});

describe("a draft of several actions", () => {
  const bought = [option("place f1_acquire_1", { place: "f1_acquire_1" }), option("silver f3_recruit", { place: "f3_recruit" }), option("acquire ruby_legion", { tile: "ruby_legion", cost: 2 })];

  it("is confirmed by a button and a sentence that name each of them", () => {
    const recruit = deed([...bought, option("add w_a", { zone: "w_a" }), option("add w_a", { zone: "w_a" })], { move: null, zones: [] });
    expect(plain(act(recruit))).toBe("Acquire ruby_legion and add 2 units");
    expect(plain(asks(recruit, 0))).toBe("Acquire ruby_legion for 2 PP; add 2 units in w_a");
    const march = [option("troop w_a", { zone: "w_a", units: 5 }), option("go t_reeds", { zone: "t_reeds", case: "attack" }, { text: "Go to Reeds and attack Ben" })];
    const attack = deed([...bought, ...march], { move: null, zones: [{ zone: "t_reeds", troop: { seat: 1, units: 2, creatures: [] }, attacker: { seat: 0, units: 5, creatures: [] } }] });
    expect(plain(act(attack))).toBe("Acquire ruby_legion and attack");
    expect(plain(asks(attack, 0))).toBe("Acquire ruby_legion for 2 PP; go to Reeds and attack Ben with 5 units");
  });

  it("names all tokens that are placed before it is asked which action comes first", () => {
    const tokens = deed([option("place f3_recruit", { place: "f3_recruit" }, { text: "Recruit (floor 3)" }), option("gold onyx_march", { tile: "onyx_march" }, { text: "Forced March (gold token: move)" })], {});
    expect([act(tokens), plain(asks(tokens, 0))]).toEqual(["Place these tokens", "Recruit (floor 3) and Forced March (gold token: move)"]);
  });
});
