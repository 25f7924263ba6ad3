/** Setting up a guided game: a table whose chance is known beforehand, for one person and bots. */

import { boardOf } from "../games";
import { api } from "../protocol/api";
import { matchPath, router } from "../table/router.svelte";
import { keepOpened } from "../table/setup.svelte";
import { settings } from "../table/settings.svelte";
import type { GuideKind } from "./steps";

export function guideOf(game: string): GuideKind | undefined {
  return boardOf(game).guide;
}

/** Open the table and go there; throws what the server refuses. */
export async function openGuided(game: string): Promise<void> {
  const guide = guideOf(game);
  if (!guide) return;
  const you = { kind: "me" as const, name: settings.name.trim(), bot: "" };
  const opened = await api.open({
    ...{ game, seats: [you, ...guide.others.map((other) => ({ kind: "bot" as const, ...other }))], practice: guide.practice },
    ...{ edition: "", variants: [], options: {}, seating: "as seated", public: false, spectators: false, chatting: false, hints: "alone", absence: 0 },
  });
  keepOpened(opened);
  router.go(matchPath(opened.match.id));
}
