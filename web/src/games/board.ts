/** What the folder of a game supplies; everything else is the frame's, and what a folder leaves out is the plain table's. */

import type { Component } from "svelte";
import type { GameInfo, Result, SheetPart, Story, Told } from "../protocol/types";
import type { Series } from "../table/chart";
import type { GuideKind } from "../guide/steps";
import type { WholeAct } from "../table/act.svelte";
import type { SetUp } from "../table/setup.svelte";
import type { Manner } from "../table/manner";
import type { Table } from "../table/table.svelte";

export type Position = Record<string, unknown>;

export interface BoardProps {
  table: Table;
  position: Position; // the position document
  drawing: unknown; // the same for a drawn board; `drawn` of protocol/drawing.ts says what it is
  sheet: readonly SheetPart[]; // the same in words, of a game without a drawn board
  asked: readonly number[];
  seat: number | null; // whose view it is
  live: boolean; // false while looking back
  fresh: readonly Told[]; // the events that led here, for motion
  tab: string; // on a phone: which part is shown
}

/** A game that is over. */
export interface Ended {
  stories: readonly Story[]; // what each seat was told
  result: Result;
  position: Position;
  drawing?: unknown; // the same for a drawn board
  name: (seat: number) => string; // of a player
}

export interface EndTable {
  title: string; // "Epoch 2"; what the whole game is called is the frame's
  unit: string; // what is counted: "Points", "Devotion"
  columns: string[]; // names of the sources
  rows: EndRow[];
  note?: string;
}

/** One line of the end: a player, or several who share a place and a score. */
export interface EndRow {
  seats: number[];
  name: string;
  about: string; // below the name
  values: (number | null)[]; // by column; null where a source does not apply
  total: number;
  out?: boolean; // has no place
}

export interface Course {
  title: string;
  turn?: string; // the text of a turning point, where it is not about points
  moments: string[]; // what each moment is called
  series: Series[];
  top?: number; // where the scale ends, if that means something
  band?: { to: number; text: string }; // from 0 on: a part of the scale that means something
}

/** How the events of a game are told: in the log, in summaries, in steps of a replay. */
export interface Chronicle {
  headlines: readonly string[]; // events that say what a decision came to, the most important first
  runs: Readonly<Record<string, string>>; // events that are folded where several follow each other, and what the fold says
  sums?: Readonly<Record<string, (told: readonly Told[], name: (seat: number) => string) => string>>; // events by which one deed is done bit by bit, and what several of them, the oldest first, come to
  ends: readonly string[]; // events that end a chapter of the log
  begins: readonly string[]; // events that begin one
  pictures?: Component<{ events: readonly Told[] }>; // what lines of the log are about, drawn below them
  dealt?: readonly string[]; // events that somebody is named by, and that are nobody's deed
  asides?: readonly string[]; // events that are not told again to who comes back: what followed says more
  looked?: readonly string[]; // events that one has looked at in a summary: nothing up to them is told again
  filter?: { name: string; events: readonly string[] }; // what else the log may be narrowed to, besides battles and scores
  asks?: readonly string[]; // the decisions before which one is told what happened since; all where it is left out
  chapter: string; // what a chapter is called, with its number; empty where there are none
  steps: readonly { name: string; events: readonly string[] }[]; // bigger steps of a replay, the smallest first
  marks?: (log: readonly Told[]) => LineMark[]; // what else stands out on the line of a replay
  summaries: (log: readonly Told[], you: number | null, name: (seat: number) => string) => Summary[];
}

/** Something on the line of a replay that one may go to. */
export interface LineMark {
  moment: number;
  text: string;
  seat?: number; // whose deed it was: its shape
  icon?: string; // where it is not a shape
}

/** What just happened, when something big was counted; stays until it is put away. */
export interface Summary {
  moment: number;
  since: number; // the moment at which what it tells began
  label: string; // "Epoch 2", for the button that opens it again
  rule: string;
  headline: string;
  about?: string; // below it: why it was counted now
  columns: string[];
  rows: SummaryRow[];
  unit: string; // what is counted before and after
  notes: { title: string; text: string }[];
  grid?: SummaryLine[]; // the same by what happened, one after the other, where there is room for it
  apart?: boolean; // the grid on a phone, too: one player at a time
  order?: { title: string; why?: string; rows: { seat: number; text: string }[] }; // in which order one goes on
  more?: { label: string; key: string; open: () => void }; // what else one may look at beside it
  minor?: boolean; // one of many: the log offers the last one only
  next: string; // what the button that goes on says
  part?: Component<SummaryPart>; // how the board shows it, instead of a table
  told?: readonly Told[]; // the events that it shows
}

