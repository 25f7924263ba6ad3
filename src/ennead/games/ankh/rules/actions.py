"""The action table of Ankh; one for all boards, because all lie on the same grid.

The actions that only one effect offers are declared in its module; they come after these, in the order of the data.
What was added to the box comes last of all (`content.py`).
"""

from __future__ import annotations

from typing import Final

from ennead.games.ankh.rules.components import (
    BUILDABLE,
    CARDS,
    FIRST_GODS,
    FIRST_GUARDIAN,
    FIRST_KINDS,
    FIRST_POWERS,
    GODS,
    KIND_NAMES,
    MONUMENTS,
    POWERS,
    TOKENS,
    TRACKS,
)
from ennead.games.ankh.rules.grid import SIDE_NAMES, SPACE_NAMES
from ennead.kernel.actions import Action, ActionTable

MOST_BID: Final = 150
ACTIONS: Final = ActionTable(__name__)

DONE: Final = ACTIONS.one("done")  # nothing more, or nothing at all
YES: Final = ACTIONS.one("yes")
NO: Final = ACTIONS.one("no")
ACTION: Final = ACTIONS.many("action", TRACKS)
FIGURE: Final = ACTIONS.many("figure", SPACE_NAMES)  # the figure on a space
TO: Final = ACTIONS.many("to", SPACE_NAMES)  # where something goes
MONUMENT: Final = ACTIONS.many("monument", SPACE_NAMES)  # the Monument on a space
TOKEN: Final = ACTIONS.many("token", SPACE_NAMES, what="space")  # the token of an effect on a space
REGULAR: Final = ACTIONS.one("regular")  # the regular summon
CALL: Final = ACTIONS.many("call", KIND_NAMES[:FIRST_KINDS])  # a figure from the pool
UNLOCK: Final = ACTIONS.many("unlock", POWERS[:FIRST_POWERS], what="power")  # by power
CAMEL: Final = ACTIONS.many("camel", SIDE_NAMES)
PLAY: Final = ACTIONS.many("play", CARDS)
BUILD: Final = ACTIONS.many("build", MONUMENTS[:BUILDABLE], what="monument")
BID: Final = ACTIONS.many("bid", [str(count) for count in range(MOST_BID + 1)], what="bid")
KEEP: Final[list[Action]] = [
    DONE,
    *ACTIONS.many("keep", [str(token) for token in range(1, TOKENS + 1)], 1, "token"),
]  # by token
RELEASE: Final[list[Action]] = [
    DONE,
    DONE,
    *ACTIONS.many("release", KIND_NAMES[FIRST_GUARDIAN:FIRST_KINDS], FIRST_GUARDIAN, "kind"),
]  # a Guardian of the pool, by kind
GIVE_GOD: Final = ACTIONS.many("god", GODS[:FIRST_GODS], what="god")  # chance deals it
GIVE_GUARDIAN: Final = ACTIONS.many("guardian", KIND_NAMES[FIRST_GUARDIAN:FIRST_KINDS], FIRST_GUARDIAN, "kind")


def _pair(one: int, other: int) -> int:
    """Two tokens as one number."""
    return one * (TOKENS + 1) + other


def _pairs(verb: str) -> list[Action]:
    """By the number of the pair; what is no pair stays DONE."""
    found = [DONE] * _pair(TOKENS + 1, 0)
    for one in range(1, TOKENS + 1):
        for other in range(one + 1, TOKENS + 1):
            action = ACTIONS.one(verb, f"{one} {other}", _pair(one, other))
            found[_pair(one, other)] = found[_pair(other, one)] = action
    return found


_SWAPS: Final = _pairs("swap")
_JOINS: Final = _pairs("join")


def swap(one: int, other: int) -> Action:
    """Exchange two Conflict Order tokens."""
    return _SWAPS[_pair(one, other)]


def join(one: int, other: int) -> Action:
    """Join the regions with these tokens."""
    return _JOINS[_pair(one, other)]


def tokens_of(action: Action) -> tuple[int, int]:
    """The two tokens of a swap or a join, the lower first."""
    return action.value // (TOKENS + 1), action.value % (TOKENS + 1)
