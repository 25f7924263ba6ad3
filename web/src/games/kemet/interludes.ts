/** Where a game of Kemet stops to be looked at: when a battle is counted, and at what it cost and brought. */

import type { Told, Update } from "../../protocol/types";
import type { Interlude } from "../../table/interludes.svelte";
import { t } from "../../texts";
import { battlesIn, lossesOf, wonBy, type BattleStep } from "./battle";

/** Own battles step by step; those of others are one result. */
export function interludes(events: readonly Told[], log: readonly Told[], _now: Update, _before: Update | null, name: (seat: number) => string, you: number | null): Interlude[] {
  const counted = new Set(events.filter(({ event }) => event === "BattleWon").map(({ moment }) => moment));
  return battlesIn(log).flatMap((story): Interlude[] => {
    const { moment, winner, attacker, defender } = story;
    if (moment === null || winner === null || !counted.has(moment)) return [];
    const stop = (step: BattleStep, rule: string, text: string, next: string, minor: boolean): Interlude => ({
      ...{ kind: step, moment, events: [...story.told.values()].flat(), minor },
      caption: { place: [t("kemet.battle"), t(`kemet.step.${step}`)], rule, text: `${text}.`, next },
    });
    const goOn = t("kemet.summary.go-on");
    if (you !== attacker && you !== defender) return [stop("resolution", "KEM-BAT-31", `${wonBy(story, winner, name)}; ${lossesOf(story, name)}`, goOn, true)];
    return [
      stop("resolution", "KEM-BAT-31", wonBy(story, winner, name), t("kemet.report.casualties"), false),
      stop("casualties", "KEM-BAT-41", lossesOf(story, name), goOn, false),
    ];
  });
}
