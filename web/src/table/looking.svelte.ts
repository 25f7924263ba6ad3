/** Looking back: which moment of the game is shown, from whose place, and playing on from there. */

import { untrack } from "svelte";
import { api } from "../protocol/api";
import { tokensOf } from "../protocol/tokens";
import type { Moment, Review, Told } from "../protocol/types";
import type { Chronicle } from "../games/board";
import { marks } from "./log";
import { matchPath, router } from "./router.svelte";
import { motion } from "./settings.svelte";
import type { Table } from "./table.svelte";

const STEP = { slow: 2200, normal: 1100, fast: 550, off: 550 };

export class LookingBack {
  moment = $state.raw<Moment | null>(null);
  story = $state.raw<Told[] | null>(null); // everything this place was told; known once the game is over
  playing = $state(false);
  size = $state(""); // of a step: one of `sizes`; empty for a decision
  sizes: Chronicle["steps"] = [];
  turns = $state.raw<Review["turns"]>([]); // where the game turned, once that is known
  wanted = $state<number | null>(null); // where the player wants to be; the moment itself may still be on its way
  private returning = false; // something is seen again; at its end the table is as it is
  private stepped = $state(false); // one decision forward: show what happened
  private timer: ReturnType<typeof setInterval> | undefined;

  constructor(private readonly table: Table) {}

  /** The events that led to the moment, for motion. */
  get fresh(): Told[] {
    return this.stepped ? (this.moment?.events ?? []) : [];
  }

  /** Show what the address says: a moment as a seat sees it, or the table as it is. What is found is no reason to ask again. */
  follow(at: number | null, as: number | null): void {
    this.wanted = at;
    if (at !== null) {
      untrack(() => void this.look(at, this.over ? as : null));
      return;
    }
    this.moment = null;
    this.story = null;
    this.stop();
  }

  goTo(at: number): void {
    if (at < 0 || (this.moment && at > this.moment.moments)) return;
    const seat = this.moment ? this.moment.seat : this.table.seat;
    router.replace(matchPath(this.table.id, at, this.over ? seat : null));
  }

  /** One step on or back from where we are: a decision, or to where a bigger step begins. */
  step(by: number, size: readonly number[] | null = this.marks()): void {
    const now = this.wanted ?? this.table.shown?.moment ?? 0;
    if (size === null) {
      this.goTo(Math.max(0, now + by));
      return;
    }
    const last = this.moment?.moments ?? this.table.shown?.moment ?? now;
    this.goTo(by < 0 ? Math.max(0, ...size.filter((at) => at < now)) : Math.min(last, ...size.filter((at) => at > now)));
  }

  /** The moments at which steps of the chosen size begin; null for every decision. */
  private marks(): number[] | null {
    const chosen = this.sizes.find(({ name }) => name === this.size);
    return chosen ? marks(this.story ?? this.table.told, chosen.events) : null;
  }

  /** The same moment as another seat sees it. */
  as(seat: number | null): void {
    router.replace(matchPath(this.table.id, this.moment?.moment ?? 0, seat));
  }

  leave(): void {
    router.replace(matchPath(this.table.id));
  }

  play(): void {
    if (this.playing) {
      this.stop();
      return;
    }
    this.playing = true;
    if (this.moment && this.moment.moment === this.moment.moments) this.goTo(0);
    this.quicken();
  }

  /** Play as fast as is wished now. */
  quicken(): void {
    if (!this.playing || this.returning) return;
    clearInterval(this.timer);
    this.timer = setInterval(() => this.wanted !== null && this.step(1), STEP[motion()]);
  }

  /** Where the biggest parts of the game begin. */
  get landmarks(): number[] {
    return marks(this.story ?? this.table.told, this.sizes.at(-1)?.events ?? []);
  }

  /** Where the second biggest parts begin, such as auctions or battles: the first thing told of each. */
  get ticks(): Told[] {
    const events = this.sizes.at(-2)?.events ?? [];
    const found = (this.story ?? this.table.told).filter(({ event }) => events.includes(event));
    return found.filter(({ moment }, at) => found[at - 1]?.moment !== moment);
  }

  /** See again what happened between two moments; at its end the table as it is, and what was to be done then. */
  watch(from: number, to: number, then: () => void = () => undefined): void {
    this.stop();
    this.playing = this.returning = true;
    this.goTo(from);
    this.timer = setInterval(() => {
      if (this.wanted !== null && this.wanted < to) this.step(1, null);
      else if (this.moment?.moment === this.wanted) {
        this.stop();
        this.leave();
        then();
      }
    }, STEP[motion()]);
  }

  stop(): void {
    this.playing = this.returning = false;
    clearInterval(this.timer);
  }

  private get over(): boolean {
    return this.table.match?.status === "over";
  }

  /** Show a moment; while the game runs only from the own place. */
  private async look(at: number, seat: number | null): Promise<void> {
    const { id } = this.table;
    const own = this.table.player === null ? "" : (tokensOf(id).seats[this.table.player] ?? "");
    const before = this.moment;
    try {
      const found = await api.moment(id, at, seat, this.over ? "" : own);
      if (at !== this.wanted) return; // the player has gone on meanwhile
      this.stepped = before !== null && found.moment === before.moment + 1;
      this.moment = found;
      if (this.over && (this.story === null || before?.seat !== found.seat)) this.story = (await api.story(id, found.seat)).events;
      if (found.moment === found.moments && !this.returning) this.stop();
    } catch (error) {
      this.table.notice = { kind: "refused", text: (error as Error).message, rule: "" };
      this.stop();
      this.leave();
    }
  }
}
