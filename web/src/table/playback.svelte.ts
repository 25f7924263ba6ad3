/** What is shown of what the server told: updates come at once, and are shown one after the other at a pace to follow. */

import type { Told, Update } from "../protocol/types";
import { mergeLog, until } from "./log";
import { pause } from "./pace";
import { motion } from "./settings.svelte";

/** What playback says to the rest of the table; `before` is null when this is the first thing shown. */
export interface Stage {
  pace: () => Readonly<Record<string, number>>;
  show: (update: Update, events: Told[], before: Update | null) => void;
  settle: (update: Update, before: Update | null) => void; // nothing more is on its way
  stops: (update: Update) => boolean; // whether something is to be looked at, however much one hurries
}

export class Playback {
  shown = $state.raw<Update | null>(null); // what the board draws
  fresh = $state.raw<Told[]>([]); // the events that led to what is shown, for motion
  log = $state.raw<Told[]>([]);
  private latest = $state.raw<Update | null>(null);
  paused = $state(false); // the player wants to look
  hurrying = $state(false); // everything is shown at once until somebody here is asked
  pending = $state(0); // updates on their way
  private queue: Update[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly holders = new Set<symbol>(); // what lies over the table, or is to be looked at first
  private unsettled: { update: Update; before: Update | null } | null = null;

  constructor(private readonly stage: Stage) {}

  /** Whether what is shown is the table as it is. */
  get current(): boolean {
    return this.shown !== null && this.shown === this.latest;
  }

  /** The log as far as the board has come: what is still on its way is not told before it is shown. */
  get told(): Told[] {
    return this.current || this.shown === null ? this.log : until(this.log, this.shown.moment);
  }

  receive(update: Update): void {
    this.log = mergeLog(this.log, update);
    this.latest = update;
    if (this.shown === null) {
      this.stop();
      this.show(update, []);
      return;
    }
    const atOnce = document.visibilityState === "hidden" || motion() === "off";
    this.queue.push(update);
    this.pending = this.queue.length;
    if (this.hurrying || atOnce) this.skip();
    else if (this.timer === undefined) this.next();
  }

  /** Show at once what comes, until this seat is asked, the game ends, or something is to be looked at. */
  hurry(): void {
    this.paused = false;
    this.hurrying = true;
    if (this.shown) this.arrive(this.shown);
    this.skip();
  }

  pause(): void {
    this.paused = true;
    this.halt();
  }

  goOn(): void {
    this.paused = false;
    this.flow();
  }

  /** Nothing more is shown until everybody who holds has let go: what is given back lets go of this hold alone. */
  hold(): () => void {
    const own = Symbol("hold");
    this.holders.add(own);
    this.halt();
    return () => {
      if (this.holders.delete(own)) this.flow();
    };
  }

  private get held(): boolean {
    return this.paused || this.holders.size > 0;
  }

  /** Any press shows at once what is still on its way. */
  skip(): void {
    const stop = this.queue.findIndex((update) => this.stage.stops(update));
    const shown = stop < 0 ? this.queue : this.queue.slice(0, stop + 1);
    const last = shown.at(-1);
    if (!last || this.held) return;
    const events = shown.flatMap((update) => this.newsOf(update));
    const rest = this.queue.slice(shown.length);
    this.stop();
    this.queue = rest;
    this.pending = rest.length;
    this.show(last, events);
    if (this.queue.length && this.timer === undefined) this.timer = setTimeout(() => this.next(), this.length);
  }

  /** Milliseconds that what is shown wants to be looked at. */
  get length(): number {
    return pause(this.fresh, motion(), this.stage.pace());
  }

  /** Nothing that is on its way will be shown. */
  stop(): void {
    this.halt();
    this.queue = [];
    this.pending = 0;
    this.unsettled = null;
  }

  /** Another seat looks: what was on its way was not for it. */
  restart(): void {
    this.stop();
    this.latest = null;
  }

  /** What the last player saw is not shown to the next one. */
  clear(): void {
    this.shown = null;
    this.fresh = [];
    this.log = [];
  }

  /** The events of an update that this page has not shown yet. */
  private newsOf(update: Update): Told[] {
    const shown = this.shown?.moment ?? 0;
    return this.shown === null ? [] : update.events.filter(({ moment }) => moment > shown);
  }

  /** Hurrying ends where there is something to do or to look at. */
  private arrive(update: Update): void {
    if (update.options.length || update.result || this.stage.stops(update)) this.hurrying = false;
  }

  private halt(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  /** Somebody has let go: show what has come meanwhile. */
  private flow(): void {
    if (this.held) return;
    if (this.hurrying) this.skip();
    else if (this.timer === undefined) this.next();
    this.rest();
  }

  /** Where nothing is on its way and nobody holds, the table goes on. */
  private rest(): void {
    const { unsettled } = this;
    if (!unsettled || this.held || unsettled.update !== this.latest) return;
    this.unsettled = null;
    this.stage.settle(unsettled.update, unsettled.before);
  }

  private next(): void {
    this.timer = undefined;
    if (this.held) return;
    const update = this.queue.shift();
    this.pending = this.queue.length;
    if (!update) return;
    this.show(update, this.newsOf(update));
    if (this.queue.length || this.length) this.timer = setTimeout(() => this.next(), this.length);
  }

  private show(update: Update, events: Told[]): void {
    const before = this.shown;
    this.shown = update;
    this.fresh = events;
    this.stage.show(update, events, before);
    this.arrive(update);
    this.unsettled = { update, before };
    this.rest();
  }
}
