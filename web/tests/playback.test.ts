import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { order, seconds, Thinking } from "../src/table/thinking.svelte";
import { Playback } from "../src/table/playback.svelte";
import { settings } from "../src/table/settings.svelte";
import { told, update } from "./server";

let settled: number[];
let playback: Playback;

/** The update of a moment, with one event that happened there. */
const at = (moment: number) => update({ number: moment, moment, since: moment - 1, events: [told(moment, "Played")] });

beforeEach(() => {
  vi.useFakeTimers();
  settings.motion = "normal";
  settled = [];
  playback = new Playback({ pace: () => ({ Played: 1000 }), show: () => undefined, settle: ({ moment }) => settled.push(moment), stops: ({ moment }) => moment === 7 });
});
afterEach(() => {
  playback.stop();
  vi.useRealTimers();
});

describe("playback", () => {
  it("shows the first update at once, without motion", () => {
    playback.receive(at(3));
    expect(playback.shown?.moment).toBe(3);
    expect(playback.fresh).toEqual([]);
    expect(settled).toEqual([3]);
  });

  it("shows what comes in a burst one after the other, and settles where nothing more is known", () => {
    for (const moment of [1, 2, 3, 4]) playback.receive(at(moment));
    expect(playback.shown?.moment).toBe(2); // the first one was the table as we found it
    expect(playback.current).toBe(false);
    vi.advanceTimersByTime(1000);
    expect(playback.shown?.moment).toBe(3);
    vi.advanceTimersByTime(1000);
    expect(playback.shown?.moment).toBe(4);
    expect(playback.current).toBe(true);
    expect(settled).toEqual([1, 2, 4]);
  });

  it("tells nothing before it is shown", () => {
    for (const moment of [1, 2, 3]) playback.receive(at(moment));
    expect(playback.told.map(({ moment }) => moment)).toEqual([1, 2]);
    vi.advanceTimersByTime(1000);
    expect(playback.told.map(({ moment }) => moment)).toEqual([1, 2, 3]);
  });

  it("jumps to the end at a press, with everything that happened", () => {
    for (const moment of [1, 2, 3, 4]) playback.receive(at(moment));
    playback.skip();
    expect(playback.shown?.moment).toBe(4);
    expect(playback.fresh.map(({ moment }) => moment)).toEqual([3, 4]);
    expect(settled).toEqual([1, 2, 4]);
    vi.advanceTimersByTime(5000);
    expect(settled).toEqual([1, 2, 4]); // nothing is shown twice
  });

  it("takes no time where nothing should move", () => {
    settings.motion = "off";
    for (const moment of [1, 2, 3]) playback.receive(at(moment));
    expect(playback.shown?.moment).toBe(3);
    expect(settled).toEqual([1, 2, 3]);
  });

  it("stops also where nothing should move, however much comes while it goes on", () => {
    settings.motion = "off";
    for (const moment of [1, 2]) playback.receive(at(moment));
    const release = playback.hold();
    for (const moment of [3, 6, 7, 8]) playback.receive(at(moment)); // 7 is to be looked at
    release();
    expect(playback.shown?.moment).toBe(3);
    playback.receive(at(9));
    expect(playback.shown?.moment).toBe(7);
    expect(playback.fresh.map(({ moment }) => moment)).toEqual([6, 7]);
    vi.advanceTimersByTime(5000);
    expect(playback.shown?.moment).toBe(9);
  });

  it("forgets what was on its way when another seat looks, and what was seen when it is covered", () => {
    for (const moment of [1, 2, 3]) playback.receive(at(moment));
    playback.restart();
    vi.advanceTimersByTime(5000);
    expect(playback.shown?.moment).toBe(2);
    playback.clear();
    expect([playback.shown, playback.fresh, playback.told]).toEqual([null, [], []]);
  });

  it("waits for everybody who holds, whoever lets go first", () => {
    for (const moment of [1, 2, 3]) playback.receive(at(moment));
    const [summary, ceremony] = [playback.hold(), playback.hold()];
    summary();
    summary(); // a second time lets go of nothing
    vi.advanceTimersByTime(5000);
    expect(playback.shown?.moment).toBe(2);
    playback.pause();
    ceremony();
    expect(playback.shown?.moment).toBe(2); // the player still pauses
    playback.goOn();
    expect(playback.shown?.moment).toBe(3);
  });

  it("is held also where nothing moves, and by what lies over the table when it is shown", () => {
    settings.motion = "off";
    playback.receive(at(1));
    const release = playback.hold();
    playback.receive(at(2));
    expect(playback.shown?.moment).toBe(1);
    release();
    expect(playback.shown?.moment).toBe(2);
    expect(settled).toEqual([1, 2]);
  });

  it("asks nobody before what is to be looked at was looked at", () => {
    let release = (): void => undefined;
    playback = new Playback({ pace: () => ({}), show: () => (release = playback.hold()), settle: ({ moment }) => settled.push(moment), stops: () => false });
    playback.receive(at(1));
    expect(settled).toEqual([]);
    release();
    expect(settled).toEqual([1]);
  });
});

describe("how long others think", () => {
  it("is measured from the question to what they did, by seat, and never one's own", () => {
    const thinking = new Thinking();
    thinking.note([1], [1, 2], 1000);
    expect([thinking.seat, thinking.usual(1)]).toEqual([1, undefined]);
    thinking.note([2], [1, 2], 3000);
    thinking.note([0], [1, 2], 4000);
    thinking.note([1], [1, 2], 60_000);
    thinking.note([1, 2], [1, 2], 64_000); // both at once: whose time it is cannot be told
    expect([thinking.usual(0), thinking.usual(1), thinking.usual(2), thinking.seat]).toEqual([undefined, 3, 1, null]);
    expect(thinking.seen).toEqual([{ seat: 1, usual: 3 }, { seat: 2, usual: 1 }]);
    expect([0.04, 2.61, 21.4].map(seconds)).toEqual(["0.0", "2.6", "21"]);
  });

  it("tells who comes when, as far as bots alone decide it", () => {
    const times = [undefined, 3, 4, undefined];
    const told = (seats: number[], you: number | null) => order(seats, you, (seat) => seat !== 0 && seat !== 5, (seat) => times[seat]);
    expect(told([1, 2, 0], 0)).toEqual([{ seat: 1, who: "bot", usual: 3 }, { seat: 2, who: "bot", usual: 4 }, { seat: 0, who: "you", usual: 7 }]);
    expect(told([1, 5, 0], 0)).toEqual([{ seat: 1, who: "bot", usual: 3 }, { seat: 5, who: "person" }, { seat: 0, who: "you" }]); // a person may take any time
    expect(told([3, 2], 0)).toEqual([{ seat: 3, who: "bot" }, { seat: 2, who: "bot", usual: 4 }]); // nobody has seen the first one think
    expect(told([1, 0, 1], 0).map(({ seat }) => seat)).toEqual([1, 0]); // who comes twice stands at the first time
    expect(told([0, 1], null)).toEqual([{ seat: 0, who: "person" }, { seat: 1, who: "bot", usual: 3 }]);
  });
});
