"""What is in the box of Ankh, from data/content.json, and the codes of pieces on the board.

Everything is numbered here once for all editions, new ones last; `edition.py` has what an edition says of powers and
cards. What is `added` came after the box: its actions have the last numbers, and chance never deals it.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from ennead.kernel.flow import NOBODY


def _first(rows: list[dict[str, Any]]) -> int:
    """How many were there from the start; what was added comes after them."""
    return len([row for row in rows if not row.get("added")])


_DATA: Final[dict[str, Any]] = json.loads((Path(__file__).parent / "data" / "content.json").read_text(encoding="utf-8"))
BOX: Final[dict[str, int]] = _DATA["components"]  # how many there are

# Gods

GODS: Final[list[str]] = [row["id"] for row in _DATA["gods"]]
FIRST_GODS: Final[int] = _first(_DATA["gods"])
MOST_SIDES: Final = 5

# Figures: the God figure, Warriors, and the Guardians in the order of the data

GOD: Final = 0
WARRIOR: Final = 1
FIRST_GUARDIAN: Final = 2
GUARDIAN_DATA: Final[list[dict[str, Any]]] = _DATA["guardians"]
KIND_NAMES: Final[list[str]] = ["god", "warrior", *[row["id"] for row in GUARDIAN_DATA]]
KINDS: Final[int] = len(KIND_NAMES)
FIRST_KINDS: Final[int] = FIRST_GUARDIAN + _first(GUARDIAN_DATA)
LEVELS: Final = 3
LEVEL: Final[list[int]] = [0, 0, *[int(row["level"]) for row in GUARDIAN_DATA]]  # by kind
SMALL: Final = 0
LARGE: Final = 1
BASE: Final[list[int]] = [SMALL, SMALL, *[LARGE if row["base"] == "large" else SMALL for row in GUARDIAN_DATA]]
BASES: Final[list[int]] = [BOX["small_bases"], BOX["large_bases"]]  # of each god, by size (ANK-CMP-06)
BASE_NAMES: Final = ("small", "large")
GUARDIAN_FIGURES: Final[list[int]] = [0, 0, *[int(row["figures"]) for row in GUARDIAN_DATA]]
GUARDIANS_BY_PLAYERS: Final[dict[str, int]] = _DATA["guardian_figures_by_players"]
WARRIORS: Final[int] = BOX["warriors"]
FACINGS: Final = 6

# Monuments

OBELISK: Final = 0
TEMPLE: Final = 1
PYRAMID: Final = 2
SPHINX: Final = 3
MONUMENTS: Final = ("obelisk", "temple", "pyramid", "sphinx")
BUILDABLE: Final = 3  # the first of these are in every edition, and what a Build Monument card builds
MONUMENT_SUPPLY: Final[int] = BOX["monuments_of_each_type"]
ANKHS_IN_POOL: Final[int] = BOX["ankh_tokens_in_pool"]

# Other pieces

CAMELS: Final[int] = BOX["camels"]
TOKENS: Final[int] = BOX["conflict_order_tokens"]
CITIES: Final[int] = BOX["city_tokens"]
START_FOLLOWERS: Final[int] = BOX["start_followers"]

# Powers and cards

POWERS: Final[list[str]] = [row["id"] for row in _DATA["powers"]]
FIRST_POWERS: Final[int] = _first(_DATA["powers"])
CARDS: Final[list[str]] = [row["id"] for row in _DATA["cards"]]

# Tracks

MOVE: Final = 0
SUMMON: Final = 1
GAIN: Final = 2
UNLOCK: Final = 3
TRACKS: Final = ("move", "summon", "gain", "unlock")
EVENTS: Final = ("control-monument", "camel-caravan", "conflict", "consolidation")
CONTROL_MONUMENT: Final = 0
CAMEL_CARAVAN: Final = 1
CONFLICT: Final = 2
CONSOLIDATION: Final = 3

LONGEST_CARAVAN: Final = 6  # ANK-CAM-01
SMALLEST_REGION: Final = 6  # ANK-CAM-04
STEPS: Final = 3  # of a figure that moves (ANK-MOV-01)

# How a god stands, and how the game ends

IN_PLAY: Final = 0
MERGED: Final = 1  # the lower god of a merger: its player belongs to another side
FORGOTTEN: Final = 2
STANDINGS: Final = ("in play", "merged", "forgotten")
RUNNING: Final = 0
BY_TOP: Final = 1
BY_SURVIVAL: Final = 2
BY_OBLIVION: Final = 3
BY_DEVOTION: Final = 4
ENDINGS: Final = ("running", "top of the track", "last god", "all gods forgotten", "most devotion")

# Pieces on a space are one number; these tables say what it stands for

EMPTY: Final = 0
CITY: Final = 1
FIRST_MONUMENT: Final = 2
FIRST_FIGURE: Final = 20  # 2 + 3 types x (neutral and 5 owners)
FIRST_SPHINX: Final[int] = FIRST_FIGURE + MOST_SIDES * KINDS * FACINGS * 2
PHARAOH: Final[int] = FIRST_SPHINX + 1 + MOST_SIDES
PIECES: Final[int] = PHARAOH + 1


def monument(kind: int, owner: int) -> int:
    """The piece for a Monument; the owner may be NOBODY."""
    if kind == SPHINX:
        return FIRST_SPHINX + owner + 1
    return FIRST_MONUMENT + (owner + 1) * BUILDABLE + kind


def figure(owner: int, kind: int, facing: int = 0, token: bool = False) -> int:
    """The piece for a figure; only some kinds face anywhere, and some effects put a token onto its base."""
    return FIRST_FIGURE + ((owner * KINDS + kind) * FACINGS + facing) * 2 + (1 if token else 0)


def _figure_rows() -> list[tuple[int, int, int, int]]:
    blank = (NOBODY, NOBODY, 0, 0)
    found = [blank] * PIECES
    for owner in range(MOST_SIDES):
        for kind in range(KINDS):
            for facing in range(FACINGS):
                for token in (0, 1):
                    found[figure(owner, kind, facing, token == 1)] = (owner, kind, facing, token)
    return found


def _monument_rows() -> list[tuple[int, int]]:
    found = [(NOBODY, NOBODY)] * PIECES
    for owner in range(-1, MOST_SIDES):
        for kind in range(len(MONUMENTS)):
            found[monument(kind, owner)] = (kind, owner)
    return found


FIGURE_OWNER: Final[list[int]] = [row[0] for row in _figure_rows()]  # NOBODY: no figure
FIGURE_KIND: Final[list[int]] = [row[1] for row in _figure_rows()]
FACING: Final[list[int]] = [row[2] for row in _figure_rows()]
TOKEN: Final[list[int]] = [row[3] for row in _figure_rows()]  # 1: with a token on its base
MONUMENT_TYPE: Final[list[int]] = [row[0] for row in _monument_rows()]  # NOBODY: no Monument
MONUMENT_OWNER: Final[list[int]] = [row[1] for row in _monument_rows()]
ALL_TYPES: Final = (1 << BUILDABLE) - 1
COUNTS_AS: Final[list[int]] = [  # the types of a Monument, one bit each: a Sphinx is of all (ANK-PHA-10)
    0 if kind == NOBODY else ALL_TYPES if kind == SPHINX else 1 << kind for kind in MONUMENT_TYPE
]
