/** What one may wish to do at this table, by the things it is about. */

import type { Deed } from "../../table/offers";

export const bid = (sun: number): Deed => ({ verb: "bid", about: { sun } });
export const god = (slot: number): Deed => ({ verb: "god", about: { slot } });
export const lose = (tile: string): Deed => ({ verb: "lose", about: { tile } });
export const PASS: Deed = { verb: "pass", about: {} };
export const DRAW: Deed = { verb: "draw", about: {} };
export const INVOKE: Deed = { verb: "invoke", about: {} };
export const STOP: Deed = { verb: "stop", about: {} };
