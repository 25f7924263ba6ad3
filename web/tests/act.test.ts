import { flushSync, mount, unmount } from "svelte";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { propose } from "../src/games/kemet/propose";
import type { Tried } from "../src/protocol/types";
import { announcer } from "../src/table/announce.svelte";
import type { WholeAct } from "../src/table/act.svelte";
import { Table } from "../src/table/table.svelte";
import OptionList from "../src/ui/OptionList.svelte";
import { FakeServer, option } from "./server";

const MOVE = option("move");
const GAIN = option("gain");
const figures = ["a", "b", "c"].map((name) => option(`figure ${name}`, { figure: name }));
const stops = ["x", "y", "z"].map((name) => option(`to ${name}`, { space: name }));

const tried = (carried: number, change: Partial<Tried>): Tried => ({
  ...{ type: "tried", ref: 1, number: 1, carried, refusal: "", rule: "", reveals: false, drawing: null, asks: "Figure" },
  ...{ question: "Which", place: [], options: [], shortcuts: [], complete: false, more: false, outcome: null, finish: [] },
  ...change,
});

/** As a server would: figures move one after the other; no two stop at one place. */
function answer(actions: readonly string[]): Tried {
  if (actions[0] === "gain") return tried(1, { complete: true, asks: "Action" });
  const taken: string[] = [];
  for (const [at, action] of actions.entries()) {
    if (action.startsWith("to ") && taken.includes(action)) return tried(at, { refusal: "Somebody stands there" });
    if (action.startsWith("to ")) taken.push(action);
  }
  const last = actions.at(-1) ?? "";
  if (last.startsWith("figure")) return tried(actions.length, { options: stops, asks: "Stop" });
  const left = figures.filter(({ id }) => !actions.includes(id));
  return tried(actions.length, { options: left, complete: actions.length > 1, more: left.length > 0, finish: actions.length > 1 ? ["done"] : [] });
}

