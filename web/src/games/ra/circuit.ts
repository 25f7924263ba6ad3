/** The bidding circuit of an auction as a line of seats, and what each has done. */

import { seatNumber } from "../../table/seats";
import type { RaAuction } from "./position";

export interface Stop {
  seat: number;
  bid: number | "pass" | null; // null: has not answered
  now: boolean;
  last: boolean; // the Ra player bids last
}

/** All seats in bidding order, the Ra player at the end; `asked` is whose chance it is. */
export function circuit(auction: RaAuction, seats: number, asked: readonly number[]): Stop[] {
  const raPlayer = seatNumber(auction.ra_player);
  const bids = new Map<number, number | "pass">();
  for (const entry of auction.bids) {
    for (const [seat, bid] of Object.entries(entry)) bids.set(seatNumber(seat), bid);
  }
  return Array.from({ length: seats }, (_, place) => {
    const seat = (raPlayer + 1 + place) % seats;
    const bid = bids.get(seat) ?? null;
    return { seat, bid, now: bid === null && asked.includes(seat), last: seat === raPlayer };
  });
}

/** The bid to beat, and whose it is. */
export function highBid(stops: readonly Stop[]): { seat: number; sun: number } | null {
  let high: { seat: number; sun: number } | null = null;
  for (const { seat, bid } of stops) {
    if (typeof bid === "number" && (high === null || bid > high.sun)) high = { seat, sun: bid };
  }
  return high;
}
