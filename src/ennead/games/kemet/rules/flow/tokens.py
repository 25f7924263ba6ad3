"""Action tokens: spaces, equilibrium, silver and gold."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ennead.games.kemet.rules.actions import PLACE, SILVER
from ennead.games.kemet.rules.components import (
    COLOURS,
    FIRST_ACQUIRE_SPACE,
    FLOORS,
    READY,
    SPACES,
    USED,
    floors_without,
)
from ennead.games.kemet.rules.player import Player
from ennead.games.kemet.rules.state import Kemet
from ennead.kernel.actions import Action
from ennead.kernel.events import Refusal


def balanced(spaces: int, fillers: int) -> list[int]:
    """The empty spaces that another token may take if so many tokens can still fill floors (KEM-ACT-05)."""
    return [
        space
        for space in range(len(SPACES))
        if not spaces >> space & 1 and floors_without(spaces | 1 << space) <= fillers
    ]


# By the number of tokens that can still fill floors, then by set of spaces
PLACES_OPEN: Final[list[list[list[Action]]]] = [
    [[PLACE[space] for space in balanced(spaces, fillers)] for spaces in range(1 << len(SPACES))]
    for fillers in range(len(FLOORS))
]
SILVER_OPEN: Final[list[list[list[Action]]]] = [
    [[SILVER[space] for space in balanced(spaces, fillers)] for spaces in range(1 << len(SPACES))]
    for fillers in range(len(FLOORS))
]
MOST_FILLERS: Final = len(FLOORS) - 1  # one floor has the token that is placed


def places_open(player: Player) -> list[Action]:
    """Where the normal token may lie, alone or with the silver token of this turn."""
    fillers = player.tokens - 1
    if player.silver == READY:
        fillers += 1  # later with a normal token, or now: silver fills one floor either way
    return PLACES_OPEN[min(fillers, MOST_FILLERS)][player.spaces][:]


def silver_open(player: Player) -> list[Action]:
    """Where the silver token may follow; the normal one of this turn lies already."""
    return SILVER_OPEN[min(player.tokens, MOST_FILLERS)][player.spaces]


def may_keep_silver(player: Player) -> bool:
    """Whether the silver token need not be placed in this turn (R-06)."""
    later = 1 if player.silver == READY and player.tokens else 0
    return floors_without(player.spaces) <= player.tokens + later


def open_colours(kemet: Kemet, seat: int) -> int:
    """KEM-ACQ-06: the colours of the acquire spaces that are still empty, one bit each."""
    player = kemet.players[seat]
    taken: i64 = player.spaces >> FIRST_ACQUIRE_SPACE
    found: i64 = 0
    for mark in player.marks:
        colour: i64 = mark
        if not taken & 1 and colour >= 0:
            found |= 1 << colour
        taken >>= 1
    return found


def acquirable_colours(kemet: Kemet, seat: int, space: int, still_open: int) -> int:
    """KEM-ACQ-02, 06: the colour of the space, and every colour that has no empty space of its own."""
    mark = kemet.players[seat].marks[space - FIRST_ACQUIRE_SPACE]
    own = 1 << mark if mark >= 0 else 0
    return own | (((1 << len(COLOURS)) - 1) & ~still_open)


def no_extra(kemet: Kemet, seat: int, action: Action, placing: bool) -> Refusal:
    """Why a silver or gold token cannot be placed there, or not placed; `placing` if it is asked now."""
    player = kemet.players[seat]
    token = player.gold if action.verb == "gold" else player.silver
    if action.verb != "no-token" and token == USED:
        return Refusal("KEM-TOK-01", "token-used")
    if action.verb != "no-token" and token != READY:
        return Refusal("KEM-TOK-01", "no-token")
    if not placing:
        return Refusal("KEM-TOK-03", "with-the-normal-token")
    if action.verb == "no-token":
        return Refusal("KEM-ACT-05", "silver-is-needed")
    if action.verb == "gold":
        tile = kemet.tile_set.found(action)
        if tile < 0:
            return Refusal("KEM-TOK-02", "no-such-tile")
        return Refusal("KEM-TOK-02", "not-your-tile", {"tile": tile})
    if player.spaces >> action.value & 1:
        return Refusal("KEM-ACT-01", "space-taken", {"place": action.value})
    floors = floors_without(player.spaces | 1 << action.value)
    return Refusal("KEM-ACT-05", "equilibrium", {"place": action.value, "floors": floors, "tokens": player.tokens})
