"""Points at the end of an epoch, and the ranking at the end of the game."""

from __future__ import annotations

from typing import Final

from ennead.games.ra.rules.components import (
    CIVILIZATION_POINTS,
    DIFFERENT_MONUMENTS,
    END_CIVILIZATION,
    END_MONUMENT,
    EPOCHS,
    FEWEST_PHARAOHS,
    FIRST_CIVILIZATION,
    FIRST_MONUMENT,
    FLOOD,
    GOD,
    GOLD,
    HIGHEST_SUN,
    HIGHEST_SUNS,
    LOWEST_SUNS,
    MOST_PHARAOHS,
    NILE,
    PER_GOD,
    PER_GOLD,
    PER_RIVER_TILE,
    PHARAOH,
    SAME_MONUMENTS,
)
from ennead.games.ra.rules.state import Ra
from ennead.kernel.flow import Result

SCORING_RULES: Final = (  # in the order of CATEGORIES
    "RA-SCO-03",
    "RA-SCO-04",
    "RA-SCO-05",
    "RA-SCO-06",
    "RA-SCO-07",
    "RA-SCO-08",
    "RA-SCO-09",
)


def scores(ra: Ra) -> list[list[int]]:
    """The points of this epoch by category and player; each player's sum is the net result (RA-SCO-01)."""
    hands = [player.tiles for player in ra.players]
    nothing = [0] * ra.seats
    last = ra.epoch == EPOCHS
    return [
        [PER_GOD * tiles[GOD] for tiles in hands],
        most_and_fewest([tiles[PHARAOH] for tiles in hands], MOST_PHARAOHS, FEWEST_PHARAOHS),
        [river(tiles) for tiles in hands],
        [civilization(tiles) for tiles in hands],
        [PER_GOLD * tiles[GOLD] for tiles in hands],
        [monuments(tiles) for tiles in hands] if last else nothing,
        most_and_fewest([sum_of_suns(player.suns) for player in ra.players], HIGHEST_SUNS, LOWEST_SUNS)
        if last
        else nothing,
    ]


def most_and_fewest(numbers: list[int], most: int, fewest: int) -> list[int]:
    """Points for the largest and the smallest number, ties included; nothing if all are equal."""
    high = max(numbers)
    low = min(numbers)
    if high == low:
        return [0] * len(numbers)
    return [most if number == high else fewest if number == low else 0 for number in numbers]


def river(tiles: list[int]) -> int:
    """RA-SCO-05: without a Flood the Nile is worth nothing."""
    return PER_RIVER_TILE * (tiles[NILE] + tiles[FLOOD]) if tiles[FLOOD] else 0


def civilization(tiles: list[int]) -> int:
    """RA-SCO-06."""
    kinds = 0
    for kind in range(FIRST_CIVILIZATION, END_CIVILIZATION):
        kinds += 1 if tiles[kind] else 0
    return CIVILIZATION_POINTS[kinds]


def monuments(tiles: list[int]) -> int:
    """RA-SCO-08: different kinds, and copies of each kind."""
    points = kinds = 0
    for kind in range(FIRST_MONUMENT, END_MONUMENT):
        copies = tiles[kind]
        kinds += 1 if copies else 0
        points += SAME_MONUMENTS[copies]
    return points + DIFFERENT_MONUMENTS[kinds]


def sum_of_suns(suns: int) -> int:
    total = 0
    for sun in range(1, HIGHEST_SUN + 1):
        if suns >> sun & 1:
            total += sun
    return total


def highest_sun(suns: int) -> int:
    return suns.bit_length() - 1


def ranking(ra: Ra) -> list[int]:
    """All players, best first: by points, then by the highest sun (RA-END-02, RA-END-03)."""
    order = [(player.points, player.suns, seat) for seat, player in enumerate(ra.players)]
    return [seat for _, _, seat in sorted(order, reverse=True)]


def result(ra: Ra) -> Result:
    """RA-END-02: exactly one winner."""
    order = ranking(ra)
    return Result("scored", [player.points for player in ra.players], [[seat] for seat in order], [order[0]])
