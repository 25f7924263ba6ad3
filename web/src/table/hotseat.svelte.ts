/** Several players at one device: whose turn it is to hold it, what is covered in between, who may still undo. */

import type { Update } from "../protocol/types";
import { announcer } from "./announce.svelte";
import { rules } from "./rules.svelte";

/** What a hot seat needs of the rest of the table. */
export interface Device {
  seat: () => number | null; // who looks now
  seats: () => number[]; // all seats of this device
  covers: () => boolean; // whether a screen comes between two players
  become: (seat: number) => void;
  forget: () => void; // what was shown to the last player
  pause: () => number; // milliseconds that the last act wants to be looked at
}

export class HotSeat {
  to = $state<number | null>(null); // the seat that the device goes to, while the screen is covered
  private last = $state.raw<{ seat: number; moment: number } | null>(null); // who passed the device on and may undo
  private undoing = false; // the device goes back to that seat for it

  constructor(private readonly device: Device) {}

  /** Whether who passed the device on may still take the last act back. */
  mayUndo(update: Update | null): boolean {
    return this.last !== null && this.last.moment === update?.moment;
  }

  /** Give the device back to who passed it on, to undo. */
  undo(): void {
    if (!this.last) return;
    this.undoing = true;
    this.device.become(this.last.seat);
  }

  /** Whether the device came back for an undo; asked once. */
  cameBack(): boolean {
    const found = this.undoing;
    if (found) this.last = null;
    this.undoing = false;
    return found;
  }

  /** Somebody else at this device is asked: pass it on. */
  passOn(update: Update): boolean {
    const seat = this.device.seat();
    const here = this.device.seats();
    const running = update.status === "running"; // nobody is asked while seats are open
    if (!running || seat === null || update.asked.includes(seat) || here.length < 2) return false;
    const next = update.asked.find((one) => here.includes(one));
    if (next !== undefined) this.pass(next, seat, update);
    return true;
  }

  /** The next player has taken the device: only now is that seat's view asked for. */
  takeOver(): void {
    const seat = this.to;
    this.to = null;
    this.device.forget();
    if (seat !== null) this.device.become(seat);
  }

  /** Who has just acted keeps the device. */
  keep(): void {
    this.to = null;
  }

  private pass(next: number, seat: number, update: Update): void {
    if (this.device.covers()) {
      this.to = next;
      announcer.hush(); // what was said was for the last player's ear
      if (rules.visible) rules.close(); // and what was read, for the last player's eye
      return;
    }
    if (update.undo) this.last = { seat, moment: update.moment };
    setTimeout(() => this.device.become(next), this.device.pause());
  }
}
