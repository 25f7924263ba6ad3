import { flushSync, mount, unmount } from "svelte";
import { describe, expect, it } from "vitest";
import ra from "../src/games/ra";
import { reason } from "../src/games/ra/reasons";
import { Table } from "../src/table/table.svelte";
import SummaryDialog from "../src/ui/SummaryDialog.svelte";
import { FakeServer, told } from "./server";

describe("why a category brought what it did", () => {
  it("counts what decided it", () => {
    expect(reason("pharaohs", { pharaoh: 4 }, 5)).toBe("most, 4");
    expect(reason("pharaohs", {}, -2)).toBe("fewest, 0");
    expect(reason("pharaohs", { pharaoh: 3 }, 0)).toBe("3");
    expect(reason("river", { nile: 3, flood: 1 }, 4)).toBe("3\u00a0Niles, 1\u00a0Flood");
    expect(reason("river", { nile: 1 }, 0)).toBe("1\u00a0Nile, no Flood");
    expect(reason("river", {}, 0)).toBe("none");
    expect(reason("civilization", { art: 2, writing: 1 }, 0)).toBe("2\u00a0kinds");
    expect(reason("civilization", { gold: 1 }, -5)).toBe("none");
    expect(reason("gold", { gold: 1 }, 3)).toBe("1\u00a0tile");
    expect(reason("gods", {}, 0)).toBe("");
  });
});

describe("the summary of an epoch", () => {
  const counted = (seat: number, net: number, total: number | string, tiles: string[]) =>
    told(9, "PointsCounted", { facts: { player: `S${seat}`, net, total, tiles } });
  const scored = (seat: number, category: string, points: number) => told(9, "Scored", { facts: { player: `S${seat}`, category, points } });
  const log = (others: number | string) => [
    told(9, "EpochEnded", { facts: { epoch: 1 }, rule: "RA-EPO-02" }),
    told(9, "TrackBoxed", { facts: { tiles: ["nile"] } }),
    scored(0, "pharaohs", 5),
    counted(0, 5, 15, ["pharaoh", "pharaoh"]),
    scored(1, "pharaohs", -2),
    scored(1, "gold", 9),
    counted(1, 7, others, ["gold", "gold", "gold"]),
    told(9, "EpochBegun", { facts: { epoch: 2, starter: "S1" } }),
  ];
  const names = ["Ann", "Ben"];
  const summary = (others: number | string) => ra.chronicle.summaries(log(others), 0, (seat) => names[seat] ?? "")[0];

  it("gives a reason for every number, also for a nought", () => {
    const found = summary("hidden");
    const own = found?.rows.find(({ seat }) => seat === 0);
    expect(found?.columns.map((column, at) => `${column}: ${own?.reasons?.[at]}`)).toEqual(["Gods: ", "Pharaohs: most, 2", "River: none", "Civilizations: none", "Gold: "]);
    expect(found?.notes[0]?.text).toBe("Nile. Nobody gets them.");
  });

  it("says to you that you begin", () => {
    const begins = (you: number | null) => ra.chronicle.summaries(log("hidden"), you, (seat) => names[seat] ?? "")[0]?.notes.at(-1)?.text;
    expect([begins(0), begins(1), begins(null)]).toEqual(["Ben owns the highest sun and begins.", "You own the highest sun and begin.", "Ben owns the highest sun and begins."]);
  });

  it("says the places only where totals are open", () => {
    expect(summary("hidden")?.rows.map(({ place }) => place)).toEqual([undefined, undefined]);
    const open = summary(17);
    expect(open?.rows.map(({ seat, place }) => [seat, place?.now, place?.before])).toEqual([[1, 1, 1], [0, 2, 1]]);
    expect(open?.headline).toBe("Epoch 1 is over. Ben leads with 17, you have 15.");
  });

  it("tells the own row to who cannot see it, with the headline", async () => {
    const server = new FakeServer();
    const table = new Table("m", () => ({ secretive: false, pace: {}, stops: [] }), "", server.make);
    server.welcome(0);
    const page = mount(SummaryDialog, { target: document.body, props: { table, summary: summary("hidden")!, onclose: () => undefined } });
    flushSync();
    const dialog = document.querySelector("dialog");
    const said = document.getElementById(dialog?.getAttribute("aria-describedby") ?? "")?.textContent?.replaceAll("\u00a0", " ");
    expect(said).toBe("You: Gods 0; Pharaohs +5, most, 2; River 0, none; Civilizations 0, none; Gold 0; Epoch 1 +5; Points 10 to 15.");
    await unmount(page);
  });
});
