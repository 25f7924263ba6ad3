/** A Plague of Locusts as it was told: what each god bid and paid, and who was spared. */

import type { Told } from "../../protocol/types";
import { seatNumber } from "../../table/seats";

export interface Bid {
  seat: number;
  bid: number;
  paid: { from: number; to: number } | null; // Followers
}

export interface PlagueStory {
  bids: Bid[]; // the highest first
  spared: number; // -1: nobody
}

/** Every Plague of these events whose bids were opened. */
export function plaguesOf(events: readonly Told[]): PlagueStory[] {
  const found: PlagueStory[] = [];
  let bids: Bid[] = [];
  for (const { event, facts } of events) {
    const last = bids.at(-1);
    if (event === "PlagueBidRevealed") bids.push({ seat: seatNumber(facts["god"]), bid: Number(facts["bid"]), paid: null });
    else if (event === "FollowersPaid" && last?.bid && last.seat === seatNumber(facts["god"])) last.paid = { from: Number(facts["total"]) + Number(facts["count"]), to: Number(facts["total"]) };
    else if (event === "PlagueEnded") {
      found.push({ bids: bids.sort((one, other) => other.bid - one.bid), spared: seatNumber(facts["spared"]) });
      bids = [];
    }
  }
  return found;
}
