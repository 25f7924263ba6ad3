/** What a drawn game supplies; everything else is the frame's. */

import type { Component } from "svelte";
import type { SheetPart, Story, Told } from "../protocol/types";
import type { Series } from "../table/chart";
import type { Table } from "../table/table.svelte";

export interface BoardProps {
  table: Table;
  position: Record<string, unknown>; // the document to draw
  sheet: readonly SheetPart[]; // the same in words, of a game without a drawn board
  asked: readonly number[];
  seat: number | null; // whose view it is
  live: boolean; // false while looking back
  fresh: readonly Told[]; // the events that led here, for motion
  tab: string; // on a phone: which part is shown
}

export interface EndTable {
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
  focus: (position: Record<string, unknown>) => boolean; // whether only a part of the table matters now
  detail: (position: Record<string, unknown>, seats: number) => string;
  breakdown?: (stories: readonly Story[], scores: readonly number[]) => EndTable[];
  course?: (stories: readonly Story[], scores: readonly number[]) => Course | null;
}
