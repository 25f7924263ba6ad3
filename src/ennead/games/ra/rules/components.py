"""Tiles, suns and tracks: the tables of the specification, and names for their rows."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from mypy_extensions import i64


def _table(name: str) -> Any:
    return json.loads((Path(__file__).parent / "data" / f"{name}.json").read_text(encoding="utf-8"))


_TILES: Final[list[dict[str, Any]]] = _table("tiles")["tiles"]
_SUNS: Final[dict[str, Any]] = _table("suns")
_SCORING: Final[dict[str, Any]] = _table("scoring")

# Kinds of tiles: rows of data/tiles.json (RA-CMP-01, RA-CMP-02)
RA: Final = 0
GOD: Final = 1
PHARAOH: Final = 2
NILE: Final = 3
FLOOD: Final = 4
FIRST_CIVILIZATION: Final = 5
END_CIVILIZATION: Final = 10
GOLD: Final = 10
FIRST_MONUMENT: Final = 11
END_MONUMENT: Final = 19
FUNERAL: Final = 19  # the first disaster: no kind from here on stays in a hand
DROUGHT: Final = 20
UNREST: Final = 21
EARTHQUAKE: Final = 22
KINDS: Final = 23

TILES: Final[list[str]] = [str(row["id"]) for row in _TILES]
CENSUS: Final[list[int]] = [int(row["count"]) for row in _TILES]
CENSUS_SIZE: Final = 180
PASSING: Final[list[int]] = [  # the kinds that leave the hands after an epoch (RA-EPO-04)
    kind for kind in range(KINDS) if not _TILES[kind]["stays_after_epoch"] and kind != RA and kind < FUNERAL
]

SLOTS: Final = 8  # of the auction track
EMPTY: Final = -1  # a slot without a tile
TILES_PER_DISASTER: Final = 2

EPOCHS: Final = 3
FIRST_CENTRE: Final = 1
HIGHEST_SUN: Final = 16
NO_BID: Final = 0
SUN_GROUPS: Final[list[list[list[int]]]] = [  # by number of players (RA-SET-04)
    _SUNS["players"].get(str(seats), {}).get("groups", []) for seats in range(6)
]
RA_TRACK: Final[list[int]] = [  # usable length by number of players (RA-SET-07)
    int(_SUNS["players"].get(str(seats), {}).get("ra_track_length", 0)) for seats in range(6)
]

# Kinds of auctions (RA-INV-01)
VOLUNTARY: Final = 0
FULL: Final = 1
RA_TILE: Final = 2
AUCTIONS: Final = ("voluntary", "full", "ra-tile")

# Scoring (RA-SCO)
STARTING_POINTS: Final = 10
CATEGORIES: Final = ("gods", "pharaohs", "river", "civilization", "gold", "monuments", "suns")
PER_GOD: Final[int] = _SCORING["god"]["per_tile"]
PER_GOLD: Final[int] = _SCORING["gold"]["per_tile"]
PER_RIVER_TILE: Final[int] = _SCORING["river"]["per_tile"]
MOST_PHARAOHS: Final[int] = _SCORING["pharaoh"]["most"]
FEWEST_PHARAOHS: Final[int] = _SCORING["pharaoh"]["fewest"]
CIVILIZATION_POINTS: Final[list[int]] = _SCORING["civilization"]["by_different_kinds"]
DIFFERENT_MONUMENTS: Final[list[int]] = _SCORING["monument"]["by_different_kinds"]
SAME_MONUMENTS: Final[list[int]] = _SCORING["monument"]["by_copies_of_one_kind"]
HIGHEST_SUNS: Final[int] = _SCORING["suns"]["highest_sum"]
LOWEST_SUNS: Final[int] = _SCORING["suns"]["lowest_sum"]

# Ways an epoch ends
BY_SUNS: Final = 0
BY_RA_TRACK: Final = 1
ENDINGS: Final = ("suns", "ra-track")


def suns_in(suns: int) -> list[int]:
    """The suns of a set (one bit each), ascending."""
    return [sun for sun in range(1, HIGHEST_SUN + 1) if suns >> sun & 1]


def sun_set(suns: list[int]) -> int:
    """A set of suns, one bit each."""
    found = 0
    for sun in suns:
        found |= 1 << sun
    return found


def suns_above(high: i64, suns: i64) -> i64:
    """The suns of a set that beat a bid."""
    return suns >> (high + 1) << (high + 1)
