/** The end of Kemet: fame by kind, what is kept and what was held when the game ended. */

import { t } from "../../texts";
import { seatKey } from "../../table/seats";
import type { Ended, EndTable } from "../board";

interface Fame {
  players: Record<string, { battle_fp: number; divine_fp: number; city: string }>;
  fame: Record<string, string>; // by zone: who has its FP
  pyramids: Record<string, unknown>;
}

/** What the position says about fame; anything else in it is not read here. */
function fameOf(position: Ended["position"]): Fame {
  const { players, fame, pyramids } = position as Partial<Fame>;
  return { players: players ?? {}, fame: fame ?? {}, pyramids: pyramids ?? {} };
}

export function breakdown({ result, position, name }: Ended): EndTable[] {
  const { players, fame, pyramids } = fameOf(position);
  const held = (seat: number, pyramid: boolean): number =>
    Object.entries(fame).filter(([zone, owner]) => owner === seatKey(seat) && zone in pyramids === pyramid).length;
  return [
    {
      title: "",
      unit: t("kemet.fame"),
      columns: ["battle", "divine", "temple", "pyramid"].map((kind) => t(`kemet.end.${kind}`)),
      rows: result.scores.map((total, seat) => {
        const player = players[seatKey(seat)];
        return { seats: [seat], name: name(seat), about: "", values: [player?.battle_fp ?? 0, player?.divine_fp ?? 0, held(seat, false), held(seat, true)], total };
      }),
      note: t("kemet.end.note"),
    },
  ];
}
