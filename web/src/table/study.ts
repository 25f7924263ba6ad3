/** Playing on from a moment of a finished game, at a study table: who plays which seat there. */

import { api } from "../protocol/api";
import type { NewSeat } from "../protocol/types";
import { t } from "../texts";
import { announcer } from "./announce.svelte";
import { matchPath, router } from "./router.svelte";
import { keepOpened } from "./setup.svelte";

/** A moment of a game as somebody counts it: a seat, or a spectator (null). */
export interface From {
  moment: number;
  seat: number | null;
}

/** The seats that are offered: the one that is looked from, if it is somebody else's, or else one's own. */
export function offered(own: readonly number[], eyes: number | null): number[] {
  if (eyes !== null && !own.includes(eyes)) return [eyes];
  return own.length ? [...own] : [0];
}

/** Who plays on: people here and one bot everywhere else; all are called as in that game. */
export function studySeats(seats: number, mine: readonly number[], bot: string): NewSeat[] {
  return Array.from({ length: seats }, (_, seat): NewSeat => (mine.includes(seat) ? { kind: "me", name: "", bot: "" } : { kind: "bot", name: "", bot }));
}

/** Open the table and go there; throws what the server refuses. */
export async function openStudy(match: string, from: From, seats: NewSeat[]): Promise<void> {
  const opened = await api.study(match, { ...from, seats });
  keepOpened(opened);
  router.go(matchPath(opened.match.id));
  announcer.say(t("study.begins", { moment: from.moment }));
}
