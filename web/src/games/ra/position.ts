/** The position document of Ra, as the server describes a view. */

import type { Position } from "../board";

export interface RaPlayer {
  usable: number[];
  spent: number[];
  points: number | "hidden";
  tiles: Record<string, number>;
}

export interface RaAuction {
  kind: "voluntary" | "full" | "ra-tile";
  ra_player: string;
  bids: Record<string, number | "pass">[];
}

export interface RaPosition {
  moment: string;
  epoch: number;
  turn?: string;
  track: string[];
  ra_tiles: number;
  centre: number;
  ra_player: string;
  players: Record<string, RaPlayer>;
  bag_size: number;
  bag: Record<string, number>;
  box: Record<string, number>;
  auction?: RaAuction;
  god_play?: { player: string; slots: number[] };
  loss?: { player: string; owed: number; kinds: string[] };
  drawing?: string;
}

/** A position document of Ra, among those of all games. */
export function readPosition(document: Position): RaPosition {
  return document as unknown as RaPosition;
}

export const EMPTY = "-";
export const SLOTS = 8;

/** Cells of the Ra track by number of players: a drawing of the board, printed so on it. */
export const RA_TRACK: Record<number, number> = { 2: 6, 3: 8, 4: 9, 5: 10 };
