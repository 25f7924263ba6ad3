import { describe, expect, it } from "vitest";
import { Carrying } from "../src/map/carrying.svelte";

/** A map of three places: a piece stands on the first and may go to the second. */
function map(): { carrying: Carrying; heard: string[]; place: (id: string) => Element } {
  const heard: string[] = [];
  const places = [{ id: "piece", carried: true, drop: true }, { id: "stop", drop: true }, { id: "far" }];
  const carrying = new Carrying({ places: () => places, take: (id) => heard.push(`take ${id}`), drop: (id, to) => heard.push(`drop ${id} ${to ?? "nowhere"}`) });
  const place = (id: string): Element => {
    const element = document.createElement("i");
    element.setAttribute("data-target", id);
    return element;
  };
  return { carrying, heard, place };
}

function grasp({ carrying, place }: ReturnType<typeof map>, id: string, pointer: { pointerType?: string; button?: number } = {}): void {
  const event = { pointerType: "mouse", button: 0, ...pointer, target: place(id) };
  carrying.grasp(event as unknown as PointerEvent);
}

describe("a piece that is carried over a map", () => {
  it("is taken up once it moves, and set down where it may be", () => {
    const { carrying, heard, place } = map();
    grasp({ carrying, heard, place }, "piece");
    expect(heard).toEqual([]); // a press, so far
    expect(carrying.move([1, 2], place("far"))).toBe(true);
    expect(carrying.now).toEqual({ id: "piece", at: [1, 2], over: null });
    carrying.move([3, 4], place("stop"));
    expect(carrying.now).toEqual({ id: "piece", at: [3, 4], over: "stop" });
    carrying.end(place("stop"));
    expect(heard).toEqual(["take piece", "drop piece stop"]);
    expect(carrying.now).toBeNull();
    expect(carrying.move([5, 6], place("stop"))).toBe(false);
  });

  it("is let go anywhere else, also where it came from", () => {
    for (const under of ["far", "piece", null]) {
      const { carrying, heard, place } = map();
      grasp({ carrying, heard, place }, "piece");
      carrying.move([1, 2], place("stop"));
      carrying.end(under === null ? null : place(under));
      expect(heard).toEqual(["take piece", "drop piece nowhere"]);
    }
  });

  it("needs a mouse, its main button and a piece", () => {
    for (const [id, pointer] of [["piece", { pointerType: "touch" }], ["piece", { button: 2 }], ["stop", {}]] as const) {
      const { carrying, heard, place } = map();
      grasp({ carrying, heard, place }, id, pointer);
      expect(carrying.move([1, 2], place("stop"))).toBe(false);
      carrying.end(place("stop"));
      expect(heard).toEqual([]);
    }
  });
});
