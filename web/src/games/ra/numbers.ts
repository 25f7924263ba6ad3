/** The numbers of Ra, from the tables that the rules are played by. */

import scoring from "../../../../src/ennead/games/ra/rules/data/scoring.json";
import suns from "../../../../src/ennead/games/ra/rules/data/suns.json";
import { tiles, tiles_lost_per_disaster } from "../../../../src/ennead/games/ra/rules/data/tiles.json";

export const SCORING = scoring;
export const LOST = tiles_lost_per_disaster;
export const TILES = tiles.reduce((sum, { count }) => sum + count, 0);
export const RA_TILES = tiles.find(({ id }) => id === "ra")?.count ?? 0;
export const TRACKS = Object.entries(suns.players).map(([players, { ra_track_length }]) => ({ players: Number(players), spaces: ra_track_length }));

/** The numbers of different kinds of civilization that are worth something, and what each is worth. */
export const CIVILIZATIONS = scoring.civilization.by_different_kinds.flatMap((points, kinds) => (points ? [{ kinds, points }] : []));
/** How many monuments of one kind are needed to be worth something. */
export const ALIKE = scoring.monument.by_copies_of_one_kind.findIndex((points) => points > 0);

export const DISASTERS = tiles.filter(({ category }) => category === "disaster").map(({ id }) => id);
