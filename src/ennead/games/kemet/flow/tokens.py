"""Action tokens: spaces, equilibrium, silver and gold."""

from __future__ import annotations

from ennead.games.kemet.components import ACQUIRE_SPACES, COLOURS, FIRST_ACQUIRE_SPACE, READY, SPACES
from ennead.games.kemet.state import Kemet, Player, floors_without


def may_place(player: Player, space: int) -> bool:
    """KEM-ACT-05: whether the normal token may lie on a space, alone or with the silver token of this turn."""
    if player.spaces >> space & 1:
        return False
    left = player.tokens - 1
    spaces = player.spaces | 1 << space
    missing = floors_without(spaces)
    if missing <= left:
        return True
    if player.silver != READY:
        return False
    return missing <= left + 1  # later with a normal token, or now: silver fills one floor either way


def may_place_silver(player: Player, space: int) -> bool:
    """Whether the silver token may follow; the normal one of this turn lies already."""
    return not player.spaces >> space & 1 and floors_without(player.spaces | 1 << space) <= player.tokens


def may_keep_silver(player: Player) -> bool:
    """Whether the silver token need not be placed in this turn (R-06)."""
    later = 1 if player.silver == READY and player.tokens else 0
    return floors_without(player.spaces) <= player.tokens + later


def open_colours(kemet: Kemet, seat: int) -> int:
    """KEM-ACQ-06: the colours of the acquire spaces that are still empty, one bit each."""
    player = kemet.players[seat]
    found = 0
    for number in range(ACQUIRE_SPACES):
        if not player.spaces >> (FIRST_ACQUIRE_SPACE + number) & 1 and player.marks[number] >= 0:
            found |= 1 << player.marks[number]
    return found


def acquirable_colours(kemet: Kemet, seat: int, space: int, still_open: int) -> int:
    """KEM-ACQ-02, 06: the colour of the space, and every colour that has no empty space of its own."""
    mark = kemet.players[seat].marks[space - FIRST_ACQUIRE_SPACE]
    own = 1 << mark if mark >= 0 else 0
    return own | (((1 << len(COLOURS)) - 1) & ~still_open)


def empty_spaces(player: Player) -> list[int]:
    return [space for space in range(len(SPACES)) if not player.spaces >> space & 1]
