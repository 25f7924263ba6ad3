"""What a view shows, counted once: everything that a judgement asks for again and again."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from ennead.games.kemet.rules.components import FAME_TO_WIN, TOKENS
from ennead.games.kemet.rules.map import Board, board_for
from ennead.games.kemet.rules.tile_set import TILE_SETS, Powers, TileSet
from ennead.games.kemet.rules.view import KemetView
from ennead.kernel.flow import NOBODY

POWERS: Final[dict[str, dict[int, Powers]]] = {}  # by file and set of tiles, as they are asked for
MOST_KNOWN: Final = 20_000


@final
@mypyc_attr(acyclic=True)
class Survey:
    """A view of Kemet with its sums."""

    def __init__(self, view: KemetView) -> None:
        self.view: Final = view
        self.board: Final[Board] = board_for(view.map_file, view.seats)
        self.tiles: Final[TileSet] = TILE_SETS[view.tiles_file]
        self.players: Final = view.players
        self.owner: Final = view.owner
        self.units: Final = view.units
        self.creatures: Final = view.creatures
        self.pyramid: Final = view.pyramid
        known = powers_known(self.tiles)
        self.powers: Final[list[Powers]] = []  # of all tiles of a side
        self.fames: Final[list[int]] = []
        self.temples: Final[list[int]] = []  # held, by side
        most = 0
        left = 0
        for player in view.players:
            powers = known.get(player.tiles)
            if powers is None:
                powers = self.tiles.powers(player.tiles)
                known[player.tiles] = powers
            self.powers.append(powers)
            fame = player.divine_fame + player.battle_fame + player.held_fame
            self.fames.append(fame)
            self.temples.append(0)
            most = max(most, fame)
            left += player.tokens
        for zone in self.board.temples:
            owner = view.owner[zone]
            if owner != NOBODY:
                self.temples[owner] += 1
        self.most: Final = most  # fame of the first
        youth = max(0.15, 1.0 - float(most) / float(FAME_TO_WIN))  # how much of the game is left; never nothing
        # What a fame point is worth beside tiles, units and prayer points: little while they can bring more
        self.glory: Final = 0.5 + 1.1 * (1.0 - youth)
        self.time_left: Final = min(1.0, 0.25 + youth)  # how much of their worth powers can still bring
        self.late: Final = 1.0 - float(left) / float(TOKENS * view.seats)  # how much of the day is over; at night, all

    def units_on_map(self, side: int) -> int:
        found = 0
        for zone in self.board.playing:
            if self.owner[zone] == side:
                found += self.units[zone]
        if self.view.active == side:
            for zone in self.board.playing:
                found += self.view.invaders[zone]
        return found

    def pyramid_levels(self, side: int) -> list[int]:
        """By colour, the highest pyramid that a side controls."""
        levels = [0, 0, 0, 0]
        city = self.players[side].city
        for zone in self.board.building_sites:
            level = self.pyramid[zone]
            owner = self.owner[zone]
            if level and (owner == side or (owner == NOBODY and self.board.city_of[zone] == city)):
                colour = self.view.pyramid_colour[zone]
                levels[colour] = max(levels[colour], level)
        return levels


def powers_known(tiles: TileSet) -> dict[int, Powers]:
    """The powers of sets of tiles that were asked for."""
    found = POWERS.get(tiles.file)
    if found is None or len(found) > MOST_KNOWN:
        found = {}
        POWERS[tiles.file] = found
    return found
