/** How a game is played at the table: what the parts of a table must know about it. */

import type { Chronicle } from "../games/board";
import type { Option, Told, Update } from "../protocol/types";
import type { Propose, WholeAct } from "./act.svelte";
import type { Interlude } from "./interludes.svelte";

export interface Manner {
  secretive: boolean; // whether a seat's view holds secrets
  pace: Readonly<Record<string, number>>;
  stops: readonly string[]; // events that nobody should miss
  pauses?: readonly string[]; // events whose result is looked at unless one hurries
  interludes?: (events: readonly Told[], log: readonly Told[], now: Update, before: Update | null, name: (seat: number) => string, you: number | null) => Interlude[]; // what is to be looked at before the game goes on, besides summaries
  chronicle?: Pick<Chronicle, "summaries">;
  act?: (act: WholeAct) => string; // what a whole act is called, in a game where several decisions can be one
  asks?: (act: WholeAct, seat: number | null) => string; // whether it is to be done, in a sentence; nothing where its name is enough
  leads?: (act: WholeAct) => Option | undefined; // what an act goes on with by itself once it is named
  propose?: (decision: string, seat: number | null) => Propose | undefined; // which acts stand filled in, to be changed
}

/** Whether the table is shown as it was when this happened. */
export function halts({ stops, pauses = [] }: Manner, event: string, hurrying: boolean): boolean {
  return stops.includes(event) || (pauses.includes(event) && !hurrying);
}
