"""What a side of Ra has, as numbers: the judgement weighs them, by epoch."""

from __future__ import annotations

from typing import Final

from ennead.games.ra.rules.components import (
    CIVILIZATION_POINTS,
    DIFFERENT_MONUMENTS,
    END_CIVILIZATION,
    END_MONUMENT,
    EPOCHS,
    FIRST_CIVILIZATION,
    FIRST_MONUMENT,
    FLOOD,
    GOD,
    GOLD,
    HIGHEST_SUN,
    HIGHEST_SUNS,
    LOWEST_SUNS,
    NILE,
    PER_RIVER_TILE,
    PHARAOH,
    SAME_MONUMENTS,
    STARTING_POINTS,
)
from ennead.games.ra.rules.view import RaView
from ennead.games.ra.table.judgement.worth import (
    count,
    hand_worth,
    lot_on,
    lot_worth,
    monument_worth,
    pharaoh_worth,
    youth,
)

NAMES: Final = (
    "points",
    "gods",
    "gold",
    "pharaohs",
    "pharaoh race",
    "niles",
    "a flood",
    "river points",
    "civilization kinds",
    "civilization points",
    "monument kinds",
    "monument points",
    "monuments with hope",
    "usable suns",
    "usable suns, time left",
    "sum of usable suns",
    "sum of usable suns, time left",
    "highest usable sun",
    "stronger than rivals' suns",
    "sum of all suns",
    "race of suns",
    "worth of the hand",
    "on turn",
    "worth of the track",
    "worth of the track, with the highest sun",
    "points, time left",
)
PLAIN: Final = ("points", "worth of the hand", "usable suns")


def features(view: RaView, side: int) -> list[float]:
    """The numbers of one side, in the order of NAMES; each about as large as the others."""
    player = view.players[side]
    tiles = player.tiles
    kinds = 0
    for kind in range(FIRST_CIVILIZATION, END_CIVILIZATION):
        if tiles[kind]:
            kinds += 1
    different = 0
    alike = 0
    for kind in range(FIRST_MONUMENT, END_MONUMENT):
        if tiles[kind]:
            different += 1
            alike += SAME_MONUMENTS[tiles[kind]]
    usable = count(player.usable)
    usable_sum = total(player.usable)
    left = youth(view)
    lot = lot_worth(view, side, lot_on(view)) if usable and view.tiles_on_track else 0.0
    river = PER_RIVER_TILE * (tiles[NILE] + tiles[FLOOD]) if tiles[FLOOD] else 0
    return [
        float(points_of(view, side)) / 10.0,
        float(tiles[GOD]) / 2.0,
        float(tiles[GOLD]) / 2.0,
        float(tiles[PHARAOH]) / 3.0,
        pharaoh_worth(view, side, tiles[PHARAOH]) / 5.0,
        float(tiles[NILE]) / 4.0,
        1.0 if tiles[FLOOD] else 0.0,
        float(river) / 5.0,
        float(kinds) / 3.0,
        float(CIVILIZATION_POINTS[kinds]) / 5.0,
        float(different) / 4.0,
        float(alike + DIFFERENT_MONUMENTS[different]) / 10.0,
        monument_worth(tiles) / 10.0,
        float(usable) / 3.0,
        float(usable) / 3.0 * left,
        float(usable_sum) / 20.0,
        float(usable_sum) / 20.0 * left,
        float(player.usable.bit_length()) / 16.0,
        stronger(view, side),
        float(total(player.usable | player.spent)) / 20.0,
        race_of_suns(view, side) / 5.0,
        hand_worth(view, side, tiles) / 10.0,
        1.0 if view.side == side else 0.0,
        lot / 10.0,
        lot / 10.0 if strongest(view, side) else 0.0,
        float(points_of(view, side)) / 10.0 * left,
    ]


def points_of(view: RaView, side: int) -> int:
    """The total; one that is covered is taken for what the viewer has, or for what is usual."""
    found = view.players[side].points
    if found is not None:
        return found
    for player in view.players:
        if player.points is not None:
            return player.points
    return STARTING_POINTS * view.epoch


def total(suns: int) -> int:
    found = 0
    for sun in range(1, HIGHEST_SUN + 1):
        if suns >> sun & 1:
            found += sun
    return found


def strongest(view: RaView, side: int) -> bool:
    """Whether nobody else has a usable sun as high."""
    own = view.players[side].usable
    for other in range(view.seats):
        if other != side and view.players[other].usable > own:
            return False
    return True


def stronger(view: RaView, side: int) -> float:
    """For each own usable sun, the share of the rivals' usable suns below it; together."""
    rivals = 0
    for other in range(view.seats):
        if other != side:
            rivals |= view.players[other].usable
    among = count(rivals)
    if not among:
        return float(count(view.players[side].usable)) / 2.0
    own = view.players[side].usable
    below = 0
    for sun in range(1, HIGHEST_SUN + 1):
        if own >> sun & 1:
            below += count(rivals & ((1 << sun) - 1))
    return float(below) / float(among) / 2.0


def race_of_suns(view: RaView, side: int) -> float:
    """What the sum of suns would bring at the end (RA-SCO-09), as it stands; only in the last epoch."""
    if view.epoch < EPOCHS:
        return 0.0
    sums = [total(player.usable | player.spent) for player in view.players]
    most, least = max(sums), min(sums)
    if most == least:
        return 0.0
    return float(HIGHEST_SUNS if sums[side] == most else LOWEST_SUNS if sums[side] == least else 0)
