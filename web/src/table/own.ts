/** One's own matches: several seats of one match are one line. */

import type { MatchInfo, OwnMatch } from "../protocol/types";

export interface Own {
  match: MatchInfo;
  waits: boolean;
}

/** Matches that wait for you first, then running ones, then those that are over, the newest first. */
export function groupOwn(found: readonly OwnMatch[]): Own[] {
  const byMatch = new Map<string, Own>();
  for (const { match, waits_for_you } of found) {
    const before = byMatch.get(match.id);
    byMatch.set(match.id, { match, waits: waits_for_you || (before?.waits ?? false) });
  }
  const rank = ({ match, waits }: Own): number => (waits ? 0 : match.status === "over" ? 2 : 1);
  return [...byMatch.values()].sort(
    (one, other) => rank(one) - rank(other) || Math.max(other.match.played, other.match.created) - Math.max(one.match.played, one.match.created),
  );
}
