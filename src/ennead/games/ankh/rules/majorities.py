"""Monument majorities (ANK-DOM-02)."""

from __future__ import annotations

from typing import Final

from ennead.games.ankh.rules.components import MONUMENT_TYPE, MONUMENTS
from ennead.games.ankh.rules.events import MAJORITIES_WON
from ennead.games.ankh.rules.state import Ankh

BITS: Final = 8  # for the Monuments of one type
ONE: Final = [1 << BITS * kind for kind in range(len(MONUMENTS))]


def monuments_in(ankh: Ankh, region: int, side: int) -> int:
    """The Monuments that a side controls in a region, counted by type in one number, which needs no list."""
    counts = 0
    regions, bit = ankh.land.regions, 1 << region
    for space in ankh.gods[side].monuments:
        if regions[space] & bit:
            counts += ONE[MONUMENT_TYPE[ankh.pieces[space]]]
    return counts


def of_type(counts: int, kind: int) -> int:
    """How many of these are of one type."""
    return counts >> BITS * kind & (1 << BITS) - 1


def majorities(ankh: Ankh, region: int, side: int) -> list[int]:
    """The types of which a side controls strictly more in a region than every other god, present or not."""
    own = monuments_in(ankh, region, side)
    if not own:
        return []
    won = [kind for kind in range(len(MONUMENTS)) if of_type(own, kind)]
    for other in ankh.ascending:
        if other != side:
            theirs = monuments_in(ankh, region, other)
            if theirs:
                won = [kind for kind in won if of_type(own, kind) > of_type(theirs, kind)]
    return won


def score_types(ankh: Ankh, region: int, side: int, won: list[int]) -> None:
    """ANK-BAT-09: 1 Devotion for each majority; one instance."""
    ankh.emit(MAJORITIES_WON, "ANK-BAT-09", side, 0, 0, won)
    ankh.gain_devotion(side, len(won), "ANK-BAT-09")
