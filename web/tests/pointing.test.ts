import { flushSync, mount, unmount } from "svelte";
import { afterEach, describe, expect, it } from "vitest";
import { ring, thingsOf } from "../src/table/pointing";
import { Table } from "../src/table/table.svelte";
import OptionList from "../src/ui/OptionList.svelte";
import { FakeServer, option } from "./server";

afterEach(() => (document.body.innerHTML = ""));

describe("pointing at a line of the log", () => {
  it("knows the things that an event speaks of", () => {
    expect(thingsOf({ facts: { player: "S1", sun: 7, tiles: ["nile", "gold"], secret: null } })).toEqual([
      "player:S1", "S1", "sun:7", "tiles:nile", "nile", "tiles:gold", "gold",
    ]);
  });

  it("rings them on the board, and only them", () => {
    document.body.innerHTML = '<i data-thing="S1"></i><i data-thing="slot:3"></i><i data-thing="sun:7 centre:7"></i>';
    const ringed = (): (string | undefined)[] =>
      [...document.querySelectorAll<HTMLElement>("[data-ringed]")].map((one) => one.dataset["thing"]);
    ring(["S1", "sun:7"]);
    expect(ringed()).toEqual(["S1", "sun:7 centre:7"]);
    ring([]);
    expect(ringed()).toEqual([]);
  });
});

describe("pointing at an option", () => {
  it("rings what it speaks of until there are others, though nobody has left it", async () => {
    const server = new FakeServer();
    const table = new Table("m", () => ({ secretive: false, pace: {}, stops: [] }), "", server.make);
    server.welcome(0);
    server.update({ number: 4, options: [option("go t_reeds", { zone: "t_reeds" }), option("stop")] });
    document.body.innerHTML = '<i data-thing="t_reeds"></i>';
    const shown = mount(OptionList, { target: document.body, props: { table } });
    flushSync();
    document.querySelector('[data-option="go t_reeds"]')?.dispatchEvent(new Event("pointerenter"));
    expect(document.querySelectorAll("[data-ringed]")).toHaveLength(1);
    server.update({ seq: 2, number: 5, options: [option("stay")] });
    flushSync();
    expect(document.querySelectorAll("[data-ringed]")).toHaveLength(0);
    await unmount(shown);
  });
});
