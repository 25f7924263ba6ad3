"""Cat-Mummy: its death costs every other god 1 Devotion (ANK-GRD-01, 02)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from ennead.games.ankh.rules.components import KIND_NAMES
from ennead.games.ankh.rules.figures import Figure
from ennead.games.ankh.rules.flow.deaths import Deaths
from ennead.games.ankh.rules.state import Ankh
from ennead.kernel.flow import Todo

KIND: Final[int] = KIND_NAMES.index("cat-mummy")


@final
@mypyc_attr(acyclic=True)
class CatMummy(Figure):
    """When it is killed, every god but its owner's loses 1 Devotion."""

    NAME = "cat-mummy"
    RULES = ("ANK-GRD-01", "ANK-GRD-02")

    def after_kills(self, ankh: Ankh, deaths: Deaths, side: int) -> Todo | None:
        for _ in range(deaths.fallen_of(side, KIND)):
            for other in ankh.ascending:  # the order as it is when this Cat-Mummy is handled (ANK-DEV-04)
                if other != side:
                    ankh.lose_devotion(other, 1, "ANK-GRD-01")
        return None


EFFECT: Final = CatMummy()
