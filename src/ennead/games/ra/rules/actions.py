"""The action table of Ra."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ennead.games.ra.rules.components import END_MONUMENT, FIRST_CIVILIZATION, HIGHEST_SUN, SLOTS, TILES
from ennead.kernel.actions import Action, ActionTable

ACTIONS: Final = ActionTable(__name__)

DRAW: Final = ACTIONS.one("draw")
INVOKE: Final = ACTIONS.one("invoke")
PASS: Final = ACTIONS.one("pass")
STOP: Final = ACTIONS.one("stop")  # no further God tile
GOD_TAKES: Final = ACTIONS.many("god", [str(slot) for slot in range(SLOTS)])
BID: Final[list[Action]] = [PASS, *ACTIONS.many("bid", [str(sun) for sun in range(1, HIGHEST_SUN + 1)], 1)]  # by sun
LOSE: Final = ACTIONS.many("lose", TILES[FIRST_CIVILIZATION:END_MONUMENT], FIRST_CIVILIZATION)
TILE: Final = ACTIONS.many("tile", TILES)  # chance draws it
GROUP: Final = ACTIONS.many("group", ["1", "2", "3", "4", "5"])  # chance deals it

TURN: Final = [DRAW, INVOKE]
TURN_ON_FULL_TRACK: Final = [INVOKE]

# Kept by set of suns, bit 0 for passing: the same few sets are asked about all the time. Making the list each time, or
# keeping it in a dictionary, costs a seventh of all decisions (docs/decisions/0007-speed-of-ra.md).
_CHOICES: Final[list[list[Action] | None]] = [None] * (2 << HIGHEST_SUN)


def bids(suns: i64, may_pass: bool) -> list[Action]:
    """A pass, if it is allowed, and one bid for each sun of a set, ascending."""
    wanted: i64 = suns | 1 if may_pass else suns
    choices = _CHOICES[wanted]
    if choices is None:
        choices = _CHOICES[wanted] = [BID[sun] for sun in range(HIGHEST_SUN + 1) if wanted >> sun & 1]
    return choices
