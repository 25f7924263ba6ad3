"""Apep: may be summoned into Water (ANK-GRD-06, 07)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from ennead.games.ankh.rules.components import EMPTY
from ennead.games.ankh.rules.figures import Figure
from ennead.games.ankh.rules.state import Ankh


@final
@mypyc_attr(acyclic=True)
class Apep(Figure):
    """Stands in Water, in all its regions at once."""

    NAME = "apep"
    RULES = ("ANK-GRD-06", "ANK-GRD-07")
    USUAL = False
    WATER = True

    def may_stand(self, ankh: Ankh, side: int, space: int) -> bool:
        return ankh.may_stop(side, space) or (ankh.is_water(space) and ankh.pieces[space] == EMPTY)

    def anywhere(self, ankh: Ankh, side: int) -> list[int]:
        return [space for space in ankh.scene.board.water if ankh.pieces[space] == EMPTY]


EFFECT: Final = Apep()
