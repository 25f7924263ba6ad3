/** Looking back, where the page follows the address. */

import { flushSync } from "svelte";
import { afterEach, expect, it, vi } from "vitest";
import { boardOf } from "../src/games";
import { LookingBack } from "../src/table/looking.svelte";
import { Table } from "../src/table/table.svelte";
import { FakeServer } from "./server";

afterEach(() => void vi.unstubAllGlobals());

it("a moment is asked for once, whatever is found", async () => {
  const server = new FakeServer();
  const table = new Table("m", boardOf, "", server.make);
  server.welcome(0);
  server.update({ moment: 9 });
  const asked: string[] = [];
  vi.stubGlobal("fetch", (path: string) => {
    asked.push(path);
    if (asked.length > 9) return new Promise(() => undefined);
    return Promise.resolve(new Response(JSON.stringify({ match: "m", seat: 0, moment: 3, moments: 9, events: [] })));
  });
  const looking = new LookingBack(table);
  const end = $effect.root(() => {
    $effect(() => looking.follow(3, null));
  });
  flushSync();
  await vi.waitFor(() => expect(looking.moment).not.toBeNull());
  for (let turn = 0; turn < 20; turn += 1) {
    flushSync();
    await Promise.resolve();
  }
  end();
  expect(asked).toEqual(["/api/matches/m/moments/3"]);
});
