"""What the Pharaoh expansion adds to the box, from data/editions/pharaoh.json, and the actions that speak of it."""

from __future__ import annotations

from typing import Any, Final

from ennead.games.ankh.rules.actions import ACTIONS
from ennead.games.ankh.rules.components import MONUMENTS, MOST_SIDES, TRACKS
from ennead.games.ankh.rules.edition import written
from ennead.kernel.actions import Action

NAME: Final = "pharaoh"  # of the edition
_DATA: Final = written(NAME)

# The Palace: four rooms in a ring, and priests (ANK-PHA-01)

ROOM_DATA: Final[list[dict[str, Any]]] = _DATA["rooms"]
ROOMS: Final[list[str]] = [row["id"] for row in ROOM_DATA]
CHAMBER_OF_LAW: Final = 0
GRANARY: Final = 1
WAR_ROOM: Final = 2
THRONE_ROOM: Final = 3
LINKED: Final[list[int]] = [MONUMENTS.index(row["linked"]) for row in ROOM_DATA]  # by room, a type of Monument
PRIESTS: Final[int] = _DATA["priests"]  # of each player
START_PRIESTS: Final[int] = _DATA["start_priests"]
SPHINX_PRICE: Final[int] = _DATA["sphinx_price"]
THRONE_REGIONS: Final[int] = _DATA["throne_regions"]
PHARAOH_STEPS: Final[int] = _DATA["pharaoh_steps"]
START_SPACE: Final[dict[str, str]] = _DATA["start_space"]  # of the Pharaoh, by board


def _doors() -> list[list[int]]:
    """The rooms next to each room, ascending."""
    found: list[list[int]] = [[] for _ in ROOMS]
    for one, other in _DATA["doors"]:
        found[ROOMS.index(one)].append(ROOMS.index(other))
        found[ROOMS.index(other)].append(ROOMS.index(one))
    return [sorted(rooms) for rooms in found]


DOORS: Final = _doors()

# Political cards and Pharaoh cards

POLITICAL_DATA: Final[list[dict[str, Any]]] = _DATA["political"]
POLITICAL: Final[list[str]] = [row["id"] for row in POLITICAL_DATA]
WHOLE_DECK: Final[int] = (1 << len(POLITICAL)) - 1  # one bit each
DISPLAYED: Final[int] = _DATA["displayed"]
PHARAOHS: Final[list[str]] = [row["id"] for row in _DATA["pharaohs"]]
REGIONAL: Final[list[bool]] = [row.get("region", False) for row in _DATA["pharaohs"]]  # of the Pharaoh's region


def row_of(name: str) -> dict[str, Any]:
    """The data of a political card."""
    return POLITICAL_DATA[POLITICAL.index(name)]


def _fitting(when: str) -> list[int]:
    """The cards that are used before, or after, each action; one bit each."""
    found = [0] * len(TRACKS)
    for card, row in enumerate(POLITICAL_DATA):
        for track in row["with"] if row["when"] == when else []:
            found[TRACKS.index(track)] |= 1 << card
    return found


BEFORE: Final = _fitting("before")  # by track (ANK-PHA-18)
AFTER: Final = _fitting("after")
PHARAOH_WITH: Final = [  # by Pharaoh card, then by track: whether it adds something to the action
    [track in row.get("with", []) for track in TRACKS] for row in _DATA["pharaohs"]
]

# Actions; of those about two rooms or a side, the value counts through all

ENTER: Final = ACTIONS.many("enter", ROOMS, what="room")  # a priest from beside the dashboard
USE: Final = ACTIONS.many("use", POLITICAL, what="political")
TAKE: Final = ACTIONS.many("take", POLITICAL, what="political")  # from the display
DRAW: Final = ACTIONS.many("draw", POLITICAL, what="political")  # chance lays it out
GIVE_PHARAOH: Final = ACTIONS.many("pharaoh", PHARAOHS, what="pharaoh")  # chance draws it
RETINUE: Final = ACTIONS.one("retinue")  # the extra summon beside the Pharaoh
LEVY: Final = ACTIONS.one("levy")  # the summon of Corvee Labour


def passage(room: int, other: int) -> int:
    """Two rooms as one number."""
    return room * len(ROOMS) + other


def _walks() -> list[list[Action]]:
    return [
        [ACTIONS.one("walk", f"{ROOMS[room]} {ROOMS[other]}", passage(room, other)) for other in DOORS[room]]
        for room in range(len(ROOMS))
    ]


def _exchanges() -> dict[int, Action]:
    found: dict[int, Action] = {}
    for room in range(len(ROOMS)):
        for other in DOORS[room]:
            for side in range(MOST_SIDES):
                value = passage(room, other) * MOST_SIDES + side
                found[value] = ACTIONS.one("exchange", f"{ROOMS[room]} {ROOMS[other]} S{side}", value)
    return found


WALK: Final = _walks()  # a priest goes from one room to the next; by room, then by door
EXCHANGE: Final = _exchanges()  # an own priest of one room with a priest of a side in the next
DISMISS: Final = ACTIONS.many("dismiss", [f"{room} S{side}" for room in ROOMS for side in range(MOST_SIDES)])
