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
)
from ennead.games.ra.rules.view import RaView

GOD_AS_A_MOVE: Final = 1.5  # a God takes the best tile of a track, which is more than its own points
LATER_PHARAOH: Final = 0.5  # for each Pharaoh and epoch to come
LATER_NILE: Final = 0.5  # for each Nile and epoch to come: a Flood is needed anew each time
DRY_NILE: Final = 0.4  # of its points, for a Nile that still waits for a Flood in this epoch
CLOSE_RACE: Final = 0.7  # for each Pharaoh, while the epoch is young
HOPE: Final = 1.5  # for each of the first civilization kinds, while the epoch is young
DIFFERENT: Final[list[float]] = [
    0.0,
    1.2,
    2.4,
    3.6,
    4.9,
    6.3,
    8.0,
    11.0,
    15.0,
]  # as scored, with hope for the next kind
ALIKE: Final[list[float]] = [0.0, 0.0, 1.2, 5.0, 10.0, 15.0]
LOT_AT_BEST: Final = 9.0  # what the highest sun may still hope to buy in a young epoch
SUN_STEP: Final = 0.35  # points for owning a sun one higher, in each epoch to come
LAST_SUN_STEP: Final = 0.5  # points for owning a sun one higher when the sums are compared

STRICKEN: Final[dict[int, list[int]]] = {
    FUNERAL: [PHARAOH],
    DROUGHT: [FLOOD, NILE],
    UNREST: list(range(FIRST_CIVILIZATION, END_CIVILIZATION)),
    EARTHQUAKE: list(range(FIRST_MONUMENT, END_MONUMENT)),
}


def youth(view: RaView) -> float:
    """How much of the epoch is left: 1 with an empty Ra track, close to 0 before its last space is filled."""
    return 1.0 - float(view.ra_tiles) / float(RA_TRACK[view.seats])


def hand_worth(view: RaView, seat: int, tiles: list[int]) -> float:
    """What a hand would be worth to a seat, the others' hands being as they are."""
    later = float(EPOCHS - view.epoch)
    total = (float(PER_GOD) + GOD_AS_A_MOVE * youth(view)) * float(tiles[GOD]) + float(PER_GOLD * tiles[GOLD])
    total += pharaoh_worth(view, seat, tiles[PHARAOH]) + LATER_PHARAOH * later * float(tiles[PHARAOH])
    total += river_worth(view, tiles) + LATER_NILE * later * float(tiles[NILE])
    return total + civilization_worth(view, tiles) + monument_worth(tiles)


def pharaoh_worth(view: RaView, seat: int, held: int) -> float:
    """The race as it stands, softened while it can still turn."""
    most = -1
    least = 1000
    for other in range(view.seats):
        if other != seat:
            count = view.players[other].tiles[PHARAOH]
            most = max(most, count)
            least = min(least, count)
    now = 0.0
    if held > most:
        now = float(MOST_PHARAOHS)
    elif held == most and held > least:
        now = float(MOST_PHARAOHS) * 0.8
    elif held < least:
        now = float(FEWEST_PHARAOHS)
    elif held == least and held < most:
        now = float(FEWEST_PHARAOHS) * 0.9
    return now * (1.0 - 0.4 * youth(view)) + CLOSE_RACE * youth(view) * float(held)


def river_worth(view: RaView, tiles: list[int]) -> float:
    if tiles[FLOOD]:
        return float(PER_RIVER_TILE * (tiles[FLOOD] + tiles[NILE]))
    return float(PER_RIVER_TILE) * DRY_NILE * youth(view) * float(tiles[NILE])


def civilization_worth(view: RaView, tiles: list[int]) -> float:
    kinds = 0
    for kind in range(FIRST_CIVILIZATION, END_CIVILIZATION):
        if tiles[kind]:
            kinds += 1
    hope = HOPE * youth(view) if 2 <= kinds <= 4 else 0.0
    return float(CIVILIZATION_POINTS[kinds]) + hope


def monument_worth(tiles: list[int]) -> float:
    kinds = 0
    alike = 0.0
    for kind in range(FIRST_MONUMENT, END_MONUMENT):
        if tiles[kind]:
            kinds += 1
            alike += ALIKE[tiles[kind]]
    return DIFFERENT[kinds] + alike


def with_lot(view: RaView, seat: int, lot: list[int]) -> list[int]:
    """The hand after taking a lot, its disasters settled as cheaply as one can see."""
    tiles = view.players[seat].tiles[:]
    stricken = False
    for kind in lot:
        if kind < FUNERAL:
            tiles[kind] += 1
        else:
            stricken = True
    if stricken:
        for disaster, kinds in STRICKEN.items():
            for _ in range(TILES_PER_DISASTER * lot.count(disaster)):
                lose_one(view, seat, tiles, kinds)
    return tiles


def lose_one(view: RaView, seat: int, tiles: list[int], kinds: list[int]) -> None:
    """Lose the tile that is missed least; of a drought, Floods go first by rule (RA-DIS-05)."""
    held = [kind for kind in kinds if tiles[kind]]
    if held:
        least = held[0]
        if FLOOD not in kinds and len(held) > 1:
            worths = [worth_without(view, seat, tiles, kind) for kind in held]
            least = held[worths.index(max(worths))]
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
    usable = 0
    for player in view.players:
        usable |= player.usable
    in_play = count(usable)
    rank = 1.0 - float(count(usable >> (sun + 1))) / float(max(1, in_play))  # 1 for the strongest usable sun
    own = max(1, count(view.players[seat].usable))
    hurry = min(1.0, lots_to_come(view, in_play) / float(own))  # too few auctions left for the suns one has
    later = float(EPOCHS - view.epoch) * SUN_STEP if view.epoch < EPOCHS else LAST_SUN_STEP
    return LOT_AT_BEST * (0.3 + 0.7 * rank) * hurry * patience(view) + float(sun - view.centre) * later


def count(suns: int) -> int:
    """How many suns are in a set."""
    found = 0
    while suns:
        suns &= suns - 1
        found += 1
    return found


def patience(view: RaView) -> float:
    """How good the lots to come may still be."""
    return min(1.0, 0.15 + 1.2 * youth(view))


def lots_to_come(view: RaView, usable: int) -> float:
    """How many more lots are likely to be sold in this epoch after this one, with so many usable suns in play."""
    ra_left = float(RA_TRACK[view.seats] - view.ra_tiles - 1)
    return min(ra_left * 1.2, float(usable))


def lot_on(view: RaView) -> list[int]:
    """The tiles on the track."""
    return [kind for kind in view.track if kind != EMPTY]
