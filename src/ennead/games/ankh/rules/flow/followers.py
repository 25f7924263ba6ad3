"""Gain Followers (ANK-FOL)."""

from __future__ import annotations

from typing import Final

from ennead.games.ankh.rules.components import CITY, MONUMENT_OWNER, MONUMENT_TYPE, MOST_SIDES, PIECES
from ennead.games.ankh.rules.state import Ankh
from ennead.kernel.flow import NOBODY


def gives_followers(piece: int, side: int) -> bool:
    if piece == CITY:
        return True
    return MONUMENT_TYPE[piece] != NOBODY and (MONUMENT_OWNER[piece] == NOBODY or MONUMENT_OWNER[piece] == side)


GIVES: Final = [[gives_followers(piece, side) for piece in range(PIECES)] for side in range(MOST_SIDES)]


def gain_followers(ankh: Ankh, side: int) -> None:
    """ANK-FOL-01 to 03: one for each own or neutral Monument, or City, with an own figure adjacent."""
    ankh.gain_followers(side, len(ankh.pieces_beside(side, GIVES[side])), "ANK-FOL-01")
    ankh.gain_followers(side, ankh.hooks.followers(ankh, side), "ANK-FOL-03")