describe("a whole act", () => {
  let server: FakeServer;
  let table: Table;

  beforeEach(() => {
    server = new FakeServer();
    const name = (act: WholeAct): string => `${act.parts.length} parts`;
    table = new Table("m", () => ({ secretive: false, pace: {}, stops: [], act: name }), "", server.make);
    server.answer = (request) => (request.type === "try" ? answer(request.actions) : { type: "done", ref: 1 });
    server.welcome(0);
    const shortcuts = figures.map(({ id, names }) => ({ steps: ["move", id], text: id, verb: "figure", names }));
    server.update({ options: [MOVE, GAIN], shortcuts });
  });

  const settled = (): Promise<void> => vi.waitFor(() => expect(table.act.tried ?? !table.act.active).toBeTruthy());
  const press = async (id: string): Promise<void> => {
    const shortcut = table.shortcuts.find(({ steps }) => steps[1] === id);
    if (shortcut) table.cut(shortcut);
    else table.choose(id);
    await settled();
  };

  it("of several parts is not lost by a press that begins another", async () => {
    const ends = (actions: readonly string[]): Tried => tried(actions.length, { ...answer(actions), ...(actions.length > 4 ? { more: false, complete: true } : {}) });
    server.answer = (request) => (request.type === "try" ? ends(request.actions) : { type: "done", ref: 1 });
    await press("gain");
    expect(table.act.ended && table.shortcuts.length).toBe(figures.length); // exchanged by one press
    for (const id of ["figure a", "to x", "figure b", "to y"]) await press(id);
    expect(table.act.ended && table.act.parts.length).toBe(2);
    expect(table.shortcuts).toEqual([]);
  });

  it("is searched anew after each step", async () => {
    const many = Array.from({ length: 20 }, (_, at) => option(`to s${at}`, { space: `s${at}` }));
    server.answer = (request) => (request.type === "try" ? tried(1, { ...answer(request.actions), options: request.actions.length > 2 ? figures : many }) : { type: "done", ref: 1 });
    const page = document.createElement("div");
    const list = mount(OptionList, { target: page, props: { table } });
    const field = (): HTMLInputElement | null => page.querySelector("input[type=search]");
    await press("figure a");
    flushSync();
    field()!.value = "s7";
    field()!.dispatchEvent(new Event("input"));
    flushSync();
    expect(page.querySelectorAll(".option")).toHaveLength(1);
    await press("to s7");
    flushSync();
    expect(field()).toBeNull(); // there are few now, and all of them are there
    expect(page.querySelectorAll(".option")).toHaveLength(figures.length);
    void unmount(list);
  });

  it("is composed part by part, and nothing is sent", async () => {
    for (const id of ["figure a", "to x", "figure b", "to y"]) await press(id);
    expect(table.act.parts.map((part) => part.map(({ id }) => id))).toEqual([["figure a", "to x"], ["figure b", "to y"]]);
    expect(table.chosen?.text).toBe("2 parts");
    expect(table.options.map(({ id }) => id)).toEqual(["figure c"]);
    expect(server.asked.every(({ type }) => type === "try")).toBe(true);
  });

  it("goes on by itself where its game says how, and that can be taken back", async () => {
    const leads = ({ options }: WholeAct): ReturnType<typeof option> | undefined => options.find(({ id }) => id === "figure b");
    table = new Table("m", () => ({ secretive: false, pace: {}, stops: [], act: () => "", leads }), "", server.make);
    server.welcome(0);
    server.update({ options: [MOVE, GAIN], shortcuts: [{ steps: ["move", "figure a"], text: "a", verb: "figure", names: {} }] });
    table.choose("move");
    await vi.waitFor(() => expect(table.options).toEqual(stops));
    expect(table.act.steps.map(({ id }) => id)).toEqual(["move", "figure b"]);
    table.takeBack();
    await vi.waitFor(() => expect(table.options).toEqual(figures));
    table.choose("figure a");
    await vi.waitFor(() => expect(table.act.steps.map(({ id }) => id)).toEqual(["move", "figure a"]));
  });

  it("asks why after the first step of what one press could mean, or after what was drafted", async () => {
    const after = (): unknown => server.asked.flatMap((one) => (one.type === "why" ? [one.after] : [])).at(-1);
    const anchor = document.createElement("button");
    await table.why({ verb: "figure", about: { figure: "d" } }, anchor);
    expect(after()).toEqual(["move"]);
    await table.why({ verb: "gain", about: {} }, anchor);
    expect(after()).toEqual([]);
    await press("figure a");
    await table.why({ verb: "figure", about: { figure: "d" } }, anchor);
    expect(after()).toEqual(["move", "figure a"]);
  });

  it("names the part under way among all, and takes it back alone", async () => {
    for (const id of ["figure a", "to x", "figure b"]) await press(id);
    const [, open = []] = table.act.drafted;
    expect(open.map(({ id }) => id)).toEqual(["figure b"]);
    await table.act.remove(open);
    expect(table.act.drafted.map((part) => part.map(({ id }) => id))).toEqual([["figure a", "to x"]]);
  });

  it("asks for its confirmation once nothing can be added, and for what follows before", async () => {
    await press("figure a");
    expect(table.question).toBe("Which");
    for (const id of ["to x", "figure b", "to y", "figure c", "to z"]) await press(id);
    expect(table.act.ended).toBe(true);
    expect(table.question).toBe("3\u00a0parts?");
  });

  it("takes several decisions with one press, as far as they are offered", async () => {
    await press("figure a");
    table.along(["to x", "figure b", "to y", "figure a", "to z"]);
    await vi.waitFor(() => expect(table.act.steps.map(({ id }) => id)).toEqual(["move", "figure a", "to x", "figure b", "to y"]));
    await settled();
    expect(table.act.parts).toHaveLength(2);
  });

  it("is sent as single decisions, one after the other, with what ends it", async () => {
    for (const id of ["figure a", "to x"]) await press(id);
    const wanted = ["move", "figure a", "to x", "done"];
    server.answer = (request) => {
      if (request.type !== "act") return { type: "done", ref: 1 };
      const next = wanted[wanted.indexOf(request.action) + 1];
      server.update({ number: request.number + 1, options: next ? [option(next)] : [], undo: true });
      return { type: "done", ref: 1 };
    };
    await table.confirm();
    const acts = server.asked.filter(({ type }) => type === "act");
    expect(acts).toEqual(wanted.map((action, at) => ({ type: "act", number: at + 1, action })));
    expect(table.act.active).toBe(false);
  });

  it("stops where something comes in between", async () => {
    for (const id of ["figure a", "to x"]) await press(id);
    server.answer = (request) => {
      if (request.type === "act") server.update({ number: request.number + 1, options: [] });
      return { type: "done", ref: 1 };
    };
    await table.confirm();
    expect(server.asked.filter(({ type }) => type === "act")).toHaveLength(1);
    expect(table.notice?.text).toContain("in between");
  });

  it("is told part by part, with what can follow", async () => {
    for (const id of ["figure a", "to x", "figure b", "to y"]) await press(id);
    expect(announcer.polite).toContain("Draft 2: figure b, to y. 2\u00a0parts: Enter confirms");
    expect(announcer.polite).toContain("Which");
    const [first] = table.act.parts;
    if (first) table.drop(first);
    await vi.waitFor(() => expect(announcer.polite).toContain("Draft 1: figure b, to y. 1\u00a0parts"));
  });

  it("loses one part alone", async () => {
    for (const id of ["figure a", "to x", "figure b", "to y"]) await press(id);
    const [first] = table.act.parts;
    if (first) await table.act.remove(first);
    expect(table.act.steps.map(({ id }) => id)).toEqual(["move", "figure b", "to y"]);
  });

  it("loses the parts that are not possible without another, and says why", async () => {
    for (const id of ["figure a", "to x", "figure b", "to x"]) await press(id);
    expect(table.act.parts).toHaveLength(1);
    expect(table.act.lost).toBe("Somebody stands there");
  });

  it("goes back step by step; the action that came with a figure goes with it", async () => {
    for (const id of ["figure a", "to x", "figure b"]) await press(id);
    table.takeBack();
    await settled();
    expect(table.act.steps).toHaveLength(3);
    table.takeBack();
    await vi.waitFor(() => expect(table.act.active).toBe(false));
    expect(table.takeBack()).toBe(false);
  });

  it("of one decision can be exchanged for another", async () => {
    await press("gain");
    expect(table.isDraft("gain")).toBe(true);
    expect(table.options).toEqual([MOVE, GAIN]);
    await press("move");
    expect(table.act.lead?.id).toBe("move");
    expect(table.chosen).toBeNull();
  });

  it("is undone as one, and is a draft again", async () => {
    for (const id of ["figure a", "to x"]) await press(id);
    const wanted = ["move", "figure a", "to x", "done"];
    let number = 1;
    server.answer = (request) => {
      if (request.type === "try") return answer(request.actions);
      number += 1;
      const next = request.type === "act" ? wanted[wanted.indexOf(request.action) + 1] : "move";
      server.update({ number, options: next ? [option(next)] : [], undo: true });
      return { type: "done", ref: 1 };
    };
    await table.confirm();
    table.skip();
    await table.undo();
    expect(server.asked.filter(({ type }) => type === "undo")).toHaveLength(4);
    expect(table.act.parts).toHaveLength(1);
  });

  it("goes when another question is asked", async () => {
    await press("figure a");
    server.update({ number: 2, options: [GAIN, MOVE] });
    table.skip();
    expect(table.act.active).toBe(false);
  });

  it("that is the only possibility is chosen already", async () => {
    server.update({ number: 2, options: [GAIN] });
    table.skip();
    await settled();
    expect(table.chosen).not.toBeNull();
    expect(server.asked.some(({ type }) => type === "act")).toBe(false);
  });
});

