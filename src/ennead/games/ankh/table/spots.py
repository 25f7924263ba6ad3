"""Where a space is, as somebody says who looks at the board: its region, its ground, and what stands beside it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ennead.games.ankh.rules.board import OUTSIDE, TERRAINS
from ennead.games.ankh.rules.components import (
    FIGURE_KIND,
    FIGURE_OWNER,
    KIND_NAMES,
    MONUMENT_OWNER,
    MONUMENT_TYPE,
    MONUMENTS,
)
from ennead.games.ankh.rules.flow.move import MoveFigures
from ennead.games.ankh.rules.guardians.satet import Push
from ennead.games.ankh.rules.land import land_with
from ennead.games.ankh.rules.scenarios import scenario
from ennead.games.ankh.rules.view import AnkhView
from ennead.games.ankh.table.questions import Facts
from ennead.kernel.contract import seat_name
from ennead.kernel.flow import NOBODY, find

MOST: Final = 3  # things that are named: more would be no help to find a space
NEUTRAL: Final = "nobody"


def spot_facts(view: AnkhView, space: int) -> Facts:
    """The ground of a space, its regions and what is adjacent to it; nothing for what is no space of the board."""
    board = scenario(view.scenario, view.board).board
    land = land_with(board, view.camels)
    where = land.tokens_of(space, view.tokens)
    if board.terrain[space] == OUTSIDE or not where:
        return {}
    move: MoveFigures | None = find(view.top, MoveFigures)
    push: Push | None = find(view.top, Push)
    leaving = (NOBODY if move is None else move.chosen, NOBODY if push is None else push.space)
    # Across a river nothing is adjacent, and who reads "beside" counts on it (ANK-MAP-04).
    beside = pieces_on(view, [other for other in land.adjacent[space] if other not in leaving])
    spot = "beside" if beside else "alone"
    return {"spot": spot, "terrain": TERRAINS[board.terrain[space]], "where": where, "beside": beside}


def pieces_on(view: AnkhView, spaces: Iterable[int]) -> list[str]:
    """What stands on some spaces, the Monuments first: as `S1 kind warrior`, with all players of a merged god."""
    found: list[str] = []
    for space in spaces:
        piece = view.pieces[space]
        if MONUMENT_TYPE[piece] != NOBODY:
            found.insert(0, f"{owners(view, MONUMENT_OWNER[piece])} monument {MONUMENTS[MONUMENT_TYPE[piece]]}")
        elif FIGURE_OWNER[piece] != NOBODY:
            found.append(f"{owners(view, FIGURE_OWNER[piece])} kind {KIND_NAMES[FIGURE_KIND[piece]]}")
    return list(dict.fromkeys(found))[:MOST]


def owners(view: AnkhView, side: int) -> str:
    """The players of a god: the one that it is named after, and who joined in a merger."""
    if side == NOBODY:
        return NEUTRAL
    joined = [seat for seat in range(view.seats) if seat != side and view.sides[seat] == side]
    return ",".join(map(seat_name, [side, *joined]))
