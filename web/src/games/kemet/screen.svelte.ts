/** How much room there is: a laptop has the own board beside the map, a phone shows one part at a time. */

import { on as listen } from "svelte/events";

class Room {
  low = $state(false); // a desk without height
  narrow = $state(false); // no desk
  phone = $state(false);
  slim = $state(false); // a desk without width: a map of both banks needs all of it

  constructor() {
    if (typeof matchMedia === "undefined") return;
    this.follow("(min-width: 1024px) and (max-height: 779px)", (matches) => (this.low = matches));
    this.follow("(max-width: 1023px)", (matches) => (this.narrow = matches));
    this.follow("(min-width: 1024px) and (max-width: 1199px)", (matches) => (this.slim = matches));
    this.follow("(max-width: 599px)", (matches) => (this.phone = matches));
  }

  private follow(query: string, set: (matches: boolean) => void): void {
    const media = matchMedia(query);
    set(media.matches);
    media.addEventListener("change", () => set(media.matches));
  }
}

export const room = new Room();

/** What the centre of the table shows, and what panels point at. */
class Focus {
  market = $state(false);
  everybody = $state<"" | "glance" | "standings">(""); // which look at all players is open
  prospects = $state(false); // beside the players it says who could win
  map = $state(false); // during a battle: look at the map
  zones = $state.raw<readonly string[]>([]);
}

export const focus = new Focus();

/** Zones that are ringed on the map while something that speaks of them is pointed at or has the focus, and not longer than it is there. */
export function rings(...zones: string[]): (one: HTMLElement) => () => void {
  const on = (): void => void (focus.zones = zones);
  const off = (): void => void (focus.zones === zones && (focus.zones = []));
  return (one) => {
    const heard = [listen(one, "pointerenter", on), listen(one, "focusin", on), listen(one, "pointerleave", off), listen(one, "focusout", off)];
    if (one.matches(":hover")) on(); // made anew below the pointer
    return () => {
      for (const deaf of heard) deaf();
      off();
    };
  };
}

/** What the land of the match gives, for what is told of its nights. */
class Land {
  incomes = $state.raw<ReadonlyMap<string, number>>(new Map()); // of temples, by zone
}

export const land = new Land();