export interface SummaryPart {
  table: Table;
  summary: Summary;
  id: string; // of the heading
  onclose: () => void;
  onagain?: (() => void) | undefined; // play back what led there
}

/** One thing that happened, and what it was for each row of a summary. */
export interface SummaryLine {
  title: string;
  icon: string;
  text: string;
  rule?: string;
  cells: { count: number | null; text: string; tinted?: boolean }[][]; // tinted: this is what the game is about
}

export interface SummaryRow {
  seat: number;
  name?: string; // where it is not the player's
  sign?: string; // an icon in the seat's shape
  cells: number[]; // by column
  reasons?: string[]; // by column, in a few words; empty where there is nothing to say
  place?: { now: number; before: number }; // where totals are open
  net: number;
  before: number | null; // null where it is covered
  after: number | null;
  note: string; // "would be −3, stays at 0"
}

export interface BoardKind {
  board: Component<BoardProps>;
  matter?: Component<BoardProps>; // what is done now, beside the board, instead of the plain list of options
  act?: (act: WholeAct) => string; // what a whole act is called, where several decisions can be one
  asks?: NonNullable<Manner["asks"]>; // whether a whole act is to be done, in a sentence
  leads?: NonNullable<Manner["leads"]>; // what an act goes on with by itself once it is named
  propose?: NonNullable<Manner["propose"]>; // which acts stand filled in, to be changed
  secretive: boolean; // whether a seat's view holds secrets that a hand-over must cover
  drawn: boolean;
  tabs: { name: string; icon: string; label?: string; when?: (drawing: unknown, seat: number | null) => boolean }[]; // the label if it is not the usual one of that part; some are not always there, or not for who watches
  asking?: (table: Table, drawing: unknown) => string; // the question while something is sketched that was not sent; empty for the usual one
  unready?: (table: Table, drawing: unknown) => string; // what such a sketch lacks, on the button that will send it
  opens?: (table: Table) => string; // the tab of a phone in which the open question is answered
  recapFirst?: boolean; // what happened since the last turn stands above what may be done
  meanwhile?: readonly { key: string; icon: string; label: string }[]; // what one may look at while others play, by the key that shows it
  crowded?: (drawing: unknown) => boolean; // whether the matter needs its whole column: the log stands behind its button
  register?: boolean; // on a low desk bar and caption are one
  focus: (drawing: unknown) => boolean; // whether only a part of the table matters now
  next?: (drawing: unknown) => readonly number[]; // who is asked after who is asked now, as far as the table shows it
  detail: (drawing: unknown) => string; // beside the game's name
  stops: readonly string[]; // events that nobody should miss: a summary follows, or what is to be looked at
  pauses?: readonly string[]; // events whose result is looked at unless one hurries
  interludes?: NonNullable<Manner["interludes"]>; // where the table stops to be looked at, besides summaries
  pace: Readonly<Record<string, number>>; // milliseconds that an event stays on the table, where it is not the usual time
  scores: (drawing: unknown) => { seat: number; points: number }[]; // that are known at this place
  chronicle: Chronicle;
  picture?: Component; // for the lobby
  howTo?: { part: Component; title: string; lead: string }; // the game on one page: its registers, and the texts above them
  guide?: GuideKind; // a first game with a guide
  lobby?: { setting: Pictured; sides: Pictured }; // options that are chosen by pictures: where it is played, and with what
  breakdown?: (ended: Ended) => EndTable[]; // the whole game first
  course?: (ended: Ended) => Course | null;
  sign?: (ended: Ended, seat: number) => string; // the icon in a seat's shape, when the game is over
  headline?: (ended: Ended) => string; // who won, where it is not the players' names alone
}

/** Options of a new table, and how they are chosen. */
export interface Pictured {
  options: readonly string[];
  part: Component<{ setUp: SetUp; game: GameInfo }>;
}

/** The default export of `games/<game>/index.ts`. */
export type GameBoard = Partial<BoardKind>;
