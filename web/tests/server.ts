/** A server for unit tests: what a table sends is kept, and what it should hear is said by hand. */

import type { Connection, Request } from "../src/protocol/socket";
import type { MatchInfo, Option, ServerMessage, Told, Update } from "../src/protocol/types";
import type { MakeLine } from "../src/table/session.svelte";

export class FakeServer {
  asked: Request[] = [];
  closed = false;
  hello: () => Request = () => ({ type: "ping" });
  hear: (message: ServerMessage) => void = () => undefined;
  change: (connection: Connection) => void = () => undefined;
  answer: (request: Request) => ServerMessage | Promise<ServerMessage> = () => ({ type: "done", ref: 1 });

  readonly make: MakeLine = (hello, hear, change) => {
    Object.assign(this, { hello, hear, change });
    return {
      open: () => change({ state: "open" }),
      close: () => (this.closed = true),
      tryNow: () => undefined,
      ask: async (request) => {
        this.asked.push(request);
        return this.answer(request);
      },
    };
  };

  /** A player of the list comes; where it sits is in the match. */
  welcome(player: number | null, match: Partial<MatchInfo> = {}, creator = false): void {
    const found = matchOf(match);
    const seat = found.seats.find((one) => one.player === player)?.seat ?? null;
    this.hear({ type: "welcome", ref: 0, protocol: 1, server: "0", match: found, player, seat, creator, chat: [] });
  }

  update(change: Partial<Update>): void {
    this.hear(update(change));
  }
}

export const option = (id: string, names: Option["names"] = {}, more: Partial<Option> = {}): Option => ({
  ...{ id, text: id, about: "", verb: id.split(" ")[0] ?? "", names, reveals: false, forecast: null },
  ...more,
});

export const told = (moment: number, event: string, more: Partial<Told> = {}): Told => ({
  ...{ moment, event, facts: {}, sentence: `${event} ${moment}`, rule: "", score: false, battle: false, only: false },
  ...more,
});

export const update = (change: Partial<Update> = {}): Update => ({
  ...{ type: "update", seq: 1, number: 1, moment: 1, since: 0, status: "running", view: {}, sheet: [], asked: [0] },
  ...{ sealed: [], sealing: [], decision: "Turn", rule: "X-1", question: "What now", place: ["Day 1"], frames: [] },
  ...{ drawing: null, options: [], shortcuts: [], plan: [], choices: [], partner: null, proposed: [], undo: false, undo_refusal: "", undo_asks: null, undo_request: null, events: [], result: null },
  ...change,
});

export const matchOf = (change: Partial<MatchInfo> = {}): MatchInfo => ({
  ...{ id: "m", game: "toy", title: "Toy", edition: "", variants: [], options: {}, status: "running", mark: "" },
  ...{ seating: "drawn", public: false, spectators: true, chatting: false, hints: "alone", absence: 60 },
  ...{ imported: false, situation: "", practice: "", study: null, rules_version: 1, commitment: "" },
  ...{ created: 0, played: 0, asked: [0], watchers: 0, result: null },
  seats: ["Ann", "Ben", "Cleo"].map((name, seat) => ({
    ...{ player: seat, seat, name, open: false, bot: "", stand_in: "", present: true, absent_for: 0 },
  })),
  ...change,
});
