"""What tiles and suns are worth in Ra, in points that a player may expect of them until the end of the game."""

from __future__ import annotations

from typing import Final

from ennead.games.ra.rules.components import (
    CIVILIZATION_POINTS,
    DROUGHT,
    EARTHQUAKE,
    EMPTY,
    END_CIVILIZATION,
    END_MONUMENT,
    EPOCHS,
    FEWEST_PHARAOHS,
    FIRST_CIVILIZATION,
    FIRST_MONUMENT,
    FLOOD,
    FUNERAL,
    GOD,
    GOLD,
    MOST_PHARAOHS,
    NILE,
    PER_GOD,
    PER_GOLD,
    PER_RIVER_TILE,
    PHARAOH,
    RA_TRACK,
    TILES_PER_DISASTER,
    UNREST,
    suns_in,
)
from ennead.games.ra.rules.view import RaView

GOD_AS_A_MOVE: Final = 1.5  # a God takes the best tile of a track, which is more than its own points
LATER_PHARAOH: Final = 0.5  # for each Pharaoh and epoch to come
LATER_NILE: Final = 0.5  # for each Nile and epoch to come: a Flood is needed anew each time
DRY_NILE: Final = 0.4  # of its points, for a Nile that still waits for a Flood in this epoch
CLOSE_RACE: Final = 0.7  # for each Pharaoh, while the epoch is young
HOPE: Final = 1.5  # for each of the first civilization kinds, while the epoch is young
DIFFERENT: Final = (0.0, 1.2, 2.4, 3.6, 4.9, 6.3, 8.0, 11.0, 15.0)  # as scored, with hope for the next kind
ALIKE: Final = (0.0, 0.0, 1.2, 5.0, 10.0, 15.0)
LOT_AT_BEST: Final = 9.0  # what the highest sun may still hope to buy in a young epoch
SUN_STEP: Final = 0.35  # points for owning a sun one higher, in each epoch to come
LAST_SUN_STEP: Final = 0.5  # points for owning a sun one higher when the sums are compared

STRICKEN: Final = {
    FUNERAL: [PHARAOH],
    DROUGHT: [FLOOD, NILE],
    UNREST: list(range(FIRST_CIVILIZATION, END_CIVILIZATION)),
    EARTHQUAKE: list(range(FIRST_MONUMENT, END_MONUMENT)),
}


def youth(view: RaView) -> float:
    """How much of the epoch is left: 1 with an empty Ra track, close to 0 before its last space is filled."""
    return 1.0 - view.ra_tiles / RA_TRACK[view.seats]


def hand_worth(view: RaView, seat: int, tiles: list[int]) -> float:
    """What a hand would be worth to a seat, the others' hands being as they are."""
    later = EPOCHS - view.epoch
    total = (PER_GOD + GOD_AS_A_MOVE * youth(view)) * tiles[GOD] + PER_GOLD * tiles[GOLD]
    total += pharaoh_worth(view, seat, tiles[PHARAOH]) + LATER_PHARAOH * later * tiles[PHARAOH]
    total += river_worth(view, tiles) + LATER_NILE * later * tiles[NILE]
    return total + civilization_worth(view, tiles) + monument_worth(tiles)


def pharaoh_worth(view: RaView, seat: int, held: int) -> float:
    """The race as it stands, softened while it can still turn."""
    others = [player.tiles[PHARAOH] for other, player in enumerate(view.players) if other != seat]
    now = 0.0
    if held > max(others):
        now = MOST_PHARAOHS
    elif held == max(others) and held > min(others):
        now = MOST_PHARAOHS * 0.8
    elif held < min(others):
        now = FEWEST_PHARAOHS
    elif held == min(others) and held < max(others):
        now = FEWEST_PHARAOHS * 0.9
    return now * (1.0 - 0.4 * youth(view)) + CLOSE_RACE * youth(view) * held


def river_worth(view: RaView, tiles: list[int]) -> float:
    if tiles[FLOOD]:
        return PER_RIVER_TILE * float(tiles[FLOOD] + tiles[NILE])
    return PER_RIVER_TILE * DRY_NILE * youth(view) * tiles[NILE]


def civilization_worth(view: RaView, tiles: list[int]) -> float:
    kinds = sum(1 for kind in range(FIRST_CIVILIZATION, END_CIVILIZATION) if tiles[kind])
    hope = HOPE * youth(view) * (0, 0, 1, 1, 1, 0)[kinds]
    return CIVILIZATION_POINTS[kinds] + hope


def monument_worth(tiles: list[int]) -> float:
    held = tiles[FIRST_MONUMENT:END_MONUMENT]
    return DIFFERENT[len(held) - held.count(0)] + sum([ALIKE[copies] for copies in held])


def with_lot(view: RaView, seat: int, lot: list[int]) -> list[int]:
    """The hand after taking a lot, its disasters settled as cheaply as one can see."""
    tiles = view.players[seat].tiles[:]
    for kind in lot:
        if kind < FUNERAL:
            tiles[kind] += 1
    for disaster, kinds in STRICKEN.items():
        for _ in range(TILES_PER_DISASTER * lot.count(disaster)):
            lose_one(view, seat, tiles, kinds)
    return tiles


def lose_one(view: RaView, seat: int, tiles: list[int], kinds: list[int]) -> None:
    """Lose the tile that is missed least; of a drought, Floods go first by rule (RA-DIS-05)."""
    held = [kind for kind in kinds if tiles[kind]]
    if held:
        least = held[0] if FLOOD in kinds else max(held, key=lambda kind: worth_without(view, seat, tiles, kind))
        tiles[least] -= 1


def worth_without(view: RaView, seat: int, tiles: list[int], kind: int) -> float:
    """What a hand is worth with one tile less."""
    tiles[kind] -= 1
    worth = hand_worth(view, seat, tiles)
    tiles[kind] += 1
    return worth


def lot_worth(view: RaView, seat: int, lot: list[int]) -> float:
    """What a lot adds to the hand of a seat."""
    return hand_worth(view, seat, with_lot(view, seat, lot)) - hand_worth(view, seat, view.players[seat].tiles)


def price(view: RaView, seat: int, sun: int) -> float:
    """What a seat gives away with a sun: a lot it could buy later, and a higher sun in the epochs to come."""
    own = view.players[seat].usable
    in_play = [one for player in view.players for one in suns_in(player.usable)]
    stronger = sum(1 for one in in_play if one > sun)
    rank = 1.0 - stronger / max(1, len(in_play))  # 1 for the strongest usable sun
    hurry = min(1.0, lots_to_come(view) / max(1, len(suns_in(own))))  # too few auctions left for the suns one has
    later = (EPOCHS - view.epoch) * SUN_STEP if view.epoch < EPOCHS else LAST_SUN_STEP
    return LOT_AT_BEST * (0.3 + 0.7 * rank) * hurry * patience(view) + (sun - view.centre) * later


def patience(view: RaView) -> float:
    """How good the lots to come may still be."""
    return min(1.0, 0.15 + 1.2 * youth(view))


def lots_to_come(view: RaView) -> float:
    """How many more lots are likely to be sold in this epoch after this one."""
    ra_left = RA_TRACK[view.seats] - view.ra_tiles - 1
    return min(ra_left * 1.2, float(sum(len(suns_in(player.usable)) for player in view.players)))


def lot_on(view: RaView) -> list[int]:
    """The tiles on the track."""
    return [kind for kind in view.track if kind != EMPTY]
