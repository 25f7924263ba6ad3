"""Cards, spaces and counts: the tables of the specification, and names for their rows."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from mypy_extensions import i64

DATA: Final = Path(__file__).parent / "data"


def _table(name: str) -> Any:
    return json.loads((DATA / f"{name}.json").read_text(encoding="utf-8"))


_BOARD: Final[dict[str, Any]] = _table("player_board")
_COUNTS: Final[dict[str, Any]] = _BOARD["counts"]
_NIGHT: Final[dict[str, Any]] = _BOARD["night"]
_DI: Final[list[dict[str, Any]]] = _table("di_cards")["cards"]
_BATTLE: Final[list[dict[str, Any]]] = _table("battle_cards")["cards"]

WORD: Final = 0xFFFFFFFF  # sets are taken apart by words, which need no objects when compiled
NONE: Final = -1  # no zone, creature, tile, card or colour

# Colours of pyramids and power tiles
COLOURS: Final = ("ruby", "sapphire", "diamond", "onyx")
COLOURS_IN_PLAY: Final = (0, 0, 2, 3, 3, 4)  # by number of players (KEM-SET-02)

# The player board (KEM-ACT-01)
MOVE: Final = 0
RECRUIT: Final = 1
BUILD: Final = 2
PRAY: Final = 3
ACQUIRE: Final = 4
ACTION_NAMES: Final = ("move", "recruit", "build", "pray", "acquire")
_SPACES: Final = [(floor, space) for floor in _BOARD["floors"] for space in floor["spaces"]]
SPACES: Final[list[str]] = [str(space["id"]) for _, space in _SPACES]
SPACE_ACTION: Final[list[int]] = [ACTION_NAMES.index(space["action"]) for _, space in _SPACES]
FIRST_ACQUIRE_SPACE: Final[int] = SPACE_ACTION.index(ACQUIRE)
ACQUIRE_SPACES: Final[int] = SPACE_ACTION.count(ACQUIRE)
FLOORS: Final[list[int]] = [  # the spaces of each floor, one bit each
    sum(1 << index for index, (floor, _) in enumerate(_SPACES) if floor["floor"] == number) for number in (1, 2, 3)
]
FLOORS_WITHOUT: Final[list[int]] = [  # by set of spaces: how many floors have no token
    sum(1 for floor in FLOORS if not spaces & floor) for spaces in range(1 << len(SPACES))
]
DIVINE_POWER: Final[int] = len(SPACES)  # the gold token's place; it belongs to no floor
PLACES: Final[list[str]] = [*SPACES, "divine_power"]

# Silver and gold tokens: what a player has of each
ABSENT: Final = 0
READY: Final = 1
USED: Final = 2
TOKEN_STATES: Final = ("absent", "ready", "used")

# Counts
TOKENS: Final[int] = _COUNTS["action_tokens"]
UNITS: Final[int] = _COUNTS["units"]
START_UNITS: Final[int] = _COUNTS["units_per_start_district"]
START_DISTRICTS: Final[int] = _COUNTS["start_districts"]
START_PRAYER: Final[int] = _COUNTS["start_prayer"]
MOST_PRAYER: Final[int] = _COUNTS["prayer_max"]
START_DI_CARDS: Final[int] = _COUNTS["start_di_cards"]
PYRAMIDS: Final[list[int]] = [int(_COUNTS["pyramids"].get(str(seats), 0)) for seats in range(6)]
TOP_LEVEL: Final[int] = _COUNTS["pyramid_max_level"]
FAME_TO_WIN: Final[int] = _COUNTS["fp_to_win"]
TROOP_LIMIT: Final[int] = _COUNTS["troop_limit"]
TELEPORT_COST: Final[int] = _BOARD["costs"]["teleport"]
PRAY_GAIN: Final[int] = _BOARD["costs"]["pray_gain"]
SIMULATION_ROUNDS: Final[int] = _BOARD["options"]["round_limit"]["simulation"]

# Night (KEM-NGT)
PRAYERS_GAIN: Final[int] = _NIGHT["prayers_base"]
NIGHT_DRAW: Final[int] = _NIGHT["di_draw"]
TEMPLES_FOR_FAME: Final[int] = _NIGHT["temple_control_min"]
OFFERING_UNITS: Final[int] = _NIGHT["offering_units"]
DELTA_UNITS: Final[int] = _NIGHT["delta_units"]
DELTA_PRAYER: Final[int] = _NIGHT["delta_pp"]
VETERANS_PER_CARD: Final[int] = _NIGHT["veteran_tokens_per_di_card"]

# Battle cards: rows of data/battle_cards.json; a set of cards is one bit each
CARDS: Final[list[str]] = [str(row["id"]) for row in _BATTLE]
CARD_STRENGTH: Final[list[int]] = [int(row["strength"]) for row in _BATTLE]
CARD_RED: Final[list[int]] = [int(row["red_damage"]) for row in _BATTLE]
CARD_BLACK: Final[list[int]] = [int(row["black_damage"]) for row in _BATTLE]
CARD_SELF_RED: Final[list[int]] = [int(row["self_red_damage"]) for row in _BATTLE]
CARD_SELF_BLACK: Final[list[int]] = [int(row["self_black_damage"]) for row in _BATTLE]
CARD_DEFENCE: Final[list[int]] = [int(row["defence"]) for row in _BATTLE]
PLAYER_CARDS: Final[int] = sum(1 << index for index, row in enumerate(_BATTLE) if row["set"] == "player")

# DI cards: rows of data/di_cards.json
DAY_ICON: Final = 0
MOVE_ICON: Final = 1
BATTLE_ICON: Final = 2
ICONS: Final = ("day", "move", "battle")
DI_CARDS: Final[list[str]] = [str(row["id"]) for row in _DI]
DI_ICON: Final[list[int]] = [ICONS.index(row["icon"]) for row in _DI]
DI_COST: Final[list[int]] = [int(row["cost"]) for row in _DI]
DI_EFFECT: Final[list[dict[str, Any]]] = [row["effect"] for row in _DI]
DI_STRENGTH: Final[list[int]] = [int(effect.get("strength", 0)) for effect in DI_EFFECT]
DI_RED: Final[list[int]] = [int(effect.get("red", 0)) for effect in DI_EFFECT]
DI_DEFENCE: Final[list[int]] = [int(effect.get("defence", 0)) for effect in DI_EFFECT]
DI_KINDS: Final = len(_DI)
DI_TELEPORTS: Final[int] = sum(  # cards that teleport from any zone, one bit each
    1 << kind for kind, effect in enumerate(DI_EFFECT) if effect.get("teleport_from_anywhere")
)
DI_GATES: Final[int] = sum(  # cards that set the city-entry limits aside, one bit each
    1 << kind for kind, effect in enumerate(DI_EFFECT) if effect.get("ignore_city_entry_limits")
)
DI_STEPS: Final[list[int]] = [int(effect.get("steps", 0)) for effect in DI_EFFECT]
DI_RETURNS: Final[list[bool]] = [bool(effect.get("returns_to_hand")) for effect in DI_EFFECT]  # at Battle Ending
DIVERSION: Final[int] = DI_RETURNS.index(True)  # everybody's own card, never in the deck
DI_WITH: Final[list[int]] = [  # by icon: the kinds that have it, one bit each
    sum(1 << kind for kind, icon in enumerate(DI_ICON) if icon == wanted) for wanted in range(len(ICONS))
]
DI_CENSUS: Final[list[int]] = [0 if kind == DIVERSION else int(row["count"]) for kind, row in enumerate(_DI)]

# Ways a game ends
BY_FAME: Final = 0
BY_LIMIT: Final = 1
ENDINGS: Final = ("fame", "round-limit")


def floors_without(spaces: int) -> int:
    """How many floors have no token on these spaces (KEM-ACT-04)."""
    return FLOORS_WITHOUT[spaces]


def bits_in(mask: int) -> list[int]:
    """The members of a set (one bit each), ascending."""
    found: list[int] = []
    first: i64 = 0
    while mask:
        word: i64 = mask & WORD
        index = first
        while word:
            if not word & 255:
                word >>= 8
                index += 8
                continue
            if word & 1:
                found.append(index)
            word >>= 1
            index += 1
        mask >>= 32
        first += 32
    return found


def members(counts: list[int]) -> int:
    """What is there at least once, as a set (one bit each)."""
    found = 0
    for index, count in enumerate(counts):
        if count:
            found |= 1 << index
    return found


def replaced(values: list[int], at: int, value: int) -> list[int]:
    """The same list but for one place; copies of a state share the old one."""
    new = values[:]
    new[at] = value
    return new


def bit_count(mask: int) -> int:
    """How many members a set has."""
    count = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


def lowest(mask: int) -> int:
    """The first member of a set that is not empty."""
    index: i64 = 0
    while not mask & WORD:
        mask >>= 32
        index += 32
    word: i64 = mask & WORD
    while not word & 1:
        word >>= 1
        index += 1
    return index
