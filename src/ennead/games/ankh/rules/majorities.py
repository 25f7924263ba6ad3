"""Monument majorities (ANK-DOM-02)."""

from __future__ import annotations

from ennead.games.ankh.rules.components import MONUMENT_TYPE, MONUMENTS
from ennead.games.ankh.rules.events import MAJORITIES_WON
from ennead.games.ankh.rules.state import Ankh


def monuments_in(ankh: Ankh, region: int, side: int) -> list[int]:
    """How many Monuments of each type a side controls in a region; an empty list if there are none."""
    counts: list[int] = []
    regions = ankh.land.regions
    for space in ankh.gods[side].monuments:
        if regions[space] >> region & 1:
            if not counts:
                counts = [0, 0, 0, 0]  # of each type; a literal is the quickest
            counts[MONUMENT_TYPE[ankh.pieces[space]]] += 1
    return counts


def majorities(ankh: Ankh, region: int, side: int) -> list[int]:
    """The types of which a side controls strictly more in a region than every other god, present or not."""
    own = monuments_in(ankh, region, side)
    if not own:
        return []
    won = [kind for kind in range(len(MONUMENTS)) if own[kind]]
    for other in ankh.ascending:
        if other != side:
            theirs = monuments_in(ankh, region, other)
            if theirs:
                won = [kind for kind in won if own[kind] > theirs[kind]]
    return won


def score_types(ankh: Ankh, region: int, side: int, won: list[int]) -> None:
    """ANK-BAT-09: 1 Devotion for each majority; one instance."""
    ankh.emit(MAJORITIES_WON, "ANK-BAT-09", side, 0, 0, won)
    ankh.gain_devotion(side, len(won), "ANK-BAT-09")