describe("what is asked while an act is sent", () => {
  it("is chosen already where it is the only possibility", async () => {
    const server = new FakeServer();
    const table = new Table("m", () => ({ secretive: false, pace: {}, stops: [], act: () => "it" }), "", server.make);
    server.welcome(0);
    server.update({ number: 1, options: [GAIN, MOVE] });
    server.answer = (request) => {
      if (request.type === "try") return answer(request.actions);
      server.update({ number: 2, options: [GAIN] });
      return { type: "done", ref: 1 };
    };
    table.choose("gain");
    await vi.waitFor(() => expect(table.chosen).not.toBeNull());
    await table.confirm();
    await vi.waitFor(() => expect(table.act.steps.map(({ id }) => id)).toEqual(["gain"]));
    expect(server.asked.filter(({ type }) => type === "act")).toHaveLength(1);
  });
});

describe("the set-up of Kemet", () => {
  const zones = ["a", "b", "c"].map((zone) => option(`pyramid ${zone}`, { zone }));
  const colours = ["ruby", "onyx", "diamond"].map((colour) => option(`colour ${colour}`, { colour }));
  const choices = ["three", "two"].map((which) => option(`pyramids ${which}`));

  /** As a server would: a choice, then a district and a colour for each of two pyramids. */
  function asked(actions: readonly string[]): Tried {
    const left = (all: typeof zones): typeof zones => all.filter(({ id }) => !actions.includes(id));
    if (new Set(actions).size < actions.length) return tried(actions.length - 1, { refusal: "Each colour once" });
    if (actions.length === 5) return tried(5, { complete: true });
    return tried(actions.length, { options: left(actions.length % 2 ? zones : colours) });
  }

  it("stands filled in, and parts of it change places", async () => {
    const server = new FakeServer();
    const table = new Table("m", () => ({ secretive: false, pace: {}, stops: [], act: () => "Raise", propose }), "", server.make);
    server.answer = (request) => (request.type === "try" ? asked(request.actions) : { type: "done", ref: 1 });
    server.welcome(1);
    server.update({ decision: "ChoosePyramids", asked: [1], options: choices });
    const draft = (): string[] => table.act.steps.map(({ id }) => id);
    await vi.waitFor(() => expect(table.chosen?.text).toBe("Raise"));
    expect(draft()).toEqual(["pyramids two", "pyramid a", "colour onyx", "pyramid b", "colour diamond"]);
    const [, , first] = table.act.steps;
    if (first) await table.act.exchange(first, colours[2] ?? first);
    expect(draft()).toEqual(["pyramids two", "pyramid a", "colour diamond", "pyramid b", "colour onyx"]);
    const [, site] = table.act.steps;
    if (site) await table.act.exchange(site, zones[2] ?? site);
    expect(draft()).toEqual(["pyramids two", "pyramid c", "colour diamond", "pyramid b", "colour onyx"]);
    expect([table.act.complete, server.asked.every(({ type }) => type === "try")]).toEqual([true, true]);
    const [three] = choices;
    if (three) await table.deciding.anew(three);
    expect(draft()).toEqual(["pyramids three", "pyramid a", "colour onyx", "pyramid b", "colour diamond"]);
  });

  it("leaves everything else to the player", () => {
    expect(propose("ChooseFirstTile", 0)).toBeUndefined();
    expect(propose("TakeTurn", 0)).toBeUndefined();
  });
});
