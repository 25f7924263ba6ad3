"""Androsphinx: adjacent enemy figures count for nothing (ANK-GRD-12 to 14)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from ennead.games.ankh.rules.components import FIGURE_KIND, FIGURE_OWNER, KIND_NAMES
from ennead.games.ankh.rules.figures import Figure
from ennead.games.ankh.rules.flow.battle import Battle
from ennead.games.ankh.rules.state import Ankh
from ennead.kernel.events import Refusal

KIND: Final[int] = KIND_NAMES.index("androsphinx")
SILENCED: Final = Refusal("ANK-GRD-12", "silenced")


@final
@mypyc_attr(acyclic=True)
class Androsphinx(Figure):
    """Silences the strength of enemies around it, in every Battle."""

    NAME = "androsphinx"
    RULES = ("ANK-GRD-12", "ANK-GRD-13", "ANK-GRD-14")

    def silenced(self, ankh: Ankh, battle: Battle, side: int, space: int) -> Refusal | None:
        if FIGURE_OWNER[ankh.pieces[space]] == side:
            return None
        for other in ankh.land.adjacent[space]:
            piece = ankh.pieces[other]
            if FIGURE_KIND[piece] == KIND and FIGURE_OWNER[piece] == side:
                return SILENCED
        return None


EFFECT: Final = Androsphinx()
