/** What can be done in the Palace, and what its rooms gave while it is resolved. */

import type { Option, Told } from "../../protocol/types";
import { seatNumber } from "../../table/seats";
import type { Palace } from "./drawing";

export type Room = Palace["rooms"][number];

export const INSIDE: readonly string[] = ["enter", "walk", "dismiss"]; // verbs that are pressed on a room

/** The doors of each room by the arrow that leads through them: 1 and 2 above, 4 and 3 below. */
export const DOORS: readonly Readonly<Record<string, number>>[] = [
  { ArrowRight: 1, ArrowDown: 3 },
  { ArrowLeft: 0, ArrowDown: 2 },
  { ArrowUp: 1, ArrowLeft: 3 },
  { ArrowUp: 0, ArrowRight: 2 },
];

/** What Space does in a room: a priest is picked up there, or set down there by an option; nothing where neither is possible. */
export function carry(room: string, held: string, offered: readonly Option[]): { held: string; option?: Option } | null {
  const option = offered.find(({ verb, names }) => (held ? verb === "walk" && names["room"] === held && names["other_room"] === room : verb === "enter" && names["room"] === room));
  if (option) return { held: "", option };
  if (held) return held === room ? { held: "" } : null;
  return offered.some(({ verb, names }) => verb === "walk" && names["room"] === room) ? { held: room } : null;
}

/** How many of these priests are only drafted. */
export function drafted(before: readonly Room[], room: string, owner: number, count: number): number {
  const was = before.find(({ name }) => name === room)?.priests.find((one) => one.seat === owner)?.count ?? 0;
  return Math.max(0, count - was);
}

/** A room that was won: by whom, how many priests came back, and what that told of since. */
export interface Won {
  seat: number;
  priests: number;
  gains: { what: "card" | "followers" | "devotion" | "pharaoh" | "sphinx"; name: string; count: number }[];
}

/** The rooms that were won since the last action, by name: a resolution follows the action that triggered it. */
export function wonIn(log: readonly Told[]): Map<string, Won> {
  const found = new Map<string, Won>();
  let room: Won | null = null;
  for (const told of log.slice(log.map(({ event }) => event).lastIndexOf("ActionTaken") + 1)) {
    const { event, facts } = told;
    if (event === "RoomWon") {
      room = { seat: seatNumber(facts["god"]), priests: Number(facts["priests"]), gains: [] };
      found.set(String(facts["room"]), room);
    } else if (room) room.gains.push(...gainsOf(told));
  }
  return found;
}

function gainsOf({ event, facts, rule }: Told): Won["gains"] {
  const count = Number(facts["count"] ?? 1);
  if (event === "PoliticalCardTaken") return [{ what: "card", name: String(facts["political"]), count }];
  if (event === "FollowersGained" && rule === "ANK-PHA-21") return [{ what: "followers", name: "", count }];
  if (event === "DevotionGained" && rule === "ANK-PHA-21") return [{ what: "devotion", name: "", count }];
  if (event === "PharaohMoved") return [{ what: "pharaoh", name: "", count }];
  if (event === "MonumentBuilt") return [{ what: "sphinx", name: "", count }];
  return [];
}
