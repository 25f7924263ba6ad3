"""Gain Followers (ANK-FOL)."""

from __future__ import annotations

from ennead.games.ankh.rules.components import CITY, EMPTY, MONUMENT_OWNER, MONUMENT_TYPE
from ennead.games.ankh.rules.state import Ankh
from ennead.kernel.flow import NOBODY


def gain_followers(ankh: Ankh, side: int) -> None:
    """ANK-FOL-01 to 03: one for each own or neutral Monument, or City, with an own figure adjacent."""
    ankh.gain_followers(side, len(touched(ankh, side)), "ANK-FOL-01")
    ankh.gain_followers(side, ankh.hooks.followers(ankh, side), "ANK-FOL-03")


def touched(ankh: Ankh, side: int) -> list[int]:
    """The spaces of own and neutral Monuments and Cities beside own figures: a side has fewer figures than those."""
    pieces = ankh.pieces
    adjacent = ankh.land.adjacent
    found: list[int] = []
    for space in ankh.gods[side].figures:
        for other in adjacent[space]:
            piece = pieces[other]
            if piece != EMPTY and gives_followers(piece, side) and other not in found:
                found.append(other)
    return found


def gives_followers(piece: int, side: int) -> bool:
    if piece == CITY:
        return True
    return MONUMENT_TYPE[piece] != NOBODY and (MONUMENT_OWNER[piece] == NOBODY or MONUMENT_OWNER[piece] == side)
