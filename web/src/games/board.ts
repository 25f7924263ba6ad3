/** What the folder of a game supplies; everything else is the frame's, and what a folder leaves out is the plain table's. */

import type { Component } from "svelte";
import type { SheetPart, Story, Told } from "../protocol/types";
import type { Series } from "../table/chart";
import type { Table } from "../table/table.svelte";

export type Position = Record<string, unknown>;

export interface BoardProps {
  table: Table;
  position: Position; // the document to draw
  sheet: readonly SheetPart[]; // the same in words, of a game without a drawn board
  asked: readonly number[];
  seat: number | null; // whose view it is
  live: boolean; // false while looking back
  fresh: readonly Told[]; // the events that led here, for motion
  tab: string; // on a phone: which part is shown
}

export interface EndTable {
  title: string; // "Epoch 2"; what the whole game is called is the frame's
  columns: string[]; // names of the sources
  rows: { seat: number; values: number[]; total: number }[];
}

export interface Course {
  title: string;
  moments: string[]; // what each moment is called
  series: Series[];
}

export interface BoardKind {
  board: Component<BoardProps>;
  secretive: boolean; // whether a seat's view holds secrets that a hand-over must cover
  drawn: boolean;
  tabs: { name: string; icon: string }[];
  focus: (position: Position) => boolean; // whether only a part of the table matters now
  detail: (position: Position, seats: number) => string;
  pace: Readonly<Record<string, number>>; // milliseconds that an event stays on the table, where it is not the usual time
  scores: (position: Position) => { seat: number; points: number }[]; // that everybody at this place may know
  picture?: Component; // for the lobby
  breakdown?: (stories: readonly Story[], scores: readonly number[]) => EndTable[]; // the whole game first
  course?: (stories: readonly Story[], scores: readonly number[]) => Course | null;
}

/** The default export of `games/<game>/index.ts`. */
export type GameBoard = Partial<BoardKind>;
