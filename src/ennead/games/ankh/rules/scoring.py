"""How the game ended (ANK-WIN)."""

from __future__ import annotations

from ennead.games.ankh.rules.components import ENDINGS
from ennead.games.ankh.rules.state import Ankh
from ennead.kernel.flow import NOBODY, Result


def result(ankh: Ankh) -> Result:
    """The winning god's players first, the others by Devotion; forgotten gods share the last place."""
    scores = [ankh.gods[side].devotion for side in ankh.sides]
    ranking = [seats_of(ankh, side) for side in ranked(ankh)]
    forgotten = [seat for seat in range(ankh.seats) if ankh.sides[seat] not in ankh.ascending]
    if forgotten:
        ranking.append(forgotten)
    winners = [] if ankh.winner == NOBODY else seats_of(ankh, ankh.winner)
    return Result(ENDINGS[ankh.ending], scores, ranking, winners)


def ranked(ankh: Ankh) -> list[int]:
    """The gods in play, the winner first, then by Devotion."""
    others = [side for side in ankh.ascending[::-1] if side != ankh.winner]
    return others if ankh.winner == NOBODY else [ankh.winner, *others]


def seats_of(ankh: Ankh, side: int) -> list[int]:
    """ANK-WIN-04: the players of a god."""
    return [seat for seat in range(ankh.seats) if ankh.sides[seat] == side]
